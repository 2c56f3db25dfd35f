import { limits } from 'src/contract/limits';
import { tabKeys } from 'src/contract/tabKeys';
import { isPlainObject } from 'src/rules/plainObject';
import { navigationType } from './givenPage';

const fields = ['siteName', 'emailId'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;
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
    if (typed.every(([, text]) => text === '')) window.sessionStorage.removeItem(tabKeys.typed);
    else window.sessionStorage.setItem(tabKeys.typed, JSON.stringify({ at: Date.now(), ...Object.fromEntries(typed) }));
  } catch {
    // A tab that keeps nothing forgets this too.
  }
}

/**
 * Puts it into the painted form again, as if it had been typed there: once, in the page that comes next and goes on with
 * what the tab was doing, and only for as long as the persisted store counts. All of it or nothing: what is typed or sent
 * already stays, and what was typed for one site does not go to another. Where no form was painted, a page that was
 * loaded anew is given it.
 *
 * @returns what the form that is still to come begins with
 */
export function typeAgain(root: HTMLElement, window: Window): Typed | undefined {
  const kept = takeTyped(window);
  const by = navigationType();
  if (!kept || by === 'navigate') return undefined;
  const inputs = fields.flatMap((name) => inputIn(root, name) ?? []);
  if (inputs.length < fields.length) return by === 'reload' ? kept : undefined;
  const [site] = inputs;
  const isOfThisSite = by === 'reload' || !site?.defaultValue || site.defaultValue === kept.siteName;
  const isUntouched = inputs.every(({ name, value, defaultValue }) =>
    [defaultValue, kept[name as keyof Typed]].includes(value),
  );
  if (isOfThisSite && isUntouched && root.dataset['held'] === undefined)
    for (const input of inputs) input.value = kept[input.name as keyof Typed];
  return undefined;
}

/** What the tab has kept, as far as it counts; from then on it keeps nothing. */
function takeTyped(window: Window): Typed | undefined {
  try {
    const text = window.sessionStorage.getItem(tabKeys.typed);
    window.sessionStorage.removeItem(tabKeys.typed);
    const held: unknown = JSON.parse(text ?? 'null');
    if (!isPlainObject(held) || typeof held['at'] !== 'number') return undefined;
    const texts = fields.map((name) => held[name]).filter((each) => typeof each === 'string');
    const [siteName, emailId] = texts.filter((each) => each.length <= limits.longParam);
    const isOld = Math.abs(Date.now() - held['at']) > limits.storeMaxAgeMs;
    return isOld || siteName === undefined || emailId === undefined ? undefined : { siteName, emailId };
  } catch {
    return undefined;
  }
}
