/** A server between the doctor and a deployment; it plants mistakes. */
import { type IncomingMessage, type Server, type ServerResponse, createServer, request as send } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo } from 'node:net';
import { type SecureContext, type SecureContextOptions, createSecureContext } from 'node:tls';

/** A request as the deployment gets it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Host name, without port. */
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

/** An answer, with its headers in order. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** The mistakes on the way. */
export interface PlantedMistake {
  /** There is no answer. */
  readonly refuses?: (wanted: ReceivedRequest) => boolean;
  /** Replaces the Accept-Encoding of the request; '' removes it. */
  readonly accepts?: (wanted: ReceivedRequest) => string | undefined;
  readonly change?: (reply: Reply, wanted: ReceivedRequest) => Reply;
}

/** The target of a request: a loopback port, with another URL and other headers. */
interface Forwarded {
  readonly port: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Forwarding {
  readonly forward: (request: IncomingMessage) => Forwarded;
  /** How an answer is changed on its way back, with or without mistakes. */
  readonly back?: (reply: Reply) => Reply;
}

export interface MistakeProxy {
  readonly port: number;
  plant: (planted: PlantedMistake) => void;
  readonly close: () => Promise<void>;
}

/** https with these certificates by name, and every version of TLS that `old` names. */
interface Secure {
  readonly certificates: (name: string) => SecureContextOptions;
  readonly old: boolean;
}

export async function startMistakeProxy({ forward, back }: Forwarding, secure?: Secure): Promise<MistakeProxy> {
  let planted: PlantedMistake = {};
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const wanted = wantedOf(request);
    if (planted.refuses?.(wanted)) {
      request.socket.destroy();
      return;
    }
    const { port, url, headers } = forward(request);
    const accepted = planted.accepts?.(wanted);
    const sent = { ...request.headers, ...headers, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) };
    const onwards = send({ host: '127.0.0.1', port, path: url, method: request.method, headers: sent, agent: false });
    onwards.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const reply = { status: answer.statusCode ?? 0, headers: pairs(answer.rawHeaders), body: Buffer.concat(parts) };
        const returned = back ? back(reply) : reply;
        respond(response, planted.change ? planted.change(returned, wanted) : returned);
      });
    });
    onwards.on('error', () => request.socket.destroy());
    request.pipe(onwards);
  };
  const server = secure ? secureServer(secure, handle) : createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    plant: (next) => {
      planted = next;
    },
    close: () => closed(server),
  };
}

function secureServer({ certificates, old }: Secure, handle: (i: IncomingMessage, o: ServerResponse) => void): Server {
  const versions = old ? ({ minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const) : {};
  const contextOf = (name: string): SecureContext => createSecureContext({ ...versions, ...certificates(name) });
  return createSecureServer({ ...versions, SNICallback: (name, tell) => tell(null, contextOf(name)) }, handle);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function wantedOf({ method = 'GET', url = '/', headers }: IncomingMessage): ReceivedRequest {
  const [path = '/', query = ''] = url.split('?');
  return { method, host: (headers.host ?? '').replace(/:\d+$/, ''), path, query };
}

const pairs = (raw: readonly string[]): readonly (readonly [string, string])[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));

/** Length and connection headers are this server's own; the Date of the answer stays. */
function respond(response: ServerResponse, { status, headers, body }: Reply): void {
  const kept = headers.filter(([name]) => !/^(?:connection|keep-alive|transfer-encoding|content-length)$/i.test(name));
  const length: readonly string[] = status === 204 || status === 304 ? [] : ['Content-Length', body.length.toString()];
  response.sendDate = !kept.some(([name]) => /^date$/i.test(name));
  response.writeHead(status, [...kept.flat(), ...length]);
  response.end(body);
}

/** Changes to a reply, so that each mistake is one line. */
export const withoutHeader = (reply: Reply, name: string): Reply => ({
  ...reply,
  headers: reply.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase()),
});
export const withAddedHeader = (reply: Reply, name: string, value: string): Reply => ({
  ...reply,
  headers: [...reply.headers, [name, value]],
});
export const withHeader = (reply: Reply, name: string, value: string): Reply =>
  withAddedHeader(withoutHeader(reply, name), name, value);
export const withBody = (reply: Reply, status: number, body: string, type: string): Reply =>
  withHeader({ ...reply, status, body: Buffer.from(body) }, 'Content-Type', type);
export const headerIn = ({ headers }: Reply, name: string): string =>
  headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1] ?? '';
