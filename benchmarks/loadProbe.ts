/** The measurements of a visit, in milliseconds since the navigation began. */
export interface VisitTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The first letter that was still in the field 500 ms later; absent when none was. */
  readonly usable?: number;
  /** The time that tasks took beyond 50 ms, from the first paint to the last letter. */
  readonly blocking: number;
  readonly layoutShift: number;
  /** The number of typed letters, and of those in the field at the end. */
  readonly typed: number;
  readonly found: number;
}

declare global {
  interface Window {
    visit?: Promise<VisitTimes>;
  }
}

/**
 * Runs before the page's own code: types a letter into the first field as soon as one is painted, and another every
 * tenth of a second, and leaves the result in `window.visit`. The browser gets it as text, so it can use only its
 * argument and the page. The page itself types the letters, because messages from outside would wait for the slow
 * processor and be measured too. Browsers do not treat them as user input, so every layout shift is counted.
 */
export function probe(letters: string): void {
  const seen = { largest: 0, blocking: 0, shift: 0, usable: undefined as number | undefined };
  const entries = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  const firstPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  entries('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  entries('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  entries('longtask', ({ startTime, duration }) => {
    if (startTime + duration > firstPaint()) seen.blocking += Math.max(0, duration - 50);
  });
  const field = () => document.querySelector<HTMLInputElement>('form input');
  const holds = (letter: string): boolean => field()?.value.includes(letter) === true;
  const type = (letter: string): void => {
    const at = performance.now();
    if (document.activeElement !== field()) field()?.focus();
    document.execCommand('insertText', false, letter);
    setTimeout(() => holds(letter) && (seen.usable = Math.min(seen.usable ?? Infinity, at)), 500);
  };
  const outcome = (): VisitTimes => ({
    firstPaint: firstPaint(),
    largestPaint: seen.largest,
    ...(seen.usable === undefined ? {} : { usable: seen.usable }),
    blocking: seen.blocking,
    layoutShift: seen.shift,
    typed: letters.length,
    found: [...letters].filter(holds).length,
  });
  window.visit = new Promise((resolve) => {
    const typeOn = (next = 0): void => {
      type(letters.charAt(next));
      const more = next + 1 < letters.length;
      setTimeout(() => (more ? typeOn(next + 1) : resolve(outcome())), more ? 100 : 600);
    };
    // A person cannot type before the paint, and earlier typing would delay the measured paint.
    const look = (): void => void (field()?.checkVisibility() ? typeOn() : requestAnimationFrame(look));
    entries('paint', ({ name }) => name === 'first-contentful-paint' && look());
  });
}
