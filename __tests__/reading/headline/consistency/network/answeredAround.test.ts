import { objectOf } from 'src/journal/log/values';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const answered = (operation: string, more: object = {}) =>
  asked(`api.${operation}`, {}, { outcome: 'ok', value: {} }).map((each) => ({ ...each, ...more }));
const lost = asked('api.token', {}, refused('network', -1));
const refusal = eventEntry('signIn/refused', { error: 'error', why: 'unreachable' });

const told = (...entries: readonly EntryParts[]) => toldAfter([], ...entries);
/** What is said and advised of a page load, after an earlier one of the tab. */
function toldAfter(earlier: readonly EntryParts[], ...entries: readonly EntryParts[]) {
  const { chapters } = logOf(
    ...[earlier, [entered('postAuth'), ...entries]]
      .filter((each) => each.length > 0)
      .map((each) => withFacts(honestLoad(each), { ...factsOf(), language: 'en' })),
  );
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return { ...headline, advice: adviceOf(headline, pages.at(-1), pages)?.text };
}

describe('a call without an answer', () => {
  it('was stopped alone if its host answered shortly before and after it', () => {
    const { sentence, advice } = told(
      ...answered('userIdentityProvider'),
      ...lost,
      refusal,
      ...answered('appMetadata'),
    );
    expect(sentence).toContain(
      'Perhaps an extension or a filter blocked this call, the answer came with CORS headers that the browser does not accept (none, as in an error answer of a gateway in front of the host, one that names another origin, or two values for one), or the answer was a redirect, which the page does not follow.',
    );
    expect(sentence).not.toMatch(/out of reach|network failed/);
    expect(advice).toBe(ownTexts.en.callBlocked);
  });

  it('was stopped alone if it failed twice between answers on an earlier page load and after it', () => {
    const again = asked('api.token', {}, refused('network', -1));
    const after = answered('appMetadata');
    const before = [entered('postAuth'), ...answered('currentUser')];
    const { sentence, advice } = toldAfter(before, ...lost, ...again, refusal, ...after);
    expect(sentence).toContain('although the same host answered the look-up of the app (appMetadata) after it.');
    expect(sentence).toContain('CORS headers that the browser does not accept');
    expect(sentence).not.toMatch(/out of reach|network failed/);
    expect(advice).toBe(ownTexts.en.callBlocked);
    for (const [earlier, ...entries] of [
      [before, ...lost, refusal, ...after],
      [before, ...lost, ...again, refusal],
      [[], ...lost, ...again, refusal, ...after],
    ] as const)
      expect(toldAfter(earlier, ...entries).sentence).toContain('out of reach');
  });

  it.each<[string, boolean, readonly EntryParts[]]>([
    ['was answered', true, answered('token')],
    ['was refused', true, asked('api.token', {}, refused('authenticationFailed', 401))],
    ['got no answer again', false, asked('api.token', {}, refused('network', -1))],
    ['was not repeated, but another one answered', false, answered('appMetadata')],
  ])('did not stay without one if the same call %s later', (_what, isTold, after) => {
    const { sentence } = told(...lost, refusal, ...after);
    expect(sentence.includes('The same call was answered 3 ms later, so what kept this answer away did not last')).toBe(
      isTold,
    );
    if (isTold) expect(sentence).not.toMatch(/certificate|Content-Security-Policy/);
  });

  it('is no matter of the browser if exactly the calls with a token got none', () => {
    const inContext = (context: object, [question, answer]: ReturnType<typeof asked>): EntryParts[] => [
      { ...question, args: { ...objectOf(question['args']), context } },
      answer,
    ];
    const region = { region: 'us-east-1' };
    const others = (name: string) => inContext(region, asked(`api.${name}`, {}, { outcome: 'ok', value: {} }));
    const withToken = inContext({ ...region, token: '‹accessToken:1›' }, lost);
    const { sentence, advice } = told(
      ...others('userIdentityProvider'),
      ...withToken,
      refusal,
      ...others('appMetadata'),
    );
    expect(sentence).toContain('only those with a token got no answer');
    expect(advice).toBe(ownTexts.en.serviceClosed);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['answered only before it', [...answered('userIdentityProvider'), ...lost, refusal]],
    ['answered only after it', [...lost, refusal, ...answered('appMetadata')]],
    [
      'answered much later',
      [...answered('userIdentityProvider'), ...lost, refusal, ...answered('appMetadata', { at: 20_000 })],
    ],
    [
      'gave no other answer either',
      [...answered('userIdentityProvider'), ...lost, refusal, ...asked('api.appMetadata', {}, refused('network', -1))],
    ],
  ])('may have another reason if its host %s', (_case, entries) => {
    const { sentence, advice } = told(...entries);
    expect(sentence).toContain('out of reach');
    expect(advice).not.toBe(ownTexts.en.callBlocked);
  });

  it('may be a matter of the connection unless some host answered later', () => {
    const before = answered('userIdentityProvider');
    const screen = entered('entry', { sitename: 'acme', error: 'error' });
    const later = `${catalogues.en['MESSAGES.CAUSE.NOT_FINISHED']}${otherwiseAsk.en}`;
    expect(told(...before, ...lost, refusal, screen).advice).toMatch(/connection/);
    expect(told(...before, ...lost, ...asked('identity.signIn', {}, {}), refusal, screen).advice).toBe(later);
  });
});
