import { isBefore } from 'src/journal/log/step';
import { usernameOf, verificationCodeOf } from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import { longestBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { spanText } from 'src/reading/story/format';
import { submitsResetCode } from 'src/vocabulary/questions';
import { checkAddress, codeLifetimeMs, expired, isExpired, sendsCode } from './refusedCodes';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn } from 'src/reading/headline/pageLoad/lookBack';

/**
 * A verification code was refused as expired although the newest one had been asked for within the time that it lives,
 * after an earlier request or refusal, or beside another code that was refused so since. Then the newest one was not
 * typed, or it expired at once, or none was ever sent: a user pool that hides whether it knows a user says that it sent
 * a code, and refuses each as expired.
 */
export const noCodeOpen = onFailed({ call: submitsResetCode, code: expired }, (failed, { pages, page }) => {
  const calls = answersIn(pages);
  const sent = calls.filter((each) => sendsCode(each, failed));
  const newest = sent.at(-1);
  // The order of two page loads may be unknown, and so the time between them.
  if (!newest || sent.some((each) => each.page !== page || !isBefore(each.at, failed.at))) return undefined;
  const tried = calls.filter((each) => submitsResetCode(each.question) && usernameOf(each) === usernameOf(failed));
  const since = tried.filter((each) => !isBefore(each.at, newest.at) && !isBefore(failed.at, each.at));
  const codes = new Set(since.map(verificationCodeOf)).size;
  if (tried.some(({ failure }) => !failure) || !since.every(isExpired)) return undefined;
  const { ms } = longestBetween(newest, failed);
  const isAskedAnew = sent.length > 1 || since.length < tried.length;
  if (ms >= codeLifetimeMs || (!isAskedAnew && codes < 2)) return undefined;
  const asked = sent.length < 2 ? 'The code' : `The last of ${sent.length.toString()} codes`;
  const which = codes < 2 ? 'what was typed is' : `the ${codes.toString()} that were refused since are`;
  // A code is wrong only beside one that was sent.
  const isKnown = !tried.every(isExpired);
  const toDo = checkAddress(usernameOf(failed));
  return {
    sentence: `${asked} had been asked for only ${spanText(ms)} before, and Amazon Cognito accepts a code for an hour: either ${which} from older messages, or the user pool lets its codes expire at once${isKnown ? '' : ', or it sends none, which it may hide if it does not know the user'}. ${toDo}`,
    toDo,
    steps: [newest.at, ...since.map(({ at }) => at)],
    advice: 'codeAddress',
  };
});
