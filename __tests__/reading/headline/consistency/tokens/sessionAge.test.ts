import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  eventEntry,
  honestLoad,
  logOf,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const day = 86_400_000;
const began = Date.UTC(2026, 10, 1);
const unauthorised = { kind: 'refused', status: 401 };
const known = (since: unknown): readonly EntryParts[] => read(['session'], { session: { id: '‹signIn:1›', since } });
/** The refresh failed, and the page ended the session or not. */
const refreshed = (age: number, failure: object = unauthorised, isEnded = true): readonly EntryParts[] => [
  ...known(began),
  ...asked('clock.now', {}, began + age),
  ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, { outcome: 'failed', failure }),
  ...(isEnded ? [eventEntry('session/ended', { site: 'acme' })] : []),
  eventEntry('session/refreshFailed', { site: 'acme', session: '‹signIn:1›', failure }),
];
const headline = (...entries: readonly EntryParts[]) => headlineOf(logOf(pageLoad(entries)));

describe('a session whose refresh was refused', () => {
  it.each([
    [22 * day, "According to the device's clock the session was 22 days old; that may be the service's limit."],
    [1.5 * day, "According to the device's clock the session was 36 h old; that may be"],
    [3 * 3_600_000, "According to the device's clock the session was 3 h old."],
  ])('is told with its age of %p ms', (age, words) => {
    expect(headline(...refreshed(age)).sentence).toContain(words);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['if its beginning is unknown', refreshed(22 * day).slice(2)],
    ['if the clock was set back', refreshed(-day)],
    ['right after its beginning', refreshed(2000)],
    ['if nothing is proved', refreshed(22 * day, { kind: 'network', status: -1 }, false)],
  ])('is told without an age %s', (_case, entries) => {
    expect(headline(...entries).sentence).not.toContain('old');
  });

  const adviceText = (entries: readonly EntryParts[]): string | undefined => {
    const log = logOf(withFacts(honestLoad(entries), { ...factsOf(), language: 'en' }));
    return adviceOf(headlineOf(log), indexPageLoads(log.chapters)[0])?.text;
  };
  const over = 'Invalid session. Please continue to login.';

  it('is an ended session for the caller, not a sign-in that could not be finished', () => {
    expect(adviceText(refreshed(22 * day))).toBe(over);
  });

  it.each([
    { kind: 'refused', status: 503 },
    { kind: 'network', status: -1 },
  ])('is a fault of the page for the caller, not theirs to repair, if nothing had refused it: %j', (failure) => {
    expect(headline(...refreshed(day, failure)).sentence).toContain('but the page ended it: a bug in the page.');
    expect(adviceText(refreshed(day, failure))).toBe(ownTexts.en.pageFault);
  });

  it('is no ended session for the caller while the page keeps it', () => {
    expect(adviceText(refreshed(day, { kind: 'network', status: -1 }, false))).not.toBe(over);
  });
});
