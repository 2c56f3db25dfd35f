import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tell } from 'src/terminal/door';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Listener {
  readonly port: number;
  /** From now on requests go here; those that came before have waited. */
  readonly serve: (handler: Handler) => void;
  readonly close: () => Promise<void>;
}

/**
 * Listens on loopback only. Port 0 takes a free one. Rejects when the port is taken. `observe` sees each request at once,
 * before any of its body has been handed over.
 */
export async function listen(port: number, observe: (request: IncomingMessage) => void): Promise<Listener> {
  let serve: (handler: Handler) => void = () => undefined;
  const handler = new Promise<Handler>((resolve) => {
    serve = resolve;
  });
  const server = createServer((request, response) => {
    observe(request);
    void handler.then((handle) => answered(handle, request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A defect answers 500 without telling what it is; the process's own output tells. */
async function answered(handle: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    tell(error);
    if (response.headersSent) response.destroy();
    else sendJson(response, 500, { Message: 'InternalServerException' });
  }
}

/** Ends the response with this JSON; headers set before stay. */
export function sendJson(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

/** Ends the response with this page or text. */
export function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

const bodyLimitBytes = 1024 * 1024;

/** The request's body as text; undefined when it is longer than 1 MiB. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= bodyLimitBytes) chunks.push(chunk);
  }
  return bytes > bodyLimitBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** The name in the Host header, in lower case and without its port. */
export const hostNameOf = (request: IncomingMessage): string =>
  (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');

/** The path of the request without its query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').replace(/[?#].*$/s, '');

export const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URLSearchParams((request.url ?? '').replace(/^[^?]*\??/, ''));
