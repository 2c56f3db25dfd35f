import { valueAt } from 'src/journal/log/values';
import { providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { type IndexedPageLoad, lastBefore, routeAt } from './indexedPage';

/**
 * The started sign-in that a callback found before a step, if that is one with another provider: then storage itself
 * shows a newer start. Undefined if it found none, or its own.
 */
export function pendingAtOtherProvider(page: IndexedPageLoad, step: number): { readonly id: unknown } | undefined {
  const pendingIn = (value: unknown, name: string): unknown => valueAt(value, `pending_sign_in.${name}`);
  const method = providerOfRoute(routeAt(page, step))?.method;
  const found = lastBefore(
    page.answeredQuestions,
    step,
    ({ answer: { value } }) => pendingIn(value, 'method') !== undefined,
  )?.answer.value;
  const isOther = found !== undefined && method !== undefined && pendingIn(found, 'method') !== method;
  return isOther ? { id: pendingIn(found, 'id') } : undefined;
}
