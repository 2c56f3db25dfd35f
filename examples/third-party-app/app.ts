import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { single, isSiteName } from '../common/redirect';
import { makeAttempts } from './attempts';
import { outcomeOf, makeOutcomes } from './callback';
import { formPage, knownScopes, outcomePage, problemPage } from './pages';
import type { ThirdPartyOptions } from './options';

/** The value of a cookie of the request; undefined if absent. */
function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pair = (headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * Adds a cookie for ten minutes, out of reach of scripts. Lax, because the way back from the sign-in app is a
 * navigation from another site, for which Strict sends no cookie. Secure, unless the app is served over http, as on
 * this machine. Values are base64url and dots.
 *
 * An app that has its host to itself should also name its cookies `__Host-…`, with `Path=/`: then no sibling host can
 * set them (RFC 6265bis §4.1.3.2). Such names need https and that path; here two apps share a host.
 */
function setCookie(response: ServerResponse, home: URL, name: string, value: string): void {
  const secure = home.protocol === 'https:' ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${name}=${value}; Path=${home.pathname}; Max-Age=600; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Answers every request below `home`. */
export type AppHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Route = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void | Promise<void>;

const bodyLimit = 8192;

/**
 * A web application that asks for access on a person's behalf. State binds the answer to the browser that asked (RFC
 * 6749 §10.12), the code verifier binds the code to this server (RFC 7636); neither verifier nor token ever reaches the
 * browser. The callback answers with a redirect, so code and tokens do not stay in the address bar.
 */
export function thirdPartyApp(options: ThirdPartyOptions): AppHandler {
  const routes = routesOf(options);
  const { pathname } = new URL(options.home);
  const headers = Object.entries(pageHeaders(options));
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { pathname: path, searchParams } = new URL(request.url ?? '/', options.home);
    const route = `${request.method} ${path.startsWith(pathname) ? path.slice(pathname.length) : path}`;
    if (Object.hasOwn(routes, route)) await routes[route]?.(request, response, searchParams);
    else sendHtml(response, 404, problemPage(options, 'Not found', 'There is nothing at this address.'));
  };
}

function routesOf(options: ThirdPartyOptions): Readonly<Record<string, Route>> {
  const attempts = makeAttempts(options.now);
  const outcomes = makeOutcomes(options.now);
  const home = new URL(options.home);
  return {
    'GET ': (_request, response) => {
      sendHtml(response, 200, formPage(options));
    },
    'GET style.css': (_request, response) => {
      response.setHeader('Content-Type', 'text/css; charset=utf-8');
      response.end(readFileSync(join(__dirname, 'style.css')));
    },
    'POST start': async (request, response) => {
      const asked = await askedIn(request, options);
      if (!asked) {
        sendHtml(response, 400, problemPage(options, 'That is not possible', 'Check the site name and try again.'));
        return;
      }
      options.registration.askFor(asked.scopes);
      const { state, challenge } = attempts.begin(asked.site);
      setCookie(response, home, 'state', attempts.remember(cookieOf(request, 'state'), state));
      redirect(response, checkAuthAddress(options, asked.site, challenge, state));
    },
    'GET callback': async (request, response, query) => {
      const attempt = attempts.take(cookieOf(request, 'state'), single(query, 'state'));
      setCookie(response, home, 'outcome', outcomes.keep(await outcomeOf(query, attempt, options.service)));
      redirect(response, `${options.home}outcome`);
    },
    'GET outcome': (request, response) => {
      const outcome = outcomes.find(cookieOf(request, 'outcome'));
      if (outcome) sendHtml(response, outcome.kind === 'failed' ? 400 : 200, outcomePage(options, outcome));
      else sendHtml(response, 404, problemPage(options, 'Nothing to show', 'Nobody has come back yet, or long ago.'));
    },
  };
}

/** Check-auth with the posture parameters (Spec §2 and §4, Posture flow). */
function checkAuthAddress({ login, id, home }: ThirdPartyOptions, site: string, challenge: string, state: string) {
  const query = new URLSearchParams({
    sitename: site,
    code_challenge: challenge,
    application_id: id,
    app_redirect: `${home}callback`,
    state,
  });
  return `${login}#/checkAuth?${query.toString()}`;
}

interface Asked {
  readonly site: string;
  readonly scopes: readonly string[];
}

/** The form's fields; undefined for a form of another page, an invalid site name, or an unknown scope. */
async function askedIn(request: IncomingMessage, { home }: ThirdPartyOptions): Promise<Asked | undefined> {
  if (request.headers.origin !== new URL(home).origin) return undefined;
  let body = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    body += chunk.toString('latin1');
    if (body.length > bodyLimit) return undefined;
  }
  const fields = new URLSearchParams(body);
  const site = single(fields, 'site')?.trim().toLowerCase() ?? '';
  const scopes = fields.getAll('scope');
  return isSiteName(site) && scopes.every((scope) => knownScopes.includes(scope)) ? { site, scopes } : undefined;
}

/** Browsers apply `form-action` to the redirect after a form, so it includes the sign-in app. */
const pageHeaders = ({ login }: ThirdPartyOptions): Readonly<Record<string, string>> => ({
  'Content-Security-Policy':
    `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; ` +
    `form-action 'self' ${new URL(login).origin}`,
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers would send the form with the origin `null`.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(html);
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { Location: to });
  response.end();
}
