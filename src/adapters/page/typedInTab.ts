import { limits } from 'src/contract/limits';
import { tabKeys } from 'src/contract/tabKeys';
import { isPlainObject } from 'src/rules/shape';
import { navigationType } from './givenPage';

type Typed = Readonly<Record<'siteName' | 'emailId', string>>;
/** The inputs in which the entry form, or own sign-in, is told who signs in. */
const inputsIn = (root: ParentNode) =>
  ['[name=siteName]', '[name=emailId],[name=username]'].map((name) => root.querySelector<HTMLInputElement>(name));

/** Who is named in the form that is shown; undefined where neither is. */
export function namedIn(root: ParentNode): Typed | undefined {
  const [site, email] = inputsIn(root);
  return site && email ? { siteName: site.value, emailId: email.value } : undefined;
}

/**
 * Keeps in the tab who is named in the entry form or at own sign-in when the page goes away, sent or not: a reload, Back
 * and a restored tab show an empty form otherwise, because browsers do not fill in again what a script has rendered. A
 * page with neither form has nothing to keep, so a sign-in that goes on leaves nothing behind.
 */
export function keepTyped(window: Window): void {
  const typed = namedIn(window.document);
  try {
    if (typed && typed.siteName + typed.emailId !== '')
      window.sessionStorage.setItem(tabKeys.typed, JSON.stringify({ at: Date.now(), ...typed }));
    else window.sessionStorage.removeItem(tabKeys.typed);
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
  const typed = takeTyped(window);
  const by = navigationType();
  if (!typed || by === 'navigate') return undefined;
  const [site, email] = inputsIn(root);
  if (!site || !email) return by === 'reload' ? typed : undefined;
  const isOfThisSite = by === 'reload' || !site.defaultValue || site.defaultValue === typed.siteName;
  const isUntouched = isAsGivenOr(typed.siteName, site) && isAsGivenOr(typed.emailId, email);
  if (isOfThisSite && isUntouched && root.dataset['held'] === undefined) {
    site.value = typed.siteName;
    email.value = typed.emailId;
  }
  return undefined;
}

const isAsGivenOr = (text: string, { value, defaultValue }: HTMLInputElement): boolean =>
  value === defaultValue || value === text;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.longParam;

/** What the tab has kept, as far as it counts; from then on it keeps nothing. */
function takeTyped(window: Window): Typed | undefined {
  try {
    const text = window.sessionStorage.getItem(tabKeys.typed);
    window.sessionStorage.removeItem(tabKeys.typed);
    const held: unknown = JSON.parse(text ?? 'null');
    if (!isPlainObject(held) || typeof held['at'] !== 'number') return undefined;
    const { siteName, emailId } = held;
    const isOld = Math.abs(Date.now() - held['at']) > limits.storeMaxAgeMs;
    return !isOld && isText(siteName) && isText(emailId) ? { siteName, emailId } : undefined;
  } catch {
    return undefined;
  }
}
