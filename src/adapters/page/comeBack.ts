/**
 * A page that comes back from the back-forward cache is entered anew, because nothing in it may still be busy; unless
 * `standBack` has led it on to the entry that it is back at, which enters it.
 */
export function watchComeBack(window: Window, standBack: () => boolean, enter: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !standBack()) enter();
  });
}
