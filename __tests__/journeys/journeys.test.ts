/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { replay, statesOf } from 'src/app/replay';
import type { Answered, Entry, Journal } from 'src/journal/entry';

const files = readdirSync(__dirname).filter((file) => file.endsWith('.json'));
const journalOf = (file: string): Journal => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Journal;
const signIn = 'a-person-signs-in-from-the-entry-page-and-sees-who-they-are-1.json';

/** The journal with one entry of its first chapter changed. */
const changed = (journal: Journal, fits: (entry: Entry) => boolean, change: (entry: Entry) => Entry): Journal => {
  const [chapter, ...others] = journal;
  if (!chapter) throw new Error('empty journal');
  const [first, ...entries] = chapter;
  return [[first, ...entries.map((entry) => (fits(entry) ? change(entry) : entry))], ...others];
};

describe('recorded journeys', () => {
  let asked = false;
  const fetchBefore = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = () => {
      asked = true;
      return Promise.reject(new Error('a replay asks nobody'));
    };
  });
  afterAll(() => {
    globalThis.fetch = fetchBefore;
  });

  it('there are some', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files).toContain(signIn);
  });

  it.each(files)('%s re-runs to the same events, requests and state without a network', async (file) => {
    const journal = journalOf(file);
    const verdict = await replay(journal);
    expect(verdict.verdict === 'diverges' ? verdict.at : 'same').toBe('same');
    if (verdict.verdict !== 'same') return;
    journal.forEach((chapter, number) => {
      expect(statesOf(chapter).at(-1)).toEqual(verdict.states[number]);
      expect(verdict.entries[number]?.length).toBeGreaterThanOrEqual(chapter.length);
    });
    expect(asked).toBe(false);
  });

  it('stops at the step where an answer was changed, and says what the flow does now', async () => {
    const journal = journalOf(signIn);
    const isLookUp = (entry: Entry): boolean => JSON.stringify(entry).includes('"IdentityProvider":"WORKDOCS"');
    const step = journal[0]?.findIndex(isLookUp) ?? -1;
    const tampered = changed(journal, isLookUp, (entry) => ({
      ...(entry as Answered),
      value: { outcome: 'ok', value: {} },
    }));
    const verdict = await replay(tampered);
    expect(verdict.verdict).toBe('diverges');
    if (verdict.verdict !== 'diverges') return;
    expect(verdict.at.step).toBe(step + 1);
    expect(JSON.stringify(verdict.at.recorded)).toContain('ownLogin');
    expect(JSON.stringify(verdict.at.now)).toContain('preAuth');
  });

  it('stops when a recorded question is no longer asked', async () => {
    const journal = journalOf(signIn);
    const isMe = (entry: Entry): boolean =>
      entry.kind === 'asked' && JSON.stringify(entry.args).includes('currentUser');
    const other = changed(journal, isMe, (entry) => ({ ...entry, method: 'somethingElse' }) as Entry);
    const verdict = await replay(other);
    expect(verdict).toMatchObject({ verdict: 'diverges', at: { why: 'today something else happens here' } });
  });

  it('stops when a flow says something that was not recorded', async () => {
    const journal = journalOf(signIn);
    const [chapter] = journal;
    if (!chapter) throw new Error('empty journal');
    const [first, ...entries] = chapter;
    const without = entries.filter((entry) => entry.kind !== 'event' || entry.type !== 'place/found');
    const verdict = await replay([[first, ...without]]);
    expect(verdict).toMatchObject({ verdict: 'diverges' });
  });
});
