import { connect } from 'node:net';
import { request } from 'node:http';
import { request as requestByTls } from 'node:https';
import { connect as connectByTls } from 'node:tls';
import type { Host } from './host';

export interface Answer {
  readonly status: number;
  /** Names in lower case; a repeated header has its values in order. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** By https, with any certificate. */
  readonly tls?: boolean;
}

/** One request with exactly these headers; the answer is neither decoded nor redirected. */
export function ask(
  { address, port }: Pick<Host, 'address' | 'port'>,
  path: string,
  { method = 'GET', headers = {}, tls = false }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = (tls ? requestByTls : request)(
      {
        host: address,
        port,
        path,
        method,
        headers: { Host: 'docs.example', ...headers },
        ...(tls && { rejectUnauthorized: false }),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode = 0, rawHeaders } = response;
          resolve({ status: statusCode, headers: headersOf(pairs(rawHeaders)), body: Buffer.concat(parts) });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** The answer to bytes that no HTTP client would send. */
export function askRaw({ address, port }: Host, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, address, () => socket.write(text));
    socket.on('data', (part) => parts.push(Buffer.from(part)));
    socket.on('error', reject);
    socket.on('close', () => {
      const answer = Buffer.concat(parts).toString('latin1');
      const end = answer.indexOf('\r\n\r\n');
      const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
      const named = lines.map((line): readonly [string, string] => {
        const [name = ''] = line.split(':', 1);
        return [name, line.slice(name.length + 1).trim()];
      });
      resolve({
        status: Number(first.split(' ')[1]),
        headers: headersOf(named),
        body: Buffer.from(answer.slice(end + 4), 'latin1'),
      });
    });
  });
}

/** The protocol that the host selects if a browser offers HTTP/2 and HTTP/1.1 (RFC 7301): `h2` or `http/1.1`. */
export function protocolAt({ address, port }: Pick<Host, 'address' | 'port'>): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const offer = { host: address, port, servername: 'docs.example', ALPNProtocols: ['h2', 'http/1.1'] };
    const socket = connectByTls({ ...offer, rejectUnauthorized: false }, () => {
      resolve(socket.alpnProtocol);
      socket.end();
    });
    socket.on('error', reject);
  });
}

function pairs(raw: readonly string[]): readonly (readonly [string, string])[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
}

function headersOf(named: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const headers = new Map<string, readonly string[]>();
  for (const [name, value] of named) {
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  return headers;
}
