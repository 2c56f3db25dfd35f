import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { startStack, type Stack, type StackOptions } from 'stack/index';

/** Jest cannot load an ES module of node_modules here: it gets the real oidc-provider as one CommonJS file. */
jest.mock('oidc-provider', (): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'oidc-provider-'));
  const outfile = join(folder, 'bundle.cjs');
  try {
    buildSync({
      entryPoints: [require.resolve('oidc-provider')],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile,
    });
    return jest.requireActual(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A stack on free ports with a database in memory. */
export const startLocal = (options: StackOptions = {}): Promise<Stack> =>
  startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: '/nowhere', ...options });

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  readonly json: () => Record<string, unknown>;
}
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Status and message of a refusal. */
export const refusal = ({ status, json }: Answer) => [status, json()['Message']];

/** Node cannot resolve `*.localhost`: the connection goes to 127.0.0.1 and the name into the Host header. */
export function send(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path: pathname + search, method, agent: false as const };
    const request = httpRequest({ ...to, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString('utf8'),
          json: () => JSON.parse(whole.toString('utf8')) as Record<string, unknown>,
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends a product call as the app does. */
export function callApi(stack: Stack, path: string, body?: unknown, token?: string): Promise<Answer> {
  const headers: Record<string, string> = { 'x-client-type': 'WEB', 'content-type': 'application/json' };
  if (token !== undefined) headers['authentication'] = `Bearer ${token}`;
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return send(`http://us-east-1.api.localhost:${stack.servicePort}${path}`, sent);
}

/** `fetch` for the client library of the user pool, which cannot otherwise reach a name like pool.localhost. */
export const fetchLocally: typeof fetch = async (input, init) => {
  const headers = Object.fromEntries(new Headers(init?.headers).entries());
  const body = typeof init?.body === 'string' ? { body: init.body } : {};
  const answer = await send(input instanceof Request ? input.url : input.toString(), {
    method: init?.method ?? 'GET',
    headers,
    ...body,
  }).catch(() => {
    throw new TypeError('fetch failed');
  });
  const kept = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(answer.body.length === 0 ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: kept,
  });
};
