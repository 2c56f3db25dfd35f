import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, open, pageLoad } from '__tests__/journal/pageLoads';

const changed = eventEntry('changePassword/changed');
const redirecting = eventEntry('redirect/redirecting', { name: 'Notes', host: 'cb' });
const wait = (ms = 3_000_000, more: object = {}) => ({ ...open('clock.wait', { ms }), ...more });
const sentenceOf = (...entries: readonly EntryParts[]): string =>
  headlineOf(logOf(pageLoad([entered('changePassword'), ...entries]))).sentence;
const words = 'The page then began to wait';

describe('a flow that waits after a success', () => {
  it('says how long it asked to wait, if that is its last step', () => {
    expect(sentenceOf(changed, wait())).toBe(
      'No failure is recorded. The change of the password was confirmed. The page then began to wait 50 min before it goes on by itself; that time had not passed when the log ended.',
    );
    expect(sentenceOf(changed, wait(3000), ...asked('clock.now', {}, 1))).toContain(`${words} 3.0 s`);
    expect(sentenceOf(changed, wait(), eventEntry('guard/personSeen', undefined, 'person'))).toContain(words);
  });

  it('is decided by that wait too, and tells the caller what is done', () => {
    const log = logOf(pageLoad([entered('changePassword'), changed, wait()]));
    const headline = headlineOf(log);
    expect(headline.evidence.map(({ step }) => step)).toEqual([2, 3]);
    expect(adviceOf(headline, indexPageLoads(log.chapters)[0])?.text).toBe(ownTexts.de.passwordChanged);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['nothing was achieved', [wait()]],
    ['the wait began before', [wait(), changed]],
    ['another flow waits', [changed, wait(3_000_000, { cause: 1 })]],
    ['the wait ended', [changed, ...asked('clock.wait', { ms: 3000 }, undefined)]],
    ['its time had passed', [changed, wait(), ...asked('clock.now', {}, 1).map((each) => ({ ...each, at: 4e6 }))]],
    ['it is as short as a timer of a screen', [changed, wait(250)]],
    ['the page went on', [changed, wait(), entered('entry')]],
    ['the page was left', [changed, wait(), eventEntry('page/left', undefined, 'browser')]],
    ['the page had asked to leave before', [redirecting, open('browser.leaveTo', { to: 'notes://cb' }), wait(5000)]],
    ['the person did something', [changed, wait(), eventEntry('entry/otherWanted', {}, 'person')]],
    ['the page asked something else', [changed, wait(), open('browser.address', {})]],
  ])('says nothing of it if %s', (_case, entries) => {
    expect(sentenceOf(...entries)).not.toContain(words);
  });
});
