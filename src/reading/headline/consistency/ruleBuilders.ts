import type { FailureKind } from 'src/contract/failures';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import { hasTrait } from 'src/vocabulary/causes';
import type { CauseTrait } from 'src/vocabulary/clues';
import { type CauseId, isOneOfCauses } from 'src/vocabulary/events';
import { type Question, type QuestionName, isCall, isQuestion } from 'src/vocabulary/questions';
import type { Finder, RuleFinding, Subject } from './ruleTypes';

/** The failed call of a subject: the call itself, or the evidence of a refusal. */
export function failedAnswer({ page, call, evidence }: Subject): AnsweredQuestion | undefined {
  const steps = call ? [call.step.step] : evidence;
  const candidates = page.answeredQuestions.filter((each) => steps.includes(each.step) && isCall(each.question));
  return candidates.find(({ failure }) => failure !== undefined);
}

/** Which causes a rule is about: some, or all whose ids begin alike or that have a trait in common. */
type Causes = readonly CauseId[] | { readonly begin: string } | { readonly trait: CauseTrait };

function isAmong(cause: string | undefined, causes: Causes): boolean {
  if ('begin' in causes) return cause?.startsWith(causes.begin) === true;
  return 'trait' in causes ? hasTrait(cause, causes.trait) : isOneOfCauses(causes, cause);
}

/** The conditions under which a rule applies to a failed call; one that is absent always holds. */
interface FailedSort {
  readonly call?: QuestionName | ((question: Question) => boolean);
  readonly port?: 'api' | 'identity';
  readonly kind?: FailureKind;
  readonly code?: string;
  readonly failure?: (failure: unknown) => boolean;
  readonly fits?: (failed: AnsweredQuestion) => boolean;
  /** Of the refusal that followed. */
  readonly causes?: Causes;
}

function isOfSort(failed: AnsweredQuestion, { trouble }: Subject, sort: FailedSort): boolean {
  const { question, failure } = failed;
  const { call, port, kind, code, causes } = sort;
  return (
    (call === undefined || (typeof call === 'function' ? call(question) : isQuestion(question, call))) &&
    (port === undefined || question.port === port) &&
    (kind === undefined || failure?.kind === kind) &&
    (code === undefined || failure?.code === code) &&
    (causes === undefined || isAmong(trouble?.cause, causes)) &&
    (sort.failure === undefined || sort.failure(failure)) &&
    (sort.fits === undefined || sort.fits(failed))
  );
}

/** A rule about a failed call of some sort: it finds nothing where there is none. */
export const onFailed =
  (sort: FailedSort, find: (failed: AnsweredQuestion, subject: Subject) => RuleFinding | undefined): Finder<Subject> =>
  (subject) => {
    const failed = failedAnswer(subject);
    return failed && isOfSort(failed, subject, sort) ? find(failed, subject) : undefined;
  };

/** A rule about a refusal for one of some causes. */
export const onCause =
  (
    causes: Causes,
    find: (subject: Subject & { readonly trouble: Trouble }) => RuleFinding | undefined,
  ): Finder<Subject> =>
  (subject) =>
    subject.trouble && isAmong(subject.trouble.cause, causes)
      ? find({ ...subject, trouble: subject.trouble })
      : undefined;
