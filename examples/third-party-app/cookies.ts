import type { IncomingMessage, ServerResponse } from 'node:http';

/** The value of a cookie of the request; undefined if absent. */
export function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pair = (headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * Adds a cookie for ten minutes, out of reach of scripts. Lax, because the way back from the sign-in app is a navigation
 * from another site, for which Strict sends no cookie. Values are base64url and dots.
 */
export function setCookie(response: ServerResponse, path: string, name: string, value: string): void {
  response.appendHeader('Set-Cookie', `${name}=${value}; Path=${path}; Max-Age=600; HttpOnly; SameSite=Lax`);
}
