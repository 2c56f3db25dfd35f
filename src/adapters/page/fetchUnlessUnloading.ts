import { limits } from 'src/contract/limits';

/**
 * The window's fetch, without failures that come from leaving the page. A reload aborts all pending requests while the
 * page still runs; a flow would take that for an answer and use up a code that the next page needs. So a failure during
 * `beforeunload` is delayed until the page is gone; if the page stays after all, as for a download, the failure arrives
 * late. The listener exists only during a request, because it would keep the page out of the back-forward cache.
 */
export const fetchUnlessUnloading =
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
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, limits.leaveTimeoutMs));
      throw error;
    } finally {
      window.removeEventListener('beforeunload', leaves);
    }
  };
