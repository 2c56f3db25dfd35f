import { limits } from 'src/contract/limits';
import { tabKeys } from 'src/contract/tabKeys';
import { isPlainObject } from 'src/rules/plainObject';
import { navigationType } from './givenPage';

/** The texts that say who signs in, each with the inputs of the forms that ask for it: the entry form's and own sign-in's. */
const fields = { siteName: ['siteName'], emailId: ['emailId', 'username'] } as const;
const texts = ['siteName', 'emailId'] as const;
type Typed = Readonly<Record<(typeof texts)[number], string>>;
const inputFor = (root: ParentNode, text: keyof Typed): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>(fields[text].map((name) => `input[name="${name}"]`).join());

/**
 * Keeps in the tab who is named in the entry form or at own sign-in when the page goes away, sent or not: a reload, Back
 * and a restored tab show an empty form otherwise, because browsers do not fill in again what a script has rendered. A
 * page with neither form has nothing to keep, so a sign-in that goes on leaves nothing behind.
 */
export function keepTyped(window: Window): void {
  const { document } = window;
  const [siteName, emailId] = texts.map((text) => inputFor(document, text)?.value);
  const isForm = siteName !== undefined && emailId !== undefined;
  try {
    if (!isForm || siteName + emailId === '') window.sessionStorage.removeItem(tabKeys.typed);
    else window.sessionStorage.setItem(tabKeys.typed, JSON.stringify({ at: Date.now(), siteName, emailId }));
  } catch {
    // A tab that keeps nothing forgets this too.
  }
}

/**
 * Puts it into the painted form again, as if it had been typed there: once, in the page that comes next and goes on with
 * what the tab was doing, and only for as long as the persisted store counts. All of it or nothing: what is typed or sent
 * already stays, and what was typed for one site does not go to another. Where no form was painted, a page that was
 * loaded again is given it.
 *
 * @returns what the form that is still to come begins with
 */
export function typeAgain(root: HTMLElement, window: Window): Typed | undefined {
  const kept = takeTyped(window);
  const by = navigationType();
  if (!kept || by === 'navigate') return undefined;
  const [site, email] = texts.map((text) => inputFor(root, text));
  if (!site || !email) return by === 'reload' ? kept : undefined;
  const isOfThisSite = by === 'reload' || !site.defaultValue || site.defaultValue === kept.siteName;
  const isUntouched = isAsGivenOr(kept.siteName, site) && isAsGivenOr(kept.emailId, email);
  if (isOfThisSite && isUntouched && root.dataset['held'] === undefined) {
    site.value = kept.siteName;
    email.value = kept.emailId;
  }
  return undefined;
}

const isAsGivenOr = (text: string, { value, defaultValue }: HTMLInputElement): boolean =>
  value === defaultValue || value === text;

/** What the tab has kept, as far as it counts; from then on it keeps nothing. */
function takeTyped(window: Window): Typed | undefined {
  try {
    const text = window.sessionStorage.getItem(tabKeys.typed);
    window.sessionStorage.removeItem(tabKeys.typed);
    const held: unknown = JSON.parse(text ?? 'null');
    if (!isPlainObject(held) || typeof held['at'] !== 'number') return undefined;
    const found = texts.map((name) => held[name]).filter((each) => typeof each === 'string');
    const [siteName, emailId] = found.filter((each) => each.length <= limits.longParam);
    const isOld = Math.abs(Date.now() - held['at']) > limits.storeMaxAgeMs;
    return isOld || siteName === undefined || emailId === undefined ? undefined : { siteName, emailId };
  } catch {
    return undefined;
  }
}
