import type { ScreenState } from 'src/screens/messages';

/** A refusal: where it is shown, and its cause, by our name or the service's. */
export interface ShownRefusal {
  readonly what: string;
  readonly cause: string;
}

type Form = { readonly step: string } & object;
const failureIn = (form: Form): string | undefined => {
  if (!('failure' in form)) return undefined;
  const { kind, code } = form.failure as { readonly kind: string; readonly code?: string | undefined };
  return code ?? kind;
};

/**
 * The place of a refusal in the state, by kind. A state may hold several: of those that own sign-in shows, the latest
 * possible one comes first, because each submit there clears those of the others.
 */
const refusals: readonly (readonly [string, (state: ScreenState) => string | undefined])[] = [
  ['error page', ({ route }) => (route?.route === 'problem' ? (route.params.main_error ?? 'general') : undefined)],
  ['sign-in refused', signInError],
  ['cannot sign in', ({ entry }) => (entry.step === 'cannotSignIn' ? 'missingParameter' : undefined)],
  ['error in the address', (state) => (isSetAside(state) ? undefined : errorOfAddress(state))],
  ['sign-in superseded', superseder],
  ['reset of the password refused', ({ resetPassword }) => failureIn(resetPassword)],
  ['first profile refused', (state) => failureIn(state.updateUser) ?? challengeEnd(state)],
  ['own sign-in refused', ({ ownLogin }) => failureIn(ownLogin)],
  ['change of the password refused', ({ changePassword }) => failureIn(changePassword)],
  ['consent cannot be asked', ({ consent }) => (consent.step === 'failed' ? 'failed' : undefined)],
  ['redirect refused', ({ redirect }) => (redirect.step === 'refused' ? redirect.why : undefined)],
];

function signInError(state: ScreenState): string | undefined {
  const { error, reason } = refusedSignIn(state) ?? {};
  return error === undefined || reason === undefined ? undefined : `${error} (${reason})`;
}

/** The error that a refused sign-in shows, and the page's own reason for it; undefined without one. */
export function refusedSignIn({
  route,
  signIn,
}: ScreenState): { readonly error: string; readonly reason: string } | undefined {
  const error = errorOfAddress({ route });
  return error === undefined || signIn.step !== 'refused' ? undefined : { error, reason: signIn.why };
}

/**
 * The error that the address names. Without a refusal in the state it proves little, because anybody can put one there.
 */
function errorOfAddress({ route }: Pick<ScreenState, 'route'>): string | undefined {
  return route && 'error' in route.params ? route.params.error : undefined;
}

/** Whether the entry form has been sent since the address named an error: what came of that counts. */
const isSetAside = ({ route, entry }: ScreenState): boolean =>
  route?.route === 'entry' && (entry.step !== 'asking' || entry.emailRequired);

/** The change that superseded a sign-in, if the entry form shows it. */
function superseder({ route, signIn }: ScreenState): string | undefined {
  return route?.route === 'entry' && signIn.step === 'superseded' ? signIn.by : undefined;
}

/**
 * The end of the user pool's challenge, which own sign-in shows in place of the form for the first profile. It stays
 * beside what came of the next submit there, which counts.
 */
const challengeEnd = ({ updateUser, ownLogin }: ScreenState): string | undefined =>
  (updateUser.step === 'expired' || updateUser.step === 'unconfirmed') && ownLogin.step === 'asking'
    ? challengeEnds[updateUser.step]
    : undefined;
const challengeEnds = { expired: 'challengeExpired', unconfirmed: 'challengeUnconfirmed' } as const;

/** The refusal that a screen shows; undefined if it shows none. */
export function refusalOf(state: ScreenState): ShownRefusal | undefined {
  for (const [what, find] of refusals) {
    const cause = find(state);
    if (cause !== undefined) return { what, cause };
  }
  return undefined;
}

/** Fields that do not distinguish two screens: counters, ids, times, and how a person came to a screen. */
const ignored = [
  'submits',
  'returns',
  'attempt',
  'arrival',
  'since',
  'expiresAt',
  'unknown',
  'resembled',
  'noPage',
  'refusals',
];

/**
 * The visible part of a state, to compare two ends. The last input of the entry form shows only on that form, and the
 * site of a refusal nowhere: the address names it, and a log of an older build does not hold it.
 */
export function visibleState({ facts: _facts, place: _place, session: _session, ...shown }: ScreenState): unknown {
  const { last, ...entry } = shown.entry;
  const signIn = shown.signIn.step === 'refused' ? { ...shown.signIn, site: undefined } : shown.signIn;
  return withoutIgnored({ ...shown, signIn, entry: shown.route?.route === 'entry' ? { ...entry, last } : entry });
}

function withoutIgnored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const visible = Object.entries(value).filter(([name]) => !ignored.includes(name));
  return Object.fromEntries(visible.map(([name, each]) => [name, withoutIgnored(each)]));
}
