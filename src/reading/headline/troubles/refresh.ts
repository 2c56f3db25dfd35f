import { readsKey } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, lastBefore, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { endsRefresh, wantsRefresh } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import type { Trouble } from './troubles';

/** A refresh of the session that the page gave up, as an event reports it. */
type GivenUp = Pick<Trouble, 'page' | 'step' | 'payload'>;
/** What the log shows of a refresh that failed although no call for it did. */
export type UnfailedRefresh =
  | { readonly how: 'notAsked'; readonly read: AnsweredQuestion | undefined }
  | { readonly how: 'answered'; readonly answered: AnsweredQuestion };

/**
 * The step at which the page began a refresh that it gave up. A call that wants the same one meanwhile waits for it
 * (spec §4, HTTP session behaviour), so the first want counts since a refresh of this token last ended.
 */
function beginningOf({ page, step, payload }: GivenUp): number {
  const before = page.events.filter(
    (each) =>
      each.step < step &&
      ['site', 'session', 'used'].every((name) => valueAt(each.event.payload, name) === payload[name]),
  );
  const ended = lastBefore(before, step, ({ event }) => endsRefresh(event))?.step ?? -1;
  return before.find((each) => each.step > ended && wantsRefresh(each.event))?.step ?? ended;
}

/**
 * What the page did about a refresh that it gave up without a failure of the service: it never asked, or it was
 * answered. Undefined if the service failed, or the log does not show it.
 */
export function unfailedRefresh(givenUp: GivenUp): UnfailedRefresh | undefined {
  const { page, step, payload } = givenUp;
  if (payload['failure'] !== undefined || payload['superseded'] === true || withholdsEntry(page)) return undefined;
  const since = beginningOf(givenUp);
  const isAsked = page.questions.some(
    (each) => each.step > since && each.step < step && isQuestion(each.question, 'api.refreshToken'),
  );
  const last = (fits: (each: AnsweredQuestion) => boolean): AnsweredQuestion | undefined =>
    lastBefore(page.answeredQuestions, step, (each) => each.step > since && fits(each));
  if (!isAsked) return { how: 'notAsked', read: last(({ question }) => readsKey(question, 'gb_refresh_token')) };
  const answered = last(({ question }) => isQuestion(question, 'api.refreshToken'));
  return answered && answered.failure === undefined ? { how: 'answered', answered } : undefined;
}

/** What storage lacked of what a refresh needs; undefined if nothing, or if the page did not look. */
export function missingForRefresh(givenUp: GivenUp): string | undefined {
  const refresh = unfailedRefresh(givenUp);
  const stored = refresh?.how === 'notAsked' ? refresh.read?.answer.value : undefined;
  if (stored === undefined) return undefined;
  const session = objectOf(valueAt(stored, 'session'));
  const { session: wanted } = givenUp.payload;
  if (wanted === undefined ? session['endedUnnamed'] === true : session['ended'] === wanted)
    return 'that session had ended';
  if (session['id'] !== wanted) return `storage held ${session['id'] === undefined ? 'no' : 'another'} session`;
  return valueAt(stored, 'gb_refresh_token') === undefined ? 'storage held no refresh token' : undefined;
}
