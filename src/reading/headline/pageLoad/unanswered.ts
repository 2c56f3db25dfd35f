import type { Step } from 'src/journal/log/step';
import { questionText } from 'src/reading/story/questions';
import { eventText } from 'src/reading/story/events';
import { spanText } from 'src/reading/story/format';
import { callText, failedCallsOf } from './failedCalls';
import { isOutcome, isSubmit } from 'src/vocabulary/events';
import { isCall, isDeparture, isQuestion, isWaitedFor, questionName, isCodeLoad } from 'src/vocabulary/questions';
import type { IndexedPageLoad, QuestionAt } from './indexedPage';
import { memoisePer } from './memoisePer';

/** A submit that was never answered in its page load. */
export interface Unanswered {
  readonly step: Step;
  /** As the rest of a sentence: `the person submitted the entry form for acme`. */
  readonly what: string;
  /** Its id, the same in every log: `ownLogin.submitted.identity.signIn`. */
  readonly name: string;
  /** The unanswered question; undefined if none was pending. */
  readonly questionStep: Step | undefined;
  /** That question as a noun phrase. */
  readonly waitedFor: string | undefined;
  /** Who keeps the lock that was asked for, after the sentence; empty if the question is another one. */
  readonly holder: string;
  /** How long the page load was recorded after it, in words: `2.5 s later`. */
  readonly waited: string;
}

/**
 * The submits of a page load without any outcome before the page ends: no refusal, no other screen, no departure. Of
 * several in a row only the first is used, because one answer settles all of them.
 */
export const unansweredOf = memoisePer((page: IndexedPageLoad): readonly Unanswered[] => {
  const sent = page.events.filter(({ event }) => isSubmit(event));
  const last = lastOutcome(page);
  const open = sent.filter(({ step }) => step > last);
  const [first] = open;
  if (!first) return [];
  const waitedFor = pendingOf(page).find(({ step }) => step > first.step);
  // A failure without an outcome is reported as a failed call.
  if (!waitedFor && failedCallsOf(page).some((failed) => failed.step.step > first.step)) return [];
  const end = page.entries.at(-1)?.at ?? 0;
  return [
    {
      step: first.at,
      what: eventText(first.event, ''),
      name: [first.event.type.replace('/', '.'), ...(waitedFor ? [questionName(waitedFor.question)] : [])].join('.'),
      questionStep: waitedFor && waitedFor.at,
      waitedFor: waitedFor && pendingQuestionText(waitedFor),
      holder: waitedFor ? lockHolderText(page, waitedFor) : '',
      waited: end - first.event.at < soonMs ? 'right after it' : `${spanText(end - first.event.at)} later`,
    },
  ];
});

/** A page load that ends sooner shows no wait. */
const soonMs = 100;

/** The step of the last outcome of a page load: an event of a flow, or a departure. */
function lastOutcome({ events, questions }: IndexedPageLoad): number {
  const outcome = events.filter(({ event }) => isOutcome(event)).at(-1)?.step ?? -1;
  const left = questions.filter(({ question }) => isDeparture(question)).at(-1)?.step ?? -1;
  return Math.max(outcome, left);
}
/** Unanswered questions that something waits for. */
export const pendingOf = ({ open }: IndexedPageLoad): readonly QuestionAt[] =>
  open.filter(({ question }) => isWaitedFor(question));

/** The pending question as a noun phrase: `the look-up of the site (organizationByAlias)`. */
export const pendingQuestionText = ({ question }: QuestionAt): string => {
  if (isCall(question)) return callText(question);
  if (question.port === 'locks') return 'its request for a lock';
  return isCodeLoad(question) ? 'a file of the page' : `what it had ${questionText(question)}`;
};

/** A tab that only does its work gives the lock back sooner. */
const heldMs = 1000;

const lockOf = ({ question: { args } }: QuestionAt): string => JSON.stringify(args);

/** Whether a page load itself had acquired the lock of a request before it, and not released it. */
function isOwnLock({ questions, open }: IndexedPageLoad, wanted: QuestionAt): boolean {
  const sameLock = questions.filter((each) => each.step < wanted.step && lockOf(each) === lockOf(wanted));
  const last = sameLock.filter(({ question }) => question.port === 'locks').at(-1);
  return last !== undefined && isQuestion(last.question, 'locks.acquire') && !open.includes(last);
}

/**
 * Whether an unanswered question is a request for a lock that another tab of the browser keeps: the browser grants it
 * as soon as nobody has it. No call is open, so the network has no part in the wait.
 */
export function isLockHeld(page: IndexedPageLoad, wanted: QuestionAt): boolean {
  const waited = (page.entries.at(-1)?.at ?? 0) - wanted.question.at;
  return (
    isQuestion(wanted.question, 'locks.acquire') &&
    waited >= heldMs &&
    !page.open.some(({ question }) => isCall(question)) &&
    !isOwnLock(page, wanted)
  );
}

/** Who keeps a lock, after the sentence of a wait without its full stop; empty for any other wait. */
export const lockHolderText = (page: IndexedPageLoad, wanted: QuestionAt): string =>
  isLockHeld(page, wanted)
    ? '. Another tab or window of this browser seems to keep that lock, perhaps one that the browser has frozen. No call was open: the network has no part in this wait'
    : '';
