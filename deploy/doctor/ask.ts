/** One request of the doctor and its answer, as on the wire: nothing is decoded, no redirect is followed. */
import { type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { type ConnectionOptions, type TLSSocket, rootCertificates } from 'node:tls';
import { limits } from 'src/contract/limits';
import { NoAnswer } from './unchecked';

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For https: the offered versions. */
  readonly tls?: Pick<ConnectionOptions, 'minVersion' | 'maxVersion' | 'ciphers'>;
}

/** The information that an https connection gives about its server. */
export interface Secured {
  /** Why a browser would refuse the certificate; undefined for an accepted one. */
  readonly refused: string | undefined;
  /** When the certificate expires, in milliseconds since the epoch. */
  readonly validTo: number;
}

export interface HostAnswer {
  readonly url: string;
  readonly status: number;
  /** Names in lower case; a repeated header has its values in order. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
  readonly secured: Secured | undefined;
  /** This machine's time when the answer began, in milliseconds since the epoch. */
  readonly at: number;
}

export interface Network {
  /** Host and port to connect to instead of those of an address; default `throughLoopback`. */
  readonly route?: (url: URL) => Place;
  /** A certificate (PEM) to trust in addition to Node's own; default: those of NODE_EXTRA_CA_CERTS. */
  readonly trusted?: string;
  /** Milliseconds since the epoch; the machine's clock when absent. */
  readonly now?: () => number;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

export type Ask = (url: string, asked?: Asked) => Promise<HostAnswer>;

/**
 * Limits of the bytes that are read from one answer, and from all together; far above what a build and its services
 * send.
 */
export const largestBody = 16 * 1024 * 1024;
const largestInAll = 128 * 1024 * 1024;
const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));

/** Whether an address is this machine itself (RFC 6761, 6.3), so that no other machine can listen to it. */
export const isLoopback = (url: URL): boolean => /^(?:(?:.*\.)?localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);

/** Browsers resolve every name under .localhost to this machine; resolvers often do not. */
const throughLoopback = (url: URL): Place => ({
  host: /(?:^|\.)localhost$/.test(url.hostname) ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, ''),
  port: portOf(url),
});

/**
 * Asks over this network, each question once: a repeated question gets the same answer. Rejects with NoAnswer if none
 * comes. A certificate that browsers refuse is reported and not refused, because nothing secret is sent.
 */
export function asker({ route = throughLoopback, trusted, now = Date.now }: Network = {}): Ask {
  const answers = new Map<string, Promise<HostAnswer>>();
  const budget = { bytes: largestInAll };
  const inTurn = queue(requestsAtOnce);
  return (url, question = {}) => {
    const key = JSON.stringify([url, question]);
    const answer =
      answers.get(key) ??
      inTurn(() => send(new URL(url), question, { route, now, left: budget, ...(trusted && { trusted }) }));
    answers.set(key, answer);
    return answer;
  };
}

/** As many as a browser makes to one host; with more, an answer that only had to wait could look slow. */
const requestsAtOnce = 6;

/** Runs tasks in order, at most this many at a time. */
function queue(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** How many bytes may still be read of all answers together; all are kept, because each question is asked once. */
interface Left {
  bytes: number;
}
type Used = Network & Required<Pick<Network, 'route' | 'now'>> & { readonly left: Left };

function send(url: URL, { method = 'GET', headers = {}, body, tls }: Asked, network: Used): Promise<HostAnswer> {
  const isSecure = url.protocol === 'https:';
  const options = {
    ...network.route(url),
    method,
    path: url.pathname + url.search,
    headers: { Host: url.host, 'User-Agent': 'portico-doctor', ...headers },
    agent: false,
    signal: AbortSignal.timeout(limits.callTimeoutMs),
  };
  const ca = network.trusted === undefined ? {} : { ca: [...rootCertificates, network.trusted] };
  const secure = { servername: url.hostname, rejectUnauthorized: false, ...tls, ...ca };
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new NoAnswer(url.origin, whyOf(error)));
    const request = isSecure ? requestByHttps({ ...options, ...secure }) : requestByHttp(options);
    request.on('error', fail);
    request.on('response', (response) => {
      const at = network.now();
      read({ request, response, left: network.left, fail }, (content) =>
        resolve({
          url: url.href,
          status: response.statusCode ?? 0,
          headers: headersOf(response.rawHeaders),
          body: content,
          secured: isSecure ? securedOf(response.socket as TLSSocket) : undefined,
          at,
        }),
      );
    });
    request.end(body);
  });
}

interface Reading {
  readonly request: ClientRequest;
  readonly response: IncomingMessage;
  readonly left: Left;
  readonly fail: (error: Error) => void;
}

function read({ request, response, left, fail }: Reading, done: (content: Buffer) => void): void {
  const parts: Buffer[] = [];
  let length = 0;
  response.on('data', (part: Buffer) => {
    parts.push(part);
    length += part.length;
    left.bytes -= part.length;
    if (length > largestBody) request.destroy(new Error('the answer is larger than any file of a build'));
    if (left.bytes < 0) request.destroy(new Error('all answers together are larger than any build'));
  });
  response.on('error', fail);
  response.on('end', () => done(Buffer.concat(parts)));
}

function securedOf(socket: TLSSocket): Secured {
  const refused = socket.authorized ? undefined : String(socket.authorizationError);
  return { refused, validTo: Date.parse(socket.getPeerCertificate().valid_to) };
}

function headersOf(raw: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const headers = new Map<string, readonly string[]>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), raw[index + 1] ?? '']);
  }
  return headers;
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name does not resolve',
  EAI_AGAIN: 'no name server answers',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection is cut',
  ABORT_ERR: `no answer came within ${(limits.callTimeoutMs / 1000).toString()} s`,
  ETIMEDOUT: 'nothing comes back',
  EPROTO: 'the TLS handshake fails',
};

function whyOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? (code === '' ? error.message : code);
}
