import { differenceTexts } from 'src/support/model/differenceTexts';
import { type EntryParts, eventEntry, open, pageLoad } from '__tests__/journal/pageLoads';

/** The texts of a recorded step and today's. */
const told = (then: EntryParts, today?: EntryParts): readonly string[] => {
  const chapters = [pageLoad([then])];
  const now = today && pageLoad([today])[1];
  return differenceTexts({ chapters }, { pageLoad: 0, step: 1, recorded: chapters[0]?.[1], now, why: '' });
};
const redirecting = (withTokens: boolean | undefined, name = 'Notes') =>
  eventEntry('redirect/redirecting', { name, host: 'notes.example', kind: 'web', external: true, withTokens });

describe('the step at which a run differs, as recorded and today', () => {
  it('is told by the field that differs if both would read the same', () => {
    expect(told(redirecting(true), redirecting(undefined)).map((text) => text.slice(text.lastIndexOf('(')))).toEqual([
      '(withTokens: true).',
      '(withTokens: absent).',
    ]);
  });
  it('is told by its sentences if they differ', () => {
    const texts = told(redirecting(true), redirecting(false, 'Drive'));
    expect(texts.join()).not.toContain('withTokens');
    expect(new Set(texts).size).toBe(2);
    expect(told(redirecting(true))[1]).toBe('nothing');
  });
  it('names no value that each run generates while another one differs', () => {
    const asks = (id: string, trip: number) => open('clock.wait', { id, trip });
    const [then, now] = told(asks('‹signIn:1›', 1), asks('‹signIn:today1›', 2));
    expect([then, now].map((text) => text?.slice(text.lastIndexOf('(')))).toEqual(['(trip: 1).', '(trip: 2).']);
  });
});
