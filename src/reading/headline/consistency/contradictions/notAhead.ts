import { limits } from 'src/contract/limits';
import { valueAt } from 'src/journal/log/values';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { contextOfExpiry } from './checkContext';
import { type CauseCheck, contradiction } from './checks';

/** The start lay in the past, or as little in the future as the page allows. */
export const startNotAhead: CauseCheck = (context) => {
  const now = context.answer('clock.now');
  const since = valueAt(context.stored('pending_sign_in')?.value, 'since');
  return isNotAhead(since, now?.answer.value, limits.directoryPendingMs)
    ? contradiction(context, 'the stored time of the start did not lie far enough in the future for that', now?.step)
    : undefined;
};

/** Whether the log shows both moments, and the stored one is not as far ahead as the page refuses. */
const isNotAhead = (since: unknown, now: unknown, limitMs: number): boolean =>
  typeof since === 'number' && typeof now === 'number' && since - now < limitMs - storedMomentSlackMs;

/** What contradicts that the time of an app's request lies in the future. */
export const requestNotFarAhead = "the stored time of the app's request did not lie far enough in the future for that";

/** The time of the request lay in the past, or as little in the future as the page allows. */
export const requestNotAhead: CauseCheck = (refusal) => {
  const context = contextOfExpiry(refusal);
  const now = context.answer('clock.now');
  return isNotAhead(context.stored('app_access_since')?.value, now?.answer.value, limits.appAccessMs)
    ? contradiction(context, requestNotFarAhead, now?.step)
    : undefined;
};
