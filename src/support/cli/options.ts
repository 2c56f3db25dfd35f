import type { LogFilter } from 'src/reading/folder/filter';
import type { KeptAs } from 'src/journal/log/logFile';

/** The options of the command line, as `parseArgs` of Node takes them. */
export const optionTable = {
  diff: { type: 'string' },
  devtools: { type: 'string' },
  'page-load': { type: 'string' },
  test: { type: 'string' },
  minimise: { type: 'string' },
  as: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  bisect: { type: 'boolean' },
  brief: { type: 'boolean' },
  long: { type: 'boolean' },
  unfold: { type: 'boolean' },
  since: { type: 'string' },
  build: { type: 'string' },
  search: { type: 'string' },
  out: { type: 'string' },
} as const;

type Values = {
  readonly [K in keyof typeof optionTable]?:
    ((typeof optionTable)[K]['type'] extends 'boolean' ? boolean : string) | undefined;
};

export interface Options {
  readonly file: string;
  /** The log to compare with. */
  readonly diff: string | undefined;
  /** The output file for Redux DevTools. */
  readonly devtools: string | undefined;
  /** The index of the page load for it; undefined for the last one. */
  readonly pageLoad: number | undefined;
  /** The output file for the log as a test. */
  readonly test: string | undefined;
  /** The output file for the minimised log. */
  readonly minimise: string | undefined;
  readonly as: KeptAs | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly bisect: boolean;
  readonly brief: boolean;
  readonly long: boolean;
  readonly unfold: boolean;
}

/** Exit status: 0 for the same, 1 for a difference, 2 for a file that is not a log; 125 makes `git bisect run` skip. */
export const exitStatus = { same: 0, diverges: 1, noLog: 2, skip: 125 } as const;

/** Why the command cannot continue, in one sentence. It ends with exit status 2. */
export class CannotReplay extends Error {}

export const usage = `Usage: npm run replay -- FILE [options]
       npm run replay -- FOLDER, FILES or 'PATTERN' [options]

Explains in 25 lines what went wrong in a saved flow log, and verifies it by replay: today's flows
run offline over the recorded answers. Several files, a folder or a pattern are grouped by cause,
and are not replayed.
FILE - is standard input.

  --diff OTHER        compare with another log instead: first what decides, with what came of it in
                      both logs, from the failing log's point of view; then every step that differs
  --diff auto         the same with the nearest good journey of this checkout that has the same
                      sign-in method, shows the same screen, and in which the call that decided
                      succeeded; names it
  --devtools OUT      write a page load for the importer of Redux DevTools; open a development
                      build of this version there, because the importer uses the page's reducer
  --page-load N       the page load for --devtools: the number before the dot of its steps;
                      the last one by default, because a store lives as long as its page
  --test OUT          keep the log as a test, for example in __tests__/journeys/
  --minimise OUT      write the shortest log with the same verdict and last screen: without the page
                      loads and events that it does not need, and their consequences
  --as KIND           with --test or --bisect: journey must run as recorded, failure must be gone;
                      without --as, --test keeps the kind of a kept log and otherwise makes a
                      journey, but refuses if the failure is still there; --bisect means a failure
  --long              print the whole story too, with the reasons for the verdict; repeated steps
                      take one line; for many logs, print the names of those in each group; with
                      --diff, print the steps that are left out too
  --unfold            with --long: print each step on its own line
  --brief             print the 25 lines for a ticket without the verdict; nothing is run
  --quiet             print only the verdict; for many logs, one line for each group
  --json              print one JSON document; for many logs, one line for each log and group;
                      with npm run -s, because npm prints lines of its own otherwise
  --since TIME        of many logs, only those since a day or minute: 2025-01-15, 2025-01-15T08:00Z
  --build NAME        of many logs, only those of builds whose name begins with this
  --search WORDS      of many logs, only those that contain these words
  --out FILE          for many logs, write one line of JSON for each to FILE; a log that is in FILE
                      already is not read again, so an interrupted run can be resumed
  --bisect            exit status for git bisect run, see below
  --help              print this text

A step is named PAGE.STEP, both counted from 0. No file is ever overwritten.

Exit status
  0  today's build does the same, even if that is a failure (with --diff: the logs are alike)
  1  it does not, or the log does not show whether it does (with --diff: the logs differ)
  2  not a log (for many files: none is one), an unreadable or unwritable file, or a wrong option

With git bisect
  1 marks a build as bad, 0 as good, and 125 skips it. Keep the log outside the checkout.
    Since which commit does a run end like this, whatever its path? A build that ends like the log
    is bad, one that ends differently is good, one whose end the log does not show is skipped.
      git bisect run npm run -s replay -- ~/a.flow.json --bisect
    Since which commit does a journey no longer end like this?
      git bisect run npm run -s replay -- ~/a.flow.json --bisect --as journey
    If packages change between the commits:
      git bisect run sh -c 'npm ci || exit 125; npm run -s replay -- ~/a.flow.json --bisect'`;

/** Options that need one of others. */
const companions: readonly (readonly [keyof Values, readonly (keyof Values)[]])[] = [
  ['page-load', ['devtools']],
  ['as', ['test', 'bisect']],
  ['unfold', ['long']],
];
const notWithBrief: readonly (keyof Values)[] = ['devtools', 'page-load', 'test', 'minimise', 'as', 'bisect'];
const notWithDiff: readonly (keyof Values)[] = [...notWithBrief, 'brief'];
const ofManyLogs: readonly (keyof Values)[] = ['since', 'build', 'search', 'out'];
const ofOneLog: readonly (keyof Values)[] = ['diff', ...notWithDiff, 'unfold'];

/** Checks the arguments. Throws `CannotReplay` for missing or unknown ones, and for meaningless combinations. */
export function optionsOf(values: Values, positionals: readonly string[]): Options {
  const [file] = positionals;
  if (file === undefined) throw new CannotReplay('No log given; see --help.');
  const ofMany = ofManyLogs.find((name) => values[name] !== undefined);
  if (ofMany) throw new CannotReplay(`--${ofMany} needs a folder or several files.`);
  for (const [name, needed] of companions) {
    if (values[name] !== undefined && needed.every((each) => values[each] === undefined)) {
      throw new CannotReplay(`--${name} needs ${needed.map((each) => `--${each}`).join(' or ')}.`);
    }
  }
  const shorter = values.long && (['brief', 'quiet'] as const).find((name) => values[name]);
  if (shorter) throw new CannotReplay(`--long cannot be combined with --${shorter}.`);
  const unrun = values.brief && notWithBrief.find((name) => values[name] !== undefined);
  if (unrun) throw new CannotReplay(`--${unrun} cannot be combined with --brief.`);
  const stray = values.diff !== undefined && notWithDiff.find((name) => values[name] !== undefined);
  if (stray) throw new CannotReplay(`--${stray} cannot be combined with --diff.`);
  return {
    file,
    diff: values.diff,
    devtools: values.devtools,
    pageLoad: pageLoadOf(values['page-load']),
    test: values.test,
    minimise: values.minimise,
    as: keptAsOf(values.as),
    json: values.json ?? false,
    quiet: values.quiet ?? false,
    bisect: values.bisect ?? false,
    brief: values.brief ?? false,
    long: values.long ?? false,
    unfold: values.unfold ?? false,
  };
}

/** The filter for many logs. Throws `CannotReplay` for an option that takes one log. */
export function filterOf(values: Values): LogFilter {
  const stray = ofOneLog.find((name) => values[name] !== undefined);
  if (stray) throw new CannotReplay(`--${stray} works on a single log.`);
  const { since, build, search } = values;
  if (since !== undefined && !/^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d(?::\d\dZ?)?)?)?)?$/.test(since))
    throw new CannotReplay('--since takes the beginning of a date and time, such as 2025-01-15.');
  return { since, build, search };
}

function pageLoadOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw new CannotReplay('--page-load takes the number of a page load, from 0.');
  return Number(text);
}

function keptAsOf(text: string | undefined): KeptAs | undefined {
  if (text === undefined || text === 'journey' || text === 'failure') return text;
  throw new CannotReplay('--as takes journey or failure.');
}
