import { objectOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { successIn } from 'src/reading/headline/ending/achievements';
import { isBefore } from 'src/journal/log/step';
import { rowNamed, spanText, valueText } from 'src/reading/story/format';
import { type QuestionName, questionName, isCall, isQuestion } from 'src/vocabulary/questions';
import type { Finder, RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { activeStatus, inactiveStatus } from 'src/contract/serviceValues';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/**
 * A field of an answer that must not change: its path, its meaning, who names it, and the inputs that it depends on.
 */
interface ComparedField {
  readonly path: string;
  readonly what: string;
  readonly who?: string;
  /** The input that names the person concerned. */
  readonly person?: string;
  readonly by?: readonly string[];
}
type ComparedFields = Readonly<Record<string, ComparedField>>;

/** An answer with a compared field, and the last one before it to the same question. */
interface ComparedAnswer extends AnsweredQuestion {
  readonly row: ComparedField;
  readonly value: unknown;
  readonly before: Omit<ComparedAnswer, 'before'> | undefined;
}

/** The compared answers up to a step, in order. */
function comparedIn({ pages, page, step }: Subject, fields: ComparedFields): readonly ComparedAnswer[] {
  const known = new Map<string, ComparedAnswer>();
  return pagesOfSameService(pages, page, 'api')
    .filter(({ pageLoad }) => pageLoad <= page.pageLoad)
    .flatMap((each) =>
      each.answeredQuestions.flatMap((answered) => {
        const row = fields[questionName(answered.question)];
        const value = row && valueAt(answered.answer.value, row.path);
        if (!row || value === undefined || (each === page && answered.step > step)) return [];
        const input = objectOf(valueAt(answered.question.args, 'input'));
        const name = [row.what, ...(row.by ?? []).map((field) => String(input[field]))].join(' ');
        const answer = { ...answered, row, value, before: known.get(name) };
        known.set(name, answer);
        return [answer];
      }),
    );
}

/** The sentence about an answer that contradicts the one before. */
function changeOf({ row, value, question, at, before }: ComparedAnswer): RuleFinding | undefined {
  if (!before || before.value === value) return undefined;
  const isOfPerson = row.person !== undefined && valueAt(question.args, `input.${row.person}`) !== undefined;
  return {
    sentence: `${row.who ?? 'The service'} named another ${row.what}${isOfPerson ? ' for the same person' : ''} than before: ${valueText(value)}, and ${valueText(before.value)} earlier.`,
    steps: [at, before.at],
  };
}

const placeFields: ComparedFields = {
  'api.organizationByAlias': { path: 'value.Id', what: 'organisation', by: ['alias'] },
  'api.region': { path: 'value.region', what: 'region', who: "The page's host" },
} satisfies Readonly<Partial<Record<QuestionName, ComparedField>>>;
/**
 * The service now names a different organisation, or the page's host a different region, or the person is no longer
 * active right after the service reported them active.
 */
export const answerContradictsEarlier: Finder<Subject> = (subject) => changedStatus(subject) ?? changedPlace(subject);

const changedPlace: Finder<Subject> = (subject) => {
  const last = comparedIn(subject, placeFields)
    .filter((each) => changeOf(each) !== undefined)
    .at(-1);
  return last && !isOvercome(last, subject) ? changeOf(last) : undefined;
};

/** Whether the person succeeded with the later answer, as after an organisation has moved. */
const isOvercome = (answered: ComparedAnswer, { tabPages, page, step }: Subject): boolean =>
  tabPages.some((each) => {
    const at = successIn(each)?.step;
    return at && isBefore(answered.at, at) && isBefore(at, stepOf(page, { step }));
  });

const providerFields: ComparedFields = {
  'api.userIdentityProvider': {
    path: 'value.IdentityProvider',
    what: 'way to sign in',
    person: 'email',
    by: ['email', 'organizationDomain', 'userRepository'],
  },
} satisfies Readonly<Partial<Record<QuestionName, ComparedField>>>;
/**
 * The service named another way to sign in for the same person after the code of a provider was refused, which had been
 * fetched where the earlier answer led.
 */
export const namedAfterwards = onCause(['signIn.exchangeRefused'], (subject) => {
  const at = stepOf(subject.page, subject);
  const last = subject.pages.at(-1) ?? subject.page;
  const changed = comparedIn({ ...subject, page: last, step: Infinity }, providerFields).find(
    (each) => changeOf(each) !== undefined && isBefore(at, each.at) && each.before && isBefore(each.before.at, at),
  );
  return (
    changed?.before && {
      sentence: `Afterwards the service named another ${changed.row.what} for the same look-up: ${valueText(changed.value)}, and ${valueText(changed.before.value)} before. So it was probably changed in between, and the code came from the former provider: sign in anew.`,
      steps: [changed.at, changed.before.at],
    }
  );
});

/** Own sign-in was refused, and just before the service had named another way to sign in for the same person. */
export const lookUpNamedOtherMethod = onCause({ begin: 'ownLogin.refused.' }, (subject) => {
  // An older change was overcome, for example by an organisation that has moved.
  const last = comparedIn(subject, providerFields).at(-1);
  return last && changeOf(last);
});

/** Kinds of failures that are about the user. Others, such as 401, are about the request. */
const aboutUser: readonly unknown[] = ['entityNotExists', 'userNotActive'];
const isAboutUser = (failure: unknown): boolean => aboutUser.includes(valueAt(failure, 'kind'));

/** Whether what follows may be about another person than what came before. */
const signsIn = ({ question }: AnsweredQuestion): boolean => isQuestion(question, 'identity.signIn', 'api.token');
/** The token of a call, which names the person; unlike any other if the call has none. */
const tokenOf = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'context.token') ?? question;

/**
 * Whether an answer says something else of a user than that they are active. What it lacks says nothing: a status that
 * was not given contradicts none.
 */
const deniesUser = (each: AnsweredQuestion): boolean => {
  const { failure } = each;
  const status = statusIn(each);
  return failure === undefined ? status !== undefined && status !== activeStatus : isAboutUser(failure);
};
const statusIn = ({ answer }: AnsweredQuestion): unknown => valueAt(answer.value, 'value.User.Status');

const isInactive = (each: AnsweredQuestion): boolean =>
  statusIn(each) === inactiveStatus || each.failure?.kind === 'userNotActive';
/** By cause, the answers that may have decided it. */
const deciding: Readonly<Record<string, (each: AnsweredQuestion) => boolean>> = {
  'signIn.userInvalid': ({ question }) => isQuestion(question, 'api.currentUser'),
  'signIn.userInactive': isInactive,
};

/** An administrator may have changed a status that was given longer ago than this. */
const unchangedMs = 60_000;

/**
 * The service had called a user active, and right afterwards called that same user inactive, or did not know them. Only
 * the token says that two answers are about one person, or that nobody else signed in between.
 */
function changedStatus({ page, step, trouble }: Subject): RuleFinding | undefined {
  const decides = trouble && rowNamed(deciding, trouble.cause);
  const calls = answersBefore({ page, step }).filter(({ question }) => isCall(question));
  const last = decides && calls.filter(decides).at(-1);
  if (!last || !deniesUser(last)) return undefined;
  const before = calls.filter((each) => each.step < last.step);
  const since = signsIn(last) ? last.step : (before.filter(signsIn).at(-1)?.step ?? 0);
  const active = before.find(
    (each) => statusIn(each) === activeStatus && (each.step >= since || tokenOf(each) === tokenOf(last)),
  );
  if (!active || last.answer.at - active.answer.at > unchangedMs) return undefined;
  return {
    sentence: `${spanText(last.answer.at - active.answer.at)} before, the answer to ${callText(active.question)} had called the user active: the service contradicts itself.`,
    steps: [last.at, active.at],
  };
}
