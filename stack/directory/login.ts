import { issueCode } from '../api/sessions';
import { queryOf } from '../http/listener';
import { emailField, passwordFailures, passwordField, postForm } from '../signInPages/forms';
import { leadTo, ownAddress, postedForm, refuse, show, type Visit, whoIs } from './visit';

/**
 * `/login?client_id=…&redirect_uri=…`: a person of the site signs in and is led to the redirect URI with a code in
 * `auth_code`, or without one after Cancel. Refuses (400, no redirect) an unknown client and an address that is not the
 * app's.
 */
export async function loginPage(visit: Visit): Promise<void> {
  const { context, request, redirect } = visit;
  const client = queryOf(request).get('client_id');
  const isKnown = Object.values(context.settings.stages).some(({ directory }) => directory.clientId === client);
  if (!isKnown) {
    refuse(visit, 'The application that sent you here is not known to this directory.');
    return;
  }
  if (!redirect) {
    refuse(visit, 'It does not lead back to a page of this service.');
    return;
  }
  const form = await postedForm(visit);
  if (form === undefined) {
    showForm(visit, 200);
  } else if (form.get('action') === 'cancel') {
    leadTo(visit, redirect);
  } else {
    signIn(visit, redirect, form);
  }
}

function signIn(visit: Visit, redirect: URL, form: URLSearchParams): void {
  const email = form.get('email') ?? '';
  const person = whoIs(visit, email, form.get('password') ?? '');
  if (typeof person === 'string') {
    showForm(visit, 400, { failure: passwordFailures[person], email });
    return;
  }
  const code = issueCode(visit.context, { kind: 'directory', person, provider: 'DIRECTORY_SERVICE' });
  const target = new URL(redirect);
  target.searchParams.set('auth_code', code);
  leadTo(visit, target);
}

function showForm(visit: Visit, status: number, last: { readonly failure?: string; readonly email?: string } = {}) {
  const form = { action: ownAddress(visit), fields: [emailField, passwordField], go: 'Sign in', cancel: 'Cancel' };
  show(visit, status, 'Sign in', postForm({ ...form, ...last }));
}
