import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listener {
  readonly port: number;
  /** From now on requests go here; earlier ones have waited. */
  readonly serve: (handler: Handler) => void;
  readonly close: () => Promise<void>;
}

/** Listens on loopback only. Port 0 takes a free one. Rejects if the port is in use. */
export async function listen(port: number): Promise<Listener> {
  const early: [IncomingMessage, ServerResponse][] = [];
  let handle: Handler = (...call) => early.push(call);
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handler) => {
      handle = handler;
      for (const call of early) handler(...call);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
