import type { Page } from '@playwright/test';

/** A tab that cannot keep that this computer is shared, and so cannot end with it what it keeps. */
export const refuseSharing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
      if (name === 'portico_shared') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, name, text);
    };
  });
