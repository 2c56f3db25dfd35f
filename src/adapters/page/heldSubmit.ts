/**
 * A submit of the painted form before the code is there: what it looks like while it is held. `data-held` of the root
 * keeps the button's label, and says that there is one.
 */
const slowClass = 'stuck';

/** Says what it waits for, as the app does. Once is enough: the first submit is carried out when the app is there. */
export function holdSubmit(root: HTMLElement, busy: string): boolean {
  const { button, status } = partsOf(root);
  if (!button || !status || root.dataset['held'] !== undefined) return false;
  root.dataset['held'] = button.textContent ?? '';
  button.dataset['busy'] = '';
  button.textContent = status.textContent = busy;
  return true;
}

/** The form as it was rendered: the button says again what it does. False when no submit was held. */
export function letGo(root: HTMLElement): boolean {
  const { button, status } = partsOf(root);
  const { held } = root.dataset;
  if (held === undefined) return false;
  delete root.dataset['held'];
  if (button) button.textContent = held;
  delete button?.dataset['busy'];
  status?.replaceChildren();
  root.querySelector(`form .${slowClass}`)?.remove();
  return true;
}

/** Says below the form that it takes long, with what can be done: `slow` is an element that says so. */
export function showSlow(root: HTMLElement, slow: Element): void {
  slow.className = slowClass;
  slow.setAttribute('role', 'alert');
  root.querySelector('form')?.append(slow);
}

const partsOf = (root: HTMLElement) => ({
  button: root.querySelector<HTMLElement>('[type=submit]'),
  status: root.querySelector('form [role=status]'),
});
