import type { Entry } from 'src/journal/log/entry';
import { storageQuestion } from 'src/journal/story/questions';
import { type AnswerAt, type PageRead, failureIn, isCall, questionName } from './pageRead';
import { type Trouble, troublesOf } from './troubles';

/** Answers that decide nothing although they come just before a decision: time, chance, names, turns among tabs. */
const quietPorts = ['clock', 'random', 'prints', 'locks'];
const quietQuestions = ['browser.carry', 'storage.write', 'storage.clear', 'storage.forgetUnconfirmed'];
/** What is kept for the page's own sake. */
const quietKeys = ['print_key', 'sessionIds', 'store', 'telemetry'];
const quietEvents = /^page\/(?:clockCompared|visibilityChanged|shown|left)$/;

/** The steps that a trouble rests on, the one that decided first: its clues, else what came in last before it. */
export function evidenceOf({ page, step, row }: Trouble): readonly number[] {
  const steps = row.clues.flatMap((clue) => clue(page, step) ?? []);
  if (steps.length > 0) return [...new Set(steps)];
  const before = decisiveBefore(page, step);
  return before === undefined ? [] : [before];
}

/** The answers among some steps of a page load. */
export const answersAt = ({ answers }: PageRead, steps: readonly number[]): readonly AnswerAt[] =>
  steps.flatMap((step) => answers.find((answer) => answer.step === step) ?? []);

/** The last thing before a step that can have decided: a person's or the browser's act, or an answer that says something. */
function decisiveBefore(page: PageRead, step: number): number | undefined {
  return [...tellingSteps(page)].reduce<number | undefined>(
    (last, each) => (each < step && each > (last ?? -1) ? each : last),
    undefined,
  );
}

function isTelling({ asked, answered }: AnswerAt): boolean {
  if (quietPorts.includes(asked.port) || quietQuestions.includes(questionName(asked))) return false;
  if (asked.port === 'code') return failureIn(answered) !== undefined;
  if (asked.port === 'api' && !isCall(asked)) return false;
  const { keys } = storageQuestion(asked);
  return asked.port !== 'storage' || keys.length === 0 || keys.some((key) => !quietKeys.includes(key));
}

/**
 * For each step of a page load the step that led to it, for whoever asks why: of a refusal its evidence, of an answer its
 * question, of anything else what was recorded as its cause, or where that says nothing (a clock, a random number) what
 * came in before that. Undefined for the first steps.
 */
export function causesOf(page: PageRead): readonly (number | undefined)[] {
  const questions = new Map(page.questions.map(({ asked, step }) => [asked.n, step]));
  const evidence = new Map(troublesOf(page).map((trouble) => [trouble.step, evidenceOf(trouble)[0]]));
  const telling = tellingSteps(page);
  /** The last step up to each that says something. */
  const decisive: (number | undefined)[] = [];
  for (const [step] of page.entries.entries()) decisive.push(telling.has(step) ? step : decisive[step - 1]);
  const causeOf = (entry: Entry, step: number): number | undefined => {
    if (entry.kind === 'answered') return questions.get(entry.n);
    if (entry.kind !== 'event' && entry.kind !== 'asked') return undefined;
    return evidence.get(step) ?? (page.entries[entry.cause]?.kind === 'chapter' ? entry.cause : decisive[entry.cause]);
  };
  return page.entries.map((entry, step) => {
    const cause = causeOf(entry, step);
    return cause !== undefined && cause < step ? cause : undefined;
  });
}

/** Steps that can have decided something: what people and the browser did, and answers that say something. */
const tellingSteps = ({ answers, events }: PageRead): ReadonlySet<number> =>
  new Set([
    ...answers.filter(isTelling).map(({ step }) => step),
    ...events.filter(({ event }) => event.origin !== 'flow' && !quietEvents.test(event.type)).map(({ step }) => step),
  ]);
