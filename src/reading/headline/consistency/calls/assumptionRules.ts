import { valueAt, textOf } from 'src/journal/log/values';
import { callText, failureWords, isThrown } from 'src/reading/headline/page/failedCalls';
import {
  type EventAt,
  type AnsweredQuestion,
  type IndexedPage,
  failureIn,
  stepOf,
} from 'src/reading/headline/page/indexedPage';
import { calledService } from 'src/reading/headline/page/calledService';
import type { Step } from 'src/journal/log/step';
import { mayPass } from 'src/reading/story/failures';
import { sentence, valueText } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';
import { type QuestionName, isQuestion, looksUpProvider } from 'src/vocabulary/questions';
import { failedAnswer } from './callRules';
import type { Find, RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { methods, providerTypes } from 'src/contract/providers';
import { methodOf, wireNameOf } from 'src/rules/providers';

/** The last event before a step that names the source of the region, if the page had to assume one. */
export function regionAssumption({ events }: IndexedPage, step: number): EventAt | undefined {
  const found = events.filter((each) => each.step < step && valueAt(each.event.payload, 'region') !== undefined).at(-1);
  return found && valueAt(found.event.payload, 'assumed') === true ? found : undefined;
}

const lastOf = ({ answeredQuestions }: IndexedPage, name: QuestionName, step: number): AnsweredQuestion | undefined =>
  answeredQuestions.filter((each) => each.step < step && isQuestion(each.question, name)).at(-1);

/** The host that a call went to, as part of a sentence. */
function placeOf(page: IndexedPage, { question }: AnsweredQuestion): string {
  const { host } = calledService(page, question);
  return host === undefined ? '' : ` at ${valueText(host)}`;
}

/** The failure of a call in an assumed region; undefined if the region was known, or there was no answer. */
function failedInAssumed(subject: Subject): (RuleFinding & { readonly kind: unknown }) | undefined {
  const failed = failedAnswer(subject);
  const { page } = subject;
  const found = failed && regionAssumption(page, failed.step);
  const failure = failed && failureIn(failed.answer);
  const region = valueAt(failed?.question.args, 'context.region');
  const kind = valueAt(failure, 'kind');
  if (!failed || !found || kind === 'network' || region !== valueAt(found.event.payload, 'region')) return undefined;
  const looked = lastOf(page, 'api.region', found.step);
  const lookUp = looked && failureIn(looked.answer);
  const why =
    looked && lookUp !== undefined
      ? `, because ${callText(looked.question)}${placeOf(page, looked)} had failed: ${failureWords(lookUp)}`
      : '';
  return {
    kind,
    sentence: `The page had only assumed the region ${valueText(region)}${why}.`,
    steps: [...(looked ? [stepOf(page, looked)] : []), stepOf(page, found)],
    hasThrown: isThrown(lookUp),
  };
}

/** Whether a service may answer with this kind of failure about something that another region has. */
const mayBeElsewhere = (kind: unknown): boolean => kind === 'entityNotExists' || kind === 'redirect';

/** Something was not found in a region that the page had only assumed: it may exist in another region. */
export const assumedRegion: Find<Subject> = (subject) => {
  const failed = failedAnswer(subject);
  const found = failedInAssumed(subject);
  if (!failed || !found || !mayBeElsewhere(found.kind)) return undefined;
  const { region } = calledService(subject.page, failed.question);
  const asked = callText(failed.question);
  const what = sentence(
    `${region === undefined ? '' : `in ${valueText(region)}, `}${asked} failed: ${failureWords(failureIn(failed.answer))}`,
  );
  return { ...found, sentence: `${what} ${found.sentence}`, steps: [stepOf(subject.page, failed), ...found.steps] };
};

/** Whether the look-up of the region was refused and the page assumed one: another attempt ends the same way. */
export function lacksRegion(
  page: IndexedPage,
  { rules = [], at }: { readonly rules?: readonly string[]; readonly at: Step },
): boolean {
  const looked = rules.includes('assumedRegion') ? lastOf(page, 'api.region', at.step) : undefined;
  return looked !== undefined && failureIn(looked.answer) !== undefined && !mayPass(failureIn(looked.answer));
}

/** Anything else was refused in a region that the page had only assumed. */
export const refusedInAssumedRegion: Find<Subject> = (subject) => {
  const found = failedInAssumed(subject);
  return found && !mayBeElsewhere(found.kind) ? found : undefined;
};

/** The look-up of the provider failed, and the page continued with the one that it assumes. */
export const assumedProvider: Find<Subject> = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !looksUpProvider(failed.question)) return undefined;
  const { page } = subject;
  const sent = providerAssumption(page, failed.step);
  if (!sent) return undefined;
  return {
    sentence: `The page then assumed ${valueText(providerIn(sent))} and went on to start it.`,
    steps: [stepOf(page, sent)],
  };
};
/** Where the page's own flow named a provider after a failed look-up of it, before the person did anything. */
export function providerAssumption({ events }: IndexedPage, failedAt: number): EventAt | undefined {
  const since = events.filter(({ step }) => step > failedAt);
  const sent = since.find((each) => isAddress(each.event) && each.event.origin === 'flow' && providerIn(each));
  return sent && since.some(({ step, event }) => step < sent.step && event.origin === 'person') ? undefined : sent;
}
const providerIn = ({ event }: EventAt): unknown => valueAt(event.payload, 'params.user_idp_type');

/** The answer to the last look-up named none of the four providers, so the page used the directory (spec §4). */
function assumedDirectory(pages: readonly IndexedPage[]): RuleFinding | undefined {
  const page = pages.filter(({ questions }) => questions.some(({ question }) => looksUpProvider(question))).at(-1);
  const looked = page?.answeredQuestions.filter(({ question }) => looksUpProvider(question)).at(-1);
  if (!page || !looked || failureIn(looked.answer) !== undefined) return undefined;
  const productId = textOf(valueAt(page.entries[0].facts, 'settings.product.id')) ?? '';
  const named = textOf(valueAt(looked.answer.value, 'value.IdentityProvider'));
  if (methodOf(named, productId) !== undefined || !goesToDirectory(page, looked.step, productId)) return undefined;
  const answer = named === undefined ? unexpectedNone(pages, productId) : unknownText(named, productId);
  if (answer === undefined) return undefined;
  return {
    sentence: sentence(`${callText(looked.question)} ${answer}, so the page used the directory service`),
    steps: [stepOf(page, looked)],
  };
}

const goesToDirectory = ({ events }: IndexedPage, since: number, productId: string): boolean =>
  events.some(
    ({ step, event }) =>
      step > since &&
      isAddress(event) &&
      event.origin === 'flow' &&
      valueAt(event.payload, 'params.user_idp_type') === wireNameOf('directory', productId),
  );

/** A name that the page does not know. Some names contain the id of the product, which the settings give. */
function unknownText(named: string, productId: string): string {
  const alike = methods.find((method) => {
    const [prefix, suffix] = providerTypes[method].split('{PRODUCT}');
    return suffix !== undefined && named.startsWith(prefix ?? '') && named.endsWith(suffix);
  });
  const known =
    alike && ` (with the product id ${valueText(productId)} of the settings it knows ${wireNameOf(alike, productId)})`;
  return `named the provider ${valueText(named)}, which the page does not know${known ?? ''}`;
}

/** For the directory a service may name none (spec §4): only an earlier sign-in of another kind speaks against it. */
function unexpectedNone(pages: readonly IndexedPage[], productId: string): string | undefined {
  const before = pages
    .flatMap(({ answeredQuestions }) =>
      answeredQuestions.flatMap(({ answer }) => textOf(valueAt(answer.value, 'idp_type')) ?? []),
    )
    .find((each) => methodOf(each, productId) !== undefined && methodOf(each, productId) !== 'directory');
  return before && `named no provider, although a sign-in in this browser had been started with ${valueText(before)}`;
}

/**
 * The look-up named none of the four providers, and the page used the directory service. A detail of a refused sign-in;
 * at an end the person came back from the directory service without its answer.
 */
export const unknownProvider: Find = ({ tabPages, trouble, end }) => {
  if (end) return assumedDirectory(tabPages.slice(-2));
  return trouble?.cause.startsWith('signIn.') === true ? assumedDirectory(tabPages) : undefined;
};
