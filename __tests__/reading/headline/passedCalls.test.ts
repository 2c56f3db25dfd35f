import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
  refused,
} from '__tests__/journal/pageLoads';

const looked = (answer: object): readonly EntryParts[] => asked('api.organizationByAlias', { alias: 'acme' }, answer);
const refusal = looked(refused('refused', 401, { code: 'UnauthorizedException' }));
const signedIn = eventEntry('session/credentialsStored', { until: 1 });
const failed = 'The look-up of the site (organizationByAlias) failed';
const said = (...loads: readonly (readonly EntryParts[])[]) =>
  headlineOf(logOf(...loads.map((each) => pageLoad(each))));

describe('a refused call without which the person had succeeded before', () => {
  it('is no failure', () => {
    const { sentence, firstFailedCall } = said([...refusal, signedIn], [entered('entry'), ...refusal]);
    expect(sentence).toMatch(/^No failure is recorded\. /);
    expect(firstFailedCall).toBeUndefined();
  });
  it.each<[string, readonly EntryParts[], readonly EntryParts[]]>([
    ['nobody has succeeded', refusal, refusal],
    ['only another refusal of it had been no hindrance', [...looked(refused('refused', 403)), signedIn], refusal],
    ['it had been answered well before the success', [...refusal, ...looked(ok({})), signedIn], refusal],
    ['no service had refused it', [...looked(refused('network', -1)), signedIn], looked(refused('network', -1))],
  ])('is one if %s', (_why, before, then) => {
    expect(said(before, [entered('entry'), ...then]).sentence).toContain(failed);
  });
});

describe('a failed call before a return with a code', () => {
  const leave = [
    open('browser.leaveTo', {
      to: 'https://idp.example/authorize',
      query: { client_id: 'docs', redirect_uri: 'here' },
    }),
  ];
  const comes = (params: object): readonly EntryParts[] => [
    address('federateCallback', params, { how: 'POP', first: true }),
    ...asked('browser.arrivalSecrets', { route: 'federateCallback' }, params),
  ];
  const end = [
    ...asked('api.token', {}, refused('refused', 400)),
    eventEntry('signIn/refused', { error: 'error', why: 'exchangeRefused' }),
  ];
  const firstAfter = (before: readonly EntryParts[], params: object) =>
    said(before, [...comes(params), ...end]).firstFailedCall?.call;
  it('is not what decided', () => {
    expect(firstAfter([...refusal, ...leave], { code: '‹code:1›' })).toBe('api.token');
  });
  it('may be if no code came back', () => {
    expect(firstAfter([...refusal, ...leave], {})).toBe('api.organizationByAlias');
    expect(firstAfter(refusal, { code: '‹code:1›' })).toBe('api.organizationByAlias');
  });
});
