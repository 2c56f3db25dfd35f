import type { CommitOutcome } from 'src/contract/portContract';
import type { RouteId } from 'src/contract/routes';
import type { PlainObject } from 'src/rules/values/shape';
import type { AnswerEntry, QuestionEntry } from 'src/journal/log/entry';
import { readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { isCall, questionRow } from 'src/vocabulary/questions';
import { deliveryText } from './delivery';
import { entryText, instantText, paramFields, skewText } from './events';
import { failureOfAnswer, failureText } from './failures/failures';
import { missingWrapper } from './failures/missingWrapper';
import { oauthMeaningAside } from './failures/oauthMeanings';
import { storageQuestion } from './questions';
import { fieldsOf, rowNamed, valueText, spanText } from './format';
import { pageName, storageKindName } from './names';
import { type Words, bugPhrase, fillPhrase } from './phrases';
import { refusedText } from './whyRefused';

/**
 * An answer as a sentence without its full stop. `question` is undefined if the journal does not hold it.
 */
export function answerText(answer: AnswerEntry, question: QuestionEntry | undefined): string {
  const after = question ? ` after ${spanText(answer.at - question.at)}` : ', to a question that the log does not hold';
  // Of a call it is open why: what an answer brought may be what no request can carry.
  const threw = answer.threw !== undefined && `failed${after} with ${valueText(answer.threw)}`;
  if (threw) return question && isCall(question) ? `${threw} in the page` : bugPhrase(threw);
  const text = question ? answerAloneText(answer.value, question) : valueText(answer.value);
  // A read is clear by itself and its duration means nothing. Undeclared names come first, because a long line is cut
  // at its end.
  return question && readsStorage(question) ? text : `answered${after}${undeclaredText(answer.value)}: ${text}`;
}

/** ` (undeclared fields: AccessTokens) (fields of another type: User.Id (number))`. */
function undeclaredText(value: unknown): string {
  const listed = (what: string, names: readonly string[]): string =>
    names.length > 0 ? ` (${what}: ${valueText(names)})` : '';
  const { undeclared, mistyped } = objectOf(value);
  return listed('undeclared fields', textsOf(undeclared)) + listed('fields of another type', textsOf(mistyped));
}

/** The answer alone: `WORKDOCS_FEDERATE`, `refused with UserNotActiveException, status 403`. */
export function answerAloneText(value: unknown, question: QuestionEntry): string {
  const { outcome, value: inner, attributes, name } = objectOf(value);
  if (outcome === 'failed') {
    const failure = failureOfAnswer(value);
    return `${failureText(failure)}${oauthMeaningAside(valueAt(failure, 'code'))}`;
  }
  if (outcome === 'threw') return bugPhrase(`its code threw ${valueText(name)}`);
  if (outcome === 'newPasswordRequired') return `a first profile and password are required: ${valueText(attributes)}`;
  const wrapper = missingWrapper(value, question);
  if (wrapper !== undefined) return `the fields of ${wrapper} came without ${wrapper}: another shape of the answer`;
  const phrase = questionRow(question)?.answer;
  if (question.port === 'api') return phrase === undefined ? valueText(inner) : fillPhrase(phrase, inner);
  return phrase === undefined ? valueText(value) : fillPhrase(phrase, value, wordsOf(value, question));
}

/** Values with names in words. */
function wordsOf(value: unknown, question: QuestionEntry): Words {
  const fields = objectOf(value);
  const { expiresAt, params, route } = fields;
  const storage = () => storageQuestion(question);
  return {
    text: () => valueText(value),
    place: () => storageKindName(value),
    fields: () => fieldsOf(fields) || 'nothing',
    keys: () => valueText(storage().keys),
    site: () => storage().site,
    held: () => heldText(fields, storage().keys),
    committed: () => committedText(fields['outcome']),
    unlocked: () => (fields['unlocked'] === true ? ', and the browser gave no lock for it' : undefined),
    taken: () => (value === 'tookOver' ? ', taken from another tab that kept it too long' : undefined),
    delivered: () => deliveryText([fields]),
    page: () => (route === ('entry' satisfies RouteId) ? `one that ${entryText(fields)}` : pageName(route)),
    params: () => paramsText(params, textsOf(fields['refused']), fields['refusals']),
    asked: () => pageName(objectOf(question.args)['route']),
    until: () => (typeof expiresAt === 'number' ? instantText(expiresAt * 1000) : undefined),
    now: () => (typeof value === 'number' ? instantText(value) : undefined),
    skew: () => (typeof value === 'number' ? skewText(value) : undefined),
  };
}

/** The parameters of an address, and the names of those that were refused; undefined without any. */
function paramsText(params: unknown, refused: readonly string[], refusals: unknown): string | undefined {
  const fields = paramFields(params);
  if (refused.length === 0) return fields || undefined;
  return `${fields || 'nothing'}; refused: ${refusedText(refused, refusals)}`;
}

/** `idp_type WORKDOCS; region absent`. */
function heldText(values: PlainObject, keys: readonly string[]): string {
  const isThere = (key: string): boolean => Object.hasOwn(values, key) && values[key] !== undefined;
  if (keys.length > 1 && !keys.some(isThere)) return 'all absent';
  return keys.map((key) => (isThere(key) ? fieldsOf({ [key]: values[key] }) : `${valueText(key)} absent`)).join('; ');
}

/** The outcome of a commit. */
const outcomes: Readonly<Record<CommitOutcome, string>> = {
  committed: 'committed',
  superseded: 'not kept, because its condition did not hold',
  refused: 'not kept, because storage refused it',
};
const committedText = (outcome: unknown): string =>
  (typeof outcome === 'string' ? rowNamed(outcomes, outcome) : undefined) ?? valueText(outcome);
