import { objectOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { successIn } from 'src/reading/headline/ending/achievements';
import { isBefore } from 'src/journal/log/step';
import { valueText } from 'src/reading/story/format';
import { type QuestionName, questionName } from 'src/vocabulary/questions';
import type { Finder, RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { changedStatus } from './changedStatus';
import { onCause } from 'src/reading/headline/consistency/guards';

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
const isOvercome = (answered: ComparedAnswer, { tabPages, page: of, step }: Subject): boolean =>
  tabPages.some((each) => {
    const at = successIn(each)?.step;
    return at && isBefore(answered.at, at) && isBefore(at, stepOf(of, { step }));
  });

const providerFields: ComparedFields = {
  'api.userIdentityProvider': {
    path: 'value.IdentityProvider',
    what: 'way to sign in',
    person: 'email',
    by: ['email', 'organizationDomain', 'userRepository'],
  },
} satisfies Readonly<Partial<Record<QuestionName, ComparedField>>>;
/** Own sign-in was refused, and just before the service had named another way to sign in for the same person. */
export const lookUpNamedOtherMethod = onCause({ begin: 'ownLogin.refused.' }, (subject) => {
  // An older change was overcome, for example by an organisation that has moved.
  const last = comparedIn(subject, providerFields).at(-1);
  return last && changeOf(last);
});
