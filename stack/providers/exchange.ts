import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { CodeExchange } from '../api/tokens';
import type { IssuerClients } from './clients';
import { issuers } from './issuers';

/**
 * The service's side of the code flow (RFC 6749 §4.1.3): the token request with the client's secret, then userinfo,
 * over HTTP. Undefined if the issuer refuses the code: used, expired, or issued to another client or for another
 * redirect URI.
 */
export function codeExchange(clients: IssuerClients): CodeExchange {
  return async (provider, code, { ClientId, RedirectUri }) => {
    const kind = provider === 'WORKDOCS_FEDERATE' ? 'federate' : 'identityCenter';
    const { clientSecret, tokenUrl, userinfoUrl } = clients[kind];
    const form = { grant_type: 'authorization_code', code, redirect_uri: RedirectUri };
    const tokens = await ask(tokenUrl, {
      authorization: basic(ClientId, clientSecret),
      form,
    });
    if (tokens === undefined) return undefined;
    const claims = await ask(userinfoUrl, { authorization: `Bearer ${String(tokens['access_token'])}` });
    const email = claims?.[issuers[kind].emailClaim];
    return typeof email === 'string' ? email : undefined;
  };
}

/** Name and secret are encoded first, so a colon or a percent sign in them survives (RFC 6749 §2.3.1). */
const basic = (...pair: readonly [id: string, secret: string]): string =>
  `Basic ${Buffer.from(pair.map(encodeURIComponent).join(':')).toString('base64')}`;

interface Question {
  readonly authorization: string;
  readonly form?: Readonly<Record<string, string>>;
}
type Fields = Readonly<Record<string, unknown>>;

const timeoutMs = 10_000;

/** The issuer's JSON answer; undefined for a refusal (4xx). Rejects if the issuer fails or is unreachable. */
async function ask(endpoint: string, { authorization, form }: Question): Promise<Fields | undefined> {
  const url = new URL(endpoint);
  const headers = { host: url.host, authorization, 'content-type': 'application/x-www-form-urlencoded' };
  // Node cannot resolve `*.localhost`: the name goes into the Host header.
  const host = url.hostname.endsWith('.localhost') ? '127.0.0.1' : url.hostname;
  const { protocol, port, pathname, search } = url;
  const to = { protocol, host, port, path: `${pathname}${search}`, headers, timeout: timeoutMs };
  const answer = await answered({ ...to, method: form ? 'POST' : 'GET' }, form && new URLSearchParams(form).toString());
  if (answer.status >= 400 && answer.status < 500) return undefined;
  if (answer.status !== 200) throw new Error(`The issuer answered ${answer.status} at ${endpoint}`);
  return JSON.parse(answer.text) as Fields;
}

function answered(options: RequestOptions, body?: string): Promise<{ readonly status: number; readonly text: string }> {
  const send = options.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send({ ...options, agent: false }, (response) => {
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
