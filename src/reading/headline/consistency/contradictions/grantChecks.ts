import type { RouteId } from 'src/contract/routes';
import type { StorageKey } from 'src/contract/storageKeys';
import { readsKey } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import { type EventAt, type IndexedPageLoad, lastBefore, routeOf } from 'src/reading/headline/pageLoad/indexedPage';
import { isAddress } from 'src/vocabulary/events';
import { type CauseCheck, contradiction } from './checks';

/** Whether an address of a page load is that of a screen. */
const isOf =
  (route: RouteId) =>
  (each: EventAt): boolean =>
    isAddress(each.event) && routeOf(each) === route;

/** The last read of a stored value between two steps, and what it found. */
function readBetween({ answeredQuestions }: IndexedPageLoad, key: StorageKey, from: number, until: number) {
  const read = lastBefore(answeredQuestions, until, ({ question }) => readsKey(question, key));
  return read && read.step > from ? { value: objectOf(read.answer.value)[key], step: read.step } : undefined;
}

/**
 * The redirect page went back to post-auth, which it does only for a request without its grant, although it had found
 * everything: the grant of this session for this very request, and the code or the token that belongs to it.
 */
export const grantWasHeld: CauseCheck = (context) => {
  const { page, step } = context;
  const back = lastBefore(page.events, step, isOf('postAuth'));
  const from = back && lastBefore(page.events, back.step, ({ event }) => isAddress(event));
  if (!back || !from || back.event.origin !== 'flow' || !isOf('appRedirect')(from)) return undefined;
  const found = (key: StorageKey) => readBetween(page, key, from.step, back.step);
  const [grant, session] = [found('app_grant'), found('session')?.value];
  const pairs: readonly (readonly [string, unknown])[] = [
    ['session', valueAt(session, 'id')],
    ['applicationId', found('application_id')?.value],
    ['codeChallenge', found('code_challenge')?.value],
    ['since', found('app_access_since')?.value],
  ];
  const isGranted = pairs.every(([name, value]) => value !== undefined && value === valueAt(grant?.value, name));
  const proof = found(valueAt(session, 'method') === 'own' ? 'posture_access_token' : 'auth_code');
  const isComplete = proof === undefined || proof.value !== undefined;
  return isGranted && isComplete
    ? contradiction(context, "the redirect page had found the grant for the app's request, and gone back", grant?.step)
    : undefined;
};
