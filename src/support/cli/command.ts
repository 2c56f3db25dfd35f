import { type Proof, proveLog } from 'src/savedLog/replay';
import { briefOf } from 'src/reading/brief/brief';
import { headlineOf } from 'src/reading/headline/headline';
import { headlineJson } from 'src/reading/headline/headlineJson';
import { type FlowLog, textOfLog } from 'src/journal/log/logFile';
import { readLog } from 'src/journal/log/readLog';
import { placeholderOrigins } from 'src/reading/story/origins';
import { storyOf } from 'src/reading/story/story';
import { devtoolsOf } from 'src/support/model/devtools';
import { doubtOf } from 'src/support/model/verdict/doubt';
import { bisectMark, judge } from 'src/support/model/verdict/judge';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { minimisedLog } from 'src/support/model/minimised';
import { criteriaFor, criteriaText } from 'src/support/model/criteria';
import { bestReference } from 'src/support/model/reference';
import { harmlessJson, plainLines } from 'src/terminal/harmless';
import { systemSentence } from 'src/terminal/systemError';
import { type NamedLog, comparisonOf, comparisonText } from './comparison';
import { asJudged, asTest, isTestOf, requireKind } from './savedTest';
import { CannotReplay, type Options, exitStatus } from './options';
import { resultText } from './resultText';
import type { TextFormat } from './layout';

/** How the command reads files and prints. */
export interface CommandIo {
  /** The text of a file. Throws if it cannot be read. */
  read(file: string): string;
  /** Writes a new file. Throws if it exists already or cannot be written. */
  write(file: string, text: string): void;
  /** The names of the files in a folder. Throws if it cannot be read. */
  list(folder: string): readonly string[];
  readonly print: (text: string) => void;
  /** Prints a message on standard error. */
  readonly tell: (text: string) => void;
  readonly format: TextFormat;
  /** The build of this command; absent if it is unknown. */
  readonly build?: string;
}

/**
 * Shows and proves one log, or compares two. Returns the exit status; throws `CannotReplay` for a file that is not a
 * log.
 */
export async function replayCommand(options: Options, io: CommandIo): Promise<number> {
  const log = openLog(options.file, io);
  if (options.diff !== undefined)
    return compareLogs({ log, file: options.file }, otherLog(log, options.diff, io), options, io);
  if (options.brief) {
    io.print(briefText(log, options, io.build));
    return exitStatus.same;
  }
  const proof = await proved(log);
  const test = asJudged(log, options);
  const verdict = verdictOf(test, proof, io.build);
  if (verdict.finding === 'still there') requireKind(log, options);
  const judged = { ...proof, doubt: doubtOf(test, proof, io.build) };
  const result = {
    proof,
    verdict,
    test: judge(test, judged),
    ...(options.bisect && { bisect: bisectMark(options.as, judged) }),
    written: writeFiles(log, await shortest(log, options), options, io),
  };
  io.print(
    options.json
      ? documentOf(log, { ...story(log, options), ...result, proof: { ...proof, today: undefined } }, io.build)
      : resultText(test, result, { ...options, isTest: isTestOf(log, options), build: io.build }, io.format),
  );
  if (result.bisect) return bisectStatus[result.bisect.mark];
  // A journey passes if it runs as recorded, whatever the run proves of a failure in it.
  const isSame = proof.proof === 'reproduces' && (log.keptAs === 'journey' || !judged.doubt);
  return isSame ? exitStatus.same : exitStatus.diverges;
}

/** The folder of this build's recorded journeys. */
const library = '__tests__/journeys';
const bisectStatus = { good: exitStatus.same, bad: exitStatus.diverges, skip: exitStatus.skip } as const;

const story = (log: FlowLog, { quiet }: Options) =>
  quiet ? {} : { story: storyOf(log.chapters), placeholders: placeholderOrigins(log.chapters) };

/** The brief, byte for byte as the bench of this build produces it. */
function briefText(log: FlowLog, { json }: Options, build: string | undefined): string {
  const brief = briefOf(log, [], build);
  return json
    ? harmlessJson(JSON.stringify({ headline: headlineJson(headlineOf(log, build)), brief }, undefined, 1))
    : plainLines(brief);
}

function openLog(file: string, io: CommandIo): FlowLog {
  const read = readLog(attempt(() => io.read(file)));
  if (!read.ok) throw new CannotReplay(`${file}: ${read.problem}`);
  return read.log;
}

/** If the system refuses to read or write, the command ends with one sentence. */
function attempt<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new CannotReplay(systemSentence(error) ?? (error instanceof Error ? error.message : String(error)));
  }
}

/**
 * A well-formed log may still hold steps that no build ever recorded. Such a log cannot be re-run. The message of the
 * exception may contain text of the log, so only its class is printed.
 */
async function proved(log: FlowLog): Promise<Proof> {
  try {
    return await proveLog(log);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    throw new CannotReplay(
      `The log cannot be re-run: it contains steps that no build records (${name}). --brief shows what it holds.`,
    );
  }
}

/** The minimised log, if the options ask for it. */
const shortest = async (log: FlowLog, options: Options): Promise<FlowLog | undefined> =>
  options.minimise === undefined ? undefined : minimisedLog(log);

/** Writes the requested files, and returns their names. */
function writeFiles(log: FlowLog, shorter: FlowLog | undefined, options: Options, io: CommandIo): readonly string[] {
  const { devtools, test, pageLoad } = options;
  const files: (readonly [string, string])[] = [];
  if (devtools !== undefined) files.push([devtools, `${JSON.stringify(liftedStateOf(log, pageLoad), undefined, 1)}\n`]);
  if (test !== undefined) files.push([test, textOfLog(asTest(log, options))]);
  if (options.minimise !== undefined && shorter) files.push([options.minimise, textOfLog(shorter)]);
  for (const [file, text] of files) {
    attempt(() => {
      io.write(file, text);
    });
  }
  return files.map(([file]) => file);
}

function liftedStateOf(log: FlowLog, pageLoad: number | undefined) {
  const lifted = attempt(() => devtoolsOf(log, pageLoad));
  const last = log.chapters.length - 1;
  if (!lifted) throw new CannotReplay(`The log has no such page load; its last one is ${last.toString()}.`);
  return lifted;
}

/** The log to compare with: a file, or the nearest good one of this build's recorded journeys. */
function otherLog(log: FlowLog, diff: string, io: CommandIo): NamedLog {
  if (diff !== 'auto') return { log: openLog(diff, io), file: diff };
  const files = attempt(() => io.list(library)).filter((file) => file.endsWith('.json'));
  const nearest = bestReference(
    log,
    files.map((name) => ({ name, log: openLog(`${library}/${name}`, io) })),
  );
  if (!nearest)
    throw new CannotReplay(
      `No log in ${library} is similar enough to show the difference: that would be a good one${criteriaText(criteriaFor(log))}. Pass one: --diff FILE.`,
    );
  const [which, besides] = nearest.isGood ? ['nearest good log', ''] : ['nearest log', '; it holds a failure too'];
  io.tell(`Compared with ${library}/${nearest.name}, the ${which}${criteriaText(criteriaFor(log))}${besides}`);
  return { log: nearest.log, file: nearest.name, chosenAs: nearest.isGood ? 'good' : 'kept' };
}

function compareLogs(first: NamedLog, second: NamedLog, options: Options, { print, format, build }: CommandIo): number {
  const comparison = comparisonOf(first, second);
  const { rows, sides, ...firsts } = comparison;
  const { one, other, names } = sides;
  print(
    options.json
      ? documentOf(one, { other: headFields(other), names, ...firsts, ...(options.quiet ? {} : { rows }) }, build)
      : comparisonText(comparison, options, format),
  );
  return comparison.alike ? exitStatus.same : exitStatus.diverges;
}

const headFields = ({ chapters, ...head }: FlowLog) => ({ ...head, pageLoads: chapters.length });

function documentOf(log: FlowLog, result: Readonly<Record<string, unknown>>, build: string | undefined): string {
  const headline = headlineJson(headlineOf(log, build));
  return harmlessJson(JSON.stringify({ headline, log: headFields(log), ...result }, undefined, 1));
}
