/**
 * How the painted form looks while a submit waits for the app's code. `data-held` of the root marks a waiting submit
 * and stores the button's label.
 */
const slowClass = 'stuck';

/** Shows the form as busy. Returns false if a submit is waiting already: the first one is kept. */
export function holdSubmit(root: HTMLElement, busy: string): boolean {
  const { button, status } = partsOf(root);
  if (!button || !status || root.dataset['held'] !== undefined) return false;
  root.dataset['held'] = button.textContent ?? '';
  button.dataset['busy'] = '';
  button.textContent = status.textContent = busy;
  return true;
}

/** Restores the button's label and returns it; undefined if no submit was waiting. */
export function releaseSubmit(root: HTMLElement): string | undefined {
  const { button, status } = partsOf(root);
  const { held } = root.dataset;
  if (held === undefined) return undefined;
  delete root.dataset['held'];
  if (button) button.textContent = held;
  delete button?.dataset['busy'];
  status?.replaceChildren();
  root.querySelector(`form .${slowClass}`)?.remove();
  return held;
}

/** Shows the message `slow` below the form. */
export function showSlow(root: HTMLElement, slow: Element): void {
  slow.className = slowClass;
  slow.setAttribute('role', 'alert');
  root.querySelector('form')?.append(slow);
}

const partsOf = (root: HTMLElement) => ({
  button: root.querySelector<HTMLElement>('[type=submit]'),
  status: root.querySelector('form [role=status]'),
});
