import { isPlaceholder } from 'src/journal/log/placeholderPatterns';
import { labelOfPlaceholder } from 'src/journal/log/placeholdersIn';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';
import { type IndexedPageLoad, stepOf, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { placeholdersIn } from 'src/reading/story/origins';
import { valueText, listText } from 'src/reading/story/format';
import { type Finder, pagesConcerned, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { identityCalls } from 'src/contract/identityCalls';
import { type OperationId, operations } from 'src/contract/operations';
import { type Shape, fields, mapShape } from 'src/contract/shape';
import type { QuestionEntry } from 'src/journal/log/entry';
import { objectOf } from 'src/journal/log/values';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { isCall } from 'src/vocabulary/questions';

/** A name in place of a value; one in a failure stands for what a service says, such as the name of an exception. */
interface Name {
  readonly name: string;
  readonly isOfFailure: boolean;
}
/**
 * The names in a value: input, address parameters and answers each have one, the same wherever it occurs. The name of
 * an exception has the label of a code, so the field decides which of the two it is.
 */
const namesIn = (value: unknown): readonly Name[] =>
  [...placeholdersIn(value)].map(({ placeholder, path }) => ({
    name: placeholder,
    isOfFailure: path.includes('failure'),
  }));

/** The names that came into a page load from outside its flows. */
const namesReceivedBy = memoisePer(
  ({ answeredQuestions, events, entries: [{ facts }] }: IndexedPageLoad): readonly Name[] =>
    [
      ...answeredQuestions.map(({ answer }) => answer.value),
      ...events.filter(({ event }) => event.origin !== 'flow').map(({ event }) => event.payload),
      facts,
    ].flatMap(namesIn),
);

/** The events and questions of the flows of a page load, each with its step. */
const valuesUsedBy = ({ questions, events }: IndexedPageLoad): readonly (readonly [step: number, value: unknown])[] => [
  ...events.filter(({ event }) => event.origin === 'flow').map(({ step, event }) => [step, event.payload] as const),
  ...questions.map(({ step, question }) => [step, question.args] as const),
];

/**
 * Each kind of value is numbered apart, and site names are not sealed, so the same text may have come as something
 * else.
 */
function unlike(name: string, received: ReadonlySet<string>): string {
  const others = [...received].filter((each) => labelOfPlaceholder(each) === labelOfPlaceholder(name));
  const known = others.slice(0, 3);
  const more = others.length > known.length ? ' and others' : '';
  return `which no address, answer or person had given it as a value of this kind${known.length > 0 ? `; it had been given ${listText(known)}${more}` : ''}`;
}

/**
 * The page continued with a value that it had changed or mixed up on the way: no input of its kind had contained it.
 */
export const valueAlteredByPage: Finder = (scope) => {
  const { pages } = scope;
  if (pages.some(withholdsEntry)) return undefined;
  const names = pages.flatMap(namesReceivedBy);
  const received = new Set(names.filter(({ isOfFailure }) => !isOfFailure).map(({ name }) => name));
  const allNames = new Set(names.map(({ name }) => name));
  for (const page of pagesConcerned(scope))
    for (const [step, value] of valuesUsedBy(page)) {
      const { name } = namesIn(value).find((each) => !(each.isOfFailure ? allNames : received).has(each.name)) ?? {};
      if (name !== undefined)
        return bugFinding(`The page used ${valueText(name)}, ${unlike(name, received)}`, [stepOf(page, { step })]);
    }
  return undefined;
};

/** The declared input of a call, and what was sent. */
function inputOf({ port, method, args }: QuestionEntry): readonly [Shape, unknown] | undefined {
  const { operation, input } = objectOf(args);
  if (port === 'api' && typeof operation === 'string' && Object.hasOwn(operations, operation))
    return [fields(operations[operation as OperationId].input), input];
  if (port === 'identity' && Object.hasOwn(identityCalls, method))
    return [fields(identityCalls[method as keyof typeof identityCalls].args), args];
  return undefined;
}

/** The first secret that was sent in a field for another kind: a placeholder names the kind that was sealed. */
function misplacedIn(question: QuestionEntry): { readonly value: string; readonly kind: string } | undefined {
  const [shape, sent] = inputOf(question) ?? [];
  const found: { value: string; kind: string }[] = [];
  if (shape)
    mapShape(shape, sent, ({ sensitivity, label }, value) => {
      const isOther = sensitivity === 'secret' && isPlaceholder(value) && labelOfPlaceholder(value) !== label;
      if (isOther) found.push({ value, kind: label });
      return value;
    });
  return found[0];
}

/** Who issues tokens: the user pool, or the product API for those that it gets. */
const issuers = { identity: 'the user pool', api: 'the product API' } as const;
type Issuer = keyof typeof issuers;
const isIssuer = (port: string): port is Issuer => Object.hasOwn(issuers, port);
const tokenLabels: readonly string[] = ['accessToken', 'refreshToken'];

/** Whose token a field of a call takes: that of the party asked, unless it passes on what another one had issued. */
const issuerFor = (port: Issuer, field: string): Issuer => (field.startsWith('External') ? 'identity' : port);

/** The answered calls of a page load, each with the values that its answer contained. */
const callsWithValues = memoisePer(({ answeredQuestions }: IndexedPageLoad) =>
  answeredQuestions
    .filter(({ question }) => isCall(question))
    .map(({ step, question, answer }) => ({
      step,
      question,
      values: new Set(namesIn(answer.value).flatMap(({ name, isOfFailure }) => (isOfFailure ? [] : [name]))),
    })),
);

/** The calls of page loads whose answers contained a value, up to a step of the last one. */
const sourcesOf = (pages: readonly IndexedPageLoad[], value: string, until = Infinity): readonly QuestionEntry[] =>
  pages.flatMap((page, index) =>
    callsWithValues(page)
      .filter(({ step, values }) => (index < pages.length - 1 || step < until) && values.has(value))
      .map(({ question }) => question),
  );

/**
 * The first token of a call that only another party had issued, before it in the same tab. What the log shows out of
 * order, or of another tab, may have come from elsewhere too.
 */
function foreignTokenIn(
  pages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  { step, question: { port, args } }: { readonly step: number; readonly question: QuestionEntry },
): { readonly value: string; readonly source: QuestionEntry; readonly wanted: Issuer } | undefined {
  if (!isIssuer(port)) return undefined;
  for (const { placeholder: value, path } of placeholdersIn(args)) {
    if (!tokenLabels.includes(labelOfPlaceholder(value) ?? '')) continue;
    const [source] = sourcesOf(tabPagesUntil(pages, page), value, step);
    const wanted = issuerFor(port, path.at(-1) ?? '');
    const isOfWanted = sourcesOf(pages, value).some((each) => each.port === wanted);
    if (source && isIssuer(source.port) && !isOfWanted) return { value, source, wanted };
  }
  return undefined;
}

/**
 * The page sent a secret in place of another one: of another kind, such as an access token as a refresh token, or of
 * another party, such as the product's token to the user pool.
 */
export const wrongSecretSent: Finder = (scope) => {
  const { pages } = scope;
  for (const page of pagesConcerned(scope))
    for (const asked of page.questions.filter((each) => isCall(each.question))) {
      const { step, question } = asked;
      const misplaced = misplacedIn(question);
      const foreign = misplaced ? undefined : foreignTokenIn(pages, page, asked);
      const text = misplaced
        ? `${valueText(misplaced.value)} where ‹${misplaced.kind}› belongs`
        : foreign &&
          `${valueText(foreign.value)}, an answer of ${callText(foreign.source)}, where a token of ${issuers[foreign.wanted]} belongs`;
      if (text !== undefined)
        return bugFinding(`In ${callText(question)} the page put ${text}`, [stepOf(page, { step })]);
    }
  return undefined;
};
