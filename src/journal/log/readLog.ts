import { limits } from 'src/contract/limits';
import { type PlainObject, isPlainObject } from 'src/rules/values/shape';
import { type PageLoadEntries, type Journal, journalFormat } from './entry';
import type { FlowLog } from './logFile';
import { entryFields, isCount, isKind, logFields, unfitField } from './logFields';
import { beyondLimits, numberText } from './logLimits';
import { inNewestFormat, tabsApart } from './upcast';

/** A log, or why the file is not a log. */
export type ReadLog = { readonly ok: true; readonly log: FlowLog } | { readonly ok: false; readonly problem: string };

/** Field names that set a prototype, and the one that the parser of Redux DevTools revives. */
const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype', '$jsan']);
/** A text without a match has none of these names. JSON may escape a character of a name (`\u`). */
const maybeRefused = /__proto__|constructor|prototype|\$jsan|\\u/;

class NotALog extends Error {}
const asSaved = 'Ask for the original, unmodified file.';
const withThatBuild = 'Open it with that build or a newer one.';
/** Refuses the log with the problem, its place (but not the value), and what the recipient of the file can do. */
const refuse = (problem: string, todo = asSaved): never => {
  throw new NotALog(`${problem} ${todo}`);
};

/**
 * The only entrance for a log. A log comes from a stranger: if anything in it is too large, too deep, of an unknown
 * format or undeclared, the log is refused with one sentence about the problem and one about what to do. Nothing in it
 * is run or followed. Logs of older builds are converted to the newest format (`upcast.ts`). Never throws.
 */
export function readLog(text: string): ReadLog {
  try {
    const beyond = beyondLimits(text);
    if (beyond !== undefined) return { ok: false, problem: beyond };
    const file = parsed(text);
    if (maybeRefused.test(text)) refuseHostile(file);
    return { ok: true, log: checkedLog(file) };
  } catch (error) {
    if (error instanceof NotALog) return { ok: false, problem: error.message };
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('The file is not JSON.');
  }
}

/** Recursive, but no deeper than `beyondLimits` allows. */
function refuseHostile(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach(refuseHostile);
  for (const name of Object.keys(value)) {
    if (refusedNames.has(name)) refuse(`The file contains a field named ${name}, which no flow log has.`);
    refuseHostile((value as PlainObject)[name]);
  }
}

function checkedLog(file: unknown): FlowLog {
  if (!isPlainObject(file) || file['kind'] !== 'portico flow log') return refuse('The file is not a flow log.');
  const { format } = file;
  if (!isCount(format) || format > journalFormat)
    refuse('The log was saved by a newer build than this one.', withThatBuild);
  const wrong = unfitField(file, logFields);
  if (wrong !== undefined) refuse(`The log's ${wrong} cannot be read.`);
  const { chapters } = file;
  if (!Array.isArray(chapters) || chapters.length === 0) return refuse('The log contains no page loads.');
  refuseTooLong(chapters);
  chapters.forEach(refuseUnknownFormat);
  const newest = chapters.map(inNewestFormat);
  newest.forEach((load, number) => checkLoad(load, number));
  return { ...file, format: journalFormat, chapters: tabsApart(newest as Journal) } as unknown as FlowLog;
}

function refuseTooLong(chapters: readonly unknown[]): void {
  const { flowLogMaxPageLoads, flowLogMaxSteps } = limits;
  const steps = chapters.reduce((sum: number, load) => sum + (Array.isArray(load) ? load.length : 0), 0);
  if (chapters.length > flowLogMaxPageLoads)
    refuse(`The log contains more than ${numberText(flowLogMaxPageLoads)} page loads.`);
  if (steps > flowLogMaxSteps) refuse(`The log contains more than ${numberText(flowLogMaxSteps)} steps.`);
}

/** Checks each page load: they may come from several builds, in formats that the log's own does not reveal. */
function refuseUnknownFormat(load: unknown, number: number): void {
  const format = Array.isArray(load) && isPlainObject(load[0]) ? load[0]['format'] : undefined;
  if (format === undefined || (isCount(format) && format >= 1 && format <= journalFormat)) return;
  const newer = isCount(format) && format > journalFormat;
  const whose = newer ? `was recorded by a newer build than this one` : 'has an unknown format';
  const what = isCount(format) ? `format ${format.toString()}` : 'its format is not a number';
  refuse(
    `Page load ${number.toString()} ${whose} (${what}; this build reads 1 to ${journalFormat.toString()}).`,
    newer ? withThatBuild : asSaved,
  );
}

function checkLoad(load: unknown, number: number): asserts load is PageLoadEntries {
  if (!Array.isArray(load)) return refuse(`Page load ${number.toString()} is not a list of steps.`);
  load.forEach((entry: unknown, step) => {
    const problem = problemOfStep(entry, step);
    if (problem !== undefined) refuse(`Step ${number.toString()}.${step.toString()}${problem}`);
  });
  if (load.length === 0) refuse(`Page load ${number.toString()} is empty.`);
}

/** The problem of a step, as the rest of a sentence. */
function problemOfStep(entry: unknown, step: number): string | undefined {
  if (!isPlainObject(entry)) return ' is not a step.';
  const { kind } = entry;
  if (!isKind(kind)) return ' is of an unknown kind.';
  if ((kind === 'chapter') !== (step === 0)) return ` is a ${kind} in the wrong position.`;
  const wrong = unfitField(entry, entryFields[kind]);
  return wrong === undefined ? undefined : `: its ${wrong} cannot be read.`;
}
