import { methods } from 'src/contract/providers';
import { routeIds, routes } from 'src/contract/routes';
import type { Step } from 'src/journal/log/step';
import { textOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, type IndexedPageLoad, routeOf } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { wireNameOf } from 'src/rules/values/providers';
import { isDeparture } from 'src/vocabulary/questions';
import { type RuleFinding, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { firstAddress, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';
import { isSameTab } from 'src/reading/headline/pageLoad/tabPages';

const factOf = ({ entries: [{ facts }] }: IndexedPageLoad, path: string): string | undefined =>
  textOf(valueAt(facts, path));

/** The fields of an exchange that must equal those of the request for the code (RFC 6749, 4.1.3). */
const repeated = [
  ['input.AuthCodeGrantParams.RedirectUri', 'redirect_uri'],
  ['input.AuthCodeGrantParams.ClientId', 'client_id'],
] as const;

/** A request for a code: a departure to a provider. */
export interface CodeRequest {
  readonly page: IndexedPageLoad;
  readonly at: Step;
  readonly query: unknown;
}

/** The requests for a code up to a page load, in all tabs: an answer may be opened in another one. */
export const requestsUntil = (pages: readonly IndexedPageLoad[], until: IndexedPageLoad): readonly CodeRequest[] =>
  pages
    .filter(({ pageLoad }) => pageLoad < until.pageLoad)
    .flatMap(({ questions }) => questions)
    .filter(({ question }) => isDeparture(question) && valueAt(question.args, 'query.redirect_uri') !== undefined)
    .map(({ page, at, question }) => ({ page, at, query: valueAt(question.args, 'query') }));

/**
 * The last request for a code in the tab of a page load, if that began with the callback that the request had named.
 */
export function requestAnsweredBy(requests: readonly CodeRequest[], page: IndexedPageLoad): CodeRequest | undefined {
  const last = requests.filter((each) => isSameTab(each.page, page)).at(-1);
  return last && isAnswerTo(last, page) ? last : undefined;
}

/** Whether a page load began with the callback that a request for a code had named. */
function isAnswerTo({ query }: CodeRequest, page: IndexedPageLoad): boolean {
  const address = firstAddress(page);
  const route = address && routeIds.find((each) => each === routeOf(address));
  const redirect = textOf(valueAt(query, 'redirect_uri')) ?? '';
  const name = new URLSearchParams(redirect.replace(/^[^?]*/, '')).get('callback')?.toLowerCase();
  const productId = factOf(page, 'settings.product.id') ?? '';
  const paths: readonly string[] = route ? routes[route].paths : [];
  return paths.some((path) => path.replace('{product}', () => productId).toLowerCase() === `/${name ?? ''}`);
}

/** The code was requested with one address or client, and exchanged with another. */
function notRepeated({ pages, page }: Subject, failed: AnsweredQuestion): RuleFinding | undefined {
  const requests = requestsUntil(pages, page);
  const request = requestAnsweredBy(requests, page);
  if (!request) return undefined;
  for (const [path, name] of repeated) {
    const sent = textOf(valueAt(failed.question.args, path));
    const requested = textOf(valueAt(request.query, name));
    if (sent === undefined || requested === undefined || `${sent}${requested}`.includes('‹')) continue;
    if (requests.some(({ query }) => valueAt(query, name) === sent)) continue;
    const what = `In the exchange of the code the page named ${valueText(path.split('.').at(-1))} ${valueText(sent)}, but it had requested the code with ${name} ${valueText(requested)}`;
    // A client comes from the settings or from a look-up, and either may have changed meanwhile.
    const isOwn =
      name === 'redirect_uri' && ['build', 'host'].every((fact) => factOf(request.page, fact) === factOf(page, fact));
    const steps = [request.at, failed.at];
    return isOwn ? bugFinding(what, steps) : { sentence: `${what}.`, steps };
  }
  return undefined;
}

/** The exchange names a provider other than that of the sign-in that was started. */
export function otherMethod(failed: AnsweredQuestion): RuleFinding | undefined {
  const productId = factOf(failed.page, 'settings.product.id') ?? '';
  const methodIn = ({ answer }: AnsweredQuestion): unknown => valueAt(answer.value, 'pending_sign_in.method');
  const started = lastAnswer(failed, (each) => methodIn(each) !== undefined);
  const method = methods.find((each) => started && each === methodIn(started));
  const named = textOf(valueAt(failed.question.args, 'input.AuthCodeProvider'));
  const wanted = method && wireNameOf(method, productId);
  if (!started || wanted === undefined || named === undefined || named === wanted) return undefined;
  return bugFinding(
    `In the exchange of the code the page named AuthCodeProvider ${valueText(named)}, although the sign-in had been started with ${wanted}`,
    [started.at, failed.at],
  );
}

/** A refused exchange that does not match the start of its sign-in. */
export const exchangeMismatchesStart = onFailed(
  {},
  (failed, subject) => otherMethod(failed) ?? notRepeated(subject, failed),
);
