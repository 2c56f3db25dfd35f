import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  eventEntry,
  logOf,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
const exchangeRefused = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
const settings = { product: { id: 'workdocs' } };

describe('a refused exchange', () => {
  const pending = read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', method: 'identityCenter' } });
  const requested = (redirect_uri: string, client_id = 'client') =>
    asked('browser.leaveTo', {}, undefined).map((entry) =>
      entry.kind === 'asked'
        ? { ...entry, args: { to: 'https://idp.test/', query: { redirect_uri, client_id } } }
        : entry,
    );
  const token = (AuthCodeProvider: string, RedirectUri: string, ClientId = 'client') =>
    asked('api.token', { AuthCodeProvider, AuthCodeGrantParams: { ClientId, RedirectUri } }, refused('refused', 401));
  const own = 'https://docs.test/?callback=iicCallback';
  const other = 'https://docs.test/?callback=other';
  const sentence = (first: readonly EntryParts[], second: readonly EntryParts[], build = '1'): string =>
    headlineOf(
      logOf(
        withFacts(pageLoad(first), { settings, build: '1', host: 'docs.test' }),
        withFacts(pageLoad([address('identityCenterCallback', {}), ...pending, ...second, exchangeRefused]), {
          settings,
          build,
          host: 'docs.test',
        }),
      ),
    ).sentence;
  const center = 'IAM_IDENTITY_CENTER';

  it('sent a redirect_uri other than that of the request for the code', () => {
    const words = `In the exchange of the code the page named RedirectUri ${other}, but it had requested the code with redirect_uri ${own}`;
    expect(sentence(requested(own), token(center, other))).toContain(`${words}: a bug in the page.`);
    expect(sentence(requested(own), token(center, other), '2')).toContain(`${words}.`);
  });
  it('sent another client', () => {
    expect(sentence(requested(own, 'before'), token(center, own, 'after'))).toContain(
      'In the exchange of the code the page named ClientId after, but it had requested the code with client_id before.',
    );
  });
  it('named a provider other than that of the started sign-in', () => {
    expect(sentence(requested(own), token('WORKDOCS_FEDERATE', own))).toContain(
      'In the exchange of the code the page named AuthCodeProvider WORKDOCS_FEDERATE, although the sign-in had been started with IAM_IDENTITY_CENTER: a bug in the page.',
    );
  });
  it.each([
    ['equal', requested(own), token(center, own)],
    ['those of an earlier request', [...requested(other), ...requested(own)], token(center, other)],
    ['withheld', requested(own), token(center, 'https://‹site:1›.docs.test/')],
    ['not in the log', [], token(center, own)],
    ['those of a request with another callback', requested(other), token(center, 'https://docs.test/')],
  ])('says nothing of values that are %s', (_what, first, second) => {
    expect(sentence(first, second)).not.toContain('In the exchange of the code');
  });
});
