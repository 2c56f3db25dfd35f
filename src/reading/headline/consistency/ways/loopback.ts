import { departureTo } from 'src/journal/log/departure';
import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, type QuestionAt, lastBefore, stepOf } from 'src/reading/headline/page/indexedPage';
import { deviceTimeOf } from 'src/reading/headline/page/time/timeBetween';
import { spanText, valueText } from 'src/reading/story/words';
import { isDeparture } from 'src/vocabulary/questions';

/**
 * An address of the device itself, at which an app waits (RFC 8252, 7.3), with its host. `appChecks.ts` reads the port
 * instead, and compares it.
 */
const loopback = /^http:\/\/((?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?)(?:[/?]|$)/;
/** An app still waits for a request that is this young. */
const leastMs = 60_000;

/** How long the request of an app had waited when the page left. */
function waited(page: IndexedPageLoad, { step }: QuestionAt): number | undefined {
  const read = lastBefore(
    page.answeredQuestions,
    step,
    ({ question, answer }) =>
      readsKey(question, 'app_access_since') && valueAt(answer.value, 'app_access_since') !== undefined,
  );
  const last = lastBefore(page.answeredQuestions, step, () => true);
  const since = valueAt(read?.answer.value, 'app_access_since');
  const now = last && deviceTimeOf({ page, answer: last.answer });
  return typeof since === 'number' && now !== undefined ? now - since : undefined;
}

/**
 * The person came back from the address at which an app waits, and the request was old: the browser does not tell the
 * page that nobody listens there.
 */
export const cameBackFromLoopback: Find<EndSubject> = ({ tabPages, page, end }) => {
  const before = tabPages.at(-2);
  const left = before?.questions.filter(({ question }) => isDeparture(question)).at(-1);
  if (!before || !left || end.how !== 'resting' || valueAt(page.entries[0].facts, 'loadedBy') !== 'history')
    return undefined;
  const [, host] = loopback.exec(departureTo(left.question.args) ?? '') ?? [];
  const ms = waited(before, left);
  const hasCode = valueAt(left.question.args, 'query.code') !== undefined;
  if (host === undefined || !hasCode || ms === undefined || ms < leastMs) return undefined;
  return {
    sentence: `The app's request had waited ${spanText(ms)} when the page left for ${valueText(host)}: perhaps nothing listened at that address any more. Then only a new start in the app helps.`,
    steps: [stepOf(before, left)],
  };
};
