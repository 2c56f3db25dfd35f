import { onLocationChanged } from 'connected-react-router';
import type { AddressBar } from 'src/adapters/addressBar';
import { watchSignOuts } from 'src/adapters/page/signOuts';
import { mark, tabStorage } from 'src/adapters/page/tab';
import type { SiteName } from 'src/contract/brandTypes';
import type { Event } from 'slices/event';
import { pageLeft, visibilityChanged } from 'slices/page';
import { signedOutElsewhere } from 'slices/session';
import type { Store } from './makeStore';

const flushEveryMs = 2000;

/** Dispatches something that the browser did. */
export type Dispatch = (event: Event) => void;

/**
 * What the browser does while the page is open becomes events: it is hidden, left, comes back, and other tabs sign out.
 * `flush` writes down what was recorded, from time to time and whenever the page may be about to go.
 */
export function watchPage(store: Store, dispatch: Dispatch, bar: AddressBar, flush: () => void): void {
  // What this page has recorded goes with the event; the next page of this tab says why.
  const tellSignOut = (site: SiteName): void => {
    if (store.getState().site === site) mark(tabStorage, 'signedOut', true);
    dispatch(signedOutElsewhere({ site }));
  };
  watchSignOuts(
    window,
    () => window.localStorage,
    () => Date.now(),
    tellSignOut,
  );
  window.addEventListener('pagehide', () => {
    dispatch(pageLeft());
    flush();
  });
  document.addEventListener('visibilitychange', () => {
    dispatch(visibilityChanged({ state: document.visibilityState }));
    flush();
  });
  setInterval(flush, flushEveryMs);
  // A page that comes back from the back-forward cache is entered anew: nothing in it may still be busy.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch({ ...onLocationChanged(bar.history.location, 'POP') });
  });
}
