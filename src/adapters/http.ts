import type { StageSettings } from 'src/contract/deployment';
import { timedOut } from 'src/contract/failures';
import type { CallContext } from 'src/contract/portContract';
import { limits } from 'src/contract/limits';
import type { OperationRow } from 'src/contract/operations';
import type { FailedResponse } from 'src/rules/calls/failure';
import { parsedUrl } from 'src/rules/values/url';
import type { Clock } from './clock';

/**
 * The error of a failed call: status (-1 if no answer came), statusText and the body (spec §8). `answered` is the
 * status of an answer whose body could not be read: to the flows that is no answer.
 */
export class CallError extends Error implements FailedResponse {
  override readonly name = 'CallError';
  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly data: string,
    readonly contentType?: string,
    readonly answered?: number,
  ) {
    // No address and no body in the message: both can hold what must not be logged.
    super(`call failed with status ${status.toString()}`);
  }
}

/** What every request has in common: no cookies, no address of this page, no redirect, and no stored answer. */
export const requestSafety = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
  cache: 'no-store',
} as const satisfies RequestInit;

/** The addresses of a stage's services. */
export type ServiceBases = Pick<StageSettings, 'api' | 'telemetry'>;

/** Base address of an operation; `{region}` in it is the region of the call. */
export function baseOf(
  row: OperationRow,
  { api, telemetry }: ServiceBases,
  origin: string,
  { region }: CallContext,
): string {
  const bases = { api, origin, metrics: telemetry.metrics, logs: telemetry.logs };
  return bases[row.base ?? 'api'].replaceAll('{region}', region);
}

/** One path segment; a segment that would climb or vanish is refused (spec §7; no client-side path traversal). */
function segment(value: unknown): string {
  const text = String(value);
  if (text === '' || text === '.' || text === '..') throw new RangeError('not a path segment');
  return encodeURIComponent(text);
}

/**
 * An operation with its values to a request: they fill path, query and headers, and the rest is the JSON body (spec
 * §7). The values are in clear, including `token`.
 */
export function requestOf(
  row: OperationRow,
  base: string,
  input: Readonly<Record<string, unknown>>,
  clientType: string,
  token: string | undefined,
): Request {
  const inPath = new Set<string>();
  const path = row.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    inPath.add(name);
    return segment(input[name]);
  });
  const url = new URL(`${base.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(row.fixedQuery ?? {})) url.searchParams.set(name, value);
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || inPath.has(name)) continue;
    if (row.query?.includes(name)) url.searchParams.set(name, value as string);
    else body[name] = value;
  }
  const headers = new Headers({ 'X-Client-Type': clientType });
  if (row.auth === 'bearer' && token) headers.set('Authentication', `Bearer ${token}`);
  if (row.method === 'POST') headers.set('Content-Type', 'application/json');
  return new Request(url, {
    method: row.method,
    headers,
    ...(row.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    ...requestSafety,
  });
}

/** The response: its status, the body as text, and its content type without parameters, empty if absent. */
export interface Received {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
}

/** The origins of the calls of this page. */
const called = new Set<string>();

/**
 * Reports each origin to which the page's own Content-Security-Policy blocked a call, once (CSP 3, 5.5: the event
 * `securitypolicyviolation`): the call itself only learns that no answer came. Violations of anything else in the page,
 * such as an extension, are ignored: their addresses may be somebody's.
 */
export function watchBlockedCalls(report: (origin: string) => void): void {
  const reported = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition, blockedURI }) => {
    if (effectiveDirective !== 'connect-src' || disposition !== 'enforce') return;
    const origin = parsedUrl(blockedURI)?.origin;
    if (origin === undefined || !called.has(origin) || reported.has(origin)) return;
    reported.add(origin);
    report(origin);
  });
}

/**
 * Whether its signal ended a call. Browsers do not agree on the error for a time limit. Any other error may arrive
 * after the limit, because a failure while the page is left is held back.
 */
const isOfSignal = (error: unknown): boolean =>
  ['TimeoutError', 'AbortError'].includes((error as { readonly name?: string } | null)?.name ?? '');

/**
 * Sends a request and returns the response; rejects with CallError for any status but 2xx, with -1 for no answer. Its
 * text then is `TimeoutError` if the page's own time limit ended the call.
 */
export async function sendRequest(
  request: Request,
  fetch: typeof globalThis.fetch,
  recordServerDate: Clock['recordServerDate'],
  keepalive = false,
): Promise<Received> {
  let answered: number | undefined;
  let statusText = '';
  let data = '';
  let contentType = '';
  called.add(new URL(request.url).origin);
  const signal = AbortSignal.timeout(limits.callTimeoutMs);
  try {
    const response = await fetch(request, { signal, keepalive });
    const { headers, status } = response;
    answered = status;
    recordServerDate(headers.get('date'), headers.get('age'));
    contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    data = await response.text();
    ({ statusText } = response);
  } catch (error) {
    throw new CallError(-1, signal.aborted && isOfSignal(error) ? timedOut : '', '', undefined, answered);
  }
  const status = answered;
  if (status >= 200 && status < 300) return { status, text: data, contentType };
  throw new CallError(status, statusText, data, contentType);
}
