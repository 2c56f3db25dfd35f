import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, address, asked, entered, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

const request = {
  code_challenge: '‹codeChallenge:1›',
  application_id: '‹application:1›',
  app_redirect: 'https://app.test/‹redirectPath:1›',
};
const arrived = (route: string, params: object, more: object = {}): EntryParts =>
  address(route, params, { first: true, ...more });
const opened = (params: object, more: object = {}, ...after: readonly EntryParts[]) =>
  pageLoad([arrived('checkAuth', params, more), ...after, entered('entry')]);
const signedIn = pageLoad([
  arrived('entry', { sitename: 'acme' }),
  eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person'),
  ...asked('storage.commit', { site: 'acme', values: { session: { id: '‹signIn:1›' } } }, 'committed'),
  eventEntry('session/credentialsStored', {}),
  ...asked('browser.leaveTo', { to: 'https://docs.example/', query: { load_user_info: 'true' } }, undefined),
]);
const again = pageLoad([arrived('entry', { sitename: 'acme' }), entered('entry')]);

describe('a whole request without a site', () => {
  const words = "An app's request came without sitename in";
  const stored = asked('storage.commit', { values: { application_id: '‹application:1›' } }, 'committed');

  it('is said to be lost, before and after a sign-in, and sends the caller to the maker of the app', () => {
    for (const log of [logOf(opened(request)), logOf(opened(request), signedIn, again)]) {
      const { sentence, advice } = headlineOf(log);
      expect(sentence).toContain(words);
      expect(advice).toBe('appRequestWrong');
    }
  });
  it.each<[string, ReturnType<typeof pageLoad>]>([
    ['names a site', opened({ ...request, sitename: 'acme' })],
    ['was kept under the site of the host', opened(request, {}, ...stored)],
    ['named a site that was rejected', opened(request, { refused: ['sitename'] })],
    ['is still under way', pageLoad([arrived('checkAuth', request)])],
  ])('is none that %s', (_what, page) => {
    expect(headlineOf(logOf(page)).sentence).not.toContain(words);
  });
});

describe('part of a request', () => {
  const part = { sitename: 'acme', code_challenge: '‹codeChallenge:1›' };
  const otherNames = 'parameters came with it: perhaps they are the missing part under other names, as in OAuth.';
  const way = 'such as an extension, a mail client or a proxy';

  it('came perhaps under other names if as many unknown parameters came as parts are missing', () => {
    const { sentence, advice } = headlineOf(logOf(opened(part, { unknown: 3 })));
    expect(sentence).toContain(`without application_id. 3 unknown ${otherNames}`);
    expect(sentence).not.toContain(way);
    expect(advice).toBe('appRequestWrong');
  });
  it.each([0, 1])('did not with %d unknown parameters', (unknown) => {
    const { sentence } = headlineOf(logOf(opened(part, { unknown })));
    expect(sentence).toContain(way);
    expect(sentence).not.toContain(otherNames);
  });
});

describe('what is said of an app before the person was sent on', () => {
  const noApp = 'No address in this log had named an app';
  const said = (first: ReturnType<typeof pageLoad>): string => headlineOf(logOf(first, signedIn, again)).sentence;
  const atEntry = (more: object) => pageLoad([arrived('entry', { sitename: 'acme' }, more), entered('entry')]);

  it('is that no address named one, if every address was read', () => {
    expect(said(atEntry({}))).toContain(noApp);
    expect(said(atEntry({ unknown: 1 }))).toContain(noApp);
  });
  it.each([
    ['An earlier address named no page (perhaps checkAuth', atEntry({ noPage: true, unknown: 3 })],
    ['An earlier address had parameters that the page does not know', opened({ sitename: 'acme' }, { unknown: 3 })],
  ])('is not known: %s', (words, first) => {
    expect(said(first)).toContain(words);
    expect(said(first)).not.toContain(noApp);
  });
});
