import { type Step, isBefore, uniqueSteps } from 'src/journal/log/step';
import { hasStopped, unansweredByPage, unansweredText } from 'src/reading/headline/consistency/shared/idle';
import { consistencyOf } from 'src/reading/headline/consistency/consistency';
import type { RuleId } from 'src/reading/headline/consistency/rules';
import { type RuleFinding, type FindingFlags, flagsOf } from 'src/reading/headline/consistency/ruleTypes';
import { bugSentence, sentence } from 'src/reading/story/phrases';
import { type FailedCall, callText, isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import type { EarlierDeparture } from 'src/reading/headline/ending/logEnd';
import type { EndName, LogEnd } from 'src/reading/headline/ending/logEnd';
import { alsoFoundIn } from './alsoFound';
import { evidenceBefore } from './evidenceBefore';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { type IndexedPageLoad, isShownAgain, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesSince } from 'src/reading/headline/pageLoad/tabPages';
import type { Unanswered } from 'src/reading/headline/pageLoad/unanswered';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import { type SideFinding, sideFindingsOf, troubleText } from 'src/reading/headline/troubles/troubleText';

/** The content of a headline about some page loads, and the steps that it rests on; `of` is its subject. */
export type Diagnosis = RefusalDiagnosis | UnansweredDiagnosis | FailedCallDiagnosis | EndDiagnosis;

/** What every diagnosis says. */
interface AnyDiagnosis extends FindingFlags {
  /** The failure in plain words; for a log without one, how it ended or what it was waiting for. */
  readonly sentence: string;
  /** The part of the sentence that names the cause, without side findings and what came before or afterwards. */
  readonly causeSentence: string;
  /** The other sentences about what went wrong, such as what the page did after the answer that it names. */
  readonly alsoFound?: readonly string[];
  /** The id of the cause, the same in every log: `signIn.usedTwice`, `waiting.api.token`. */
  readonly cause: string;
  /** The ids of the rules of the headline that found something (`src/reading/headline/consistency`). */
  readonly rules?: readonly RuleId[];
  /** What failed may follow from a fault of the page. */
  readonly isAtFault?: true;
  /** The step that shows it. */
  readonly at: Step;
  /** Waiting cannot help: nothing is under way, or the page's own code threw. */
  readonly isStuck?: true;
  /** The sentence also says what came before. */
  readonly mentionsEarlier?: true;
  /** The person succeeded afterwards. */
  readonly isOver?: true;
  /** The last refusal, if the person went on from it: the sentence is about what came afterwards. */
  readonly past?: Step;
  /** The steps that decided, the most important one first; empty if none did. */
  readonly evidence: readonly Step[];
}

/** A refusal. */
interface RefusalDiagnosis extends AnyDiagnosis {
  readonly of: 'refusal';
  /** What explains the refusal, if its cause only says that something is missing. */
  readonly before?: Diagnosis;
  /** Side findings that may be the reason. */
  readonly sideFindings: readonly SideFinding[];
  /** What the person achieved afterwards. */
  readonly after?: EndName;
}

/** A submit without an answer. */
interface UnansweredDiagnosis extends AnyDiagnosis {
  readonly of: 'unanswered';
  /** The page load that waited is over. */
  readonly isLeft?: true;
}

/** A failed call that no refusal followed. */
interface FailedCallDiagnosis extends AnyDiagnosis {
  readonly of: 'failed call';
}

/** How the log ends. */
interface EndDiagnosis extends AnyDiagnosis {
  readonly of: 'end';
  /** A person left the page while it still waited. */
  readonly isLeft?: true;
  /** The page asks again for what the person had given before. */
  readonly isAskedAgain?: true;
  /** The departure of the page before, if the end mentions it. */
  readonly departure?: EarlierDeparture;
}

/** Side findings that may be the reason: only a refusal has any. */
export const sideFindingsIn = (found: Diagnosis): readonly SideFinding[] =>
  found.of === 'refusal' ? found.sideFindings : [];

export const stepOfTrouble = ({ page, step }: Trouble): Step => stepOf(page, { step });

/** Removes sentences that the text would repeat: a finding about a whole page load belongs to each refusal in it. */
const withoutRepeated = (text: string, repeated: readonly string[]): string =>
  repeated.reduce((left, each) => ` ${left} `.replace(` ${each} `, ' ').trim(), text);

/**
 * The diagnosis of a refusal; `after` is what the person achieved later, `before` the earlier failure that explains it.
 */
export function refusalDiagnosis(
  pages: readonly IndexedPageLoad[],
  trouble: Trouble,
  after: LogEnd | undefined,
  before?: Diagnosis,
): Diagnosis {
  const { page, cause, step } = trouble;
  const steps = evidenceOf(trouble);
  const { rules, instead, alsoFound, isAtFault } = consistencyOf({ pages, page, step, trouble, evidence: steps });
  const own = instead?.sentence ?? sentence(troubleText(trouble, answersAt(page, steps)));
  const findings = [...(instead ? [instead] : []), ...alsoFound].map((each) => each.sentence);
  const earlier = before ? withoutRepeated(before.sentence, findings) : '';
  const text = [
    own,
    ...alsoFound.map((each) => each.sentence),
    ...(earlier === '' ? [] : [`Before that: ${earlier}`]),
  ].join(' ');
  return {
    sentence: after ? `${text} Afterwards: ${sentence(after.text)}` : text,
    causeSentence: own,
    ...alsoFoundIn(alsoFound),
    ...(before ? { before } : {}),
    ...(earlier === '' ? {} : { mentionsEarlier: true }),
    of: 'refusal',
    cause,
    sideFindings: sideFindingsOf(trouble),
    ...flagsOf([instead, ...alsoFound, before]),
    ...(isAtFault || before?.isAtFault ? { isAtFault: true } : {}),
    ...(after ? { isOver: true, after: after.name } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    at: stepOfTrouble(trouble),
    evidence: uniqueSteps([
      ...(before ? [...before.evidence.slice(0, 1), before.at] : []),
      ...(instead?.steps ?? []),
      ...evidenceBefore({ pages, page, step, trouble }),
      ...steps.map((each) => stepOf(page, { step: each })),
      ...alsoFound.flatMap((each) => each.steps),
    ]),
  };
}

/** The diagnosis of a submit that was never answered. */
export function unansweredDiagnosis(
  pages: readonly IndexedPageLoad[],
  { step, what, name, questionStep: asked, waitedFor, holder, waited }: Unanswered,
): Diagnosis {
  const waiting = waitedFor === undefined ? 'nothing came of it' : `${waitedFor} was never answered`;
  const page = pages[step.pageLoad];
  const isStuck = page !== undefined && waitedFor === undefined && hasStopped(pages, page, step.step);
  const dead = isStuck ? unansweredByPage(page).find((each) => each.step > step.step) : undefined;
  const isLeft = page !== undefined && tabPagesSince(pages, page).length > 1;
  const text = sentence(`${what}, and ${waiting}: ${isLeft ? 'that page load' : 'the log'} ends ${waited}${holder}`);
  return {
    causeSentence: text,
    sentence: isStuck ? bugSentence(`${text} ${dead ? unansweredText(dead) : 'Nothing was pending any more'}`) : text,
    of: 'unanswered',
    ...(isStuck ? { isStuck, isBug: true } : {}),
    ...(isLeft ? { isLeft } : {}),
    cause: `unanswered.${name}`,
    at: step,
    evidence: [asked ?? dead?.at ?? [], step].flat(),
  };
}

/** Whether the page load of a step was shown again before it, after a later page load with another step. */
const isResumedBefore = (page: IndexedPageLoad, step: Step, other: Step): boolean =>
  other.pageLoad > step.pageLoad && isShownAgain(page, step.step);

/** The diagnosis of a failed call that no refusal followed; `end` is how the tab ended. */
export function failedCallDiagnosis(pages: readonly IndexedPageLoad[], call: FailedCall, end: LogEnd): Diagnosis {
  const page = pages[call.step.pageLoad];
  const { step } = call.step;
  const [answered] = page ? answersAt(page, [step]) : [];
  const {
    rules = [],
    instead,
    alsoFound = [],
    isAtFault = false,
  } = (page && consistencyOf({ pages, page, step: step + 1, call, evidence: [step] })) ?? {};
  const failed = `${answered ? callText(answered.question) : call.call} failed: ${call.failure}`;
  const hasThrown = isThrown(answered?.failure);
  const own: RuleFinding = instead ?? { sentence: sentence(failed), steps: [], hasThrown };
  const findings = [own, ...alsoFound];
  const what = findings.map((each) => each.sentence).join(' ');
  const isDone = end.how === 'done';
  const isOver = isDone && isBefore(call.step, end.step) && !(page && isResumedBefore(page, call.step, end.step));
  return {
    causeSentence: own.sentence,
    ...alsoFoundIn(alsoFound),
    sentence: isDone
      ? `${sentence(end.text)} ${isOver ? 'Before' : 'After'} that: ${what}`
      : `${what} ${sentence(end.text)}`,
    of: 'failed call',
    cause: `failed.${call.call}`,
    ...(rules.length > 0 ? { rules } : {}),
    ...flagsOf(findings),
    ...(isAtFault ? { isAtFault } : {}),
    ...(findings.some((each) => each.hasThrown) ? { isStuck: true } : {}),
    at: call.step,
    ...(isOver ? { isOver: true, mentionsEarlier: true } : {}),
    evidence: uniqueSteps([call.step, ...findings.flatMap(({ steps }) => steps)]),
  };
}
