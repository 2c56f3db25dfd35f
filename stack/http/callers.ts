import type { IncomingMessage } from 'node:http';

/** Whose requests a part of the stack takes. */
export interface Callers {
  /** Origins beside its own whose pages call it, so that CORS lets them read the answers. */
  readonly others?: (origin: string) => boolean;
  /** Nothing is changed by a request that does not name the part's own origin, whatever has sent it. */
  readonly mustNameOwn?: boolean;
}

/**
 * Why a request is refused, undefined when it is not. A browser names the origin of a page with everything that could
 * change something (Fetch, `Origin` header), and says of the rest where it comes from (W3C Fetch Metadata). So a page that
 * is neither of the part nor one of its callers gets as far as a link would, and not to a service at all. What is no
 * browser sends neither header.
 */
export function refusalOf(request: IncomingMessage, { others, mustNameOwn = false }: Callers): string | undefined {
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

const foreign = 'The local stack does nothing for pages of another origin.\n';

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A person, or an identity provider, leads here from another page. */
const isLink = (request: IncomingMessage): boolean =>
  isReading(request) && request.headers['sec-fetch-mode'] === 'navigate';
