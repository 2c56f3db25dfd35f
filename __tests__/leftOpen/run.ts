import fc from 'fast-check';
import { type Goal, goals, nameOf } from './goals';
import { type Step, anyStep, disturbanceOf, goOn, take, told } from './steps';
import { type OpenTab, shown } from './tab';
import { Visit } from './visit';

/** One run: a goal, a browser that freezes pages or not, and what happens before each tab is asked for its goal. */
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
export const planTold = ({ goal, isFrozen, steps }: Plan): string =>
  [`${nameOf(goal)}${isFrozen ? ', pages are frozen' : ''}`, ...steps.map((step) => `  ${told(step)}`)].join('\n');

export interface Outcome {
  readonly disturbances: readonly string[];
  readonly deadEnds: readonly string[];
  readonly lost: readonly string[];
  /** The most clicks more than the undisturbed run that a tab needed. */
  readonly extra: number;
  readonly broken: readonly string[];
}

/** More than any way to a goal has. */
const most = 14;
/** Clicks to the goal from where the tab is; undefined where it is not reached. */
async function pursue(visit: Visit, tab: OpenTab): Promise<number | { readonly stuckOn: string }> {
  let clicks = 0;
  for (let acts = 0; acts < most && !tab.isDone; acts += 1) {
    if (shown(tab).ways.length === 0 && shown(tab).screen !== 'to app.test') break;
    clicks += await goOn(visit, tab);
  }
  return tab.isDone ? clicks : { stuckOn: shown(tab).screen };
}

const undisturbed = new Map<string, Promise<number>>();
/** Clicks that the goal takes when nothing happens. */
function clicksOf(goal: Goal): Promise<number> {
  const name = nameOf(goal);
  const known = undisturbed.get(name) ?? countClicks(goal);
  undisturbed.set(name, known);
  return known;
}
async function countClicks(goal: Goal): Promise<number> {
  const visit = new Visit(goal, false);
  const clicks = await pursue(visit, await visit.begin());
  if (typeof clicks !== 'number') throw new Error(`${nameOf(goal)} is not reached undisturbed: ${clicks.stuckOn}`);
  return clicks;
}

/** What nobody may read in the state of a page. */
const secrets = ['Correct horse 7', 'New horse 8!', 'Later horse 6?', 'First horse 9!', '"123456"'];

export async function runPlan({ goal, isFrozen, steps }: Plan): Promise<Outcome> {
  const visit = new Visit(goal, isFrozen);
  await visit.begin();
  for (const step of steps) await take(visit, step);
  const allowed = await clicksOf(goal);
  const deadEnds: string[] = [];
  let extra = 0;
  for (const tab of visit.tabs) {
    const clicks = await pursue(visit, tab);
    if (typeof clicks === 'number') extra = Math.max(extra, clicks - allowed);
    else deadEnds.push(`${tab.name} stays on "${clicks.stuckOn}"`);
    visit.noteCrash(tab.page);
  }
  const states = visit.tabs.map(({ page }) => JSON.stringify(page.state()));
  const told = secrets.filter((secret) => states.some((state) => state.includes(secret)));
  return {
    disturbances: [...new Set(steps.flatMap((step) => disturbanceOf(step) ?? []))],
    deadEnds,
    lost: visit.lost,
    extra,
    broken: [...visit.crashed, ...told.map((secret) => `${secret} stands in a slice`)],
  };
}
