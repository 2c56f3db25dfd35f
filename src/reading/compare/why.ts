import type { Item } from './items';
import { type DifferingPart, isPartOfSet } from './differingParts';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { answerAloneText } from 'src/reading/story/answers';
import { unansweredKind } from 'src/reading/story/failures/failures';
import { readable, shortened, fieldsOf, spanText, valueText } from 'src/reading/story/format';
import { bugPhrase } from 'src/reading/story/phrases';
import { cutAround } from 'src/reading/story/cutAround';
import { sentenceOf } from 'src/reading/story/story';

/** The maximum number of parts in a sentence. */
const maxNamed = 4;

/** A sentence that names what the second log has in place of the first log's step. */
export function whyOf(one: Item, other: Item, differing: readonly DifferingPart[]): string {
  const { entry, question } = other;
  if (entry.kind === 'chapter') return `The page was loaded with ${named(differing)}.`;
  if (entry.kind !== 'answered' || !question) return `${spoken(other)}: ${named(differing)}.`;
  const who = question.port === 'api' ? `The product API` : question.port === 'identity' ? 'The identity service' : '';
  const operation = valueText(objectOf(question.args)['operation'] ?? question.method);
  // An exception is the page's own: nobody answered.
  if (who && entry.threw !== undefined)
    return `${operation} threw ${valueText(entry.threw)} in the page, where the other log has this answer: ${answerText(one)}.`;
  if (who && isUnread(other))
    return `The page got no readable answer to ${operation} from ${lowered(who)} within ${spanText(entry.at - question.at)}, instead of ${withoutStop(answerText(one))}.`;
  if (who && isWhole(differing))
    return `${who} answered ${operation}: ${withoutStop(answerText(other))}, instead of ${withoutStop(answerText(one))}.`;
  if (who) return `${who} answered ${operation} with ${named(differing)}.`;
  if (question.port === 'storage') return storageWhy(one, other, differing);
  return `${spoken(other)}: ${named(differing)}.`;
}

/** About a step that only one log has. */
export const whyOnlyInOne = (item: Item, log: string): string =>
  `At this point only the ${log} log has this: ${sentence(item)}`;

/** About a question that is answered in only one log. */
export const whyUnanswered = (answer: Item, log: string): string =>
  `At this point only the ${log} log holds an answer to this question: ${answer.question ? sentenceOf(answer.question, answer.load) : sentence(answer)}`;

/** About two steps in the same place. */
export const whyInSamePlace = (
  one: Item,
  other: Item,
  names: { readonly one: string; readonly other: string },
): string => `“${spoken(other)}” in the ${names.other} log instead of “${spoken(one)}” in the ${names.one} log.`;

const sentence = ({ entry, load }: Item): string => sentenceOf(entry, load);
const spoken = (item: Item): string => withoutStop(sentence(item));
const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** Whether two answers differ as a whole: one is a refusal. */
const isWhole = (differing: readonly DifferingPart[]): boolean =>
  differing.some(({ path }) => path === '' || path === 'threw');

/** Whether a call was sent, or may have been, and got no answer that the page could read. */
const isUnread = ({ entry }: Pick<Item, 'entry'>): boolean =>
  entry.kind === 'answered' &&
  valueAt(entry.value, 'failure.kind') === 'network' &&
  valueAt(entry.value, 'failure.answered') === undefined &&
  !unansweredKind(valueAt(entry.value, 'failure'));
const lowered = (who: string): string => `${who.charAt(0).toLowerCase()}${who.slice(1)}`;

function answerText({ entry, question }: Item): string {
  if (entry.kind !== 'answered' || !question) return 'nothing';
  if (entry.threw !== undefined) return bugPhrase(valueText(entry.threw));
  if (isUnread({ entry })) return `no readable answer within ${spanText(entry.at - question.at)}`;
  return answerAloneText(entry.value, question);
}

function storageWhy(one: Item, other: Item, differing: readonly DifferingPart[]): string {
  const { entry, question } = other;
  const site = objectOf(question?.args)['site'];
  const where = `storage${site === undefined ? '' : ` of ${valueText(site)}`}`;
  const value = entry.kind === 'answered' ? entry.value : undefined;
  const isCommit = question?.method === 'commit';
  if (isCommit) return `In ${where}, the change was ${answerText(other)} instead of ${answerText(one)}.`;
  if (typeof value === 'string') return `In ${where}, values were kept in ${named(differing)}.`;
  const parts = differing
    .slice(0, maxNamed)
    .map(({ path, one, other }) => `${path} was ${replacementText(one, other)}`);
  return `In ${where}, ${parts.join('; ')}${more(differing)}.`;
}

const named = (differing: readonly DifferingPart[]): string =>
  differing
    .slice(0, maxNamed)
    .map((part) =>
      isPartOfSet(part) ? setText(part) : `${shortPath(part.path)}${replacementText(part.one, part.other)}`,
    )
    .join(', ') + more(differing);
const more = (differing: readonly DifferingPart[]): string =>
  differing.length > maxNamed ? ` and ${(differing.length - maxNamed).toString()} more` : '';

/** `the new undeclared Id and Status`, `no undeclared Added`, `undeclared New instead of Added`. */
function setText({ path, one, other }: DifferingPart): string {
  const [before, after] = [one, other].map((names) =>
    textsOf(names)
      .map((name) => shortened(name))
      .join(' and '),
  );
  if (before === '') return `the new ${shortPath(path)}${after ?? ''}`;
  return after === '' ? `no ${shortPath(path)}${before}` : `${shortPath(path)}${after} instead of ${before}`;
}

/** The path without the parts that every answer or address has. */
const shortPath = (path: string): string => {
  const short = path.replace(/^(?:value|params|input|values)\./, '');
  return short === '' ? '' : `${short} `;
};

function replacementText(one: unknown, other: unknown): string {
  const [before, after] = cutAround(word(one), word(other)).map((text) => shortened(text, Infinity));
  return before === after ? `another value (${after})` : `${after} instead of ${before}`;
}

/** A value in words. A text stays whole, because the difference may be far into it. */
function word(value: unknown): string {
  if (typeof value === 'string' && value !== '') return readable(value);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? fieldsOf(objectOf(value)) || 'empty'
    : valueText(value);
}
