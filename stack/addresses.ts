import { type Stage, loginPrefixes, namedLoginPathPattern } from 'src/contract/stages';

/** The names and ports of the parts of the stack; the two ports are those of the listeners. */
export interface Addresses {
  readonly pagePort: number;
  readonly servicePort: number;
  /** The hosts of sites: `{site}.{siteDomain}`, port included. */
  readonly siteDomain: string;
  /** Origins, without a slash at their end. */
  readonly pages: string;
  readonly pool: string;
  readonly metrics: string;
  readonly logs: string;
  readonly providers: string;
  readonly stack: string;
  /** The origin of third-party applications. */
  readonly apps: string;
  /** Base of the regional API, with `{region}` in it. */
  readonly api: string;
}

export function addressesAt(pagePort: number, servicePort: number): Addresses {
  const service = (name: string) => `http://${name}.localhost:${servicePort}`;
  return {
    pagePort,
    servicePort,
    siteDomain: `docs.localhost:${pagePort}`,
    pages: `http://docs.localhost:${pagePort}`,
    pool: service('pool'),
    metrics: service('metrics'),
    logs: service('logs'),
    providers: service('idp'),
    stack: service('stack'),
    apps: service('apps'),
    api: service('{region}.api'),
  };
}

/** Login paths other than the root. Nothing else on this host has such a path. */
export const loginPrefix = new RegExp(`^${namedLoginPathPattern}/`);

/** A login path of a stage; the development stage has no prefix, and the root leads to production here. */
export const pathOfStage = (stage: Stage): string =>
  `/${Object.keys(loginPrefixes).find((each) => loginPrefixes[each] === stage) ?? 'login-dev'}/`;

/**
 * A URL on the page port, on the app's own host or a site's; undefined for anything else, and for one with a fragment.
 */
export function pageAddress({ siteDomain }: Addresses, text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isOfPages(siteDomain, url) && url.username === '' && url.password === '' && !text.includes('#')
    ? url
    : undefined;
}

/** Whether this is the origin of the app's own host or a site's, as in an `Origin` header. */
export function isPageOrigin({ siteDomain }: Addresses, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin && isOfPages(siteDomain, new URL(origin));
}

const isOfPages = (siteDomain: string, { protocol, host }: URL): boolean =>
  protocol === 'http:' && (host === siteDomain || host.endsWith(`.${siteDomain}`));
