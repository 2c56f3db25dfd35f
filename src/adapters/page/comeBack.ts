import type { Location } from 'history';
import type { AddressBar } from 'src/adapters/addressBar';

/** A page that comes back from the back-forward cache is entered anew: nothing in it may still be busy. */
export function watchComeBack(
  window: Window,
  bar: Pick<AddressBar, 'history' | 'standBack'>,
  enter: (location: Location) => void,
): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !bar.standBack()) enter(bar.history.location);
  });
}
