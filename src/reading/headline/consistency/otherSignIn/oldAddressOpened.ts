import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { earlierReturn } from 'src/reading/headline/consistency/shared/otherSignIns';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { routeAt, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import type { CauseId } from 'src/vocabulary/events';
import { onCause } from 'src/reading/headline/consistency/guards';
import { answersBefore, bringsCode } from 'src/reading/headline/pageLoad/answers';

/** Causes of an answer to which no start is known. */
export const withoutStart: readonly CauseId[] = ['signIn.otherBrowser', 'signIn.notStarted', 'signIn.tokenMissing'];

/** Where the page read that this browser had last finished a sign-in by this method, at the site of the answer. */
function finishedBefore(subject: Subject, site: unknown) {
  const method = providerOfRoute(routeAt(subject.page, subject.step))?.method;
  return answersBefore(subject).find(
    ({ question, answer: { value } }) =>
      readsKey(question, 'last_sign_in') &&
      method !== undefined &&
      valueAt(value, 'last_sign_in.method') === method &&
      (site === undefined || valueAt(value, 'last_sign_in.siteName') === site),
  );
}

const opened = 'an old address of the provider was opened again, as from a bookmark, the history or with Back';

/**
 * A provider answered a start of which nothing is stored, and no page of this log had left for a provider: the answer
 * is a new one to the same start as before, or this browser had finished a sign-in of this kind. Then perhaps an old
 * address of the provider was opened again, which carries the start that it was made for.
 */
export const oldAddressOpened = onCause(withoutStart, (subject) => {
  const { pages, page, step, trouble } = subject;
  const arrived = answersBefore(subject).find(bringsCode);
  if (!arrived) return undefined;
  if (pages.some((each) => each.pageLoad <= page.pageLoad && sentToProvider(each) !== undefined)) return undefined;
  const before = earlierReturn(subject);
  const isAgain = before?.how === 'other';
  const finished = finishedBefore(subject, valueAt(arrived.answer.value, 'state.sitename'));
  if (!isAgain && (before || !finished)) return undefined;
  const again = isAgain
    ? `Another code came for the same start as before, and this log has no departure for a provider: perhaps ${opened}. Each start can be used for only one sign-in.`
    : `Perhaps ${opened}: this log has no departure for a provider.`;
  const done = finished ? ` The last sign-in finished in this browser was by the same method.` : '';
  return {
    sentence: `${again}${done} The page ended with “${causeText(trouble)}”.`,
    steps: [...(isAgain ? [before.at] : []), arrived.at, ...(finished ? [finished.at] : []), stepOf(page, { step })],
  };
});
