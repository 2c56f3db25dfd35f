import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { asked, eventEntry, logOf, pageLoad, read, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';
import { entriesOfClock } from './clockSetRight';

/** What is said of such a clock, and the advice. */
function told(...given: Parameters<typeof entriesOfClock>) {
  const { chapters } = logOf(withFacts(pageLoad(entriesOfClock(...given)), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}
const setClock = catalogues.en['MESSAGES.CAUSE.CLOCK_SKEWED'];

describe('a clock that was wrong', () => {
  it.each([
    ['behind', -45, 45],
    ['ahead', 45, -45],
  ])('%s and then set right is not to be set', (how, aheadMin, movedMin) => {
    const { sentence, rules, advice } = told(aheadMin, movedMin);
    expect(sentence).toContain(
      `according to the host's answer the device's clock was 45 min ${how} before, and it was set right in the meantime.`,
    );
    expect(sentence).not.toContain('which may be why');
    expect(rules).not.toContain('clockIsWrong');
    expect(advice).toBe(ownTexts.en.startInApp);
  });

  it.each([
    ['did not move', -45, 0],
    ['moved away', -45, -45],
    ['moved by too little', -45, 20],
  ])('and %s is still to be set', (_what, aheadMin, movedMin) => {
    const { sentence, advice } = told(aheadMin, movedMin);
    expect(sentence).not.toContain('set right');
    expect(sentence).toContain('which may be why');
    expect(advice).toBe(setClock);
  });

  it.each([
    ['set right', 45, false],
    ['not', 0, true],
  ])('when the page compared it, and was %s since', (_what, movedMin, isSaid) => {
    const refusal = eventEntry('signIn/refused', { error: 'error', why: 'noCode', skewMs: -2_700_000 });
    const headline = told(-45, movedMin, refusal);
    expect(headline.sentence.includes('which may be why')).toBe(isSaid);
    expect(headline.of === 'refusal' && headline.sideFindings.includes('clockIsWrong')).toBe(isSaid);
  });
});

describe.each([
  ['redirect.undated', eventEntry('redirect/refused', { why: 'undated' }), 'REDIRECT.UNDATED_TEXT'],
  ['appRequest.undated', eventEntry('appRequest/undated', { site: 'acme' }), 'ENTRY.REQUEST_UNDATED'],
  [
    'signIn.clockSetBack',
    eventEntry('signIn/refused', { error: 'error', why: 'clockSetBack' }),
    'MESSAGES.CAUSE.CLOCK_SET_BACK',
  ],
] as const)('a clock that was set back, as %s says itself', (_cause, refusal, own) => {
  it('is told as the reason, and the advice of the cause stays', () => {
    const { sentence, rules, advice } = told(45, -45, refusal);
    expect(sentence).toContain(
      "The page could not tell how much time had passed, because according to the host's answer the device's clock was 45 min ahead before, and it was set right in the meantime.",
    );
    expect(rules).not.toContain('clockIsWrong');
    expect(advice).toBe(catalogues.en[own]);
  });

  it.each([
    ['did not move', 45, 0],
    ['went ahead', 45, 45],
    ['was set back by too much', 45, -90],
  ])('is still to be set if it %s', (_what, aheadMin, movedMin) => {
    const { sentence, rules, advice } = told(aheadMin, movedMin, refusal);
    expect(sentence.includes("because the device's clock was set back by about")).toBe(movedMin < 0);
    expect(sentence).not.toContain('too much time');
    expect(rules).toContain('clockIsWrong');
    expect(advice).toBe(setClock);
  });
});

it('a clock that was set back explains no refusal that the log contradicts', () => {
  const refusal = eventEntry('redirect/refused', { why: 'undated' });
  const since = read(['app_access_since'], { app_access_since: -900_000 });
  const { sentence, rules } = headlineOf(logOf(pageLoad([...since, ...entriesOfClock(20, -20, refusal)])));
  expect(sentence).toContain('did not lie far enough in the future for that: a bug in the page');
  expect(rules).toEqual(['causeContradicted']);
});

describe('a clock that was wrong when a sign-in was started, and was not compared since', () => {
  const minutes = (count: number): number => count * 60_000;
  const startedLongAgo = eventEntry('signIn/refused', { error: 'error', why: 'startedLongAgo' });
  /** The refusal of a start so long ago, on a page load after the one on which the clock was so far ahead. */
  const refusedAfter = (aheadMin: number, passedMin: number) => {
    const since = 1_000_000_000;
    const start = [
      eventEntry('page/clockCompared', { aheadMs: minutes(aheadMin) }, 'browser'),
      ...asked('storage.write', { site: 'acme', values: { pending_sign_in: { since } } }, 'local'),
    ];
    const back = [
      ...read(['pending_sign_in'], { pending_sign_in: { since } }),
      ...asked('clock.now', {}, since + minutes(passedMin)),
      startedLongAgo,
    ];
    const loads = [start, back].map((each) => withFacts(pageLoad(each), { ...factsOf(), language: 'en' }));
    const { chapters } = logOf(...loads);
    const headline = headlineOf({ chapters });
    return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[1])?.text };
  };

  it('explains the time that seems to have passed', () => {
    const { sentence, rules, advice } = refusedAfter(-25, 26);
    expect(rules).toContain('clockWasSet');
    expect(sentence).toContain(
      "according to the host's answer the device's clock was 25 min behind on the page load that began this: if it has been set right in between, hardly any time had passed.",
    );
    expect(advice).toBe(catalogues.en['MESSAGES.CAUSE.NOT_FINISHED']);
  });

  it.each([
    ['more time had passed than that', -25, 60],
    ['it was wrong the other way', 25, 26],
    ['it was right', 0, 26],
  ])('explains nothing if %s', (_what, aheadMin, passedMin) => {
    expect(refusedAfter(aheadMin, passedMin).rules ?? []).not.toContain('clockWasSet');
  });
});
