import { limits } from 'src/contract/limits';
import { tabKeys } from 'src/contract/tabKeys';
import { isPlainObject } from 'src/rules/values/shape';
import { navigationType } from './pageProperties';
import { tryOrUndefined } from './tab';

type Typed = Readonly<Record<'siteName' | 'emailId', string>>;
/** The inputs for site and e-mail address of the entry form or of own sign-in. */
const inputsIn = (root: ParentNode) =>
  ['[name=siteName]', '[name=emailId],[name=username]'].map((name) => root.querySelector<HTMLInputElement>(name));

/** The typed site and e-mail address; undefined if the page shows neither form. */
export function readTyped(root: ParentNode): Typed | undefined {
  const [site, email] = inputsIn(root);
  return site && email ? { siteName: site.value, emailId: email.value } : undefined;
}

/** The box "I share this computer" of the entry form. */
const boxIn = (root: ParentNode) => root.querySelector<HTMLInputElement>('[name=shared]');

/**
 * Stores the typed site and e-mail address in the tab when the page goes away, submitted or not, and whether the
 * computer is marked as shared: the app may not have stored that yet. A reload, Back and a restored tab would show an
 * empty form, because browsers do not restore rendered inputs. An empty painted form leaves
 * what an earlier page has stored, because the app has not restored it yet.
 *
 * @returns whether there was something to store
 */
export function storeTyped(window: Window): boolean {
  const typed = readTyped(window.document);
  const box = boxIn(window.document);
  const shared = box?.checked && !box.defaultChecked;
  if (!typed || (typed.siteName + typed.emailId === '' && !shared)) return false;
  // Without session storage nothing is restored.
  tryOrUndefined(() => {
    window.sessionStorage.setItem(tabKeys.typed, JSON.stringify({ at: Date.now(), ...typed, shared }));
  });
  return true;
}

/** For a page of the app: if nothing is typed, removes what was stored, so a continued sign-in leaves nothing. */
export function storeOrRemoveTyped(window: Window): void {
  if (!storeTyped(window)) tryOrUndefined(() => window.sessionStorage.removeItem(tabKeys.typed));
}

/**
 * Restores typed text in the painted form: once, in the next page of the same tab, unless it is older than the
 * persisted store may be; and a tick of "I share this computer". It restores both fields or neither: it overwrites
 * nothing that was typed or submitted already, and puts no text of one site into the form of another.
 *
 * @returns the initial values for the app's form, if the page was reloaded and no form was painted
 */
export function restoreTyped(root: HTMLElement, window: Window): Typed | undefined {
  const stored = takeTyped(window);
  const by = navigationType();
  if (!stored || by === 'navigate') return undefined;
  const { shared, ...typed } = stored;
  const [site, email] = inputsIn(root);
  if (!site || !email) return by === 'reload' ? typed : undefined;
  const isOfThisSite = by === 'reload' || !site.defaultValue || site.defaultValue === typed.siteName;
  const isUntouched = isAsGivenOr(typed.siteName, site) && isAsGivenOr(typed.emailId, email);
  if (isOfThisSite && isUntouched && root.dataset['held'] === undefined) {
    site.value = typed.siteName;
    email.value = typed.emailId;
    const box = boxIn(root);
    if (box && shared) box.checked = true;
  }
  return undefined;
}

const isAsGivenOr = (text: string, { value, defaultValue }: HTMLInputElement): boolean =>
  value === defaultValue || value === text;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.longParam;

/** Takes the stored text out of the tab; undefined if it is invalid or too old. */
const takeTyped = (window: Window): (Typed & { readonly shared: boolean }) | undefined =>
  tryOrUndefined(() => {
    const text = window.sessionStorage.getItem(tabKeys.typed);
    window.sessionStorage.removeItem(tabKeys.typed);
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isPlainObject(stored) || typeof stored['at'] !== 'number') return undefined;
    const { siteName, emailId } = stored;
    const isOld = Math.abs(Date.now() - stored['at']) > limits.storeMaxAgeMs;
    const isValid = !isOld && isText(siteName) && isText(emailId);
    return isValid ? { siteName, emailId, shared: stored['shared'] === true } : undefined;
  });
