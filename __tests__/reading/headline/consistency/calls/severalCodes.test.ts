import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  ok,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const english = { ...factsOf(), language: 'en' };
/** What is said and advised of a page load, after others of another tab. */
const told = (entries: readonly EntryParts[], ...others: readonly (readonly EntryParts[])[]) =>
  toldOf(...others.map((each) => [each, 'tab2'] as const), [entries, 'tab1']);

/** What is said and advised of the last of these page loads. */
function toldOf(...loads: readonly (readonly [entries: readonly EntryParts[], tab: 'tab1' | 'tab2'])[]) {
  const { chapters } = logOf(
    ...loads.slice(0, -1).map(([each, tab]) => withFacts(pageLoad(each, tab), english)),
    ...loads.slice(-1).map(([each]) => withFacts(honestLoad(each), english)),
  );
  const headline = headlineOf({ chapters, savedBy: chapters.length - 1 });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[chapters.length - 1])?.text };
}

describe('a code that the user pool refused', () => {
  const sends = (username: string) => asked('identity.forgotPassword', { username }, ok({}));
  const failed = refused('refused', 400, { code: 'CodeMismatchException', message: '‹message:1›' });
  const tries = (verificationCode: string): readonly EntryParts[] => [
    ...asked('identity.confirmPassword', { username: '‹email:1›', verificationCode }, failed),
    eventEntry('resetPassword/refused', { failure: failed.failure }),
  ];
  const here = [...sends('‹email:1›'), entered('forgotPassword'), ...tries('‹verificationCode:1›')];
  const words = 'In this log 2 codes had been asked for, not all of them in this tab, and only the newest counts';

  it('may be older than one for which another tab had asked', () => {
    const { sentence, advice } = told(here, sends('‹email:1›'));
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('The same code');
    expect(advice).toBe(ownTexts.en.newestCode);
  });

  it('may have been the only one, of which the caller is told', () => {
    const [one, two] = ['‹verificationCode:1›', '‹verificationCode:2›'].map(tries);
    const again = (...submits: readonly (readonly EntryParts[] | undefined)[]) =>
      told([entered('forgotPassword'), ...submits.flatMap((each) => each ?? [])]).advice;
    expect(again(one, one)).toBe(ownTexts.en.sameCodeByHand);
    expect(again(two, one, one)).toBe(ownTexts.en.codeByHand);
  });

  it('is in no message if more different ones were sent than had been asked for', () => {
    const [one, two, three] = ['‹verificationCode:1›', '‹verificationCode:2›', '‹verificationCode:3›'];
    const again = (...codes: readonly string[]) => told([...here, ...sends('‹email:1›'), ...codes.flatMap(tries)]);
    const { sentence, advice } = again(two, three);
    expect(sentence).toContain('2 codes had been asked for, but 3 different ones were sent, so at least one was in no');
    expect(advice).toBe(ownTexts.en.codeByHand);
    for (const other of [again(two), again(two, one)]) expect(other.sentence).not.toContain('in no message');
    expect(again(two).advice).toBe(ownTexts.en.codesRefused);
  });

  it('is not compared with that of another person', () => {
    const { sentence, advice } = told(here, sends('‹email:2›'));
    expect(sentence).not.toContain('codes had been asked for');
    expect(advice).toBe(ownTexts.en.codeRefused);
  });

  it('is not an older one if another tab asked for a code only afterwards', () => {
    const at = (now: number) => asked('clock.now', {}, now);
    const later = [...at(1_900_000_600_000), ...sends('‹email:1›')];
    expect(told([...at(1_900_000_000_000), ...here], later).sentence).not.toContain('codes had been asked for');
    expect(told([...at(1_900_001_200_000), ...here], later).sentence).toContain(words);
  });

  it('was not refused before if only the password was', () => {
    const weak = refused('refused', 400, { code: 'InvalidPasswordException', message: '‹message:1›' });
    const args = { username: '‹email:1›', verificationCode: '‹verificationCode:1›' };
    const { sentence } = told([...asked('identity.confirmPassword', args, weak), ...here], sends('‹email:1›'));
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('The same code');
  });

  describe('and before it another one, after a request of its own', () => {
    const twice = [...here, ...sends('‹email:1›'), ...tries('‹verificationCode:2›')];
    const refuted = 'so an earlier message does not explain both';

    it('is no older one, and a new one may not help', () => {
      const { sentence, advice } = told(twice);
      expect(sentence).toContain(refuted);
      expect(sentence).not.toContain('may be from an earlier message');
      expect(advice).toBe(ownTexts.en.codesRefused);
    });

    it.each<[string, readonly EntryParts[], ...(readonly EntryParts[])[]]>([
      ['it is the same', [...here, ...sends('‹email:1›'), ...tries('‹verificationCode:1›')]],
      ['two had been asked for before the first one', [...sends('‹email:1›'), ...twice]],
      ['another tab had asked for one, at an unknown time', twice, sends('‹email:1›')],
    ])('may be an older one if %s', (_what, entries, ...others) => {
      const { sentence, advice } = told(entries, ...others);
      expect(sentence).not.toContain(refuted);
      expect(advice).toBe(ownTexts.en.newestCode);
    });
  });

  it.each([
    ['‹verificationCode:1›', true],
    ['‹verificationCode:2›', false],
  ])('is the one of the attempt before, or not: %s', (code, isSame) => {
    const { sentence } = told([...here, ...tries(code)], sends('‹email:1›'));
    expect(sentence.includes('The same code had been refused before.')).toBe(isSame);
  });
});

describe('a code that the user pool refused as expired', () => {
  const sends = (username = '‹email:1›') =>
    asked('identity.forgotPassword', { username }, { outcome: 'ok', value: {} });
  const tries = (code: string, exception = 'ExpiredCodeException'): readonly EntryParts[] => {
    const failed = refused('refused', 400, { code: exception });
    const args = { username: '‹email:1›', verificationCode: `‹verificationCode:${code}›` };
    return [
      ...asked('identity.confirmPassword', args, failed),
      eventEntry('resetPassword/refused', { failure: failed.failure }),
    ];
  };
  const at = (now: number) => asked('clock.now', {}, 1_900_000_000_000 + now);
  const shown = entered('forgotPassword');
  const words = 'accepts a code for an hour: either';

  it.each<[string, readonly EntryParts[], string]>([
    ['after several requests', [...sends(), ...sends(), ...tries('1')], 'what was typed is from older messages'],
    ['after another one and a request', [...tries('1'), ...sends(), ...tries('2')], 'what was typed is from older'],
    ['beside another one', [...sends(), ...tries('1'), ...tries('2')], 'the 2 that were refused since are from older'],
  ])('%s is not the newest one, or none is open, and another one does not help', (_when, entries, which) => {
    const { sentence, advice, toDo } = told([shown, ...entries]);
    expect(sentence).toContain(`${words} ${which}`);
    expect(toDo).toBe('Check the e-mail address that was typed (‹email:1›).');
    expect(sentence).toContain(toDo);
    expect(sentence).toContain('or the user pool lets its codes expire at once, or it sends none, which it may hide');
    expect(sentence).not.toContain('only the newest counts');
    expect(advice).toBe(ownTexts.en.codeAddress);
  });

  const last = [shown, ...sends(), ...tries('2')];
  it.each<[string, readonly EntryParts[], 'tab1' | 'tab2']>([
    ['in an earlier page load', [shown, ...sends(), ...tries('1')], 'tab1'],
    ['in another tab, whose order is not known', [shown, ...sends(), ...tries('1')], 'tab2'],
  ])('again, after one %s, is not helped by another one', (_where, before, tab) => {
    const { sentence, advice } = toldOf([before, tab], [last, 'tab1']);
    expect(sentence).toContain('If it is the newest and less than an hour old, the user pool lets its codes expire at');
    expect(advice).toBe(ownTexts.en.codeAddress);
  });

  it('again in another page load, more than an hour after it was asked for, is too old', () => {
    const asks = [shown, ...sends(), ...tries('1'), ...at(0), ...sends()];
    const { sentence, advice } = toldOf([asks, 'tab1'], [[shown, ...at(3_700_000), ...tries('2')], 'tab1']);
    expect(sentence).toContain("According to the device's clock the newest code had been asked for 1 h before");
    expect(advice).not.toBe(ownTexts.en.codeAddress);
  });

  it('after one that was only wrong was sent to somebody whom the user pool knows', () => {
    const { sentence } = told([shown, ...sends(), ...tries('1', 'CodeMismatchException'), ...sends(), ...tries('2')]);
    expect(sentence).toContain(
      'either what was typed is from older messages, or the user pool lets its codes expire at',
    );
    expect(sentence).not.toContain('sends none');
  });

  it.each<[string, readonly EntryParts[]]>([
    ['it was the only one', [...sends(), ...tries('1')]],
    ['it was the only one, sent twice', [...sends(), ...tries('1'), ...tries('1')]],
    ['it was only wrong', [...sends(), ...sends(), ...tries('1', 'CodeMismatchException')]],
    ['another was only wrong', [...sends(), ...tries('1', 'CodeMismatchException'), ...tries('2')]],
    ['the code was for somebody else', [...sends('‹email:2›'), ...sends('‹email:2›'), ...tries('1')]],
    ['an hour had passed', [...at(0), ...sends(), ...sends(), ...at(3_700_000), ...tries('1')]],
    [
      'one had been accepted',
      [
        ...sends(),
        ...sends(),
        ...asked('identity.confirmPassword', { username: '‹email:1›' }, { outcome: 'ok' }),
        ...tries('1'),
      ],
    ],
  ])('may be the newest one if %s', (_why, entries) => {
    const { sentence, advice } = told([shown, ...entries]);
    expect(sentence).not.toContain(words);
    expect(advice).not.toBe(ownTexts.en.codeAddress);
  });

  it('may be older than that of another tab, whose order is not known', () => {
    expect(told([shown, ...sends(), ...tries('1')], sends()).sentence).not.toContain(words);
  });
});

it('an address for changing the password that the page cannot open stays so', () => {
  const answer = ok({ ChangePasswordUrl: 'sso.globex.test/change' });
  const refusal = eventEntry('signIn/refused', { error: 'getChangePasswordURLError', why: 'incompleteAnswer' });
  const screen = entered('entry', { error: 'getChangePasswordURLError' });
  const { rules, advice } = told([entered('changePassword'), ...asked('api.passwordUrl', {}, answer), refusal, screen]);
  expect(rules).toContain('passwordAddressUnusable');
  expect(advice).toBe(ownTexts.en.answerUnusable);
});

describe('the file of a screen that could not be loaded', () => {
  const load = (route: string, value: unknown) => asked('code.load', { route }, value);
  const lost = load('consent', { outcome: 'failed', failure: { kind: 'network', status: -1 } });
  const shown = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.REDIRECT' });
  const failure = eventEntry('page/codeMissing', { route: 'consent', failure: { kind: 'network', status: -1 } });
  it('may be blocked if others were loaded', () => {
    const loaded = load('entry', ok());
    expect(told([...loaded, ...lost, failure, shown]).advice).toBe(ownTexts.en.fileMissing);
    expect(told([...lost, failure, shown]).advice).not.toBe(ownTexts.en.fileMissing);
  });
});
