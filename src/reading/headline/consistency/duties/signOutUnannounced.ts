import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { sessionEndedBefore } from 'src/reading/headline/consistency/shared/endedSession';
import { successIn } from 'src/reading/headline/ending/achievements';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPageLoad, beganSignedOut } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText } from 'src/reading/story/format';
import { isAddress, submitsEntryByItself } from 'src/vocabulary/events';

/** Whether a page load stored this session: in another tab, so this one is not the page that follows. */
const endsSession = ({ questions }: IndexedPageLoad, id: unknown): boolean =>
  id !== undefined && questions.some(({ question }) => valueAt(question.args, 'values.session.id') === id);

/**
 * A session ended just before a tab's first page load, and the address is not the one after a sign-out, so nobody told
 * the person that they had signed out. No other tab of the log ended it. The page may have signed them in again by
 * itself.
 */
export const signOutUnannounced: Finder<EndSubject> = ({ tabPages, pages }) => {
  const [page, ...later] = tabPages;
  const arrived = page?.events.find(({ event }) => isAddress(event));
  // What was recorded before a sign-out is erased, and a sign-out in another tab is announced separately.
  if (!page || !arrived || beganSignedOut(page) || valueAt(page.entries[0].facts, 'loadedBy') !== 'load')
    return undefined;
  if (
    valueAt(arrived.event.payload, 'route') !== 'entry' ||
    valueAt(arrived.event.payload, 'params.logout_flow') !== undefined
  )
    return undefined;
  const ended = sessionEndedBefore(page);
  if (!ended) return undefined;
  const { read, ms } = ended;
  if (pages.some((each) => !tabPages.includes(each) && endsSession(each, valueAt(read.answer.value, 'session.id'))))
    return undefined;
  const itself = page.events.find(({ event }) => submitsEntryByItself(event));
  const hasLeft = itself !== undefined && sentToProvider(page) !== undefined;
  const isBack = hasLeft && later.some((each) => successIn(each)?.name === 'done.signedIn');
  const deeds = [
    'it did not say that the person had signed out',
    ...(itself ? ['the entry form submitted itself'] : []),
    ...(hasLeft ? ['the person was sent to a provider again'] : []),
    ...(isBack ? ['was signed in again'] : []),
  ];
  const last = deeds.pop() ?? '';
  const text = deeds.length > 0 ? `${deeds.join(', ')} and ${last}` : last;
  return {
    sentence: `A session had ended ${spanText(ms)} before this page load began, as by a sign-out, but its address does not have logout_flow, which a sign-out adds, so ${text}. Unless somebody opened the address at that moment, or left the sign-out before it had ended, that is a bug in the page.`,
    isBeforeLog: true,
    ...(hasLeft ? { isSentAgain: true } : {}),
    // Only who is back can sign out there.
    ...(isBack ? { advice: 'signOutThere' } : {}),
    steps: [read.at, ...(itself ? [itself.at] : [arrived.at])],
  };
};
