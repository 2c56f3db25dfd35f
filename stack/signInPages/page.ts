import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Addresses } from '../addresses';
import { type Html, html, iconOf } from '../console/html';
import { sendText } from '../http/messages';

export const stylePath = '/sign-in.css';

/** The stylesheet, at the same path on each host that shows such pages. */
export function signInStyle(part: FastifyInstance, constraints?: { readonly host: RegExp }): void {
  part.get(stylePath, { ...(constraints && { constraints }) }, (_request, reply) => {
    const style = readFileSync(join(__dirname, 'style.css'), 'utf8');
    return sendText(reply.header('cache-control', 'no-cache'), 200, style, 'text/css');
  });
}

/** The asking party: `id` selects its colour, its name is above every page. */
export interface Asker {
  readonly id: 'federate' | 'identity-center' | 'directory';
  readonly name: string;
}

export interface SignInPage {
  readonly asker: Asker;
  readonly title: string;
  readonly content: Html;
}

/** Headers of such a page. Its forms may lead on to the app: browsers apply `form-action` to their redirects too. */
export const pageHeaders = ({ siteDomain }: Addresses): Record<string, string> => ({
  'Content-Security-Policy':
    `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; ` +
    `form-action 'self' http://${siteDomain} http://*.${siteDomain}`,
  'X-Content-Type-Options': 'nosniff',
  // The address contains state and redirect URI, which must not leak; with no-referrer browsers would send the page's
  // own forms with the origin `null`.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

/** Answers with a page of an identity provider or a directory. */
export const sendPage = (reply: FastifyReply, addresses: Addresses, status: number, page: SignInPage): FastifyReply =>
  sendText(reply.headers(pageHeaders(addresses)), status, signInPageOf(page), 'text/html');

/** The page's whole markup. */
export const signInPageOf = ({ asker, title, content }: SignInPage): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - ${asker.name}</title>
        <link rel="icon" href="${iconOf(asker.name.slice(0, 1), '#5b4a8a')}" />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body class="${asker.id}">
        <main>
          <p class="asker">${asker.name}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup;
