import { limits } from 'src/contract/limits';

/**
 * The window's fetch, for as long as the page lives. A reload makes every request under way fail while the page that asked
 * can still run: it would take that for an answer and go on, with a code that the next page needs. So whoever asked hears
 * nothing until the page is gone; where it stays after all, as with a download, the failure comes late. The listener is
 * there only during a request, because browsers do not keep a page with it for Back.
 */
export const livingFetch =
  (window: Window, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...request) => {
    let isLeaving = false;
    const leaves = (): void => {
      isLeaving = true;
    };
    window.addEventListener('beforeunload', leaves);
    try {
      return await fetch(...request);
    } catch (error) {
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, limits.leavingMs));
      throw error;
    } finally {
      window.removeEventListener('beforeunload', leaves);
    }
  };
