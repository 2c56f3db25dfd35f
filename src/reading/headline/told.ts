import { type Step, stepName } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { consistencyOf } from 'src/reading/headline/consistency/rules';
import { type FoundAtEnd, endingFound } from 'src/reading/headline/consistency/endRules';
import { sentence } from 'src/reading/story/words';
import { answered } from 'src/vocabulary/clues';
import { type FailedCall, callText } from './calls';
import { stepBy } from './clues';
import { type Ended, leftBefore, lookedUpIn } from './ending';
import { answersAt, evidenceOf } from './ledTo';
import { type PageRead, stepOf } from './pageRead';
import type { Unanswered } from './submits';
import type { Trouble } from './troubles';
import { type Beside, besidesOf, troubleText } from './words';

/** What a headline says of some page loads, and on which steps it rests. */
export interface Main {
  /** What went wrong, as a person would say it; of a log without a failure how it ended or what it was waiting for. */
  readonly sentence: string;
  /** The part of it that tells the cause, without what was beside it, before and afterwards. */
  readonly causeSentence: string;
  /** What had been refused before, where the cause says no more than that nothing is there. */
  readonly before?: Main;
  /** What the sentence is of: a refusal, something sent that nobody answered, a call that failed, or how it ended. */
  readonly of: 'refusal' | 'unanswered' | 'failed call' | 'end';
  /** An open name of the cause, the same in every log: `signIn.usedTwice`, `waiting.api.token`. */
  readonly cause: string;
  /** What was wrong beside the cause and may be why. */
  readonly besides?: readonly Beside[];
  /** Rules of consistency that found something, by their open names (`src/reading/headline/consistency`). */
  readonly rules?: readonly string[];
  /** The step that says so. */
  readonly at: Step;
  /** The person reached what they wanted afterwards. */
  readonly isOver?: true;
  /** The steps that decided, the first one first; empty when nothing did. */
  readonly evidence: readonly Step[];
}

/** Nothing failed that this browser knows of: where the person was sent is told, and by which answer. */
export function returnedText(
  pages: readonly PageRead[],
  own: readonly PageRead[],
  { text, name, step: at }: Ended,
  end: Ended,
): Main {
  const page = pages[at.chapter];
  const lookedUp = page && stepBy(answered('api.userIdentityProvider'), page, at.step);
  const lacks = page ? lackingIn(page, at.step) : [];
  const defect = `The address that it left for had no ${lacks.join(', ')}, without which nobody comes back: a defect of the page.`;
  const found = endingFound({ pages, own, end });
  const plain = sentence(text);
  return {
    causeSentence: [plain, ...found.map((each) => each.sentence)].join(' '),
    sentence: [
      'No failure is recorded.',
      plain,
      ...(lacks.length > 0 ? [defect] : []),
      sentence(end.text),
      ...found.map((each) => each.sentence),
    ].join(' '),
    of: 'end',
    cause: name,
    ...rulesOf(found),
    at,
    evidence: uniqueSteps([
      ...(page && lookedUp !== undefined ? [stepOf(page, { step: lookedUp })] : []),
      at,
      ...found.flatMap(({ steps }) => steps),
    ]),
  };
}

const rulesOf = (found: readonly FoundAtEnd[]): Pick<Main, 'rules'> =>
  found.length > 0 ? { rules: found.map(({ rule }) => rule) } : {};

/** What a provider needs to bring a person back (OAuth 2.0, RFC 6749, 4.1.1), of the parameters that were sent. */
function lackingIn({ questions }: PageRead, step: number): readonly string[] {
  const left = questions.find((each) => each.step === step);
  const { query, csrfState } = objectOf(left?.asked.args);
  const given = objectOf(query);
  const names = given['response_type'] === undefined && csrfState === undefined ? [] : ['client_id', 'redirect_uri'];
  return names.filter((each) => given[each] === undefined);
}

export const refusalStep = ({ page, step }: Trouble): Step => stepOf(page, { step });

export function refusalText(
  pages: readonly PageRead[],
  trouble: Trouble,
  after: Ended | undefined,
  before?: Main,
): Main {
  const { page, cause, step } = trouble;
  const steps = evidenceOf(trouble);
  const { rules, instead, besides } = consistencyOf({ pages, page, step, trouble, evidence: steps });
  const own = instead?.sentence ?? sentence(troubleText(trouble, answersAt(page, steps)));
  const earlier = before ? [`Before that: ${before.sentence}`] : [];
  const text = [own, ...besides.map((each) => each.sentence), ...earlier].join(' ');
  return {
    sentence: after ? `${text} Afterwards: ${sentence(after.text)}` : text,
    causeSentence: own,
    ...(before ? { before } : {}),
    of: 'refusal',
    cause,
    besides: besidesOf(trouble),
    ...(after ? { isOver: true } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    at: refusalStep(trouble),
    evidence: uniqueSteps([
      ...(before ? [...before.evidence.slice(0, 1), before.at] : []),
      ...(instead?.steps ?? []),
      ...steps.map((each) => stepOf(page, { step: each })),
      ...besides.flatMap((each) => each.steps),
    ]),
  };
}

export function sentText(pages: readonly PageRead[], { step, what, name, asked, waitedFor, waited }: Unanswered): Main {
  const waiting = waitedFor === undefined ? 'nothing came of it' : `${waitedFor} was never answered`;
  const page = pages[step.chapter];
  const isStuck = page !== undefined && waitedFor === undefined && isIdle(page);
  const text = sentence(`${what}, and ${waiting}: the log ends ${waited} later`);
  return {
    causeSentence: text,
    sentence: isStuck ? `${text} Nothing was under way any more: a defect of the page.` : text,
    of: 'unanswered',
    cause: `unanswered.${name}`,
    at: step,
    evidence: asked ? [asked, step] : [step],
  };
}

/** Whether a page has nothing to wait for, and nothing of it is withheld. */
const isIdle = ({ open, entries }: PageRead): boolean =>
  open.length === 0 && !entries.some(({ kind }) => kind === 'withheld');

export function failedText(pages: readonly PageRead[], call: FailedCall, end: Ended): Main {
  const page = pages[call.step.chapter];
  const [answer] = page ? answersAt(page, [call.step.step]) : [];
  const told = page && consistencyOf({ pages, page, step: call.step.step + 1, call, evidence: [call.step.step] });
  const failed = `${answer ? callText(answer.asked) : call.call} failed: ${call.failure}`;
  const causeSentence = told?.instead?.sentence ?? sentence(failed);
  const what = [causeSentence, ...(told?.besides.map((each) => each.sentence) ?? [])].join(' ');
  return {
    causeSentence,
    sentence: end.how === 'done' ? `${sentence(end.text)} Before that: ${what}` : `${what} ${sentence(end.text)}`,
    of: 'failed call',
    cause: `failed.${call.call}`,
    ...(told && told.rules.length > 0 ? { rules: told.rules } : {}),
    at: call.step,
    ...(end.how === 'done' ? { isOver: true } : {}),
    evidence: uniqueSteps([
      call.step,
      ...(told?.instead?.steps ?? []),
      ...(told?.besides.flatMap((each) => each.steps) ?? []),
    ]),
  };
}

/** Each step once, where it stands first. */
const uniqueSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.filter((step, index) => steps.findIndex((each) => stepName(each) === stepName(step)) === index);

/** Somebody left a page that still waited, as whoever goes to the entry form to save the log does. */
export function leftText({ text, name, step: at }: Ended, end: Ended): Main {
  const causeSentence = sentence(text);
  return {
    sentence: `${causeSentence} ${sentence(end.text)}`,
    causeSentence,
    of: 'end',
    cause: name,
    at,
    evidence: [at],
  };
}

/** How a tab ends, and what of storage, of the address or of the way there may be why it ends like that. */
export function endText(pages: readonly PageRead[], own: readonly PageRead[], end: Ended | undefined): Main {
  const at = end?.step ?? { chapter: 0, step: 0 };
  const nothing = 'Nothing happened.';
  if (!end) return { sentence: nothing, causeSentence: nothing, of: 'end', cause: 'nothing', at, evidence: [] };
  const found = end.how === 'resting' ? endingFound({ pages, own, end }) : [];
  const before = end.how === 'resting' ? leftBefore(own) : [];
  const plain = end.how === 'waiting' ? end.text : `No failure is recorded. ${end.text}`;
  const text = [sentence(plain), ...found.map((each) => each.sentence)].join(' ');
  return {
    sentence: [text, ...before.map((each) => `Before that: ${sentence(each.text)}`)].join(' '),
    causeSentence: text,
    of: 'end',
    cause: end.name,
    ...rulesOf(found),
    at,
    evidence: uniqueSteps([
      ...found.flatMap(({ steps }) => steps),
      ...[...before, ...lookedUpIn(own, end)].map(({ step }) => step),
      at,
    ]),
  };
}
