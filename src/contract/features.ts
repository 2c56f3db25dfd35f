/**
 * What the app asks of a browser without another way, by its name: each is missing in some browser that is older than
 * package.json's `browserslist` allows, and the first in all of them. What came before 2015 or so is left out, because
 * whatever lacks that lacks more of this. What a browser only has on https (`crypto.subtle`) or may be forbidden
 * (storage) is no sign of its age.
 */
export const neededFeatures = [
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.flatMap',
  'Element.prototype.closest',
  'Element.prototype.replaceChildren',
  'HTMLDialogElement.prototype.showModal',
  'HTMLFormElement.prototype.requestSubmit',
  'Headers',
  'Intl.NumberFormat',
  'Object.fromEntries',
  'Object.hasOwn',
  'PerformanceObserver.supportedEntryTypes',
  'Proxy',
  'Request',
  'String.prototype.normalize',
  'String.prototype.replaceAll',
  'TextEncoder',
  'URLSearchParams',
  'crypto.getRandomValues',
  'fetch',
  'matchMedia',
  'performance.getEntriesByType',
  'queueMicrotask',
  'requestAnimationFrame',
] as const;
