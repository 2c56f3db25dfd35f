import type { Page } from '@playwright/test';

/** A tab without session storage, which cannot end what it stores. */
export const refuseSharing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
      if (name === 'portico_shared') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, name, text);
    };
  });
