/** What a page did between a start and its departure; times in milliseconds since the page began. */
export interface Seen {
  /** When a form was sent last; 0 when none was. */
  submitted: number;
  readonly calls: { readonly name: string; readonly start: number; end: number }[];
  departure?: { readonly at: number; readonly url: string };
}

export interface Watching {
  /** Each call takes this much longer, so that those which wait for each other are told from those which do not. */
  readonly delayMs: number;
  /** A departure to an address that this expression finds is noted and does not take place. */
  readonly holdAt: string;
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Runs in the page before anything of it, and leaves in `window.seen` what the page does. */
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
