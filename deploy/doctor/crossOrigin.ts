/**
 * The checks of a browser before and after a page calls a service of another origin (Fetch standard, CORS protocol).
 */
import type { HostAnswer, Ask } from './ask';
import { headerOf } from './live';

export interface CrossCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Headers of the call that need a preflight, in lower case. */
  readonly headers: readonly string[];
}

const listed = (answer: HostAnswer, name: string): readonly string[] =>
  (headerOf(answer, name) ?? '').split(',').map((each) => each.trim().toLowerCase());

/** Why a page of this origin cannot read an answer; undefined if it can. Calls carry no cookies. */
export function unreadable(answer: HostAnswer, origin: string): string | undefined {
  const allowed = headerOf(answer, 'Access-Control-Allow-Origin');
  if (allowed === undefined) return 'no such header';
  return allowed === '*' || allowed === origin ? undefined : allowed;
}

/** The part of a call that a preflight answer does not allow: the insufficient header and its value. */
interface Refused {
  readonly header: string;
  readonly expected: string;
  readonly found: string;
}

/** Sends the preflight that a browser would send. Returns what it does not allow; empty if the call is allowed. */
export async function preflight(
  ask: Ask,
  { url, method, headers }: CrossCall,
  origin: string,
): Promise<readonly Refused[]> {
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': [...headers].sort().join(','),
    },
  });
  const status = answer.status.toString();
  if (answer.status < 200 || answer.status > 299) return [{ header: 'status', expected: '204', found: status }];
  const unread = unreadable(answer, origin);
  const allowed = listed(answer, 'Access-Control-Allow-Headers');
  const lacking = allowed.includes('*') ? [] : headers.filter((each) => !allowed.includes(each));
  return [
    ...(unread === undefined ? [] : [{ header: 'Access-Control-Allow-Origin', expected: origin, found: unread }]),
    ...(lacking.length === 0
      ? []
      : [
          {
            header: 'Access-Control-Allow-Headers',
            expected: lacking.join(', '),
            found: allowed.filter(Boolean).join(', ') || 'no such header',
          },
        ]),
  ];
}
