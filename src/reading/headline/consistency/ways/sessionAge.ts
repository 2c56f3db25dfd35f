import type { Failure } from 'src/contract/failures';
import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { failureIn, lastBefore } from 'src/reading/headline/page/indexedPage';
import { deviceTimeOf } from 'src/reading/headline/page/time/timeBetween';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { spanText } from 'src/reading/story/words';
import { isDefiniteRefusal } from 'src/rules/calls/failure';
import { type CauseId, isOneOf } from 'src/vocabulary/events';

const lastOfBoth: CauseId = 'session.refreshFailed';
const causes: readonly CauseId[] = [lastOfBoth, 'session.ended'];
const dayMs = 86_400_000;
const leastMs = 60_000;

/**
 * How long a session had lasted when its refresh was refused. After days that is usual: services limit how long one
 * sign-in lasts.
 */
export const sessionAge: Remark = ({ page, step, trouble }) => {
  if (!trouble || !isOneOf(causes, trouble.cause)) return undefined;
  // The end of a session is followed by the refusal of its refresh, which has the same remark.
  if (troublesOf(page).some((each) => each.step > step && each.cause === lastOfBoth)) return undefined;
  const [refused] = answersAt(page, evidenceOf(trouble));
  const failure = refused && failureIn(refused.answer);
  if (!refused || failure === undefined || !isDefiniteRefusal(failure as Failure)) return undefined;
  const read = lastBefore(
    page.answeredQuestions,
    step,
    ({ question, answer }) =>
      readsKey(question, 'session') && typeof valueAt(answer.value, 'session.since') === 'number',
  );
  const now = deviceTimeOf({ page, answer: refused.answer });
  const ms = read && now !== undefined ? now - Number(valueAt(read.answer.value, 'session.since')) : -1;
  // A younger one says only that there was a sign-in just before.
  if (!read || ms < leastMs) return undefined;
  const days = Math.floor(ms / dayMs);
  const age = days > 1 ? `${days.toString()} days` : spanText(ms);
  const usual = days > 0 ? "; that may be the service's limit" : '';
  return { sentence: `According to the device's clock the session was ${age} old${usual}.`, steps: [] };
};
