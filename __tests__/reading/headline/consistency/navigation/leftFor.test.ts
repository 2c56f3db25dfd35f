import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  read,
} from '__tests__/journal/pageLoads';
import { headlineOf } from 'src/reading/headline/headline';

const arrived = (route: string, params: object = {}): EntryParts => address(route, params, { first: true });
const leftAt = (path?: string) =>
  asked(
    'browser.leaveTo',
    {
      to: 'https://acme.example/workdocs/',
      ...(path === undefined ? {} : { path }),
      query: { load_user_info: 'true' },
    },
    undefined,
  );
const stored: readonly EntryParts[] = [
  ...asked('storage.commit', { site: 'acme', values: { session: { id: '‹signIn:1›', method: 'directory' } } }, 'kept'),
  eventEntry('session/credentialsStored', {}),
];
const [handbook, minutes] = ['‹path:1›', '‹path:2›'];
const found = (path: string | undefined) => read(['site_redirect_path', 'opened_path'], { site_redirect_path: path });
const opened = pageLoad([arrived('entry', { sitename: 'acme' }), entered('entry')]);
const sentenceOf = (...pages: readonly ReturnType<typeof pageLoad>[]): string => headlineOf(logOf(...pages)).sentence;

describe('the path of a link', () => {
  const asksFor = (path: string, read: readonly EntryParts[], left: readonly EntryParts[]) =>
    pageLoad([arrived('checkAuth', { sitename: 'acme', site_redirect_path: path }), ...read, ...stored, ...left]);
  const bug = 'The link asked for ‹path:2›, and the page had read that, but ‹path:1› was opened: a bug in the page.';
  const done =
    'What happened there is not in this log: the page had done its part and left for the path that the link had asked for, so anything that failed there came later.';

  it('was not opened, but another one: a bug in the page', () => {
    const page = asksFor(minutes, found(minutes), leftAt(handbook));
    for (const sentence of [sentenceOf(page, opened), sentenceOf(page)]) {
      expect(sentence).toContain(bug);
      expect(sentence).not.toContain('the page had done its part');
    }
  });

  it.each([
    ['had been replaced in storage, as by another tab', asksFor(minutes, found(handbook), leftAt(handbook))],
    ['had not been read since', asksFor(minutes, [], leftAt(handbook))],
    ['was opened', asksFor(minutes, found(minutes), leftAt(minutes))],
    [
      'is not in the address of this page load',
      pageLoad([arrived('checkAuth'), ...found(minutes), ...leftAt(handbook)]),
    ],
  ])('%s: no bug is claimed', (_what, page) => {
    expect(sentenceOf(page, opened)).not.toContain('The link asked for');
  });

  it('was opened, so what failed there came after the page', () => {
    const link = pageLoad([arrived('checkAuth', { site_redirect_path: minutes }), entered('entry')]);
    const back = (path: string | undefined) => pageLoad([arrived('enterprisecallback'), ...stored, ...leftAt(path)]);
    expect(sentenceOf(asksFor(minutes, found(minutes), leftAt(minutes)), opened)).toContain(done);
    expect(sentenceOf(link, back(minutes), opened)).toContain(done);
    for (const path of [handbook, undefined])
      expect(sentenceOf(link, back(path), opened)).not.toContain('done its part');
  });
});

describe('the entry form, opened at an address with nothing in it after a provider', () => {
  const query = { client_id: 'c', redirect_uri: 'https://docs.example/?callback=iicCallback' };
  const sent = pageLoad([
    arrived('entry'),
    entered('entry'),
    ...asked('browser.leaveTo', { to: 'https://idp.test/', query }, undefined),
  ]);
  const bare = pageLoad([arrived('entry'), entered('entry')]);
  const anew = 'Probably the person opened the page anew after the provider had shown a message: ask what it said.';

  it('was probably opened by the person, who may have seen a message', () => {
    const sentence = sentenceOf(sent, bare);
    expect(sentence).toContain(
      `held no answer from it. The log ends on the entry form, which waits for the person. ${anew}`,
    );
    expect(sentence).not.toMatch(/opened again afterwards|RFC 6749/);
    expect(sentenceOf(sent, sent, bare)).toContain('had shown a message, twice: ask');
  });

  it.each([
    ['site', arrived('entry', { sitename: 'acme' })],
    ['unknown parameter', address('entry', {}, { unknown: 1 })],
  ])('is not said to be opened anew if its address has a %s', (_what, address) => {
    const sentence = sentenceOf(sent, pageLoad([address, entered('entry')]));
    expect(sentence).toContain('was opened again afterwards');
    expect(sentence).not.toContain('opened the page anew');
  });
});
