import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { hostNameOf, pathOf } from './messages';

/** The maximum length of a pattern, which keeps every search short. */
export const longestPattern = 512;

/**
 * Whether the pattern matches the whole text; a star matches any text. The text between two stars is searched
 * once, at its first place, which is never worse than a later one; a regular expression would try all combinations of
 * many stars.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === pattern;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= end;
}

export const faultKinds = ['status', 'body', 'delay', 'drop', 'cutBody', 'cors', 'hang'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A failure that replaces the answer of one endpoint. */
export interface Fault {
  /**
   * `POST /token`, `GET /organizations/alias/*` (a star matches anything), or `pool InitiateAuth` for an operation of
   * the user pool. Preflights never match.
   */
  readonly match: string;
  /**
   * `status`: this status and body, without carrying out the request. `body`: this body with 200. `delay`: the real
   * answer, later. `drop`: not carried out; the connection dies in the middle of the head. `cutBody`: carried out; the
   * connection dies in the middle of the answer's body. `cors`: carried out, but pages of other origins may not read
   * the answer. `hang`: no answer ever.
   */
  readonly kind: FaultKind;
  readonly status?: number;
  /** A text that is sent unchanged, or a value that is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** How often it applies; `always` when absent. */
  readonly times?: number | 'always';
  /** Host name without port; any host when absent. */
  readonly host?: string;
}

export interface Faults {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
  readonly list: () => readonly Fault[];
  /** The fault for this request, counted down. */
  readonly strike: (request: IncomingMessage) => Fault | undefined;
}

export function makeFaults(): Faults {
  let faults: Fault[] = [];
  const strike = (request: IncomingMessage) => {
    if (request.method === 'OPTIONS') return undefined;
    const fault = faults.find((each) => matches(each, request));
    if (fault && typeof fault.times === 'number') {
      const remaining = { ...fault, times: fault.times - 1 };
      faults = faults.flatMap((each) => (each !== fault ? [each] : remaining.times > 0 ? [remaining] : []));
    }
    return fault;
  };
  return {
    add: (fault) => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
    },
    list: () => faults,
    strike,
  };
}

function matches({ match, host }: Fault, request: IncomingMessage): boolean {
  if (host !== undefined && host !== hostNameOf(request)) return false;
  const target = String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
  const keys = [`${request.method} ${pathOf(request)}`, ...(target === '' ? [] : [`pool ${target}`])];
  return keys.some((key) => fitsPattern(match, key));
}

/** Applies the fault: answers in place of the handler, or changes the handler's answer. */
export async function showFault(fault: Fault, reply: FastifyReply): Promise<void> {
  const { socket } = reply.raw;
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 1000));
      return;
    case 'cors':
      for (const name of Object.keys(reply.getHeaders())) {
        if (name.startsWith('access-control-')) reply.removeHeader(name);
      }
      return;
    case 'cutBody':
      cutBody(reply.raw);
      return;
    case 'hang':
      reply.hijack();
      return;
    case 'drop':
      reply.hijack();
      // Some bytes must come: a browser silently repeats a request whose reused connection dies without an answer.
      socket?.write('HTTP/1.1 200 OK\r\n', () => socket.destroy());
      return;
    case 'status':
      await sendFault(fault, reply, fault.status ?? 500, { Message: 'InternalServerException' });
      return;
    case 'body':
      await sendFault(fault, reply, fault.status ?? 200, '');
  }
}

function sendFault(fault: Fault, reply: FastifyReply, status: number, otherwise: unknown): FastifyReply {
  const body = fault.body ?? otherwise;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const hasBody = status !== 204 && status !== 304;
  reply.status(status).headers({ 'content-type': 'application/json', ...lowerCased(fault.headers) });
  return hasBody ? reply.send(text) : reply.send();
}

const lowerCased = (headers: Fault['headers'] = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The handler answers normally; half of its body is sent (possibly nothing, with the length of the whole). */
function cutBody(response: ServerResponse): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = (chunk: unknown) => {
    collect(chunk);
    return true;
  };
  response.end = ((chunk: unknown) => {
    collect(chunk);
    const whole = Buffer.concat(chunks);
    if (!response.headersSent) response.setHeader('Content-Length', Math.max(whole.length, 2));
    response.write = write;
    response.end = end;
    write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.socket?.destroy());
    return response;
  }) as typeof response.end;
}
