import { briefOf } from 'src/reading/brief/brief';
import { headlineOf } from 'src/reading/headline/headline';
import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { objectOf, textsOf } from 'src/journal/log/values';
import { namesStep, unwrapped } from '__tests__/support/briefText';
import { certainOf, falseIn } from './claims';
import type { Case, Place } from './fault';
import { stays } from './promises';
import { parseLog } from '__tests__/support/savedLogs';

/** The value of a brief for a reader who knows only the brief. */
export type Verdict = 'named' | 'narrowed' | 'not found' | 'misreported';
export interface Judgement {
  readonly verdict: Verdict;
  readonly cause: string;
  readonly brief: string;
  /** False statements. */
  readonly wrong: readonly string[];
}

/** Judges the brief of a saved log. `good` is the log of the same journey without the fault. */
export function judgeBrief({ fault }: Case, text: string, good: string): Judgement {
  const log = parseLog(text);
  const brief = unwrapped(briefOf(log));
  const { cause } = headlineOf(log);
  const wrong = falseIn(brief, { known: { ...fault.known, ...(stays(fault) ? { stays: true } : {}) }, log, text });
  const steps = fault.place.flatMap((place) => stepsOf(log, place, good));
  const isPointed = steps.some((step) => namesStep(brief, step));
  const isTold = fault.mustSay.every((words) => words.test(brief));
  // A cause that is left open among others is not named.
  const isCertain = fault.mustSay.every((words) => words.test(certainOf(brief)));
  const plain = isPointed && isCertain ? 'named' : isPointed || isTold ? 'narrowed' : 'not found';
  return { verdict: wrong.length > 0 ? 'misreported' : plain, cause, brief, wrong };
}

function stepsOf(log: FlowLog, place: Place, good: string): readonly string[] {
  if ('firstDifference' in place) return firstDifference(log, parseLog(good));
  const firstTab = log.chapters[0]?.[0].tab;
  return log.chapters.flatMap((entries, pageLoad) => {
    const questions = new Map(entries.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
    const isOther = 'tab' in place && entries[0].tab !== firstTab;
    return entries
      .filter((entry) => isOther || isAt(entry, place, questions))
      .map(({ seq }) => stepName({ pageLoad, step: seq }));
  });
}

function isAt(entry: Entry, place: Place, questions: ReadonlyMap<number, QuestionEntry>): boolean {
  if ('event' in place) return entry.kind === 'event' && place.event.test(entry.type);
  const question = entry.kind === 'asked' ? entry : entry.kind === 'answered' ? questions.get(entry.n) : undefined;
  if ('address' in place)
    return question?.port === 'browser'
      ? question.method !== 'leaveTo'
      : entry.kind === 'event' && /LOCATION_CHANGE/.test(entry.type);
  if ('clock' in place) return question?.port === 'clock' || (entry.kind === 'event' && /clock/i.test(entry.type));
  if (!question) return false;
  const { operation, keys, values, clear } = objectOf(question.args);
  if ('call' in place)
    return (
      operation === place.call || `${question.port}.${question.method}` === place.call || question.port === place.call
    );
  if (!('key' in place) || question.port !== 'storage') return false;
  return (
    place.key === '*' || [...textsOf(keys), ...textsOf(clear), ...Object.keys(objectOf(values))].includes(place.key)
  );
}

/** An entry without times and generated names. */
function signOf(entry: Entry): string {
  const { seq: _seq, at: _at, ...rest } = entry as Entry & { readonly cause?: number };
  const { cause: _cause, n: _n, ...told } = rest as Record<string, unknown>;
  if (entry.kind === 'chapter') return 'chapter';
  return JSON.stringify(told)
    .replace(/(‹|%E2%80%B9)([A-Za-z]+)(:|%3A)[a-z0-9-]+(›|%E2%80%BA)/g, '<$2>')
    .replace(/\d{5,}/g, '#')
    .replace(/"took":\d+/g, '');
}

/** The first step that differs from a good run, with its question or answer, and its cause. */
function firstDifference(log: FlowLog, good: FlowLog): readonly string[] {
  for (const [pageLoad, entries] of log.chapters.entries()) {
    const others = good.chapters[pageLoad] ?? [];
    const rest = new Map<string, number>();
    for (const entry of others) rest.set(signOf(entry), (rest.get(signOf(entry)) ?? 0) + 1);
    for (const entry of entries) {
      const sign = signOf(entry);
      const left = rest.get(sign) ?? 0;
      if (left > 0) {
        rest.set(sign, left - 1);
        continue;
      }
      const pair =
        entry.kind === 'asked' || entry.kind === 'answered'
          ? entries.filter((each) => (each.kind === 'asked' || each.kind === 'answered') && each.n === entry.n)
          : [];
      const next = entries.slice(entry.seq + 1).find((each) => each.kind === 'event');
      return [entry, ...pair, ...(next ? [next] : [])].map(({ seq }) => stepName({ pageLoad, step: seq }));
    }
  }
  return [];
}
