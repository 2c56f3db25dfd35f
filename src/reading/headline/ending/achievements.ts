import type { EventEntry } from 'src/journal/log/entry';
import { type Step, isBefore } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { isDisproved } from 'src/reading/headline/pageLoad/disproved';
import { type IndexedPageLoad, isOfPage, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';
import { achievementOf, eventRow, isRefreshed, isScreen, isSignOutElsewhere } from 'src/vocabulary/events';
import type { LogEnd } from './logEnd';

/** The last thing that a person achieved in a page load, here or by a sign-out elsewhere; undefined if none. */
export const achievementIn = memoisePer((page: IndexedPageLoad) => lastReached(page, () => true));

/** The last thing that a person achieved in this page load itself. */
export const successIn = memoisePer((page: IndexedPageLoad) =>
  lastReached(page, (event) => !isSignOutElsewhere(event)),
);

/** The last step at which a flow showed a form to sign in; -1 without one. */
const lastSignInForm = memoisePer(
  ({ events }: IndexedPageLoad): number =>
    lastBefore(events, Infinity, ({ event }) => {
      const { route, arrival } = objectOf(event.payload);
      return isScreen(event) && arrival === 'flow' && (route === 'entry' || route === 'ownLogin');
    })?.step ?? -1,
);

/** Whether a flow showed a form to sign in after a step: then a session refreshed before it did not continue. */
export const leadsToSignIn = (page: IndexedPageLoad, after: number): boolean => lastSignInForm(page) > after;

function lastReached(page: IndexedPageLoad, counts: (event: EventEntry) => boolean): LogEnd | undefined {
  const last = page.events
    .filter(({ event }) => eventRow(event.type)?.achieves && isOfPage(page, event) && counts(event))
    .filter((each) => !isDisproved(page, each) && !(isRefreshed(each.event) && leadsToSignIn(page, each.step)))
    .at(-1);
  const [name, text] = (last && achievementOf(last.event)) ?? [];
  if (!last || name === undefined || text === undefined) return undefined;
  return { how: 'done', name: `done.${name}`, text, step: last.at };
}

/** Whether the person achieved something between two steps. */
export const achievedBetween = (tabPages: readonly IndexedPageLoad[], from: Step, until: Step): boolean =>
  tabPages.some((page) => {
    const done = achievementIn(page);
    return done !== undefined && isBefore(from, done.step) && isBefore(done.step, until);
  });
