import { type Calls, CallFailed } from './calls';
import { element } from './elements';
import type { Texts } from './texts';

const passwordField = (name: string, label: string, autocomplete: string) => {
  const input = element('input', { type: 'password', name, autocomplete, required: '' });
  return { input, label: element('label', {}, `${label} `, input) };
};

/**
 * For people with a password of the service: changes it through the product API, with the session of this application.
 * The sign-in page changes it at the user pool instead, which needs the pool's session (decisions, Flows).
 */
export function passwordForm(calls: Calls, say: Texts): HTMLElement {
  const old = passwordField('oldPassword', say.oldPassword, 'current-password');
  const next = passwordField('newPassword', say.newPassword, 'new-password');
  const confirmed = passwordField('confirmPassword', say.confirmPassword, 'new-password');
  const status = element('p', { role: 'status' });
  const submit = element('button', {}, say.changePassword);
  const form = element('form', {}, old.label, next.label, confirmed.label, submit, status);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (next.input.value !== confirmed.input.value) {
      status.textContent = say.mismatch;
      return;
    }
    submit.disabled = true;
    status.textContent = say.changing;
    void changed(calls, say, old.input.value, next.input.value).then(({ text, isDone }) => {
      submit.disabled = false;
      status.textContent = text;
      // A refused change empties the old password only (decisions, Forms).
      if (isDone) form.reset();
      else old.input.value = '';
    });
  });
  return element('details', {}, element('summary', {}, say.password), form);
}

async function changed(calls: Calls, say: Texts, old: string, next: string) {
  try {
    await calls.changePassword(old, next);
    return { text: say.changed, isDone: true };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { text: error.failure.status === 401 ? say.ended : say.notChanged, isDone: false };
  }
}
