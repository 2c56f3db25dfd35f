import type { RootState } from 'slices/index';

/** What a screen shows is decided by this part of the state; the router's own copy of the address is left out. */
export type ShownState = Omit<RootState, 'router'>;

/** What did not go well, and where it is said: a name of ours, or the one that the service gave. */
export interface Refusal {
  readonly what: string;
  readonly cause: string;
}

type Form = { readonly step: string } & object;
const failureIn = (form: Form): string | undefined => {
  if (!('failure' in form)) return undefined;
  const { kind, code } = form.failure as { readonly kind: string; readonly code?: string | undefined };
  return code ?? kind;
};

/** The parts of the state in which a refusal stands, each with the sort that it is of. */
const refusals: readonly (readonly [string, (state: ShownState) => string | undefined])[] = [
  ['error page', ({ route }) => (route?.route === 'problem' ? (route.params.main_error ?? 'general') : undefined)],
  ['sign-in refused', signInError],
  ['sign-in superseded', superseder],
  ['cannot sign in', ({ entry }) => (entry.step === 'cannotSignIn' ? 'missingParameter' : undefined)],
  ['own sign-in refused', ({ ownLogin }) => failureIn(ownLogin)],
  ['first profile refused', ({ updateUser }) => failureIn(updateUser)],
  ['reset of the password refused', ({ resetPassword }) => failureIn(resetPassword)],
  ['change of the password refused', ({ changePassword }) => failureIn(changePassword)],
  ['consent cannot be asked', ({ consent }) => (consent.step === 'failed' ? 'failed' : undefined)],
  ['redirect refused', ({ redirect }) => (redirect.step === 'refused' ? redirect.why : undefined)],
];

function signInError({ route, signIn }: ShownState): string | undefined {
  const error = route && 'error' in route.params ? route.params.error : undefined;
  if (error === undefined) return undefined;
  return signIn.step === 'refused' ? `${error} (${signIn.why})` : error;
}

/** What took the place of a sign-in, where the entry form says so. */
function superseder({ route, signIn }: ShownState): string | undefined {
  return route?.route === 'entry' && signIn.step === 'superseded' ? signIn.by : undefined;
}

/** The refusal that a screen shows; undefined for a screen on which all is well. */
export function refusalOf(state: ShownState): Refusal | undefined {
  for (const [what, find] of refusals) {
    const cause = find(state);
    if (cause !== undefined) return { what, cause };
  }
  return undefined;
}

/** What counts, how a screen was come to, and moments: two screens are the same whatever these are. */
const passing = ['attempt', 'arrival', 'since', 'expiresAt'];

/** What the screen shows of a state, to compare two ends: without counters, moments and what stands behind the screen. */
export function shownOf({ facts: _facts, place: _place, session: _session, ...shown }: ShownState): unknown {
  return withoutPassing(shown);
}

function withoutPassing(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !passing.includes(name));
  return Object.fromEntries(kept.map(([name, held]) => [name, withoutPassing(held)]));
}
