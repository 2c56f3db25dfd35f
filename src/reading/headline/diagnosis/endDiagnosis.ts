import { objectOf } from 'src/journal/log/values';
import {
  type EndFinding,
  findingsAtEnd,
  isHarmless,
  withoutGuesses,
} from 'src/reading/headline/consistency/consistency';
import { bugSentence, sentence } from 'src/reading/story/phrases';
import { answered } from 'src/vocabulary/clues';
import { stepOfClue } from 'src/reading/headline/pageLoad/stepOfClue';
import { alsoFoundIn } from './alsoFound';
import type { Diagnosis } from './diagnosis';
import { uniqueSteps } from 'src/journal/log/step';
import { departureBefore } from 'src/reading/headline/ending/departureBefore';
import { lookUpsBefore } from 'src/reading/headline/ending/ending';
import { flagsOf } from 'src/reading/headline/consistency/ruleTypes';
import type { LogEnd } from 'src/reading/headline/ending/logEnd';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';

/** How a diagnosis without a failure begins. */
export interface OpeningSentence {
  readonly text: string;
  /** Omitted because the text continues another sentence. */
  readonly isLeftOut?: true;
  /** Part of the cause: such a log is not grouped with one in which nobody was refused. */
  readonly isOfCause?: true;
}
export const openingOfWholeLog: OpeningSentence = { text: 'No failure is recorded.' };
/** For a log whose failure was overcome: the call succeeded later, or another tab recovered. */
export const openingAfterFailure: OpeningSentence = { text: 'No failure is recorded at the end.' };
/** For a log with a refusal that the person went on from. */
export const openingAfterRefusal: OpeningSentence = { ...openingAfterFailure, isOfCause: true };
const opened = ({ text, isLeftOut }: OpeningSentence): readonly string[] => (isLeftOut ? [] : [text]);

/** The diagnosis of a return with nothing: where the person was sent, and the answer that led there. */
export function returnDiagnosis(
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  { text, name, step: at }: LogEnd,
  end: LogEnd,
  opening: OpeningSentence,
): Diagnosis {
  const page = pages[at.pageLoad];
  const lookedUp = page && stepOfClue(answered('api.userIdentityProvider'), page, at.step);
  const lacks = page ? missingParameters(page, at.step) : [];
  const lacksText = bugSentence(
    `The address that the page left for had no ${lacks.join(', ')}, without which nobody can come back`,
  );
  const found = findingsAtEnd({ pages, tabPages, end });
  const findings = lacks.length > 0 ? withoutGuesses(found) : found;
  const plain = sentence(text);
  const { bugs, faults, others } = told(findings, end.how === 'resting');
  const first = lacks.length > 0 ? [lacksText, ...bugs] : [...bugs, ...openedUnless(findings, opening)];
  return {
    causeSentence: [plain, ...findings.map((each) => each.sentence)].join(' '),
    ...(lacks.length > 0 ? alsoFoundIn([{ sentence: lacksText }]) : {}),
    sentence: [...first, plain, ...faults, sentence(end.text), ...others].join(' '),
    of: 'end',
    cause: name,
    ...rulesOf(findings),
    ...flagsOf([...findings, lacks.length > 0 ? { isBug: true } : undefined]),
    at,
    evidence: uniqueSteps([
      ...(page && lookedUp !== undefined ? [stepOf(page, { step: lookedUp })] : []),
      at,
      ...findings.flatMap(({ steps }) => steps),
    ]),
  };
}

/**
 * The sentences of findings: bugs of the page, which come first; other failures, if they lead to where the log ends;
 * the rest.
 */
function told(
  findings: readonly EndFinding[],
  leadToEnd: boolean,
): Readonly<Record<'bugs' | 'faults' | 'others', readonly string[]>> {
  const isFault = (each: EndFinding): boolean => leadToEnd && each.isBug !== true && isFailure(each);
  const of = (isWanted: (each: EndFinding) => boolean): readonly string[] =>
    findings.filter(isWanted).map((each) => each.sentence);
  return {
    bugs: of(({ isBug }) => isBug === true),
    faults: of(isFault),
    others: of((each) => each.isBug !== true && !isFault(each)),
  };
}

/** Whether a finding tells of a failure: a fault is one, even if none is recorded. */
const isFailure = ({ rule, isBug, tellsFailure }: EndFinding): boolean =>
  isBug === true || tellsFailure === true || !isHarmless(rule);
/** "No failure is recorded", unless a finding tells of one. */
const openedUnless = (findings: readonly EndFinding[], opening: OpeningSentence): readonly string[] =>
  findings.some(isFailure) ? [] : opened(opening);

const rulesOf = (found: readonly EndFinding[]): Pick<Diagnosis, 'rules'> =>
  found.length > 0 ? { rules: found.map(({ rule }) => rule) } : {};

/** The parameters that a provider needs to send a person back (RFC 6749, 4.1.1) and that the departure lacked. */
function missingParameters({ questions }: IndexedPageLoad, step: number): readonly string[] {
  const left = questions.find((each) => each.step === step);
  const { query, csrfState } = objectOf(left?.question.args);
  const parameters = objectOf(query);
  const names =
    parameters['response_type'] === undefined && csrfState === undefined ? [] : ['client_id', 'redirect_uri'];
  return names.filter((each) => parameters[each] === undefined);
}

/** A person left a page that was still waiting, for example to save the log on the entry form. */
export function abandonedDiagnosis({ text: left, name, step: at }: LogEnd, end: LogEnd): Diagnosis {
  const causeSentence = sentence(left);
  const isSameWait = end.how === 'waiting' && end.name === name;
  const text = `${causeSentence} ${isSameWait ? 'The log ends in the same wait.' : sentence(end.text)}`;
  // A page that waits again may still be answered.
  const isLeft = end.how === 'waiting' ? {} : { isLeft: true as const };
  return { sentence: text, causeSentence, of: 'end', cause: name, at, ...isLeft, evidence: [at] };
}

/** What came before an end. It continues what was found only if that is told right before it: a failure leads. */
const tellBefore = (before: ReturnType<typeof departureBefore>, isNext: boolean): readonly string[] =>
  before.map(({ isSameStep, isContinued, text }) =>
    isSameStep && isNext ? text : `${isContinued && isNext ? 'Then' : 'Before that'}: ${text}`,
  );

/** How a tab ends, and what in storage, in the address or on the way there may explain it. */
export function endDiagnosis(
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  end: LogEnd | undefined,
  opening: OpeningSentence,
): Diagnosis {
  const at = end?.step ?? { pageLoad: 0, step: 0 };
  const nothing = 'Nothing happened.';
  if (!end) return { sentence: nothing, causeSentence: nothing, of: 'end', cause: 'nothing', at, evidence: [] };
  const isWaiting = end.how === 'waiting';
  const findings = isWaiting && !end.isAfterAchievement ? [] : findingsAtEnd({ pages, tabPages, end });
  const before = end.how === 'resting' ? departureBefore(tabPages, findings) : [];
  // What continues another sentence says first which page or tab it is about.
  const { bugs, faults, others } = told(findings, end.how === 'resting' && !opening.isLeftOut);
  const failures = [...bugs, ...faults];
  const text = [sentence(end.text), ...findings.map((each) => each.sentence)];
  const after = tellBefore(before, failures.length === 0 || others.length > 0);
  const shown = isWaiting ? [] : openedUnless(findings, opening);
  return {
    sentence: [...failures, ...shown, sentence(end.text), ...others, ...after].join(' '),
    causeSentence: [...(opening.isOfCause && !isWaiting ? [opening.text] : []), ...text].join(' '),
    ...(after.length > 0 ? { mentionsEarlier: true } : {}),
    of: 'end',
    cause: end.name,
    ...rulesOf(findings),
    ...flagsOf(findings),
    ...(end.isAskedAgain ? { isAskedAgain: true } : {}),
    ...(before[0] ? { departure: before[0].departure } : {}),
    at,
    evidence: uniqueSteps([
      ...findings.flatMap(({ steps }) => steps),
      ...[...before, ...lookUpsBefore(tabPages, end, before)].map(({ step }) => step),
      at,
      ...(end.wait ? [end.wait] : []),
    ]),
  };
}
