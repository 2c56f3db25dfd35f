import type { Failure } from 'src/contract/failures';
import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { successIn } from 'src/reading/headline/ending/achievements';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, lastBefore, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { deviceTimeOf } from 'src/reading/headline/pageLoad/time/timeBetween';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';
import { spanText } from 'src/reading/story/format';
import { isDefiniteRefusal } from 'src/rules/calls/refusal';
import { type CauseId, isOneOfCauses, sessionEndCauses } from 'src/vocabulary/events';

const lastOfBoth: CauseId = 'session.refreshFailed';
const dayMs = 86_400_000;
const leastMs = 60_000;
/** No service limits a sign-in to less. */
const youngMs = 3_600_000;

/**
 * How long a session had lasted when its refresh was refused. After days that is usual: services limit how long one
 * sign-in lasts.
 */
export const sessionAge: Remark = ({ page, tabPages, step, trouble }) => {
  if (!trouble || !isOneOfCauses(sessionEndCauses, trouble.cause)) return undefined;
  // The end of a session is followed by the refusal of its refresh, which has the same remark.
  if (troublesOf(page).some((each) => each.step > step && each.cause === lastOfBoth)) return undefined;
  const ms = ageAtRefusal(trouble) ?? -1;
  const before = refusedEarlier(tabPages, trouble);
  if (before)
    return {
      sentence: `The session was only ${spanText(ms)} old by the device's clock, and an earlier session of this tab had ended in the same way: perhaps its refresh token had already been used elsewhere, as by a copy of this browser's profile, or the service ends each session at once.`,
      steps: [stepOf(before.page, before)],
      isRefusedAgain: true,
    };
  // A younger one says only that there was a sign-in just before.
  if (ms < leastMs) return undefined;
  const days = Math.floor(ms / dayMs);
  const age = days > 1 ? `${days.toString()} days` : spanText(ms);
  const usual = days > 0 ? "; that may be the service's limit" : '';
  return { sentence: `According to the device's clock the session was ${age} old${usual}.`, steps: [] };
};

/** How old a session was by the device's clock when its refresh was definitely refused; undefined if unknown. */
function ageAtRefusal(trouble: Trouble): number | undefined {
  const { page, step } = trouble;
  const [refused] = answersAt(page, evidenceOf(trouble));
  const failure = refused?.failure;
  if (!refused || failure === undefined || !isDefiniteRefusal(failure as Failure)) return undefined;
  const read = lastBefore(
    page.answeredQuestions,
    step,
    ({ question, answer }) =>
      readsKey(question, 'session') && typeof valueAt(answer.value, 'session.since') === 'number',
  );
  const now = deviceTimeOf({ page, answer: refused.answer });
  return read && now !== undefined ? now - Number(valueAt(read.answer.value, 'session.since')) : undefined;
}

/**
 * The end of an earlier session of the tab, if this one, begun by a sign-in since, was refused too while it was young:
 * then a new sign-in does not help, whereas old sessions end by themselves.
 */
export function refusedEarlier(tabPages: readonly IndexedPageLoad[], trouble: Trouble): Trouble | undefined {
  const isYoung = ({ cause, ...rest }: Trouble): boolean => {
    const age = isOneOfCauses(sessionEndCauses, cause) ? ageAtRefusal({ cause, ...rest }) : undefined;
    return age !== undefined && age >= 0 && age < youngMs;
  };
  if (!isYoung(trouble)) return undefined;
  const until = trouble.page.pageLoad;
  const earlier = tabPages.filter(({ pageLoad }) => pageLoad < until);
  const before = earlier
    .flatMap(troublesOf)
    .filter((each) => each.cause === trouble.cause && isYoung(each))
    .at(-1);
  const hasSignedIn = earlier.some(
    (page) => before && page.pageLoad > before.page.pageLoad && successIn(page)?.name === 'done.signedIn',
  );
  return hasSignedIn ? before : undefined;
}
