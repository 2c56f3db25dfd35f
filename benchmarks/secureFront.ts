import { createSecureServer } from 'node:http2';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** A server for HTTP/2 over TLS in front of servers that speak HTTP/1.1 on loopback. */
export interface SecureFront {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Headers of one connection, which HTTP/2 refuses (RFC 9113, 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/**
 * Sends each request to the port of loopback that its authority names, so that one front serves several origins once
 * the browser maps them here. Answers pass unchanged, in the order and size of the server behind.
 */
export async function startSecureFront(): Promise<SecureFront> {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], options);
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    const { ':authority': authority = '', ':method': method = 'GET', ':path': path = '/' } = headers;
    const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const behind = ask({
      host: '127.0.0.1',
      port: new URL(`https://${authority}`).port,
      method,
      path,
      headers: { ...Object.fromEntries(named), host: authority },
    });
    behind.on('response', (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
      if (stream.destroyed) return;
      stream.respond({ ':status': answer.statusCode ?? 502, ...Object.fromEntries(passed) });
      answer.pipe(stream);
    });
    behind.on('error', () => stream.destroy());
    stream.on('error', () => behind.destroy());
    stream.pipe(behind);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sessions = new Set<{ readonly destroy: () => void }>();
  server.on('session', (session) => sessions.add(session));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
}
