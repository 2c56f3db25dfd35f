import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  read,
} from '__tests__/journal/pageLoads';

const hour = 3_600_000;
const began = Date.UTC(2026, 10, 1);
const failure = { kind: 'refused', status: 401 };
const left = (client = 'docs'): EntryParts =>
  open('browser.leaveTo', {
    to: 'https://idp.test/',
    query: { client_id: client, redirect_uri: 'https://docs.example/' },
    csrfState: {},
  });
/** The refresh of a session of this age was refused, and the page left for the provider. */
const refused = (age: number, client?: string) => [
  ...read(['session'], { session: { id: '‹signIn:1›', since: began } }),
  ...read(['gb_refresh_token'], { gb_refresh_token: '‹refreshToken:1›' }),
  ...asked('clock.now', {}, began + age),
  ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, { outcome: 'failed', failure }),
  eventEntry('session/ended', { site: 'acme' }),
  eventEntry('session/refreshFailed', { site: 'acme', session: '‹signIn:1›', failure }),
  left(client),
];
const answered = [
  entered('directoryCallback'),
  ...asked('browser.arrivalSecrets', { route: 'directoryCallback' }, { auth_code: '‹code:1›' }),
];
const signedIn = [...answered, eventEntry('session/credentialsStored', { expiresAt: began + hour })];
const params = { sitename: 'acme', auto_submit: false };
const back = [address('entry', params, { first: true }), entered('entry', params)];
const log = (...pages: readonly (readonly EntryParts[])[]) => logOf(...pages.map((each) => pageLoad(each)));
const sentence = (...pages: readonly (readonly EntryParts[])[]): string => headlineOf(log(...pages)).sentence;

describe('a refresh that was refused twice', () => {
  const twice = [refused(10_000), signedIn, refused(12_000), back] as const;

  it('is the subject if the person had just signed in', () => {
    expect(sentence(...twice)).toContain('could not be refreshed');
    expect(sentence(...twice)).toContain('only 12.0 s old');
    expect(sentence(...twice)).toContain('an earlier session of this tab had ended in the same way');
  });

  it('leads to no advice to sign in once more alone', () => {
    const pages = indexPageLoads(log(...twice).chapters);
    const headline = headlineOf(log(...twice));
    expect(adviceOf(headline, pages[headline.at.pageLoad], pages)?.text).toContain('mehrmals abgelehnt');
  });

  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['was refused once', [signedIn, refused(10_000), back]],
    ['belonged to an old session', [refused(10_000), signedIn, refused(3 * hour), back]],
    ['belonged to an old session before', [refused(3 * hour), signedIn, refused(10_000), back]],
    ['came without a sign-in in between', [refused(10_000), answered, refused(12_000), back]],
  ])('is history if it %s', (_case, pages) => {
    expect(sentence(...pages)).toContain('without an answer from it');
    expect(sentence(...pages)).not.toContain('could not be refreshed');
  });
});

describe('a return from a provider without an answer', () => {
  const request = 'refused the request, such as its client_id';
  it('does not accuse a request that had been answered with a code', () => {
    const said = sentence([left()], answered, [left()], back);
    expect(said).toContain('the same request had been answered with a code before');
    expect(said).not.toContain(request);
  });
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['had another client', [[left('other')], answered, [left()], back]],
    ['had not been answered', [[left()], [entered('entry')], [left()], back]],
    ['was the first', [[left()], back]],
  ])('may be of a request that %s', (_case, pages) => {
    expect(sentence(...pages)).toContain(request);
  });
});
