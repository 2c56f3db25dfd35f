import fc from 'fast-check';
import { startsAgain } from './acts';
import { type Goal, goals, nameOf } from './goals';
import { type Step, anyStep, disturbanceOf, goOn, take, stepText } from './steps';
import { type OpenTab, shownIn } from './tab';
import { Visit } from './visit';

/**
 * One run: a goal, a browser with or without a back-forward cache, and the disturbances before each tab is used for its
 * goal.
 */
export interface Plan {
  readonly goal: Goal;
  readonly isFrozen: boolean;
  readonly steps: readonly Step[];
}
export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  goal: fc.constantFrom(...goals),
  isFrozen: fc.boolean(),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 10, size: 'max' }),
});
export const planText = ({ goal, isFrozen, steps }: Plan): string =>
  [`${nameOf(goal)}${isFrozen ? ', pages are frozen' : ''}`, ...steps.map((step) => `  ${stepText(step)}`)].join('\n');

export interface Outcome {
  readonly disturbances: readonly string[];
  readonly deadEnds: readonly string[];
  readonly lost: readonly string[];
  /** The maximum number of additional clicks of a tab, compared with the undisturbed run. */
  readonly extra: number;
  /** How often the app repeated an expired or forgotten request. */
  readonly anew: number;
  readonly broken: readonly string[];
}

/** More acts than any goal needs. */
const most = 14;
/** How the tab reached the goal; `stuckOn` if it did not. */
interface Pursuit {
  /** The number of clicks; a new request of an app restarts the count. */
  readonly clicks: number;
  /** How often the app had to repeat its request. */
  readonly anew: number;
  readonly stuckOn?: string;
}
async function pursue(visit: Visit, tab: OpenTab): Promise<Pursuit> {
  const goes = [0];
  for (let acts = 0; acts < most && !tab.isDone; acts += 1) {
    const act = await goOn(visit, tab);
    if (!act) break;
    if (act.name === startsAgain) goes.push(0);
    else goes.push((goes.pop() ?? 0) + act.clicks);
  }
  const pursuit = { clicks: Math.max(...goes), anew: goes.length - 1 };
  return tab.isDone ? pursuit : { ...pursuit, stuckOn: shownIn(tab).screen };
}

const undisturbed = new Map<string, Promise<number>>();
/** The clicks of an undisturbed run. */
function clicksOf(goal: Goal): Promise<number> {
  const name = nameOf(goal);
  const known = undisturbed.get(name) ?? countClicks(goal);
  undisturbed.set(name, known);
  return known;
}
async function countClicks(goal: Goal): Promise<number> {
  const visit = new Visit(goal, false);
  const { clicks, stuckOn } = await pursue(visit, await visit.begin());
  if (stuckOn !== undefined) throw new Error(`${nameOf(goal)} is not reached undisturbed: ${stuckOn}`);
  return clicks;
}

/** Values that must not occur in the state of a page. */
const secrets = ['Correct horse 7', 'New horse 8!', 'Later horse 6?', 'First horse 9!', '"123456"'];

export async function runPlan({ goal, isFrozen, steps }: Plan): Promise<Outcome> {
  const visit = new Visit(goal, isFrozen);
  await visit.begin();
  for (const step of steps) await take(visit, step);
  const allowed = await clicksOf(goal);
  const deadEnds: string[] = [];
  let extra = 0;
  let anew = 0;
  for (const tab of visit.tabs) {
    const pursuit = await pursue(visit, tab);
    if (pursuit.stuckOn === undefined) extra = Math.max(extra, pursuit.clicks - allowed);
    else deadEnds.push(`${tab.name} stays on "${pursuit.stuckOn}"`);
    anew += pursuit.anew;
    visit.noteCrash(tab.page);
  }
  const states = visit.tabs.map(({ page }) => JSON.stringify(page.state()));
  const told = secrets.filter((secret) => states.some((state) => state.includes(secret)));
  return {
    disturbances: [...new Set(steps.flatMap((step) => disturbanceOf(step) ?? []))],
    deadEnds,
    lost: visit.lost,
    extra,
    anew,
    broken: [...visit.crashed, ...visit.mixedUp, ...told.map((secret) => `${secret} is in a slice`)],
  };
}

/** The problems of a run; empty if every page reaches the goal. */
export const violationsIn = ({ deadEnds, lost, extra, broken }: Outcome): readonly string[] => [
  ...deadEnds.map((what) => `dead end: ${what}`),
  ...lost.map((what) => `lost: ${what}`),
  ...(extra > 1 ? [`${extra.toString()} more clicks`] : []),
  ...broken,
];
