import { readEntryMarks } from 'src/adapters/page/painted/entryMarks';
import type { Event } from 'slices/event';
import { sharingContinued } from 'slices/sharing';
import { pageReturned } from 'slices/page';
import { wayInLooked } from 'slices/wayIn';

/**
 * Dispatches what other pages of the tab have stored: the choice of a shared computer, and at the start the last way
 * in. A page that comes back from the back-forward cache reports that next, before its address is entered again.
 */
export function dispatchStoredChoices(window: Window, dispatch: (event: Event) => void, isReturn = false): void {
  const { isShared, wayIn: found } = readEntryMarks(window);
  if (isShared) dispatch(sharingContinued());
  dispatch(isReturn ? pageReturned() : wayInLooked({ found }));
}
