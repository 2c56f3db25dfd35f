import { headlineOf } from 'src/reading/headline/headline';
import { briefOf } from 'src/reading/brief/brief';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, refused } from '__tests__/journal/pageLoads';

const lost = { outcome: 'failed', failure: { kind: 'network', status: -1 } };
const call = (at: number, ms: number): readonly EntryParts[] =>
  asked('api.appCode', {}, lost).map((each, index) => ({ ...each, at: at + index * ms }));
const end = (at: number) => ({ ...eventEntry('signIn/refused', { error: 'internalerror', why: 'unreachable' }), at });
const other = (at: number): readonly EntryParts[] =>
  asked('api.organizationByAlias', {}, ok({})).map((each) => ({ ...each, at }));
const sentenceOf = (...calls: readonly EntryParts[]): string =>
  headlineOf(logOf(pageLoad([...other(10), ...calls, ...other(3000), end(3500)]))).sentence;

/** Without line breaks. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('an answer whose body could not be read', () => {
  const cut = { outcome: 'failed', failure: { kind: 'network', status: -1, answered: 200 } };
  const unread = (at: number, value: object = cut): readonly EntryParts[] =>
    asked('api.appCode', {}, value).map((each, index) => ({ ...each, at: at + index * 5 }));

  it('is told apart from none, and twice in a row it is no matter of the connection', () => {
    const log = logOf(pageLoad([...other(10), ...unread(100), ...unread(400), ...other(3000), end(3500)]));
    const { sentence } = headlineOf(log);
    expect(sentence).toContain('(appCode) came (status 200), but the page could not read it, twice.');
    expect(sentence).toContain(
      'such as an extension, had perhaps read the answer before the page, or the line broke off.',
    );
    expect(sentence).not.toMatch(/out of reach|CORS|no readable answer/);
    const brief = plain(briefOf(log as never));
    expect(brief).toContain('the answer came (status 200), but its body could not be read (network)');
    expect(brief).toContain('Schalten Sie Erweiterungen');
    expect(brief).not.toContain('may not have left the browser');
  });

  it('may be a line that broke off, if it happened once', () => {
    const log = logOf(pageLoad([...other(10), ...unread(100, lost), ...unread(400), end(3500)]));
    expect(headlineOf(log).sentence).toContain('(appCode) came (status 200), but the page could not read it. ');
    expect(plain(briefOf(log as never))).not.toContain('Schalten Sie Erweiterungen');
  });

  it('may be late, if the time limit of the page ended it', () => {
    const late = { outcome: 'failed', failure: { ...cut.failure, code: 'TimeoutError' } };
    const { sentence } = headlineOf(logOf(pageLoad([...unread(100, late), end(3500)])));
    expect(sentence).not.toContain('extension');
  });

  it('does not use up the same code unseen: the service may have taken it', () => {
    const sent = (value: unknown) => asked('api.token', { Code: '‹code:1›' }, value);
    const log = logOf(pageLoad([...sent(cut), ...sent(refused('authenticationFailed', 401)), end(3500)]));
    expect(headlineOf(log).sentence).toContain('The service may have used it up then.');
  });
});

it('a call without a readable answer says how often and how soon it failed, if it was repeated', () => {
  expect(sentenceOf(...call(100, 5), ...call(400, 7))).toContain('(appCode), twice, each time within 7 ms, although');
  expect(sentenceOf(...call(100, 5))).toContain('(appCode), although');
  // What failed minutes before may have had another reason.
  expect(sentenceOf(...call(100, 5), ...call(1_000_100, 7))).toContain('(appCode), although');
  expect(sentenceOf(...call(100, 5), ...call(1_000_100, 7), ...call(1_000_400, 6))).toContain('(appCode), twice, each');
  // A call that took longer may have reached something.
  expect(sentenceOf(...call(100, 5), ...call(400, 2000))).toContain('(appCode), although');
});
