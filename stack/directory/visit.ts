import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../api/organizations';
import { personAt } from '../api/sessions';
import { type Html, html } from '../console/html';
import type { Context } from '../context';
import { bodyOf } from '../http/messages';
import { verifyPassword } from '../pool/verifyPassword';
import { type Asker, sendPage } from '../signInPages/page';

/** One request for a page of a site's directory. */
export interface DirectoryRequest {
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly asker: Asker;
  /** The address to return to; undefined if absent or outside of the app's pages. */
  readonly redirect: URL | undefined;
}

export const show = (
  { context, reply, asker }: DirectoryRequest,
  status: number,
  title: string,
  content: Html,
): FastifyReply => sendPage(reply, context.addresses, status, { asker, title, content });

/** An unusable request; only the way back is offered. */
export function refuse(visit: DirectoryRequest, reason: string): FastifyReply {
  const back = html`<p>${reason}</p>
    <p><a href="${visit.context.addresses.pages}/loginv2/">Back to sign-in</a></p>`;
  return show(visit, 400, 'This link does not work', back);
}

/** Redirects with GET, whatever the method of this request was. */
export const leadTo = ({ reply }: DirectoryRequest, url: URL): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(url.href, 303);

/** The address of this page, query included: its forms are posted to it. */
export const ownAddress = ({ request }: DirectoryRequest): string => request.url;

/** The fields of the submitted form; undefined for a plain visit of the page. */
export const postedForm = ({ request }: DirectoryRequest): URLSearchParams | undefined =>
  request.method === 'POST' ? new URLSearchParams(bodyOf(request)) : undefined;

/** The site's person with this e-mail address and password, or why there is none. */
export function whoIs({ context, site }: DirectoryRequest, email: string, password: string) {
  const person = personAt(context, site.alias, email);
  const verdict = person ? verifyPassword(context, person.email, password) : 'wrong';
  return person && verdict === 'right' ? person : verdict === 'locked' ? 'locked' : 'wrong';
}
