/** An address in three: `https://host/` or `scheme:`, the path without slashes around it, and the rest. */
export interface AddressParts {
  /** Empty for a text without a scheme. */
  readonly origin: string;
  readonly path: string;
  /** The slashes at the end of the path, the query and the fragment. */
  readonly carried: string;
}

/**
 * Splits an address as plain text (RFC 3986, 3; a backslash is a slash, as in browsers): the parts, joined, are the
 * same text again.
 */
export function addressParts(address: string): AddressParts {
  const [, origin = '', path = '', carried = ''] =
    /([a-z][a-z\d+.-]*:(?:[/\\]{2}[^/\\?#]*)?[/\\]?)?([^?#]*)(.*)/is.exec(address) ?? [];
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return { origin, path: path.slice(0, end), carried: path.slice(end) + carried };
}

const names = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name is this machine, which no network traffic reaches (RFC 6761, 6.3; RFC 8252, 8.3). */
const isLoopback = (hostname: string): boolean => names.test(hostname);

/** Whether others can read what is sent to an address: plain http to another machine. */
export const isPlaintextTransport = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && !isLoopback(hostname);

/** A text as a URL, or undefined. URL.canParse and URL.parse are too new for browsers that we support. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * A query with these parameters, each once. The others stay as they are written (RFC 6749, 3.1.2): they may be signed.
 * A blank is `%20`, because not everybody reads `+` as one.
 */
export function withParameters(search: string, added: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(added).filter(([, value]) => value !== undefined);
  const names = written.map(([name]) => name);
  const pairs = search.slice(1).split('&');
  const others = pairs.filter((pair) => pair !== '' && !names.some((name) => new URLSearchParams(pair).has(name)));
  const ours = written.map(([name, value]) => new URLSearchParams([[name, String(value)]]).toString());
  return [...others, ...ours.map((pair) => pair.replaceAll('+', '%20'))].join('&');
}
