import { request as httpRequest, type RequestOptions } from 'node:http';
import type { CodeExchange } from '../api/tokens';
import type { Context } from '../context';
import { type Issuer, issuerUrl } from './issuers';

/** A client of an issuer, as the service knows it. */
export interface IssuerClient {
  readonly issuer: Issuer;
  readonly secret: string;
}

/**
 * The service's side of the code flow (RFC 6749 §4.1.3): the token request with the client's secret, then userinfo, over
 * HTTP. A code is not honoured (undefined) when the issuer refuses it: used, expired, or given to another client or for
 * another redirect URI.
 */
export function codeExchange(context: Context, clients: readonly IssuerClient[]): CodeExchange {
  return async (provider, code, { ClientId, RedirectUri }) => {
    const client = clients.find(({ issuer }) => issuer.provider === provider);
    if (!client) return undefined;
    const { issuer, secret } = client;
    const form = { grant_type: 'authorization_code', code, redirect_uri: RedirectUri };
    const tokens = await ask(context, issuer, '/token', {
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(ClientId)}:${secret}`).toString('base64')}`,
      form,
    });
    if (tokens === undefined) return undefined;
    const claims = await ask(context, issuer, '/userinfo', {
      authorization: `Bearer ${String(tokens['access_token'])}`,
    });
    const email = claims?.[issuer.emailClaim];
    return typeof email === 'string' ? email : undefined;
  };
}

interface Question {
  readonly authorization: string;
  readonly form?: Readonly<Record<string, string>>;
}
type Fields = Readonly<Record<string, unknown>>;

const timeoutMs = 10_000;

/** The issuer's JSON answer; undefined for a refusal (4xx). Rejects when the issuer fails or is not there. */
async function ask(
  { addresses }: Context,
  issuer: Issuer,
  path: string,
  { authorization, form }: Question,
): Promise<Fields | undefined> {
  const { host, pathname } = new URL(`${issuerUrl(addresses, issuer)}${path}`);
  const headers = { host, authorization, 'content-type': 'application/x-www-form-urlencoded' };
  // Node cannot resolve `*.localhost`: the name goes into the Host header.
  const to = { host: '127.0.0.1', port: addresses.servicePort, path: pathname, headers, timeout: timeoutMs };
  const answer = await answered({ ...to, method: form ? 'POST' : 'GET' }, form && new URLSearchParams(form).toString());
  if (answer.status >= 400 && answer.status < 500) return undefined;
  if (answer.status !== 200) throw new Error(`${issuer.name} answered ${answer.status} at ${path}`);
  return JSON.parse(answer.text) as Fields;
}

function answered(options: RequestOptions, body?: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...options, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    request.on('timeout', () => request.destroy(new Error('The issuer did not answer')));
    request.on('error', reject);
    request.end(body);
  });
}
