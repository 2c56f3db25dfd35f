/** The activity of a page between a start and its departure; times in milliseconds since the page began. */
export interface Seen {
  /** When a form was last submitted; 0 if none was. */
  submitted: number;
  readonly calls: { readonly name: string; readonly start: number; end: number }[];
  departure?: { readonly at: number; readonly url: string };
}

export interface Watching {
  /** Each call takes this much longer, which separates sequential calls from parallel ones. */
  readonly delayMs: number;
  /** A departure to an address that matches this expression is recorded and cancelled. */
  readonly holdAt: string;
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Runs before the page's own code, and records in `window.seen` what the page does. */
export function watch({ delayMs, holdAt }: Watching): void {
  const seen: Seen = { submitted: 0, calls: [] };
  window.seen = seen;
  document.addEventListener('submit', () => (seen.submitted = performance.now()), true);
  const send = window.fetch.bind(window);
  window.fetch = async (...args) => {
    const [asked] = args;
    const { method, url, headers } = asked instanceof Request ? asked : new Request(...args);
    const name = headers.get('X-Amz-Target')?.split('.').at(-1) ?? `${method} ${new URL(url).pathname}`;
    const call = { name, start: performance.now(), end: Infinity };
    seen.calls.push(call);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    try {
      return await send(...args);
    } finally {
      call.end = performance.now();
    }
  };
  window.navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || !new RegExp(holdAt).test(event.destination.url)) return;
    seen.departure = { at: performance.now(), url: event.destination.url };
    event.preventDefault();
  });
}
