import { storageHistory } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { troubleOf } from 'src/reading/brief/advice/deciding';
import type { OwnText } from 'src/reading/brief/advice/texts';
import { appRequestOf } from 'src/reading/brief/advice/facts';

/**
 * The advice for a refusal after the page had stored a session of the same site, which is still there: the sign-in was
 * finished, so nobody has to sign in again, and an app whose request is gone has to ask once more. Undefined in any
 * other case: for a session that has ended or was replaced, and for an app that still waits, which a new sign-in
 * answers.
 */
export function finishedAnyway(headline: Headline, page: IndexedPageLoad): OwnText | undefined {
  const { of, at } = headline;
  if (of !== 'refusal') return undefined;
  const before = storageHistory(page.entries).filter(({ step }) => step < at.step);
  const named = valueAt(troubleOf(headline, page)?.payload, 'site');
  const refusedAt = named ?? before.filter(({ site }) => site !== undefined).at(-1)?.site;
  const sessions = before.filter(({ key, site }) => key === 'session' && site === refusedAt);
  const current = sessions.at(-1)?.value;
  const [id, request] = [valueAt(current, 'id'), appRequestOf(page)];
  // An end, or a sign-out, stores one without a method.
  const isFinished =
    id !== undefined &&
    valueAt(current, 'method') !== undefined &&
    sessions.some(({ isReading, value }) => !isReading && valueAt(value, 'id') === id);
  if (!isFinished || request === 'open') return undefined;
  return request === 'over' ? 'startInApp' : 'signedIn';
}
