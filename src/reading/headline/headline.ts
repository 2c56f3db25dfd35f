import type { FlowLog } from 'src/journal/log/flowLog';
import type { Step } from 'src/journal/log/step';
import { sentence } from 'src/reading/story/words';
import { type FailedCall, callText, failedCallsOf } from './calls';
import { answered } from 'src/vocabulary/clues';
import { stepBy } from './clues';
import { type Ended, cameBackEmpty, endOf, reachedIn } from './ending';
import { answersAt, evidenceOf } from './ledTo';
import { type PageRead, pagesOf, routeAt, stepOf } from './pageRead';
import { type Unanswered, unansweredOf } from './submits';
import { type Trouble, troublesOf } from './troubles';
import { type Beside, besidesOf, troubleText } from './words';

/** A log in one sentence, and where in the log that is to be seen. */
export interface Headline {
  /** What went wrong, as a person would say it; of a log without a failure how it ended or what it was waiting for. */
  readonly sentence: string;
  /** What the sentence is of: a refusal, something sent that nobody answered, a call that failed, or how it ended. */
  readonly of: 'refusal' | 'unanswered' | 'failed call' | 'end';
  /** An open name of the cause, the same in every log: `signIn.usedTwice`, `waiting.api.token`. */
  readonly cause: string;
  /** What was wrong beside the cause and may be why. */
  readonly besides?: readonly Beside[];
  /** The step that says so. */
  readonly at: Step;
  /** The steps that decided, the first one first; empty when nothing did. */
  readonly evidence: readonly Step[];
  /** The route in front; undefined before the first. */
  readonly route: string | undefined;
  /** The tab it happened in, counted from 1 in the order in which tabs appear in the log, and how many there are. */
  readonly tab: { readonly number: number; readonly of: number };
  readonly firstFailedCall?: FailedCall;
  readonly unanswered: readonly Unanswered[];
}

type Main = Pick<Headline, 'sentence' | 'of' | 'cause' | 'besides' | 'at' | 'evidence'>;

/** The headline of a log. Works on what was recorded alone: no flow runs. Never throws on a log that `readLog` gave. */
export function headline({ chapters }: Pick<FlowLog, 'chapters'>): Headline {
  const pages = pagesOf(chapters);
  const calls = pages.flatMap(failedCallsOf);
  const unanswered = pages.flatMap(unansweredOf);
  const main = mainOf(pages, calls, unanswered);
  const page = pages[main.at.chapter];
  const [firstFailedCall] = calls;
  return {
    ...main,
    route: page && routeAt(page, main.at.step),
    tab: tabOf(pages, main.at),
    ...(firstFailedCall ? { firstFailedCall } : {}),
    unanswered,
  };
}

/** What is told: the last that was refused or never answered, then a call that failed for good, then the end. */
function mainOf(pages: readonly PageRead[], calls: readonly FailedCall[], unanswered: readonly Unanswered[]): Main {
  const refusal = lastTrouble(pages);
  const sent = unanswered.at(-1);
  const end = pages.map(endOf).at(-1);
  const done = pages.flatMap((page) => reachedIn(page) ?? []).at(-1);
  const isOver = (at: Step): boolean => done !== undefined && isAfter(done.step, at);
  if (sent && !isOver(sent.step) && !(refusal && isAfter(refusalStep(refusal), sent.step))) return sentText(sent);
  const after = refusal && isOver(refusalStep(refusal)) ? done : undefined;
  if (refusal) return refusalText(refusal, after);
  const call = calls.filter(({ isHealed }) => !isHealed).at(-1);
  if (call && end) return failedText(pages, call, end);
  const returned = cameBackEmpty(pages);
  return returned && end ? returnedText(pages, returned, end) : endText(end);
}

/** Nothing failed that this browser knows of: where the person was sent is told, and by which answer. */
function returnedText(pages: readonly PageRead[], { text, name, step: at }: Ended, end: Ended): Main {
  const page = pages[at.chapter];
  const lookedUp = page && stepBy(answered('api.userIdentityProvider'), page, at.step);
  return {
    sentence: `Nothing failed. ${sentence(text)} ${sentence(end.text)}`,
    of: 'end',
    cause: name,
    at,
    evidence: page && lookedUp !== undefined ? [stepOf(page, { step: lookedUp }), at] : [at],
  };
}

const refusalStep = ({ page, step }: Trouble): Step => stepOf(page, { step });
const isAfter = (one: Step, other: Step): boolean =>
  one.chapter > other.chapter || (one.chapter === other.chapter && one.step > other.step);

/** The last refusal. One that is only said again counts when the log does not hold the one before. */
function lastTrouble(pages: readonly PageRead[]): Trouble | undefined {
  const troubles = pages.flatMap(troublesOf);
  return troubles.filter(({ isRestated }) => !isRestated).at(-1) ?? troubles.at(-1);
}

function refusalText(trouble: Trouble, after: Ended | undefined): Main {
  const { page, cause } = trouble;
  const steps = evidenceOf(trouble);
  const text = sentence(troubleText(trouble, answersAt(page, steps)));
  return {
    sentence: after ? `${text} Afterwards: ${sentence(after.text)}` : text,
    of: 'refusal',
    cause,
    besides: besidesOf(trouble),
    at: refusalStep(trouble),
    evidence: steps.map((step) => stepOf(page, { step })),
  };
}

function sentText({ step, what, name, asked, waitedFor, waited }: Unanswered): Main {
  const waiting = waitedFor === undefined ? 'nothing came of it' : `${waitedFor} was never answered`;
  return {
    sentence: sentence(`${what}, and ${waiting}: the log ends ${waited} later`),
    of: 'unanswered',
    cause: `unanswered.${name}`,
    at: step,
    evidence: asked ? [asked, step] : [step],
  };
}

function failedText(pages: readonly PageRead[], call: FailedCall, end: Ended): Main {
  const page = pages[call.step.chapter];
  const [answer] = page ? answersAt(page, [call.step.step]) : [];
  const what = `${answer ? callText(answer.asked) : call.call} failed: ${call.failure}`;
  return {
    sentence:
      end.how === 'done' ? `${sentence(end.text)} Before that, ${what}.` : `${sentence(what)} ${sentence(end.text)}`,
    of: 'failed call',
    cause: `failed.${call.call}`,
    at: call.step,
    evidence: [call.step],
  };
}

const endText = (end: Ended | undefined): Main => ({
  sentence: end ? sentence(end.how === 'waiting' ? end.text : `Nothing failed. ${end.text}`) : 'Nothing happened.',
  of: 'end',
  cause: end?.name ?? 'nothing',
  at: end?.step ?? { chapter: 0, step: 0 },
  evidence: end ? [end.step] : [],
});

function tabOf(pages: readonly PageRead[], { chapter }: Step): Headline['tab'] {
  const tabs = [...new Set(pages.map(({ entries: [load] }) => load.tab))];
  const tab = pages[chapter]?.entries[0].tab ?? '';
  return { number: tabs.indexOf(tab) + 1, of: tabs.length };
}
