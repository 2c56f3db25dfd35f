import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, eventEntry, logOf, open, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const began = 1_736_928_000_000;
const person = { username: '‹email:1›' };
const clock = (now: number): readonly EntryParts[] => asked('clock.now', {}, began + now);
const ok = { outcome: 'ok' };
const sendsCode = (username = person.username) => asked('identity.forgotPassword', { username }, ok);
const resets = (args: object = person, answer: object = ok) =>
  asked('identity.confirmPassword', { ...args, verificationCode: '‹verificationCode:2›' }, answer);
const refused = (code = 'ExpiredCodeException'): readonly EntryParts[] => {
  const failure = { kind: 'refused', status: 400, code };
  return [
    ...asked(
      'identity.confirmPassword',
      { ...person, verificationCode: '‹verificationCode:1›' },
      { outcome: 'failed', failure },
    ),
    eventEntry('resetPassword/refused', { failure }),
  ];
};

/** What is said and advised, in English, of a reset that was refused, with another page load beside it. */
function told(here: readonly EntryParts[], there: readonly EntryParts[], tab = 'tab2', more: object = {}) {
  const given = JSON.stringify([here, there]).match(/‹[^›]+›/g) ?? [];
  const facts = { ...factsOf(), language: 'en', given };
  const { chapters } = logOf(withFacts(pageLoad(there, tab), { ...facts, ...more }), withFacts(pageLoad(here), facts));
  const headline = headlineOf({ chapters, savedBy: 1 });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
}
const later = [...clock(300_000), ...refused()];
const first = [...clock(100_000), ...sendsCode(), ...clock(100_000), ...resets()];
const advised = 'Your new password may already have been set by an earlier attempt. Try signing in with it first.';

describe('a code that was refused after a reset elsewhere', () => {
  it.each<[string, string, readonly EntryParts[], string]>([
    ['in another tab', 'In another tab of this log', later, 'tab2'],
    ['on another page load', 'On another page load', later, 'tab1'],
    ['as another code', 'In another tab of this log', [...clock(300_000), ...refused('CodeMismatchException')], 'tab2'],
  ])('is told with it, and the new password is to be tried first: %s', (_how, where, here, tab) => {
    const { sentence, rules, advice } = told(here, first, tab);
    expect(rules).toContain('resetElsewhere');
    expect(sentence).toContain(
      `${where} the password of ‹email:1› had been reset before, and this log holds no request of a code since: a code works only once.`,
    );
    expect(advice).toBe(advised);
  });

  it('is told with it if the order is not known, but only one code was asked for', () => {
    const { sentence, advice } = told(
      [...clock(100_000), ...sendsCode(), ...clock(114_000), ...refused()],
      [...clock(98_000), ...resets()],
    );
    expect(sentence).toContain(
      'In another tab of this log the password of ‹email:1› was reset too, and this log holds no second request of a code: if the reset came before, it had used the code, which works only once.',
    );
    expect(advice).toBe(advised);
  });

  it.each<[string, readonly EntryParts[], readonly EntryParts[], object?]>([
    ['a code was asked for since', [...clock(250_000), ...sendsCode(), ...later], first],
    ['it came later', later, [...clock(900_000), ...resets()]],
    ['it was refused too', later, [...clock(100_000), ...resets(person, { outcome: 'failed' })]],
    ['it was that of somebody else', later, [...clock(100_000), ...resets({ username: '‹email:2›' })]],
    ['it was in another user pool', later, first, { served: { userPool: { id: 'eu-west-1_other' } } }],
    [
      'the order is not known, and two codes were asked for',
      [...clock(100_000), ...sendsCode(), ...sendsCode(), ...clock(114_000), ...refused()],
      [...clock(98_000), ...resets()],
    ],
    [
      'the order is not known, and the code may have been mistyped',
      [...clock(100_000), ...sendsCode(), ...clock(114_000), ...refused('CodeMismatchException')],
      [...clock(98_000), ...resets()],
    ],
    [
      'another code was refused after the code had expired',
      [...clock(3_800_000), ...refused('CodeMismatchException')],
      first,
    ],
    ['it is not known whether a code was sent since', [open('identity.forgotPassword', person), ...later], first],
    ['the new password was refused', [...clock(300_000), ...refused('InvalidPasswordException')], first],
  ])('is not told with it if %s', (...[, here, there, more]) => {
    expect(told(here, there, 'tab2', more).rules ?? []).not.toContain('resetElsewhere');
  });

  it('is told with it however late, if the user pool knows the code no more', () => {
    expect(told([...clock(3_800_000), ...refused()], first).rules).toContain('resetElsewhere');
  });

  it('is not told with it after a night in the same tab, if the code may have been mistyped', () => {
    const night = (code: string) => {
      const [load, ...entries] = pageLoad(refused(code));
      const { chapters } = logOf(pageLoad(first), [{ ...load, startedAt: 30_000_000 }, ...entries]);
      return headlineOf({ chapters }).rules ?? [];
    };
    expect(night('CodeMismatchException')).not.toContain('resetElsewhere');
    expect(night('ExpiredCodeException')).toContain('resetElsewhere');
  });

  it.each<[string, number, number, number, number, boolean]>([
    ['soon after a reset on a page that had long been open', 7_100, 7_200, 7_260, 5, true],
    ['long after a reset, on a page that was opened soon', 1, 2, 60, 30_000, false],
  ])('counts from the reset to the refusal in the same tab: %s', (...[, sent, reset, opened, after, isTold]) => {
    const moved = (seconds: number, entries: readonly EntryParts[]) =>
      entries.map((each) => ({ ...each, at: seconds * 1000 }));
    const [load, ...entries] = pageLoad(moved(after, refused('CodeMismatchException')));
    const { chapters } = logOf(pageLoad([...moved(sent, sendsCode()), ...moved(reset, resets())]), [
      { ...load, startedAt: opened * 1000 },
      ...entries,
    ]);
    expect((headlineOf({ chapters }).rules ?? []).includes('resetElsewhere')).toBe(isTold);
  });

  it('is told with it if the code since was that of somebody else', () => {
    const here = [...clock(250_000), ...sendsCode('‹email:2›'), ...later];
    expect(told(here, first).rules).toContain('resetElsewhere');
  });
});
