/**
 * Enters the route again when the page comes back from the back-forward cache, because no request of it is pending any
 * more. If `recoverEntry` has moved the page to another address, the change of the address enters the route.
 */
export function watchReturn(window: Window, recoverEntry: () => boolean, enter: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !recoverEntry()) enter();
  });
}
