/**
 * The browser features that the app requires. Each one is missing in some browser older than package.json's
 * `browserslist`, and the first one in all of them. Features from before 2015 are left out, because a browser without
 * those also lacks features of this list. A feature that exists only on https (`crypto.subtle`) or can be forbidden
 * (storage) says nothing about a browser's age.
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
