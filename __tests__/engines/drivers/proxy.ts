import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Requests that a proxy holds back. */
export interface HeldRequests {
  /** Whether such a request has arrived. */
  readonly isAsked: () => boolean;
  readonly release: () => void;
}

interface Holding {
  readonly released: Promise<void>;
  isAsked: boolean;
}

/** A proxy between a browser and this machine. */
export interface Proxy {
  readonly port: number;
  /** Holds back requests with a matching address until they are released. */
  readonly hold: (address: RegExp) => HeldRequests;
  /** From now on every page starts with this script, without a policy that forbids it, and is not cached. */
  readonly putFirst: (script: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * A proxy that resolves every name to this machine. WebKit resolves a name such as `docs.localhost` with the system,
 * and few systems know it (RFC 6761 §6.3 leaves that to them). The other engines use it too, so that requests can be
 * held back in all three.
 */
export async function loopbackProxy(): Promise<Proxy> {
  const values = new Map<RegExp, Holding>();
  let first: string | undefined;
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '';
    const holdings = [...values].filter(([pattern]) => pattern.test(address)).map(([, holding]) => holding);
    for (const holding of holdings) holding.isAsked = true;
    void Promise.all(holdings.map(({ released }) => released)).then(() => pass(address, incoming, outgoing, first));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    hold: (address) => {
      let letGo = (): void => undefined;
      const holding: Holding = { released: new Promise<void>((resolve) => (letGo = resolve)), isAsked: false };
      values.set(address, holding);
      const release = (): void => {
        values.delete(address);
        letGo();
      };
      return { isAsked: () => holding.isAsked, release };
    },
    putFirst: (script) => {
      first = script;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(address: string, incoming: IncomingMessage, outgoing: ServerResponse, first: string | undefined): void {
  if (!URL.canParse(address)) {
    outgoing.writeHead(400).end();
    return;
  }
  const { port, pathname, search } = new URL(address);
  const { method } = incoming;
  // Pages that are changed are requested uncompressed.
  const headers = { ...incoming.headers, ...(first === undefined ? {} : { 'accept-encoding': 'identity' }) };
  const given = { host: '127.0.0.1', port: port || 80, method, path: `${pathname}${search}`, headers };
  const onward = request(given, (answer) => {
    answer.on('error', () => outgoing.destroy());
    if (first !== undefined && answer.headers['content-type']?.startsWith('text/html'))
      return void handOn(answer, outgoing, first).catch(() => outgoing.destroy());
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Forwards a page with a script before its own. */
async function handOn(answer: IncomingMessage, outgoing: ServerResponse, first: string): Promise<void> {
  const { 'content-security-policy': _policy, 'content-length': _length, ...headers } = answer.headers;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const page = Buffer.concat(parts).toString();
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  outgoing.end(page.replace(/<head[^>]*>/, (head) => `${head}<script>${first}</script>`));
}
