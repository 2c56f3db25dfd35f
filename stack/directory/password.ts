import type { FastifyReply } from 'fastify';
import { html } from '../console/html';
import { queryOf } from '../http/messages';
import { checkPassword } from '../pool/verifyPassword';
import { PoolRefusal } from '../pool/refusal';
import { setPassword, userNamed } from '../pool/users';
import {
  confirmPasswordField,
  emailField,
  newPasswordField,
  oldPasswordField,
  passwordFailures,
  postForm,
} from '../signInPages/forms';
import { leadTo, ownAddress, postedForm, refuse, show, type DirectoryRequest, whoIs } from './visit';

/**
 * `/password?mode=directory`, to which the product appends `redirect_uri`: changes a person's password in the directory
 * and leads back. Without a redirect URI it confirms and stays; refuses (400) one outside of the app.
 */
export function passwordPage(visit: DirectoryRequest): FastifyReply {
  const query = queryOf(visit.request);
  if (query.get('mode') !== 'directory') return refuse(visit, 'Only passwords of the directory are changed here.');
  if (query.has('redirect_uri') && !visit.redirect) {
    return refuse(visit, 'The return address is not a page of this service.');
  }
  const form = postedForm(visit);
  if (!form) return showForm(visit, 200);
  if (form.get('action') === 'cancel' && visit.redirect) return leadTo(visit, visit.redirect);
  const failure = change(visit, form);
  if (failure !== undefined) return showForm(visit, 400, failure, form.get('email') ?? '');
  if (visit.redirect) return leadTo(visit, visit.redirect);
  return show(visit, 200, 'Password changed', html`<p>Use the new password from now on.</p>`);
}

/** Changes the password, or explains why not. */
function change(visit: DirectoryRequest, form: URLSearchParams): string | undefined {
  const [oldPassword, newPassword, again] = ['oldPassword', 'newPassword', 'confirmPassword'].map(
    (name) => form.get(name) ?? '',
  );
  if (newPassword !== again) return 'The two new passwords differ.';
  const person = whoIs(visit, form.get('email') ?? '', oldPassword ?? '');
  if (typeof person === 'string') return passwordFailures[person];
  try {
    checkPassword(newPassword ?? '');
  } catch (error) {
    if (error instanceof PoolRefusal) return `${error.message}.`;
    throw error;
  }
  const user = userNamed(visit.context, person.email);
  if (user) setPassword(visit.context, user.sub, newPassword ?? '');
  return undefined;
}

function showForm(visit: DirectoryRequest, status: number, failure?: string, email = ''): FastifyReply {
  const fields = [emailField, oldPasswordField, newPasswordField, confirmPasswordField];
  const cancel = visit.redirect ? { cancel: 'Cancel' } : {};
  const form = { action: ownAddress(visit), fields, go: 'Change password', failure, email, ...cancel };
  return show(visit, status, 'Change your password', postForm(form));
}
