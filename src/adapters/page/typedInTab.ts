import { limits } from 'src/contract/limits';
import { tabKeys } from 'src/contract/tabKeys';
import { isPlainObject } from 'src/rules/plainObject';
import { navigationType } from './givenPage';

const fields = ['siteName', 'emailId'] as const;
const inputIn = (root: ParentNode, name: string): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/**
 * Keeps in the tab what stands in the entry form when its page goes away, sent or not: a reload, Back and a restored tab
 * show an empty form otherwise, because browsers do not fill in again what a script has rendered. A page without that
 * form has nothing to keep, so a sign-in that goes on leaves nothing behind.
 */
export function keepTyped(window: Window): void {
  const { document } = window;
  const typed = fields.map((name) => [name, inputIn(document, name)?.value ?? ''] as const);
  try {
    if (!inputIn(document, 'emailId')?.value) window.sessionStorage.removeItem(tabKeys.typed);
    else window.sessionStorage.setItem(tabKeys.typed, JSON.stringify({ at: Date.now(), ...Object.fromEntries(typed) }));
  } catch {
    // A tab that keeps nothing forgets this too.
  }
}

/**
 * Puts it into the painted form again, as if it had been typed there: once, in the page that comes next and goes on with
 * what the tab was doing, and only for as long as the persisted store counts. What is typed already stays.
 */
export function typeAgain(root: ParentNode, window: Window): void {
  const kept = takeTyped(window);
  if (!kept || navigationType() === 'navigate') return;
  const { at } = kept;
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > limits.storeMaxAgeMs) return;
  for (const name of fields) {
    const input = inputIn(root, name);
    const text = kept[name];
    if (input?.value === '' && typeof text === 'string' && text.length <= limits.longParam) input.value = text;
  }
}

function takeTyped(window: Window) {
  try {
    const text = window.sessionStorage.getItem(tabKeys.typed);
    window.sessionStorage.removeItem(tabKeys.typed);
    const held: unknown = JSON.parse(text ?? 'null');
    return isPlainObject(held) ? held : undefined;
  } catch {
    return undefined;
  }
}
