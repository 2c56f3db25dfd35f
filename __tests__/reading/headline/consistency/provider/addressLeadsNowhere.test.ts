import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  logOf,
  ok,
  open,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';

const to = 'https://sso.old.test/authorize';
/** The look-up of the provider, which names this address. */
const named = (OIDCUrl: string) => {
  const IAMIdentityCenterAuthInitiationParams = { OIDCUrl, OIDCClientId: 'docs' };
  return asked(
    'api.userIdentityProvider',
    { organizationDomain: 'acme' },
    ok({
      IdentityProvider: 'IAM_IDENTITY_CENTER',
      IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams },
    }),
  );
};
const left = open('browser.leaveTo', {
  to,
  query: { client_id: 'docs', redirect_uri: 'https://docs.example/?callback=iicCallback' },
  csrfState: { csrfToken: '‹csrfToken:1›', sitename: 'acme' },
});
const start = [
  ...asked('random.csrfToken', {}, '‹csrfToken:1›'),
  ...asked(
    'storage.commit',
    { site: 'acme', values: { iic_csrf_token: '‹csrfToken:1›' }, clear: [] },
    { outcome: 'committed' },
  ),
];
const away = (...before: readonly EntryParts[]) => pageLoad([entered('entry'), ...before, ...start, left]);
const callback = pageLoad([
  entered('identityCenterCallback'),
  ...asked('browser.arrivalSecrets', { route: 'identityCenterCallback' }, { code: '‹code:1›' }),
]);
const back = (loadedBy: string) =>
  withFacts(pageLoad([address('entry', { sitename: 'acme' }), entered('entry')]), { loadedBy });
const sentenceOf = (...loads: readonly ReturnType<typeof pageLoad>[]): string => headlineOf(logOf(...loads)).sentence;
const words = 'is wrong or leads to a host that cannot be reached, or it refused';

describe('a provider from which somebody came back without an answer', () => {
  it.each(['history', 'load'])('may have an address that leads nowhere, if an answer had named it (%s)', (loadedBy) => {
    expect(sentenceOf(away(...named(to)), back(loadedBy))).toContain(
      'Perhaps its address, from the answer of userIdentityProvider, is wrong or leads to a host that cannot be reached, or it refused the request',
    );
  });
  it('may have one if a setting had named it', () => {
    const [load, ...entries] = away();
    const page = withFacts([load, ...entries], { served: { federate: { authorizeUrl: to } } });
    expect(sentenceOf(page, back('history'))).toContain(
      `its address, from the setting federate.authorizeUrl, ${words}`,
    );
  });

  it.each<[string, string]>([
    ['the answer had named another address', sentenceOf(away(...named('https://idp.test/')), back('history'))],
    [
      'the address had brought a code before',
      sentenceOf(away(...named(to)), callback, away(...named(to)), back('history')),
    ],
  ])('is not suspected of that if %s', (_case, sentence) => {
    expect(sentence).toContain('without an answer from it');
    expect(sentence).not.toContain('is wrong or leads');
  });
});
