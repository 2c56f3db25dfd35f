import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { lineOf } from './line';

/** A JSON call; with a body it is a POST. */
export interface JsonCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export interface JsonAnswer {
  readonly status: number;
  /** Undefined if the answer is not JSON. */
  readonly body: unknown;
}

const timeoutMs = 10_000;
const limitBytes = 1024 * 1024;

/**
 * Names under `localhost` are this machine (RFC 6761 §6.3). Browsers know that, Node asks the system, which often does
 * not. Every other name is left to the system.
 */
const toThisMachine: LookupFunction = (_name, { all }, callback) => {
  if (all === true) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

/** Whether an address is safe to send codes to: https, or http that does not leave this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

/**
 * Calls a JSON service. Rejects when it cannot be reached, is silent for 10 seconds, or answers more than 1 MiB; a
 * status is not judged. Redirects are not followed.
 */
export function callJson(url: string, { headers, body }: JsonCall): Promise<JsonAnswer> {
  const { protocol, hostname } = new URL(url);
  const request = protocol === 'https:' ? secureRequest : plainRequest;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = text === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: text === undefined ? 'GET' : 'POST',
      headers: { Accept: 'application/json', ...sent },
      timeout: timeoutMs,
      agent: false,
      ...(hostname.endsWith('.localhost') ? { lookup: toThisMachine } : {}),
    });
    call.on('timeout', () => call.destroy(new Error('no answer within 10 seconds')));
    call.on('error', (error) => {
      reject(new Error(`${new URL(url).origin} cannot be reached: ${lineOf(error)}`));
    });
    call.on('response', (response) => {
      readJson(response).then((json) => {
        resolve({ status: response.statusCode ?? 0, body: json });
      }, reject);
    });
    call.end(text);
  });
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new Error('an answer of more than 1 MiB');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
