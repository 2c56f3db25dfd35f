import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Interaction, Provider } from 'oidc-provider';
import { type Html, html } from '../console/html';
import type { Context } from '../context';
import { bodyOf } from '../http/messages';
import { verifyPassword } from '../pool/verifyPassword';
import { emailField, passwordFailures, passwordField, postForm } from '../signInPages/forms';
import { sendPage } from '../signInPages/page';
import type { Issuer } from './issuers';
import type { ServicePerson } from '../api/sessions';

const people = `SELECT people.* FROM people JOIN sites ON sites.alias = people.site
  WHERE sites.provider = ? AND sites.deleted = 0`;

/**
 * A person of the issuer's sites by e-mail address. The issuer does not decide whether the service lets the person in.
 */
const personNamed = ({ store }: Context, { provider }: Issuer, email: string): ServicePerson | undefined =>
  store.one<ServicePerson>(`${people} AND people.email = ?`, provider, email.trim().toLowerCase());

export const personWithSubject = (
  { store }: Context,
  { provider }: Issuer,
  subject: string,
): ServicePerson | undefined => store.one<ServicePerson>(`${people} AND people.id = ?`, provider, subject);

/** Whether the person has agreed, once, to continue from this issuer to the service. */
export const hasConsented = ({ store }: Context, { id }: Issuer, person: string): boolean =>
  store.one('SELECT person FROM consents WHERE issuer = ? AND person = ?', id, person) !== undefined;

function rememberConsent({ store }: Context, { id }: Issuer, person: string): void {
  store.run('INSERT OR IGNORE INTO consents (issuer, person) VALUES (?, ?)', id, person);
}

interface Visit {
  readonly context: Context;
  readonly issuer: Issuer;
  readonly interaction: Interaction;
  readonly reply: FastifyReply;
  /** Returns to the issuer with the result. */
  readonly finish: (result: object) => Promise<FastifyReply>;
}

/**
 * The pages of an issuer that ask a person: who the person is, and at the first sign-in whether to continue to the
 * product.
 */
export function interactionPages(part: FastifyInstance, context: Context, issuer: Issuer, provider: Provider): void {
  const url = `/${issuer.id}/interaction/*`;
  part.route({
    method: ['GET', 'POST'],
    url,
    handler: async (request, reply) => {
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
      if (!interaction) return showOver(context, issuer, reply);
      const finish = async (result: object) => {
        reply.hijack();
        await provider.interactionFinished(request.raw, reply.raw, result);
        return reply;
      };
      const visit: Visit = { context, issuer, interaction, reply, finish };
      if (request.method === 'POST') return take(visit, new URLSearchParams(bodyOf(request)));
      return interaction.prompt.name === 'login' ? showLogin(visit, 200) : showConsent(visit);
    },
  });
}

function showOver(context: Context, issuer: Issuer, reply: FastifyReply): FastifyReply {
  const content = html`<p>It took too long, or it began in another browser. Go back and begin again.</p>
    <p><a href="${context.addresses.pages}/loginv2/">Back to sign-in</a></p>`;
  return sendPage(reply, context.addresses, 400, { asker: issuer, title: 'This sign-in is over', content });
}

async function take(visit: Visit, form: URLSearchParams): Promise<FastifyReply> {
  const { context, issuer, interaction, finish } = visit;
  if (form.get('action') === 'cancel') {
    return finish({ error: 'access_denied', error_description: 'The person cancelled signing in.' });
  }
  if (interaction.prompt.name === 'login') return signIn(visit, form.get('email') ?? '', form.get('password') ?? '');
  if (interaction.session) rememberConsent(context, issuer, interaction.session.accountId);
  return finish({ consent: {} });
}

async function signIn(visit: Visit, email: string, password: string): Promise<FastifyReply> {
  const person = personNamed(visit.context, visit.issuer, email);
  const verdict = person ? verifyPassword(visit.context, person.email, password) : 'wrong';
  if (person && verdict === 'right') return visit.finish({ login: { accountId: person.id } });
  return showLogin(visit, 400, { failure: passwordFailures[verdict === 'locked' ? 'locked' : 'wrong'], email });
}

function showLogin(visit: Visit, status: number, last: { readonly failure?: string; readonly email?: string } = {}) {
  const fields = [emailField, passwordField];
  return show(visit, status, 'Sign in', postForm({ ...own(visit), fields, go: 'Sign in', cancel: 'Cancel', ...last }));
}

function showConsent(visit: Visit): FastifyReply {
  const { context, issuer, interaction } = visit;
  const product = context.settings.product.name;
  const person = interaction.session && personWithSubject(context, issuer, interaction.session.accountId);
  const content = html`<p>
      You are signed in as <strong>${person?.email ?? ''}</strong>. ${product} asks who you are and gets your email
      address.
    </p>
    ${postForm({ ...own(visit), fields: [], go: `Continue to ${product}`, cancel: 'Cancel' })}`;
  return show(visit, 200, `Continue to ${product}?`, content);
}

const own = ({ issuer, interaction }: Visit) => ({ action: `/${issuer.id}/interaction/${interaction.uid}` });

const show = ({ context, issuer, reply }: Visit, status: number, title: string, content: Html): FastifyReply =>
  sendPage(reply, context.addresses, status, { asker: issuer, title, content });
