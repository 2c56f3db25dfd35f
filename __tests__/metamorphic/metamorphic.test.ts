import { times } from '__tests__/support/extent';
import '__tests__/support/asBuilt';
import { seeded } from '__tests__/support/seeded';
import { pagesWith, prove } from 'src/savedLog/replay';
import { declareTrialKey } from './declared';
import { harmlessChanges } from './harmless';
import { type Outcome, trialLogs, tryChanges, isContradicted } from './trial';
import { playScenario } from './truth';

/** Takes longer on a busy machine. */
jest.setTimeout(120_000);

/** A few logs; `npm run report -- metamorphic` takes all, with more changes of each. */
const names = [
  'own signs in',
  'federate signs in',
  'federate: an app is denied',
  'a second tab starts its own sign-in in between',
  'an-inactive-user-is-told-so.json',
];
const few = trialLogs().filter(({ name }) => names.includes(name));
const counts = { harmless: times(4, 8), altering: 5 };

describe('verdicts on builds that were changed at random places', () => {
  const outcomes: Outcome[] = [];
  beforeAll(async () => {
    declareTrialKey();
    for (const [index, subject] of few.entries()) outcomes.push(...(await tryChanges(subject, index, counts)));
  });
  const of = (kind: Outcome['kind']): readonly Outcome[] => outcomes.filter((each) => each.kind === kind);

  it('[0.56] one more harmless question, a delay, a repeated read or one more stored value changes no certain verdict', () => {
    expect(few).toHaveLength(names.length);
    expect(of('harmless').length).toBeGreaterThanOrEqual(counts.harmless * few.length);
    expect(of('harmless').filter(({ isWrong }) => isWrong)).toEqual([]);
  });

  it('[0.56] and makes hardly any uncertain', () => {
    const lost = of('harmless').filter(({ before, after }) => before !== 'cannot tell' && after === 'cannot tell');
    expect(lost.length).toBeLessThanOrEqual(of('harmless').length * 0.05);
  });

  it('[0.56] no certain verdict stays the same when what a person meets changes', () => {
    const altered = of('altering').filter(({ same }) => same === 'nothing');
    expect(altered.length).toBeGreaterThan(5);
    expect(altered.filter(({ isWrong }) => isWrong)).toEqual([]);
  });

  it('an answer that came after the person tried again is not given to an earlier question', async () => {
    const retried = trialLogs().find(
      ({ name }) => name === 'what is known of the app ends in AuthenticationFailedException',
    );
    const { log } = (retried?.scenario && (await playScenario(retried.scenario))) ?? {};
    const twice = harmlessChanges(log?.chapters ?? [], 400, seeded(1)).find(
      ({ name }) => name === 'api.send appMetadata is asked twice',
    );
    expect(await prove(log?.chapters ?? [], pagesWith(twice?.effects))).toMatchObject({ proof: 'cannot tell' });
  });

  it.each([
    ['still there', 'gone', 'all', true],
    ['reproduces', 'no longer', 'all', true],
    ['reproduces', 'diverges', 'all', true],
    ['reproduces', 'reproduces', 'all', false],
    ['still there', 'cannot tell', 'all', false],
    ['still there', 'still there', 'nothing', true],
    ['still there', 'still there', 'failure', false],
    ['still there', 'gone', 'failure', true],
    ['reproduces', 'reproduces', 'nothing', true],
    ['reproduces', 'no longer', 'nothing', false],
    ['still there', 'gone', 'end', true],
    ['reproduces', 'reproduces', 'end', true],
    ['reproduces', 'diverges', 'end', false],
  ] as const)(
    'a verdict that goes from %s to %s while %s stays the same: wrong is %s',
    (before, after, same, isWrong) => {
      expect(isContradicted(before, after, same)).toBe(isWrong);
    },
  );
});
