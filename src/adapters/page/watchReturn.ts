/**
 * Enters the route again when the page comes back from the back-forward cache, because no request of it is pending any
 * more. `catchUp` comes first: it reads what later pages of the tab have stored meanwhile. If `recoverEntry` has moved
 * the page to another address, the change of the address enters the route.
 */
export function watchReturn(window: Window, catchUp: () => void, recoverEntry: () => boolean, enter: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    catchUp();
    if (!recoverEntry()) enter();
  });
}
