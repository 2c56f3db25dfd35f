import fc from 'fast-check';
import { runDay } from './days';
import { type Step, anyDay } from './daySteps';
import { flows, starts } from './flows';
import { type Outcome, type Pair, combinations, isDistinct, pairName, questionsOfFirst, runPair } from './pairs';
import { type Reload, fitsFlow, questionsOfFlow, reloadName, runReload, sessionsBefore, ways } from './reloads';
import { seeded } from '__tests__/support/seeded';
import { type Extent, type Moment, momentsOf, nameOfQuestion, whileLoading } from './stops';

/** All of them, in random order. */
function shuffled<T>(all: readonly T[], chance: () => number): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}

/** The selection of cases. */
export interface Choice {
  /** Only cases whose name contains this text. */
  readonly only?: string | undefined;
  readonly seed: number;
  /** A random sample of this size; all if absent. */
  readonly runs?: number | undefined;
  readonly extent: Extent;
}
/** One case, its description, and how to run it. */
export interface Case {
  readonly group: string;
  readonly run: () => Promise<Outcome & { readonly story: string }>;
}

const isWanted =
  ({ only }: Choice) =>
  (name: string): boolean =>
    only === undefined || name.includes(only);
/** Whether the address bar keeps what came from outside for a reload. */
interface Bar {
  readonly keepsSecrets: boolean;
}
const when = ({ when: point }: Moment): string =>
  point === 'before' ? 'before this has any effect' : 'after its effect and before its answer';

const allPairs: readonly Pair[] = flows
  .flatMap((first) =>
    [...flows, ...starts].flatMap((second) => combinations.map((each) => ({ first, second, ...each }))),
  )
  .filter(isDistinct);

/** What is true of the whole case. */
const throughout = ({ sharedIn, isEnded, lost }: Pair): string =>
  `${sharedIn ? ` In ${sharedIn} the computer is marked as shared.` : ''}` +
  `${isEnded ? ' The service has ended the session that was there.' : ''}` +
  `${lost ? ` Storage has lost the ${lost} of the session that was there.` : ''}`;
const thenText = ({ then }: Pair): string =>
  then ? `in tab1 ${reloadedBy[then]}, and the person goes on` : 'tab1 goes on';

async function runSingle(pair: Pair, moment: Moment) {
  const outcome = await runPair(pair, moment);
  const question = outcome.stopped ? nameOfQuestion(outcome.stopped) : 'nothing';
  const story =
    `Ada, in tab1, plays "${pair.first.name}" at acme. It is held at question ${moment.at.toString()}, ${question}, ` +
    `${when(moment)}. Meanwhile ${pair.person}, in tab2, plays "${pair.second.name}" at ${pair.site}. Then ` +
    `${thenText(pair)}.${throughout(pair)}`;
  return { ...outcome, story };
}

/** This many of them, evenly distributed, each with a number that chooses its moment; so are the moments of each. */
function picked<T>(all: readonly T[], runs: number, chance: () => number): readonly (readonly [T, number])[] {
  const order = shuffled(all, chance);
  const rounds = Math.ceil(runs / order.length);
  return Array.from({ length: rounds }, (_unused, round) =>
    order.map((each) => [each, (round + chance()) / rounds] as const),
  )
    .flat()
    .slice(0, runs);
}
const at = (moments: readonly Moment[], where: number): Moment =>
  moments[Math.floor(where * moments.length)] ?? { at: 1, when: 'before' };

/** The moments of the first flow of a pair. A page that is loaded anew has to be there. */
const momentsOfPair = async (pair: Pair, extent: Extent): Promise<readonly Moment[]> => [
  ...(pair.then ? [] : [whileLoading]),
  ...(extent === 'loading' ? [] : momentsOf(await questionsOfFirst(pair), extent)),
];

/** Every ordered pair of flows; the first is stopped at each of its moments, or at some. */
export async function pairCases(choice: Choice): Promise<readonly Case[]> {
  const { extent, runs } = choice;
  const pairs = allPairs.filter((each) => isWanted(choice)(pairName(each)));
  const momentsOfFirst = (pair: Pair) => momentsOfPair(pair, extent);
  if (runs !== undefined)
    return picked(pairs, runs, seeded(choice.seed)).map(([pair, where]) => ({
      group: pairName(pair),
      run: async () => runSingle(pair, at(await momentsOfFirst(pair), where)),
    }));
  const all: Case[] = [];
  for (const pair of pairs)
    for (const moment of await momentsOfFirst(pair))
      all.push({ group: pairName(pair), run: () => runSingle(pair, moment) });
  return all;
}

/** Both flows of a pair are stopped, the second while the first is stopped; the first continues before the second. */
export function doubleCases(choice: Choice): readonly Case[] {
  const chance = seeded(choice.seed);
  const pairs = allPairs.filter((each) => isWanted(choice)(pairName(each)));
  return picked(pairs, choice.runs ?? 20_000, chance).map(([pair, i]) => {
    const j = chance();
    return { group: pairName(pair), run: () => runDouble(pair, i, j, choice.extent) };
  });
}

async function runDouble(pair: Pair, i: number, j: number, extent: Extent) {
  const moments = await momentsOfPair(pair, extent);
  const others = momentsOf(await questionsOfFirst({ ...pair, first: pair.second, second: pair.first }), extent);
  const [one, other] = [at(moments, i), at(others, j)];
  const outcome = await runPair(pair, one, other);
  const question = outcome.stopped ? nameOfQuestion(outcome.stopped) : 'nothing';
  const story =
    `Ada, in tab1, plays "${pair.first.name}" at acme, and is held at question ${one.at.toString()}, ${question}, ` +
    `${when(one)}. Meanwhile ${pair.person}, in tab2, plays "${pair.second.name}" at ${pair.site}, and is held at ` +
    `question ${other.at.toString()}, ${when(other)}. Then ${thenText(pair)} to its end, and then tab2.${throughout(pair)}`;
  return { ...outcome, story };
}

const reloadedBy: Readonly<Record<Reload['way'], string>> = {
  reload: 'its page is loaded anew',
  reopened: 'its tab is closed at once, and the browser opens it again',
  'new tab': 'its tab is closed and the address opened in a new one',
};

async function runOneReload(reload: Reload, moment: Moment) {
  const outcome = await runReload(reload, moment);
  const question = outcome.stopped ? nameOfQuestion(outcome.stopped) : 'nothing';
  const { flow, before, way } = reload;
  const story =
    `${before === 'nobody' ? 'Nobody' : before.replace(', ended', ', whose session the service has ended,')} is signed in. Ada plays "${flow.name}" at acme. At question ` +
    `${moment.at.toString()}, ${question}, ${when(moment)}, ${reloadedBy[way]}.`;
  return { ...outcome, story };
}

/** Every flow, reloaded at each of its moments, or at some. */
export async function reloadCases(choice: Choice & Bar): Promise<readonly Case[]> {
  const { extent, runs, keepsSecrets } = choice;
  const reloads = flows
    .flatMap((flow) =>
      sessionsBefore.flatMap((before) => ways.map((way): Reload => ({ flow, before, way, keepsSecrets }))),
    )
    .filter((each) => fitsFlow(each) && isWanted(choice)(reloadName(each)));
  const momentsOfIt = async (reload: Reload) => momentsOf(await questionsOfFlow(reload), extent);
  if (runs !== undefined)
    return picked(reloads, runs, seeded(choice.seed)).map(([reload, where]) => ({
      group: reloadName(reload),
      run: async () => runOneReload(reload, at(await momentsOfIt(reload), where)),
    }));
  const all: Case[] = [];
  for (const reload of reloads)
    for (const moment of await momentsOfIt(reload))
      all.push({ group: reloadName(reload), run: () => runOneReload(reload, moment) });
  return all;
}

/** Random days. */
export const dayCases = ({ seed, runs = 20_000, keepsSecrets }: Choice & Bar): readonly Case[] =>
  fc.sample(anyDay, { seed, numRuns: runs }).map((steps, index): Case => ({
    group: `day ${index.toString()}`,
    run: async () => ({ ...(await runDay(steps, keepsSecrets)), excused: [] }),
  }));

/** The shortest day on which this goes wrong. */
export async function shortestDay(isIt: (wrong: string) => boolean, { seed, runs, keepsSecrets }: Choice & Bar) {
  const property = fc.asyncProperty(anyDay, async (steps) => !(await runDay(steps, keepsSecrets)).wrong.some(isIt));
  const { counterexample } = await fc.check(property, { seed, numRuns: runs ?? 20_000 });
  const found: readonly Step[] | undefined = counterexample?.[0];
  if (!found) return 'It did not happen again.';
  // Removes one step after the other, as long as it still fails.
  let steps = found;
  for (const step of found) {
    const fewer = steps.filter((each) => each !== step);
    if ((await runDay(fewer, keepsSecrets)).wrong.some(isIt)) steps = fewer;
  }
  return (await runDay(steps, keepsSecrets)).story;
}
