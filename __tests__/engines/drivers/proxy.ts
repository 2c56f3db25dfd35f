import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What a proxy keeps back. */
export interface Held {
  /** Whether it has been asked for by now. */
  readonly isAsked: () => boolean;
  readonly release: () => void;
}

interface Holding {
  readonly released: Promise<void>;
  isAsked: boolean;
}

/** The way from a browser to this machine. */
export interface Proxy {
  readonly port: number;
  /** Keeps back what is asked for under such an address, until it is released. */
  readonly hold: (address: RegExp) => Held;
  /** From now on the head of every page begins with this script, which no policy forbids; no such page is kept. */
  readonly putFirst: (script: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * A proxy that takes every name for this machine. WebKit asks the system for the address of a name such as
 * `docs.localhost`, and few systems know it (RFC 6761 §6.3 leaves that to them). The other engines go the same way, so
 * that requests of all three can be kept back.
 */
export async function loopbackProxy(): Promise<Proxy> {
  const held = new Map<RegExp, Holding>();
  let first: string | undefined;
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '';
    const holdings = [...held].filter(([pattern]) => pattern.test(address)).map(([, holding]) => holding);
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
      held.set(address, holding);
      const release = (): void => {
        held.delete(address);
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
  // What is to be changed comes as it is, uncompressed.
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

/** Hands on a page with a script before all of its own. */
async function handOn(answer: IncomingMessage, outgoing: ServerResponse, first: string): Promise<void> {
  const { 'content-security-policy': _policy, 'content-length': _length, ...headers } = answer.headers;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const page = Buffer.concat(parts).toString();
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  outgoing.end(page.replace(/<head[^>]*>/, (head) => `${head}<script>${first}</script>`));
}
