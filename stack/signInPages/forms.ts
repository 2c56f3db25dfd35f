import { type Html, html } from '../console/html';

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autocomplete: 'username' | 'current-password' | 'new-password';
}

export interface Form {
  /** Where it is posted, query included. */
  readonly action: string;
  readonly fields: readonly Field[];
  /** Words on the button that goes on; its `action` is `go`. */
  readonly go: string;
  /** Words on the button that gives up, whose `action` is `cancel`; none when absent. */
  readonly cancel?: string;
  /** What was wrong with the last attempt; read out when the page opens. */
  readonly failure?: string | undefined;
  /** E-mail address to begin with. */
  readonly email?: string | undefined;
}

/** A form that is posted; fields are filled by password managers. */
export function postForm({ action, fields, go, cancel, failure, email }: Form): Html {
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

/** What a person is told whose password was not taken. */
export const passwordFailures = {
  wrong: 'Email address or password is wrong.',
  locked: 'Too many attempts. Wait a moment, then try again.',
} as const;
