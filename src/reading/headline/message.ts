import { causes, type RedirectRefusal } from 'src/contract/causes';
import { isChallengeOver, isMistyped } from 'src/rules/failure';
import { errorPageTexts, signInErrorText } from 'src/rules/problem';
import { objectOf, valueAt } from 'src/journal/log/values';
import { shown } from 'src/reading/story/words';
import texts from 'locales/en.json';
import { isScreen } from 'src/vocabulary/events';
import { routeEntered } from 'slices/route';
import type { PageRead } from './pageRead';
import type { Trouble } from './troubles';

type Key = keyof typeof texts;

/** What the redirect page says of each refusal (spec §4, Redirect page). */
const redirectTexts: Readonly<Record<RedirectRefusal, Key>> = {
  given: 'MESSAGES.ERROR.PAGE.REDIRECT',
  metadata: 'MESSAGES.ERROR.PAGE.REDIRECT',
  invalidRedirect: 'MESSAGES.ERROR.PAGE.INVALID_REDIRECT',
  insecureRedirect: 'REDIRECT.INSECURE',
  userPool: 'MESSAGES.ERROR.PAGE.USER_POOL',
  expired: 'REDIRECT.EXPIRED',
};

/** What a screen says of an event, where that depends on nothing else. */
const plainTexts: Readonly<Record<string, Key>> = {
  'entry/signInImpossible': 'ENTRY.CANNOT_SIGN_IN_TEXT',
  'resetPassword/usernameMissing': 'MESSAGES.ERROR.FORGOT_PASSWORD.USERNAME_MISSING',
  'consent/failed': 'CONSENT.FAILED',
  'appRequest/expired': 'ENTRY.REQUEST_EXPIRED',
  'redirect/nothingHappened': 'REDIRECT.STUCK',
  'flow/crashed': 'MESSAGES.ERROR.PAGE.REDIRECT',
  'page/failed': 'MESSAGES.ERROR.PAGE.REDIRECT',
};
const leads: Readonly<Record<string, Key>> = {
  'changePassword/refused': 'MESSAGES.ERROR.CHANGE_PASSWORD.FAILED',
  'updateUser/refused': 'MESSAGES.ERROR.UPDATE_USER.FAILED',
};

/**
 * What the screen said of a trouble, in English whatever the person's language: the texts of the page's own, and for
 * words of a service that the log does not hold, their placeholder. Empty where the screen said nothing.
 */
export function messageOf({ page, step, payload }: Trouble): string {
  const entry = page.entries[step];
  const type = entry?.kind === 'event' ? entry.type : '';
  const key = plainTexts[type];
  if (key !== undefined) return said(page, key);
  switch (type) {
    case 'signIn/refused':
      return signInText(page, payload['error'], payload['why']);
    case 'store/restored':
      return restoredText(page, payload);
    case 'redirect/refused':
      return said(page, valueIn(redirectTexts, payload['why']));
    case 'ownLogin/refused':
      return ownLoginText(page, payload['failure']);
    case routeEntered.type:
      return screenText(page, payload);
    default:
      return 'failure' in payload ? serviceText(page, type, payload['failure']) : '';
  }
}

const said = (page: PageRead, ...keys: readonly (Key | undefined)[]): string =>
  keys.flatMap((key) => (key === undefined ? [] : [`“${plain(texts[key], page)}”`])).join(' ');

/** A text as it is read: without links, and with the product's name. */
const plain = (text: string, { entries: [{ facts }] }: PageRead): string =>
  text.replace(/<[^>]*>/g, '').replace(/\{\{product\}\}/g, shown(valueAt(facts, 'settings.product.name')));

function signInText(page: PageRead, error: unknown, why: unknown): string {
  const text = signInErrorText(shown(error));
  return text.known ? said(page, text.key, valueIn(causes, why)) : `“${text.text}”`;
}

function restoredText(page: PageRead, { slices }: Trouble['payload']): string {
  const { updateUser, signIn } = objectOf(slices);
  if (updateUser !== undefined) return said(page, 'UPDATE_USER.INTERRUPTED');
  return signIn === undefined ? '' : signInText(page, objectOf(signIn)['error'], objectOf(signIn)['why']);
}

function ownLoginText(page: PageRead, failure: unknown): string {
  const { kind, code } = objectOf(failure);
  if (kind === 'network') return said(page, 'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE');
  const next = isMistyped(shown(code)) ? 'CHECK' : 'LATER';
  return said(page, 'MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED', `MESSAGES.ERROR.WORKDOCS_SIGNIN.${next}`);
}

function screenText(page: PageRead, { route, params }: Trouble['payload']): string {
  const { error, main_error: main } = objectOf(params);
  if (route !== 'problem') return signInText(page, error, undefined);
  return said(page, errorPageTexts(typeof main === 'string' ? main : undefined, undefined).mainKey);
}

/** What comes first, and then the words of the user pool, which a log holds where they are no more than a name. */
function serviceText(page: PageRead, type: string, failure: unknown): string {
  const { kind, message, code } = objectOf(failure);
  const lead = code === 'InvalidPasswordException' && type === 'updateUser/refused' ? undefined : leads[type];
  if (kind === 'network') return said(page, lead, 'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE');
  if (type === 'updateUser/refused' && isChallengeOver({ kind, code })) return said(page, 'UPDATE_USER.EXPIRED');
  if (message === undefined) return said(page, lead, 'MESSAGES.ERROR.IDENTITY.NO_ANSWER');
  return `${said(page, lead)} the service's own words (${shown(message)})`.trim();
}

const valueIn = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

/** The route that a person had in front after a trouble: the last that was entered before the next thing anybody did. */
export function routeAfter({ events }: PageRead, step: number): string | undefined {
  const acted = events.find((each) => each.step > step && each.event.origin === 'person')?.step ?? Infinity;
  const entered = events.filter((each) => each.step < acted && isScreen(each.event)).at(-1);
  const { route } = objectOf(entered?.event.payload);
  return typeof route === 'string' ? route : undefined;
}
