import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, open, pageLoad } from '__tests__/journal/pageLoads';

const read = open('storage.read', { site: 'acme', keys: ['session'] });
const commit = open('storage.commit', { site: 'acme', values: {}, clear: ['session'] });
const submitted = eventEntry('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›' }, 'person');
const hidden = (at: number): EntryParts => ({ ...eventEntry('page/hidden', {}, 'browser'), at });
const told = (...entries: readonly EntryParts[]) => headlineOf({ savedBy: 0, ...logOf(pageLoad([...entries])) });
const never = 'was never answered, although the page answers that itself: a bug in the page.';
const ofRead = `What the page had asked storage of acme for session ${never}`;
const ofCommit = `What the page had asked storage of acme to change in one step: clear session ${never}`;

describe('a question to storage that was never answered', () => {
  it.each<[string, EntryParts, number, string]>([
    ['a read after a second', read, 1500, ofRead],
    ['a change after ten, because it may wait for a lock', commit, 10_500, ofCommit],
  ])('is named: %s', (_what, question, at, sentence) => {
    expect(told(question, hidden(at)).sentence).toContain(sentence);
    expect(told(submitted, question, hidden(at)).sentence).toContain(
      `nothing came of it: the log ends ${at === 1500 ? '1.5' : '10.5'} s later. ${sentence}`,
    );
    expect(told(submitted, question, hidden(at))).toMatchObject({
      isBug: true,
      evidence: [{ step: 2 }, { step: 1 }],
    });
  });

  it.each<[string, readonly EntryParts[]]>([
    ['it may still wait for the lock', [commit, hidden(9000)]],
    ['it was asked last', [read]],
    ['a call was open too', [submitted, open('identity.signIn', { username: '‹email:1›' }), commit, hidden(20_000)]],
    [
      'it was answered',
      [...asked('storage.commit', { site: 'acme', values: {}, clear: ['session'] }, {}), hidden(20_000)],
    ],
  ])('is not named if %s', (_case, entries) => {
    expect(told(...entries).sentence).not.toContain('to change in one step');
    expect(told(...entries).sentence).not.toContain('the page answers that itself');
  });
});
