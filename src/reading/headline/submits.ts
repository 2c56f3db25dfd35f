import type { Step } from 'src/journal/log/step';
import { questionText } from 'src/reading/story/questions';
import { eventText } from 'src/reading/story/events';
import { spanText } from 'src/reading/story/words';
import { callText, failedCallsOf } from './calls';
import { isOutcome, isSubmit } from 'src/vocabulary/events';
import { isCall, isDeparture, isWaitedFor, questionName } from 'src/vocabulary/questions';
import { type PageRead, type QuestionAt, stepOf } from './pageRead';

/** Something that was sent and never answered in its page load. */
export interface Unanswered {
  readonly step: Step;
  /** As the rest of a sentence: `the person submitted the entry form for acme`. */
  readonly what: string;
  /** An open name, the same in every log: `ownLogin.submitted.identity.signIn`. */
  readonly name: string;
  /** The question that was never answered; undefined when none was under way. */
  readonly asked: Step | undefined;
  /** The same as the subject of a sentence. */
  readonly waitedFor: string | undefined;
  /** How long the log goes on without an answer. */
  readonly waited: string;
}

/**
 * What was sent in a page load without anything coming of it before the page ends: no refusal, no other screen, no
 * departure. Of several in a row only the first counts, because one answer is for all of them.
 */
export function unansweredOf(page: PageRead): readonly Unanswered[] {
  const sent = page.events.filter(({ event }) => isSubmit(event));
  const last = lastOutcome(page);
  const open = sent.filter(({ step }) => step > last);
  const [first] = open;
  if (!first) return [];
  const waitedFor = pendingOf(page).find(({ step }) => step > first.step);
  // An exchange that failed without a word to the person is told as a failed call.
  if (!waitedFor && failedCallsOf(page).some((failed) => failed.step.step > first.step)) return [];
  const end = page.entries.at(-1)?.at ?? 0;
  return [
    {
      step: stepOf(page, first),
      what: eventText(first.event, ''),
      name: [first.event.type.replace('/', '.'), ...(waitedFor ? [questionName(waitedFor.asked)] : [])].join('.'),
      asked: waitedFor && stepOf(page, waitedFor),
      waitedFor: waitedFor && waitedText(waitedFor),
      waited: spanText(Math.max(0, end - first.event.at)),
    },
  ];
}

/** The step of the last thing in a page load that answers a person: what a flow said, or where it went. */
function lastOutcome({ events, questions }: PageRead): number {
  const told = events.filter(({ event }) => isOutcome(event)).at(-1)?.step ?? -1;
  const left = questions.filter(({ asked }) => isDeparture(asked)).at(-1)?.step ?? -1;
  return Math.max(told, left);
}
/** Questions that were never answered and on which something waits. */
export const pendingOf = ({ open }: PageRead): readonly QuestionAt[] => open.filter(({ asked }) => isWaitedFor(asked));

/** What was waited for, as the object of a sentence: `the look-up of the site (organizationByAlias)`. */
export const waitedText = ({ asked }: QuestionAt): string => {
  if (isCall(asked)) return callText(asked);
  return asked.port === 'locks' ? "this page's turn, which another tab had" : `what it had ${questionText(asked)}`;
};
