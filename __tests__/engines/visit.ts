import type { Stack } from 'stack/index';
import type { Browser } from './drivers/engine';
import type { Page } from './drivers/page';

/** The surroundings of a journey: an empty tab, and a fresh stack. */
export interface Visit {
  readonly page: Page;
  readonly stack: Stack;
  readonly browser: Browser;
  /** The address of the sign-in page, or of a site's own. */
  readonly address: (fragment?: string, where?: Where) => string;
  readonly open: (fragment?: string, where?: Where) => Promise<void>;
  /** Requests that the stack has received at such hosts, as `METHOD path`. */
  readonly requests: (host: string) => readonly string[];
  /** Adds a remark below the table of the engine. */
  readonly remark: (words: string) => void;
}

interface Where {
  readonly site?: string;
  readonly query?: string;
}

export function visitOf(browser: Browser, page: Page, stack: Stack, remark: Visit['remark']): Visit {
  const address: Visit['address'] = (fragment = '#/', { site, query = '' } = {}) =>
    `http://${site ? `${site}.` : ''}docs.localhost:${stack.pagePort.toString()}/loginv2/${query}${fragment}`;
  return {
    page,
    stack,
    browser,
    remark,
    address,
    open: (fragment, where) => page.open(address(fragment, where)),
    requests: (host) =>
      stack.requests
        .filter((request) => request.method !== 'OPTIONS' && request.host.includes(host))
        .map(({ method, path }) => `${method} ${path}`),
  };
}
