import { languages } from 'src/contract/languages';
import { limits } from 'src/contract/limits';
import { witnesses } from 'src/contract/tabKeys';
import { defaultStage, loginPrefixes } from 'src/contract/stages';
import { type PlainObject, isPlainObject } from 'src/rules/shape';
import { areSettings } from './areSettings';
import { type PageLoadEntries, type Entry, type Journal, journalFormat } from './entry';
import type { FlowLog } from './flowLog';
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

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
type Fits = (value: unknown) => boolean;
function optionally(fits: Fits): Fits {
  return (value) => value === undefined || fits(value);
}
function oneOf(...values: readonly unknown[]): Fits {
  return (value) => values.includes(value);
}
const anything: Fits = () => true;

type Fields = Readonly<Record<string, Fits>>;
/** `Fields` as a list, because it is scanned for every step. */
type Fit = readonly (readonly [name: string, fits: Fits])[];

const stamp: Fields = { seq: isCount, at: (value) => typeof value === 'number' && Number.isFinite(value) };
/** The fields of each kind of entry. */
const entryFields: Readonly<Record<Entry['kind'], Fit>> = {
  chapter: Object.entries({
    ...stamp,
    format: oneOf(journalFormat),
    id: isText,
    tab: isText,
    trip: isText,
    startedAt: isCount,
    facts: isFacts,
  }),
  event: Object.entries({
    ...stamp,
    origin: oneOf('person', 'browser', 'flow'),
    cause: isCount,
    type: isText,
    payload: anything,
  }),
  asked: Object.entries({ ...stamp, n: isCount, cause: isCount, port: isText, method: isText, args: anything }),
  answered: Object.entries({ ...stamp, n: isCount, value: anything, threw: optionally(isText) }),
  withheld: Object.entries({ ...stamp, of: oneOf('event', 'asked', 'answered') }),
};

const isKind = (kind: unknown): kind is Entry['kind'] => isText(kind) && Object.hasOwn(entryFields, kind);

const factFields: Fit = Object.entries({
  settings: areSettings,
  stage: oneOf(defaultStage, ...Object.values(loginPrefixes)),
  served: isPlainObject,
  language: oneOf(...languages),
  scheme: isText,
  host: isText,
  path: isText,
  loadedBy: oneOf('load', 'history'),
  trip: isText,
  continues: oneOf(true, false),
  witness: optionally(oneOf(...witnesses)),
  signedOutElsewhere: optionally(oneOf(true)),
  browser: isText,
  width: isCount,
  theme: oneOf('light', 'dark'),
  build: isText,
});

/** The first field that does not fit. No declared field has the name of an inherited property. */
const unfitField = (fields: PlainObject, fit: Fit): string | undefined =>
  fit.find(([name, fits]) => !fits(fields[name]))?.[0];

function isFacts(facts: unknown): boolean {
  return isPlainObject(facts) && unfitField(facts, factFields) === undefined && isServedStage(facts);
}
/** Whether the served stage is the one of that name in the settings. */
const isServedStage = ({ settings, stage, served: expected }: PlainObject): boolean =>
  JSON.stringify((settings as { readonly stages: PlainObject }).stages[stage as string]) === JSON.stringify(expected);

const logFields: Fit = Object.entries({
  format: isCount,
  site: (site) => site === null || isText(site),
  savedAt: isText,
  removed: (removed) => isPlainObject(removed) && Object.values(removed).every(isCount),
  withheld: isCount,
  savedBy: optionally(isCount),
  savedByTab: optionally(isText),
  keptAs: optionally(oneOf('journey', 'failure')),
});

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
