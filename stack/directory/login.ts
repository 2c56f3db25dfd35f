import type { FastifyReply } from 'fastify';
import { issueCode } from '../api/sessions';
import { queryOf } from '../http/messages';
import { emailField, passwordFailures, passwordField, postForm } from '../signInPages/forms';
import { leadTo, ownAddress, postedForm, refuse, show, type DirectoryRequest, whoIs } from './visit';

/**
 * `/login?client_id=…&redirect_uri=…`: a person of the site signs in and returns to the redirect URI with a code in
 * `auth_code`, or without one after Cancel. Refuses (400, no redirect) an unknown client and an address outside of the
 * app.
 */
export function loginPage(visit: DirectoryRequest): FastifyReply {
  const { context, request, redirect } = visit;
  const client = queryOf(request).get('client_id');
  const isKnown = Object.values(context.settings.stages).some(({ directory }) => directory.clientId === client);
  if (!isKnown) return refuse(visit, 'The application that sent you here is not known to this directory.');
  if (!redirect) return refuse(visit, 'The return address is not a page of this service.');
  const form = postedForm(visit);
  if (!form) return showForm(visit, 200);
  return form.get('action') === 'cancel' ? leadTo(visit, redirect) : signIn(visit, redirect, form);
}

function signIn(visit: DirectoryRequest, redirect: URL, form: URLSearchParams): FastifyReply {
  const email = form.get('email') ?? '';
  const person = whoIs(visit, email, form.get('password') ?? '');
  if (typeof person === 'string') return showForm(visit, 400, { failure: passwordFailures[person], email });
  const code = issueCode(visit.context, { kind: 'directory', person, provider: 'DIRECTORY_SERVICE' });
  const target = new URL(redirect);
  target.searchParams.set('auth_code', code);
  return leadTo(visit, target);
}

function showForm(
  visit: DirectoryRequest,
  status: number,
  last: { readonly failure?: string; readonly email?: string } = {},
) {
  const form = { action: ownAddress(visit), fields: [emailField, passwordField], go: 'Sign in', cancel: 'Cancel' };
  return show(visit, status, 'Sign in', postForm({ ...form, ...last }));
}
