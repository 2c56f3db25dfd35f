import { methods, providerTypes } from 'src/contract/providers';
import type { RouteId } from 'src/contract/routes';
import type { QuestionEntry } from 'src/journal/log/entry';
import { textOf, textsOf, valueAt } from 'src/journal/log/values';
import type { Finder, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { type EventAt, type IndexedPageLoad, lastBefore, routeOf } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { methodOf, wireNameOf } from 'src/rules/values/providers';
import { isAddress } from 'src/vocabulary/events';
import { looksUpProvider } from 'src/vocabulary/questions';

/** The answer to the last look-up named none of the four providers, so the page used the directory (spec §4). */
function assumedDirectory(
  pages: readonly IndexedPageLoad[],
  known: readonly IndexedPageLoad[],
): RuleFinding | undefined {
  const page = pages.filter(({ questions }) => questions.some(({ question }) => looksUpProvider(question))).at(-1);
  const looked = page?.answeredQuestions.filter(({ question }) => looksUpProvider(question)).at(-1);
  if (!page || !looked || looked.failure !== undefined) return undefined;
  const productId = textOf(valueAt(page.entries[0].facts, 'settings.product.id')) ?? '';
  const named = textOf(valueAt(looked.answer.value, 'value.IdentityProvider'));
  if (methodOf(named, productId) !== undefined || !goesToDirectory(page, looked.step, productId)) return undefined;
  const [site, email] = ['organizationDomain', 'email'].map((name) => valueAt(looked.question.args, `input.${name}`));
  const answer =
    named === undefined
      ? unexpectedNone(known, { page, step: looked.step, site, email, productId })
      : unknownText(named, productId);
  if (answer === undefined) return undefined;
  return {
    sentence: sentence(`${callText(looked.question)} ${answer}, so the page used the directory service`),
    steps: [looked.at],
  };
}

const goesToDirectory = ({ events }: IndexedPageLoad, since: number, productId: string): boolean =>
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

/**
 * The address that began the last sign-in came from outside, as from a bookmark, and named none of the four providers.
 * Without a name it means the directory (spec §4), so only an earlier sign-in of another kind contradicts it.
 */
function openedDirectory(
  pages: readonly IndexedPageLoad[],
  known: readonly IndexedPageLoad[],
): RuleFinding | undefined {
  const page = pages.filter((each) => sentToProvider(each) !== undefined).at(-1);
  const left = page && sentToProvider(page)?.step.step;
  const isStart = (each: EventAt): boolean => isAddress(each.event) && routeOf(each) === ('preAuth' satisfies RouteId);
  const start = page && lastBefore(page.events, left ?? 0, isStart);
  if (!page || start?.event.origin !== 'browser') return undefined;
  const productId = textOf(valueAt(page.entries[0].facts, 'settings.product.id')) ?? '';
  const named = textOf(valueAt(start.event.payload, 'params.user_idp_type'));
  if (methodOf(named, productId) !== undefined) return undefined;
  const isRejected = textsOf(valueAt(start.event.payload, 'refused')).includes('user_idp_type');
  const rejected = isRejected ? 'had a user_idp_type that the page rejected' : undefined;
  const [site, email] = ['sitename', 'email_id'].map((name) => valueAt(start.event.payload, `params.${name}`));
  const what =
    named === undefined
      ? (rejected ?? unexpectedNone(known, { page, step: start.step, site, email, productId }))
      : unknownText(named, productId);
  if (what === undefined) return undefined;
  return {
    sentence: `The address that was opened, as from a bookmark or a link, ${what}, so the page used the directory service.`,
    steps: [start.at],
  };
}

/** A step at which no provider was named for a site. */
interface Unnamed {
  readonly page: IndexedPageLoad;
  readonly step: number;
  readonly site: unknown;
  readonly email: unknown;
  readonly productId: string;
}

/**
 * For the directory a service may name none (spec §4): only what this browser knew of the site before contradicts
 * it, on whichever page load: an earlier look-up, or an earlier sign-in of another kind.
 */
function unexpectedNone(pages: readonly IndexedPageLoad[], at: Unnamed): string | undefined {
  const isOther = (name: string): boolean => ![undefined, 'directory'].includes(methodOf(name, at.productId));
  const before = pages.flatMap((page) =>
    page.answeredQuestions.filter(
      ({ step, question }) =>
        (page.pageLoad < at.page.pageLoad || (page === at.page && step < at.step)) && isOfSame(question, at),
    ),
  );
  const lastAt = (path: string): string | undefined =>
    before
      .flatMap(({ answer }) => textOf(valueAt(answer.value, path)) ?? [])
      .filter(isOther)
      .at(-1);
  const looked = lastAt('value.IdentityProvider');
  if (looked !== undefined)
    return `named no provider, although ${valueText(looked)} had been named for this site before`;
  const started = lastAt('idp_type');
  return started && `named no provider, although a sign-in in this browser had been started with ${valueText(started)}`;
}

/** Whether a question is about a site and a person, as far as it names them. */
const isOfSame = ({ args }: QuestionEntry, { site, email }: Unnamed): boolean => {
  const isOf = (path: string, wanted: unknown): boolean => {
    const value = valueAt(args, path);
    return value === undefined || wanted === undefined || value === wanted;
  };
  const paths = ['site', 'input.organizationDomain', 'context.site'];
  return paths.every((path) => isOf(path, site)) && isOf('input.email', email);
};

/**
 * The look-up, or the address that was opened, named none of the four providers, and the page used the directory
 * service, in the last page loads; what contradicts that may have come earlier. A detail of a refused sign-in; at an
 * end the person came back from the directory service without its answer.
 */
export const unknownProvider: Finder = ({ pages: known, tabPages, trouble, end }) => {
  if (end?.how === 'done') return undefined;
  const pages = end ? tabPages.slice(-2) : tabPages;
  return end || trouble?.cause.startsWith('signIn.') === true
    ? (openedDirectory(pages, known) ?? assumedDirectory(pages, known))
    : undefined;
};
