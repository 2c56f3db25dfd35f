import type { PageLoadEntries } from 'src/journal/log/entry';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, eventEntry, logOf, noSignIn, pageLoad, withFacts } from '__tests__/journal/pageLoads';

const sentenceOf = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
const change = (key: string, outcome: string) =>
  asked('storage.commit', { site: 'acme', values: { [key]: 'x' } }, { outcome, place: 'local' });
const write = (key: string) => asked('storage.write', { site: 'acme', values: { [key]: 'value' } }, 'local');

describe('storage that is said to be blocked', () => {
  const blocked = noSignIn('storageBlocked');
  const unproved = 'nothing that storage refused';
  it.each<[string, readonly EntryParts[]]>([
    ['nothing was stored later', []],
    ['a small value was kept later', write('error')],
    ['another change was kept later', change('session', 'committed')],
  ])('had refused the change before: %s', (_case, later) => {
    const load = pageLoad([...write('site'), ...change('tokens', 'refused'), blocked, ...later]);
    expect(sentenceOf(load)).not.toContain(unproved);
    expect(sentenceOf(load)).toContain('It had kept other values before, so the storage of this address may be full.');
    const { chapters } = logOf(withFacts(load, { language: 'en' }));
    const headline = headlineOf({ chapters });
    expect(adviceOf(headline, indexPageLoads(chapters)[0])?.text).toBe(ownTexts.en.storageFull);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['had refused nothing', [...write('site'), blocked]],
    ['had kept the last change before', [...change('tokens', 'refused'), ...change('tokens', 'committed'), blocked]],
  ])('%s: not proved', (_case, entries) => {
    expect(sentenceOf(pageLoad(entries))).toContain(unproved);
  });
  it('had kept the change right before, and refused one only later: the page is wrong', () => {
    const entries = [...change('tokens', 'committed'), blocked, ...change('tokens', 'refused')];
    expect(sentenceOf(pageLoad(entries))).toContain(
      'but storage had kept every change of this page load: a bug in the page.',
    );
  });
});

it('a value is missing because storage had not kept it, whatever it keeps later', () => {
  const missed = [...change('pending_sign_in', 'refused'), noSignIn('notStarted'), ...write('error')];
  expect(sentenceOf(pageLoad(missed))).toContain('Storage did not keep pending_sign_in.');
});

describe('a sign-in that is said to be replaced', () => {
  const decided = pageLoad([eventEntry('session/superseded', { by: 'signIn' })]);
  const unproved = 'This log shows no other sign-in and no sign-out';
  const ownChange = change('pending_sign_in', 'committed');
  /** Another tab that began a sign-in so long after the start of the log. */
  const otherTab = (at: number) =>
    pageLoad(
      ownChange.map((entry) => ({ ...entry, at })),
      'tab2',
    );
  it.each<[string, number, boolean]>([
    ['about then', 30_000, true],
    ['an hour later', 3_600_000, false],
  ])('another tab had begun one: %s', (_case, at, isProved) => {
    expect(sentenceOf(otherTab(at), decided).includes(unproved)).toBe(!isProved);
  });
});

describe('a sign-in that is said to have ended with a sign-out elsewhere', () => {
  const unproved = 'This log shows no other sign-in and no sign-out';
  const noticed = (at: number) => ({ ...eventEntry('session/signedOutElsewhere', {}, 'browser'), at });
  it.each<[string, number, boolean]>([
    ['at once', 20, true],
    ['a minute later', 60_000, false],
  ])('the page noticed it %s', (_case, at, isProved) => {
    const load = pageLoad([eventEntry('session/superseded', { by: 'signOut' }), noticed(at)]);
    expect(sentenceOf(load).includes(unproved)).toBe(!isProved);
  });
});
