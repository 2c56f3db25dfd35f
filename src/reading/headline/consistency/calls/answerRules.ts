import { objectOf, textOf, textsOf, valueAt } from 'src/journal/log/values';
import { resembledBy } from 'src/rules/values/plainNames';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { type Mistyped, mistypedIn } from 'src/reading/story/failures/failures';
import { rowNamed, shortened, valueText } from 'src/reading/story/format';
import { type CauseId, asksConsent } from 'src/vocabulary/events';
import { type QuestionName, isCall, isQuestion } from 'src/vocabulary/questions';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import type { Finder, Remark, RuleFinding, Scope } from 'src/reading/headline/consistency/ruleTypes';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { earlierInTab } from 'src/reading/headline/pageLoad/lookBack';

/** The fields of another type in an answer, which the page treats as absent. */
const mistypedOf = ({ answer }: AnsweredQuestion): readonly Mistyped[] => mistypedIn(answer.value);

/** A question, and the fields of its answer. */
interface FieldsOf {
  readonly question: QuestionName;
  /** From the outer one to the inner ones. */
  readonly fields: readonly [string, ...string[]];
}

/**
 * The optional fields whose absence leads the page to a cause although the call succeeded. A cause that needs a value
 * in the answer, such as an inactive user, has none.
 */
const restsOn: Readonly<Record<string, FieldsOf>> = {
  'redirect.userPool': { question: 'api.appMetadata', fields: ['ExternalSupport'] },
  'redirect.metadata': { question: 'api.appMetadata', fields: ['DefaultRedirect'] },
  'signIn.ownLoginNotAllowed': { question: 'api.organizationByAlias', fields: ['Mode'] },
  'signIn.noOidcClient': {
    question: 'api.userIdentityProvider',
    fields: [
      'IdentityProviderAuthInitiationParams',
      'IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams',
      'IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams.OIDCUrl',
      'IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams.OIDCClientId',
    ],
  },
  'signIn.userInvalid': { question: 'api.currentUser', fields: ['User', 'User.Id'] },
} satisfies Readonly<Partial<Record<CauseId, FieldsOf>>>;

/** The fields whose absence leads the page to a cause; undefined if it rests on none. */
export const fieldsBehind = (cause: string): FieldsOf | undefined => rowNamed(restsOn, cause);

/** The last answer to a question in this tab before a refusal, if the call succeeded. */
function lastSuccessOf(scope: Scope, question: QuestionName): AnsweredQuestion | undefined {
  const last = earlierInTab(scope)
    .filter((each) => isQuestion(each.question, question))
    .at(-1);
  return last?.failure === undefined ? last : undefined;
}

/** The longest path of a field in a sentence; those of the contract are shorter. */
const maxFieldCharacters = 160;

const mistypedText = ({ question }: AnsweredQuestion, { field, type }: Mistyped): string =>
  `The service answered ${shortened(field, maxFieldCharacters)} as ${type} to ${callText(question)}, so the page treated it as absent.`;

/**
 * The field that a cause rests on came with another type; where nothing was refused, the scopes in a question to the
 * person, or, on a page that still waits, any field of its last such answer.
 */
export const fieldOfOtherType: Finder = (scope) => {
  if (!scope.end) return mistypedBehind(scope);
  return mistypedInQuestion(scope) ?? (scope.end.how === 'resting' ? mistypedLast(scope) : undefined);
};

function mistypedBehind(scope: Scope): RuleFinding | undefined {
  const { trouble } = scope;
  const behind = trouble && fieldsBehind(trouble.cause);
  const last = behind && lastSuccessOf(scope, behind.question);
  const mistyped = last && mistypedOf(last).find(({ field }) => `${field}.`.startsWith(`${behind.fields[0]}.`));
  if (!trouble || !last || !mistyped) return undefined;
  return {
    sentence: `${mistypedText(last, mistyped)} The page then ended with “${causeText(trouble)}”.`,
    steps: [last.at],
  };
}

/**
 * The answer that a cause rests on lacked an optional field, and the page reaches this cause without it. A cause that
 * the log contradicts rests on nothing.
 */
export const absentField: Remark = (subject) => {
  const behind = fieldsBehind(subject.trouble?.cause ?? '');
  const last = behind && lastSuccessOf(subject, behind.question);
  const absent = last && behind.fields.find((field) => valueAt(last.answer.value, `value.${field}`) === undefined);
  // It came, but with another type, which has its own rule.
  if (!last || absent === undefined || mistypedOf(last).some(({ field }) => `${absent}.`.startsWith(`${field}.`)))
    return undefined;
  return {
    sentence: `The answer to ${callText(last.question)} had no ${absent}${otherName(last, absent)}.`,
    steps: [last.at],
  };
};

/** The field of an answer whose name differs from that of a missing one only by case or separators. */
const respelt = ({ answer }: AnsweredQuestion, missing: string): string | undefined =>
  textsOf(objectOf(answer.value)['undeclared']).find((name) => resembledBy(name, [lastPart(missing)]) !== undefined);
const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Fields that the page does not know: a new release of the service may have renamed one. */
function otherName(answered: AnsweredQuestion, missing: string): string {
  const spelling = respelt(answered, missing);
  if (spelling !== undefined) return `; it has ${shortened(spelling, maxFieldCharacters)} in its place`;
  const [first, second] = textsOf(objectOf(answered.answer.value)['undeclared']);
  if (first === undefined || second !== undefined) return '';
  return `; it has a field that the page does not know, ${shortened(first, maxFieldCharacters)}, perhaps in its place`;
}

/** Whether an answer lacked a field that the page needs, and has it in another spelling. */
export function isRespelt(answered: AnsweredQuestion): boolean {
  const { kind, field } = objectOf(answered.failure);
  return kind === 'incomplete' && typeof field === 'string' && respelt(answered, field) !== undefined;
}

/** An answer lacked a field that the page needs, and has it in another spelling. */
export const respeltField = onFailed({ kind: 'incomplete' }, (failed) => {
  const field = textOf(failed.failure?.field);
  const spelling = field === undefined ? undefined : respelt(failed, field);
  if (field === undefined || spelling === undefined) return undefined;
  return {
    sentence: `The answer has ${shortened(spelling, maxFieldCharacters)} in the place of ${valueText(lastPart(field))}, so the service spells the name of the field differently.`,
    steps: [failed.at],
  };
});

/** The scopes of the app came with another type, so the question of consent did not show what the app asks for. */
function mistypedInQuestion(scope: Scope): RuleFinding | undefined {
  const asked = scope.tabPages.flatMap(({ events }) => events.filter(({ event }) => asksConsent(event))).at(-1);
  if (!asked) return undefined;
  const until = scope.tabPages.filter(({ pageLoad }) => pageLoad <= asked.page.pageLoad);
  const described = lastSuccessOf({ ...scope, ...asked, tabPages: until }, 'api.appMetadata');
  const scopes = described && mistypedOf(described).find(({ field }) => field === 'Scopes');
  if (!scopes) return undefined;
  return {
    sentence: `${mistypedText(described, scopes)} The question to the person rested on it, and named all permissions instead of those that the app asks for.`,
    steps: [described.at, asked.at],
    tellsFailure: true,
  };
}

function mistypedLast({ tabPages }: Scope): RuleFinding | undefined {
  const page = withoutReturn(tabPages).at(-1);
  const found = (page?.answeredQuestions ?? []).flatMap((answered) => {
    const [first] = isCall(answered.question) && answered.failure === undefined ? mistypedOf(answered) : [];
    return first ? [{ ...answered, first }] : [];
  });
  const last = found.at(-1);
  return last && { sentence: mistypedText(last, last.first), steps: [last.at], tellsFailure: true };
}
