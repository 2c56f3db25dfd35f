import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import { type Html, html } from '../console/html';
import type { Context } from '../context';
import { type Handler, readBody } from '../http/listener';
import { verifyPassword } from '../pool/verifyPassword';
import { emailField, passwordFailures, passwordField, postForm } from '../signInPages/forms';
import { sendPage } from '../signInPages/page';
import type { Issuer } from './issuers';
import { personNamed, personWithSubject, rememberConsent } from './people';

interface Visit {
  readonly context: Context;
  readonly issuer: Issuer;
  readonly interaction: Interaction;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Leads back to the issuer with what came of it. */
  readonly finish: (result: object) => Promise<void>;
}

/** The pages on which an issuer asks a person: who it is, and at the first sign-in whether to go on to the product. */
export function interactionPages(context: Context, issuer: Issuer, provider: Provider): Handler {
  return async (request, response) => {
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
    if (!interaction) {
      const content = html`<p>It took too long, or it began in another browser. Go back and begin again.</p>
        <p><a href="${context.addresses.pages}/loginv2/">Back to sign-in</a></p>`;
      sendPage(response, context.addresses, 400, { asker: issuer, title: 'This sign-in is over', content });
      return;
    }
    const finish = (result: object) => provider.interactionFinished(request, response, result);
    const visit: Visit = { context, issuer, interaction, request, response, finish };
    if (request.method === 'POST') await take(visit, new URLSearchParams((await readBody(request)) ?? ''));
    else if (interaction.prompt.name === 'login') showLogin(visit, 200);
    else showConsent(visit);
  };
}

async function take(visit: Visit, form: URLSearchParams): Promise<void> {
  const { context, issuer, interaction, finish } = visit;
  if (form.get('action') === 'cancel') {
    await finish({ error: 'access_denied', error_description: 'The person cancelled signing in.' });
  } else if (interaction.prompt.name === 'login') {
    await signIn(visit, form.get('email') ?? '', form.get('password') ?? '');
  } else {
    if (interaction.session) rememberConsent(context, issuer, interaction.session.accountId);
    await finish({ consent: {} });
  }
}

async function signIn(visit: Visit, email: string, password: string): Promise<void> {
  const person = personNamed(visit.context, visit.issuer, email);
  const verdict = person ? verifyPassword(visit.context, person.email, password) : 'wrong';
  if (person && verdict === 'right') await visit.finish({ login: { accountId: person.id } });
  else showLogin(visit, 400, { failure: passwordFailures[verdict === 'locked' ? 'locked' : 'wrong'], email });
}

function showLogin(visit: Visit, status: number, last: { readonly failure?: string; readonly email?: string } = {}) {
  const fields = [emailField, passwordField];
  show(visit, status, 'Sign in', postForm({ ...own(visit), fields, go: 'Sign in', cancel: 'Cancel', ...last }));
}

function showConsent(visit: Visit): void {
  const { context, issuer, interaction } = visit;
  const product = context.settings.product.name;
  const person = interaction.session && personWithSubject(context, issuer, interaction.session.accountId);
  const content = html`<p>
      You are signed in as <strong>${person?.email ?? ''}</strong>. ${product} asks who you are and gets your email
      address.
    </p>
    ${postForm({ ...own(visit), fields: [], go: `Continue to ${product}`, cancel: 'Cancel' })}`;
  show(visit, 200, `Continue to ${product}?`, content);
}

const own = ({ issuer, interaction }: Visit) => ({ action: `/${issuer.id}/interaction/${interaction.uid}` });

function show({ context, issuer, response }: Visit, status: number, title: string, content: Html): void {
  sendPage(response, context.addresses, status, { asker: issuer, title, content });
}
