import { type Html, html } from '../console/html';

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autocomplete: 'username' | 'current-password' | 'new-password';
}

export interface StackForm {
  /** The address it is posted to, query included. */
  readonly action: string;
  readonly fields: readonly Field[];
  /** The label of the button that continues; its `action` is `go`. */
  readonly go: string;
  /** The label of the button that cancels, whose `action` is `cancel`; no button when absent. */
  readonly cancel?: string;
  /** The problem with the last attempt; announced when the page opens. */
  readonly failure?: string | undefined;
  /** Initial e-mail address. */
  readonly email?: string | undefined;
}

/** A form that posts; password managers can fill its fields. */
export function postForm({ action, fields, go, cancel, failure, email }: StackForm): Html {
  return html`<form method="post" action="${action}">
    ${failure === undefined ? '' : html`<p class="failure" id="failure" role="alert">${failure}</p>`}
    ${fields.map((field) => fieldOf(field, field.type === 'email' ? (email ?? '') : '', failure !== undefined))}
    <div class="buttons">
      <button class="go" name="action" value="go">${go}</button>
      ${cancel === undefined ? '' : html`<button name="action" value="cancel" formnovalidate>${cancel}</button>`}
    </div>
  </form>`;
}

function fieldOf({ name, label, type, autocomplete }: Field, value: string, hasFailed: boolean): Html {
  const state = hasFailed ? html`aria-describedby="failure"` : '';
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      required
      ${state}
    />`;
}

export const emailField: Field = { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username' };
const secretField = (name: string, label: string, autocomplete: Field['autocomplete']): Field => ({
  name,
  label,
  type: 'password',
  autocomplete,
});
export const passwordField = secretField('password', 'Password', 'current-password');
export const oldPasswordField = secretField('oldPassword', 'Current password', 'current-password');
export const newPasswordField = secretField('newPassword', 'New password', 'new-password');
export const confirmPasswordField = secretField('confirmPassword', 'New password again', 'new-password');

/** The message for a refused password. */
export const passwordFailures = {
  wrong: 'Email address or password is wrong.',
  locked: 'Too many attempts. Wait a moment, then try again.',
} as const;
