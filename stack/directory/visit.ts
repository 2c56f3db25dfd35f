import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../api/organizations';
import { personAt } from '../api/sessions';
import { type Html, html } from '../console/html';
import type { Context } from '../context';
import { readBody } from '../http/listener';
import { verifyPassword } from '../pool/verifyPassword';
import { type Asker, sendPage } from '../signInPages/page';

/** One request for a page of a site's directory. */
export interface Visit {
  readonly context: Context;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly site: Site;
  readonly asker: Asker;
  /** Where to return to; undefined when it was not given or is no address of the app's pages. */
  readonly redirect: URL | undefined;
}

export function show({ context, response, asker }: Visit, status: number, title: string, content: Html): void {
  sendPage(response, context.addresses, status, { asker, title, content });
}

/** A request that nothing can be done for; there is only the way back. */
export function refuse(visit: Visit, reason: string): void {
  const back = html`<p>${reason}</p>
    <p><a href="${visit.context.addresses.pages}/loginv2/">Back to sign-in</a></p>`;
  show(visit, 400, 'This link does not work', back);
}

/** Leads on with GET, whatever the method of this request was. */
export function leadTo({ response }: Visit, url: URL): void {
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(303, { Location: url.href }).end();
}

/** The address of this page, query included: its forms are posted to it. */
export const ownAddress = ({ request }: Visit): string => request.url ?? '';

/** The fields of the form that was posted; undefined when the page was only asked for. */
export async function postedForm({ request }: Visit): Promise<URLSearchParams | undefined> {
  return request.method === 'POST' ? new URLSearchParams((await readBody(request)) ?? '') : undefined;
}

/** The site's person with this e-mail address and password, or why there is none. */
export function whoIs({ context, site }: Visit, email: string, password: string) {
  const person = personAt(context, site.alias, email);
  const verdict = person ? verifyPassword(context, person.email, password) : 'wrong';
  return person && verdict === 'right' ? person : verdict === 'locked' ? 'locked' : 'wrong';
}
