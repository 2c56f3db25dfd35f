import { journeys } from '__tests__/support/savedLogs';
import { type EntryParts, entered, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';
import { headlineOf } from 'src/reading/headline/headline';
import { sentenceOf, storyOf } from 'src/reading/story/story';

const at = (ms: number, entry: EntryParts): EntryParts => ({ ...entry, at: ms });
/** A browser paints; a simulation does not. */
const painted = eventEntry('page/shown', { page: 'page', latency: 5 }, 'browser');
const asked = eventEntry('consent/asked', { applicationId: 'notes', name: 'Notes', host: 'notes.example' });
const dropped = eventEntry('appRequest/dropped', { site: 'acme' });
const refused = eventEntry('signIn/refused', { error: 'error', why: 'noTokens' });
const act = (type: string): EntryParts => eventEntry(type, {}, 'person');

/** The finding about an act this long after what it answers, with or without a refusal after it. */
const told = (shown: EntryParts, type: string, ms: number, ...more: readonly EntryParts[]): string =>
  toldOf(at(500, shown), at(500, painted), at(500 + ms, act(type)), ...more.map((each) => at(2000, each)));
const toldOf = (...entries: readonly EntryParts[]): string => {
  const { sentence, rules = [] } = headlineOf(logOf(pageLoad(entries)));
  return rules.includes('actTooQuick') ? sentence : '';
};

const question = 'too soon for a person to have read it';
const form = 'too soon for a person to have filled it in';

describe('an act right after what it answers', () => {
  it.each<[string, EntryParts, string]>([
    ['consent/allowed', asked, question],
    ['consent/denied', asked, question],
    ['consent/notMe', asked, question],
    ['changePassword/submitted', eventEntry('changePassword/allowed', {}), form],
    ['ownLogin/submitted', entered('ownLogin'), form],
    ['resetPassword/submitted', entered('forgotPassword'), form],
    ['updateUser/submitted', eventEntry('ownLogin/newPasswordRequired', {}), form],
  ])('is said to come too soon, but never who it was: %s', (type, shown, words) => {
    const text = told(shown, type, 31, refused);
    expect(text).toContain(`at most 31 ms after`);
    expect(text).toContain(words);
    expect(text).toMatch(/something else in the browser \(.*\) may have/);
    const bound = words === question ? 500 : 50;
    expect(told(shown, type, bound - 1, refused)).toContain(words);
    expect(told(shown, type, bound, refused)).toBe('');
  });

  it('is reported without a refusal too, and the headline does not say that the person did it', () => {
    const text = told(asked, 'consent/denied', 31, dropped);
    expect(text).toContain("The app's request was denied at most 31 ms after the question appeared");
    expect(text).not.toContain('The person denied');
  });

  it.each([
    [300, "A person, or something else in the browser, denied the app's request."],
    [500, "The person denied the app's request."],
  ])('is said of the person by its step only if a person may have done it: after %i ms', (ms, words) => {
    const load = pageLoad([at(500, asked), at(500, painted), at(500 + ms, act('consent/denied'))]);
    expect(storyOf(logOf(load).chapters).at(-1)?.sentence).toBe(words);
    expect(load.map((entry) => sentenceOf(entry, load)).at(-1)).toBe(words);
  });

  it('is reported if the form was the first screen of its page: nothing shows it before its code has loaded', () => {
    const first = { ...entered('ownLogin'), payload: { route: 'ownLogin', arrival: 'load' } };
    expect(told(first, 'ownLogin/submitted', 31, refused)).toContain(form);
  });

  it('is reported if the log was saved on a page that was opened later', () => {
    const denies = [at(500, asked), at(500, painted), at(531, act('consent/denied')), at(540, dropped)];
    const { sentence } = headlineOf(logOf(pageLoad(denies), pageLoad([entered('entry')])));
    expect(sentence).toContain(question);
  });

  it('knows a question that an earlier page load of the tab had asked: only the sight of it takes time', () => {
    const read = [at(500, asked), at(500, painted), at(30_500, eventEntry('page/left', {}, 'browser'))];
    const denies = (ms: number) =>
      pageLoad([at(500, asked), at(500, painted), at(500 + ms, act('consent/denied')), at(2000, dropped)]);
    const rulesOf = (ms: number, before = pageLoad(read)) =>
      headlineOf({ ...logOf(before, denies(ms)), savedBy: 1 }).rules ?? [];
    for (const ms of [100, 450]) expect(rulesOf(ms)).not.toContain('actTooQuick');
    expect(rulesOf(99)).toContain('actTooQuick');
    expect(headlineOf(logOf(pageLoad(read), denies(99))).sentence).toContain(
      'at most 99 ms after the question appeared, too soon for a person to have seen that it was there again: something else',
    );
    const other = eventEntry('consent/asked', { applicationId: 'cards', name: 'Cards', host: 'cards.example' });
    expect(rulesOf(450, pageLoad([at(500, other), ...read.slice(1)]))).toContain('actTooQuick');
    expect(rulesOf(450, pageLoad(read, 'tab2'))).toContain('actTooQuick');
    expect(rulesOf(450, pageLoad([...read.slice(0, 2), at(700, eventEntry('page/left', {}, 'browser'))]))).toContain(
      'actTooQuick',
    );
    expect(rulesOf(300, denies(10))).toContain('actTooQuick');
    expect(rulesOf(300, denies(900))).not.toContain('actTooQuick');
  });

  it.each<[string, readonly EntryParts[]]>([
    ['the times are simulated', [at(500, asked), at(500, act('consent/denied'))]],
    [
      'another act came later',
      [at(500, asked), at(500, painted), at(510, act('consent/denied')), act('entry/retried')],
    ],
    ['nothing shows when it appeared', [at(500, painted), at(510, act('consent/denied'))]],
    ['it decides nothing', [at(500, entered('entry')), at(500, painted), at(510, act('entry/submitted'))]],
    ['the times go backwards', [at(500, asked), at(500, painted), at(490, act('consent/denied'))]],
  ])('is not reported if %s', (_why, entries) => {
    expect(toldOf(...entries, at(2000, refused))).toBe('');
  });

  it('never happens in a recorded journey', () => {
    const found = journeys().filter(({ log }) => headlineOf(log).rules?.includes('actTooQuick'));
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
