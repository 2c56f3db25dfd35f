import type { IncomingMessage } from 'node:http';

/** The accepted callers of a part of the stack. */
export interface Callers {
  /** Other origins whose pages call it; CORS lets them read the answers. */
  readonly others?: (origin: string) => boolean;
  /** A request can change something only if it names the part's own origin. */
  readonly mustNameOwn?: boolean;
}

/**
 * Why a request is refused, undefined if it is not. A browser names the origin of a page with everything that could
 * change something (Fetch, `Origin` header), and reports where the other requests come from (W3C Fetch Metadata). So a
 * page that belongs neither to the part nor to its callers can do only what a link can, and cannot reach a service at
 * all. Programs other than browsers send neither header.
 */
export function whyCallerIsRefused(
  request: IncomingMessage,
  { others, mustNameOwn = false }: Callers,
): string | undefined {
  const own = `http://${(request.headers.host ?? '').toLowerCase()}`;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === own) return site === undefined || site === 'same-origin' ? undefined : foreign;
  if (origin !== undefined) return others?.(origin) === true ? undefined : foreign;
  if (mustNameOwn && !isReading(request))
    return `Only a request that names its origin (Origin: ${own}) changes this.\n`;
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined;
  return others === undefined && isLink(request) ? undefined : foreign;
}

const foreign = 'The local stack refuses requests from pages of another origin.\n';

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A person, or an identity provider, comes here from another page. */
const isLink = (request: IncomingMessage): boolean =>
  isReading(request) && request.headers['sec-fetch-mode'] === 'navigate';
