import { departureTo } from 'src/journal/log/departure';
import type { EventEntry, QuestionEntry, Entry, Journal } from 'src/journal/log/entry';
import { objectOf, stableJson } from 'src/journal/log/values';
import type { Step } from 'src/journal/log/step';
import { storageHistory } from 'src/journal/log/storageHistory';
import { storageKeys } from 'src/contract/storageKeys';
import { isAddress, isAside, isFailingInput, isScreen, isStepOfPerson } from 'src/vocabulary/events';
import { isCall, isDeparture, isAnsweredOutside } from 'src/vocabulary/questions';
import type { ModelRun } from './modelRun';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { questionKey } from 'src/journal/replay/model/questions';
import { storedKeyOf, volatileKeys } from 'src/journal/replay/model/storedKeys';
import { withoutMoments } from './moments';
import { isSameDeparture } from './sameDeparture';
import { type Divergence, differences } from './strictReplay';

/**
 * The names of the stored values that differ after today's run. Values and fields of values that the record never
 * mentions are ignored, because a build may store more; so are keys that no build stores any more. A moment must be
 * present, but may differ.
 */
export function differingStorage(
  { storage: { recorded, today }, names }: Pick<ModelRun<unknown>, 'storage' | 'names'>,
  journal: Journal,
): readonly string[] {
  const mentioned = mentionedFields(journal);
  return [...recorded.keys()].filter((name) => {
    const key = storedKeyOf(name);
    if (volatileKeys.includes(key) || !Object.hasOwn(storageKeys, key)) return false;
    const known = withFields(today.get(name), mentioned.get(key));
    const [then, now] = [withoutTimes(recorded.get(name), key), withoutTimes(known, key)];
    names.match(then, now);
    return stableJson(names.toRecorded(now)) !== stableJson(then);
  });
}

/** The fields of stored records that a journal ever shows, by key. */
function mentionedFields(journal: Journal): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const { key, value, readValue } of journal.flatMap((entries) => storageHistory(entries)))
    for (const name of [value, readValue].flatMap((each) => Object.keys(objectOf(each))))
      fields.set(key, (fields.get(key) ?? new Set()).add(name));
  return fields;
}

/** A stored record with these fields alone; any other value as it is. */
const withFields = (value: unknown, names: ReadonlySet<string> | undefined): unknown =>
  names === undefined || typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));

/** Every compared number is a moment, except `last_sign_in.format` (`storageKeys.ts`). */
function withoutTimes(value: unknown, key = ''): unknown {
  if (typeof value === 'number' || (value !== undefined && key.endsWith('_iso'))) return 'a moment';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withoutTimes(each));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutTimes(field)]));
}

/** The unanswered calls of a page load, each once, as a text to compare. */
export function unansweredCalls(entries: readonly Entry[], names: GeneratedNames): string {
  const answered = new Set(entries.flatMap((entry) => (entry.kind === 'answered' ? [entry.n] : [])));
  const isOpen = (entry: Entry): entry is QuestionEntry =>
    entry.kind === 'asked' && isAnsweredOutside(entry) && !answered.has(entry.n);
  return stableJson([...new Set(entries.filter(isOpen).map((question) => keyOf(question, names)))].sort());
}

/** The key of a question, to compare a recorded one with one of today. */
export const keyOf = (question: QuestionEntry, names: GeneratedNames): string =>
  names.masked(questionKey(names.toRecorded({ ...question, args: withoutMoments(question.args) })));

/** The last departure of a page load. */
export const lastDeparture = (entries: readonly Entry[]): QuestionEntry | undefined => departuresIn(entries).at(-1);

/** The address that a page has left for; undefined if it has not left. */
export function addressLeftFor(entries: readonly Entry[]): string | undefined {
  const departure = departuresIn(entries)[0];
  if (!departure) return undefined;
  const { path, address } = departure.args as { path?: string; address?: string };
  return address === undefined ? `${departureTo(departure.args) ?? ''}${path ?? ''}` : `#${address}`;
}

const departuresIn = (entries: readonly Entry[]): readonly QuestionEntry[] =>
  entries.filter((entry): entry is QuestionEntry => entry.kind === 'asked' && isDeparture(entry));

/** The path of a page load as a text to compare: its screens in order, and its calls, each once. */
export function pathOf(entries: readonly Entry[], names: GeneratedNames): string {
  const screens = entries.flatMap((entry) =>
    entry.kind === 'event' && isScreen(entry) ? [comparedPayload(entry)] : [],
  );
  const calls = entries.flatMap((entry) => (entry.kind === 'asked' && isCall(entry) ? [keyOf(entry, names)] : []));
  return names.masked(stableJson([names.toRecorded(screens), [...new Set(calls)].sort()]));
}

/**
 * The first step at which today's run differs in something that matters: a call, a screen or an outcome, and with
 * `asides` anything that a flow tells, because a screen may show it.
 */
export function firstDivergence(
  journal: readonly (readonly Entry[])[],
  { loads, names }: Pick<ModelRun<unknown>, 'loads' | 'names'>,
  { asides = false } = {},
): Divergence | undefined {
  for (const [pageLoad, entries] of journal.slice(0, loads.length).entries()) {
    const [recorded, today] = [entries, loads[pageLoad] ?? []].map((each) => comparedEntries(each, names, asides));
    const length = Math.max(recorded?.length ?? 0, today?.length ?? 0);
    for (let index = 0; index < length; index += 1) {
      const [then, now] = [recorded?.[index], today?.[index]];
      if (then?.text === now?.text || isSameWayOut(then?.entry, now?.entry, names)) continue;
      const why = then && now ? differences.different : then ? differences.nothing : differences.more;
      return { pageLoad, step: then?.step ?? entries.length, recorded: then?.entry, now: now?.entry, why };
    }
  }
  return undefined;
}

const isSameWayOut = (then: Entry | undefined, today: Entry | undefined, names: GeneratedNames): boolean =>
  isLeaving(then) && isLeaving(today) && isSameDeparture(then, today, names);
const isLeaving = (entry: Entry | undefined): entry is QuestionEntry => entry?.kind === 'asked' && isDeparture(entry);

/** The entries of a page load that are compared, in order. */
function comparedEntries(entries: readonly Entry[], names: GeneratedNames, asides: boolean) {
  return entries.flatMap((entry, step) => {
    const text = comparedText(entry, names, asides);
    return text === undefined ? [] : [{ step, entry, text }];
  });
}

/** The part of an entry to compare; undefined if the entry is ignored. */
function comparedText(entry: Entry, names: GeneratedNames, asides: boolean): string | undefined {
  if (entry.kind === 'asked' && (isCall(entry) || isDeparture(entry))) return keyOf(entry, names);
  // The run copies its inputs from the record.
  if (entry.kind !== 'event' || entry.origin !== 'flow' || (!asides && isAside(entry.type))) return undefined;
  return names.masked(stableJson([entry.type, names.toRecorded(comparedPayload(entry))]));
}

/**
 * Whether today's run does what the record did at a step less often than the record had done by then, so it has not
 * only moved; false for a step that is not compared.
 */
export function isUndoneAmong(
  today: readonly Entry[],
  recorded: readonly Entry[],
  step: number,
  names: GeneratedNames,
): boolean {
  const text = recorded[step] && comparedText(recorded[step], names, true);
  const times = (entries: readonly Entry[]): number =>
    entries.filter((entry) => comparedText(entry, names, true) === text).length;
  return text !== undefined && times(today) < times(recorded.slice(0, step + 1));
}

/**
 * The part of an event to compare. A screen also carries notes on the names in its address that this build does not
 * know, and on why others were refused, which no flow reads and which a re-run cannot make: the log has the accepted
 * parameters only.
 */
function comparedPayload(event: EventEntry): unknown {
  if (!isScreen(event) && !isAddress(event)) return withoutMoments(event.payload);
  const {
    unknown: _unknown,
    resembled: _resembled,
    noPage: _noPage,
    refusals: _refusals,
    ...address
  } = objectOf(event.payload);
  return withoutMoments(address);
}

/** Whether an input between two steps may have led to the second one. */
export const isStepBetween = (to: Step, from: Step, journal: Journal): boolean =>
  from.pageLoad < to.pageLoad ||
  (from.pageLoad === to.pageLoad &&
    (journal[to.pageLoad] ?? [])
      .slice(from.step + 1, to.step)
      .some((entry) => entry.kind === 'event' && isStepOfPerson(entry)));

/** Whether an entry is an input that is itself a failure, such as an exception of a screen. A re-run repeats it. */
export const isFailureEntry = (entry: Entry | undefined): boolean => entry?.kind === 'event' && isFailingInput(entry);
