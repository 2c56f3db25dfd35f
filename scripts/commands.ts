import type { CheckStep } from './checks/step';
import { remark } from './checks/testCounts';
import { type Shown, counted, last, like, paragraphs } from './docs/figures/shown';

interface Options {
  /** `jest` runs the tests of a folder; otherwise `tsx` runs a file. */
  readonly tool?: 'jest';
  /** Arguments of the module before those of the caller. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A command of `npm run report -- NAME` or `npm run bench -- NAME`. */
export interface NamedCommand extends Options {
  /** Unique over both groups. */
  readonly name: string;
  readonly purpose: string;
  readonly module: string;
  /** Undefined if `npm run nightly` leaves the command out. */
  readonly shown: Shown | undefined;
}

const row = (name: string, purpose: string, module: string, shown?: Shown, options: Options = {}): NamedCommand => ({
  name,
  purpose,
  module,
  shown,
  ...options,
});

const production = { NODE_ENV: 'production' };
const whole = { TESTS: 'whole' };

/** In the order in which `npm run nightly` runs them. */
const report: readonly NamedCommand[] = [
  row('faults', 'every call with every fault, always and once', '__tests__/faults/report.ts', last(1)),
  row(
    'interruption',
    'every flow, stopped or refused at every moment',
    '__tests__/interruption',
    like(/ flows, stopped or refused |^Tests:/),
    { tool: 'jest', environment: whole },
  ),
  row('pairs', 'two flows against each other in one browser', '__tests__/onePerson/report.ts', last(1), {
    args: ['pairs', '--bar'],
  }),
  row('reloads', 'a reload at every question of a flow', '__tests__/onePerson/report.ts', last(1), {
    args: ['reloads', '--bar'],
  }),
  row('days', 'many flows in one browser, in random order', '__tests__/onePerson/report.ts', last(1), {
    args: ['days', '--bar'],
  }),
  row(
    'leftOpen',
    'pages that are left open, reloaded, restored and disturbed',
    '__tests__/leftOpen/report.ts',
    last(1),
  ),
  row('mutation', 'plants faults in the source; a test must find each', '__tests__/mutation/report.ts', last(1), {
    environment: whole,
  }),
  row(
    'mutants',
    'StrykerJS mutates the code; the tests must fail; a full run takes a whole night',
    '__tests__/mutation/mutants/report.ts',
  ),
  row('clauses', 'breaks each clause; a test with its id must fail', '__tests__/mutation/clauses/report.ts', last(1)),
  row(
    'corpus',
    're-runs the corpus of logs and the recorded journeys',
    '__tests__/replay/corpusReport.ts',
    paragraphs(/^logs/),
  ),
  row('folder', 'groups thousands of logs by their cause', '__tests__/folder/report.ts', last(7)),
  row(
    'support',
    'generates thousands of faults and plants a few; the saved log must lead to each and say nothing false',
    '__tests__/generated/report.ts',
    last(21),
    { environment: production },
  ),
  row(
    'metamorphic',
    'changes builds at random places; a certain verdict must stay, or change with what a person meets',
    '__tests__/metamorphic/report.ts',
    last(4),
  ),
  row('minimise', 'shortens the logs of a hundred failures', '__tests__/replay/minimiseReport.ts', last(5), {
    environment: production,
  }),
  row(
    'canaries',
    'looks for secrets in everything that leaves a session',
    '__tests__/canaries/canariesReport.ts',
    like(/ sessions, seeds | texts scanned, | canaries found; /),
  ),
  row(
    'managers',
    'the password managers of stock browsers',
    '__tests__/managers/report.ts',
    like(/ passed, |^not run: /),
  ),
  row(
    'provider',
    'sign-ins at an OpenID provider from Debian',
    '__tests__/provider/report.ts',
    like(/ passed, |^not run: /),
  ),
  row(
    'screens',
    'every state of every screen in every language, as pictures',
    '__tests__/screens/sheet.ts',
    like(/ states, .* pictures, /),
  ),
  row(
    'judges',
    'every screen and the bench, judged by five checkers of accessibility and markup',
    '__tests__/judges/main.ts',
    like(/ findings, |not run: |accessibility and best practices/),
  ),
  row('doctor', 'plants mistakes in deployments; the doctor must name each', '__tests__/doctor/report.ts', last(1)),
  row(
    'observatory',
    'the configuration of each host, checked by MDN’s observatory and CSP Evaluator',
    '__tests__/observatory/report.ts',
    paragraphs(/./),
  ),
  row(
    'release',
    'two builds in two folders must be the same, byte for byte',
    'deploy/release/releaseCheck.ts',
    last(1),
  ),
  row('image', 'builds, starts, tests and stops the image', 'scripts/reports/imageReport.ts', counted),
  row(
    'audit',
    'known vulnerabilities of the packages; asks an outside service, so the nightly run leaves it out',
    'scripts/reports/audit.ts',
  ),
];

const bench: readonly NamedCommand[] = [
  row(
    'load',
    'how long it takes until the entry page can be used',
    'benchmarks/load.ts',
    paragraphs(/^Medians of /, /profile|processor|network/i),
  ),
  row('frame', 'what the browser does before the first frame, from its trace', 'benchmarks/frame.ts', paragraphs(/./)),
  row(
    'flow',
    'round trips and time from a click to the page’s departure',
    'benchmarks/flow.ts',
    paragraphs(/round trips/),
  ),
  row('record', 'the cost of recording', 'benchmarks/record.tsx', paragraphs(/./), { environment: production }),
  row('commit', 'what a commit of storage adds to its writes', 'benchmarks/commit.ts', paragraphs(/./)),
  row('host', 'answers per second of the shipped nginx', '__tests__/hostCost/bench.ts', paragraphs(/./)),
  row('replay', 'opening a log and stepping through it', 'benchmarks/replay.ts', paragraphs(/./)),
];

export const groups = { report, bench } as const;
export type Group = keyof typeof groups;
export const isGroup = (name: string | undefined): name is Group => name === 'report' || name === 'bench';

/** The names of a group with their purposes, one line each. */
export function listOf(group: Group): readonly string[] {
  const width = Math.max(...groups[group].map(({ name }) => name.length));
  return groups[group].map(({ name, purpose }) => `${name.padEnd(width)}  ${purpose}`);
}

/** A measurement of `npm run nightly`, whose figures the documentation shows. */
export interface Measured extends CheckStep {
  /** The key of its figures, and of its place in the documentation. */
  readonly name: string;
  readonly shown: Shown;
}

const measured = (name: string, script: string, args: readonly string[], shown: Shown): Measured => ({
  name,
  title: name,
  script,
  args,
  shown,
});

const measuredIn = (group: Group): readonly Measured[] =>
  groups[group].flatMap(({ name, shown }) => (shown ? [measured(name, group, [name], shown)] : []));

/**
 * In order, one after the other, because each would disturb the times of another. Measurements that are part of the
 * nightly tests are not run twice; `npm test` is, in its short form, for its time.
 */
export const measurements: readonly Measured[] = [
  measured('test:size', 'test:size', [], paragraphs(/^Its JavaScript/, /^What each package/)),
  measured('test:engines', 'test:engines', [], like(/ excused |^\d+ passed, /, remark)),
  ...measuredIn('report'),
  measured('test', 'test', [], like(/^(?:ok|whole) .* s$|^\d+ passed, /, remark)),
  ...measuredIn('bench'),
];
