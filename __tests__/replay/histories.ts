import type { Fault } from '__tests__/mutation/fault';
import { builtWith } from './plantedBuilds';
import { plantedBugs } from './plantedBugs';

type Change = Omit<Fault, 'tests'>;

/** Changes that are unrelated to a failure. The quiet ones leave every log unchanged. */
export const innocent = {
  counter: {
    fault: 'what was sent is counted by twos',
    file: 'slices/ownLogin.ts',
    text: "({ step: 'signingIn', submits: submits + 1 })",
    becomes: "({ step: 'signingIn', submits: submits + 2 })",
  },
  oneMoreKey: {
    fault: 'the start reads one more stored value',
    file: 'sagas/page/bootstrap.ts',
    text: "  const stored = site && !isDev ? yield* read(site, 'region') : {};",
    becomes: "  const stored = site && !isDev ? yield* read(site, 'region', 'idp_type') : {};",
  },
  clock: {
    fault: 'the start looks at the clock again, and counts',
    file: 'sagas/page/bootstrap.ts',
    text: '  const sessionId = yield* rememberPageLoadId();',
    becomes: "  yield* ask('clock', 'skew', {});\n  const sessionId = yield* rememberPageLoadId();",
  },
  quietRule: {
    fault: 'an older build of the page is remembered for longer',
    file: 'src/rules/page/staleBuild.ts',
    text: '!reloaded.includes(build)',
    becomes: '!reloaded.some((each) => each === build)',
  },
  quietFlow: {
    fault: 'signing out is written in another way',
    file: 'sagas/logout.ts',
    text: "...keysOfGroup('appAccess'), ...keysOfGroup('signOut')",
    becomes: "...Array.from(keysOfGroup('appAccess')), ...keysOfGroup('signOut')",
  },
} as const satisfies Readonly<Record<string, Change>>;

/** A history of builds: the changes of each. The build `guilty` and all later ones have the fault. */
export interface History {
  readonly fault: string;
  readonly builds: readonly (readonly Change[])[];
  readonly guilty: number;
}

/** Six builds: the fourth adds the fault; the others add unrelated changes. */
function historyOf(fault: string, before: readonly Change[], after: readonly Change[]): History {
  const bug = plantedBugs.find((each) => each.fault === fault);
  if (!bug) throw new Error(`No bug is called ${fault}.`);
  const order = [...before, bug, ...after];
  return { fault, builds: Array.from({ length: 6 }, (_each, count) => order.slice(0, count)), guilty: 3 };
}

const faults = [
  'an inactive user is shown another error',
  'a refused sign-in is tried again',
  'the form stays busy when the e-mail is wanted',
  'the region that the host answers is ignored',
];

/** Unrelated changes that alter the log; the failure stays the same. */
export const loudHistories = faults.map((fault) =>
  historyOf(fault, [innocent.quietRule, innocent.counter], [innocent.clock, innocent.quietFlow]),
);
/** Unrelated changes that do not alter the log. */
export const quietHistories = faults.map((fault) =>
  historyOf(fault, [innocent.clock, innocent.counter], [innocent.quietRule, innocent.quietFlow]),
);

/** After the fault come commits that read another stored value and the clock again; they are never named. */
export const curiousHistories = faults.map((fault) =>
  historyOf(fault, [innocent.quietRule, innocent.quietFlow], [innocent.oneMoreKey, innocent.clock]),
);

type Mark = 'good' | 'bad' | 'skip';

/** Records the failure with the newest build, and marks every build from that log alone. */
export async function marksOf({ fault, builds }: History, as?: 'failure'): Promise<readonly Mark[]> {
  const made = [];
  for (const changes of builds) made.push(await builtWith(...changes));
  const log = await made.at(-1)?.recorded(fault);
  if (log === undefined) throw new Error('a history without a build');
  const marks: Mark[] = [];
  for (const build of made) marks.push(await build.marked(log, as));
  return marks;
}
