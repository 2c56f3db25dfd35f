import type { ParseKeys } from 'i18next';
import { causes, wrongClock } from 'src/contract/causes';
import type { ParamsOf } from 'src/contract/routes';
import { signInErrorText, signInErrorTextWithCause } from 'src/rules/problem';
import { selectHostSite } from 'slices/facts';
import type { SignInState } from 'slices/signIn';
import type { Message, Shown } from './message';

/** What is true now at a site where a flow of this page came too late. */
export interface Superseded extends Extract<SignInState, { step: 'superseded' }> {
  readonly site: string;
}

const paramsOf = ({ route }: Pick<Shown, 'route'>): ParamsOf<'entry'> => (route?.route === 'entry' ? route.params : {});

/** Undefined where no flow did, and where neither the address nor the host names a site: there is nobody to go on as. */
export function supersededIn(state: Pick<Shown, 'route' | 'signIn' | 'facts'>): Superseded | undefined {
  const { sitename } = paramsOf(state);
  const site = sitename ?? selectHostSite(state);
  return state.signIn.step === 'superseded' && site !== undefined ? { ...state.signIn, site } : undefined;
}

/** What took the place of a sign-in, and what it means. */
export function supersededMessages({ by, site, username: email }: Superseded): readonly Message[] {
  switch (by) {
    case 'signIn':
      return [
        email === undefined
          ? { key: 'STANDING.SOMEBODY', values: { site } }
          : { key: 'STANDING.SIGNED_IN_AS', values: { email } },
        { key: 'STANDING.FINISHED_ELSEWHERE' },
      ];
    case 'start':
      return [{ key: causes.otherTab }];
    case 'signOut':
      return [{ key: 'STANDING.SIGNED_OUT', values: { site } }];
  }
}

/**
 * The error value of the address (spec §8): its text, or for an unknown value that value itself. Where the cause is known
 * it is said too; before it that the clock is wrong, which is to be put right first.
 */
export function signInErrorMessages(error: string, signIn: SignInState): readonly Message[] {
  const shown = signInErrorText(error);
  if (!shown.known) return [{ key: 'COMMON.MESSAGE_FROM_ADDRESS', values: { text: shown.text } }];
  const refused = signIn.step === 'refused' && signIn.error === error ? signIn : undefined;
  // The text of this value says itself what is missing.
  if (error === 'siteNameEmptyError') return [{ key: shown.key }];
  // This value alone says nothing of what to do next.
  const cause = refused ? refused.why : error === 'not_active' ? 'userInactive' : undefined;
  // A log of an older build may name the clock as the cause itself.
  const why = cause && (Object.hasOwn(causes, cause) ? causes[cause] : wrongClock);
  const clock = refused?.clockIsWrong && why !== wrongClock ? wrongClock : undefined;
  const main = cause && cause !== 'userInactive' ? signInErrorTextWithCause(error) : undefined;
  const keys: readonly (ParseKeys | undefined)[] = [main ?? shown.key, clock, why];
  return keys.flatMap((key) => (key ? [{ key }] : []));
}

/** What the entry page says beside its form. */
export function selectEntryMessages(state: Shown): readonly Message[] {
  const { error, logout_flow, session_left } = paramsOf(state);
  const { entry, appRequest, signIn } = state;
  if (entry.step === 'cannotSignIn') return [{ key: 'ENTRY.CANNOT_SIGN_IN_TEXT' }];
  const superseded = supersededIn(state);
  const notes: readonly (ParseKeys | false | undefined)[] = [
    logout_flow && 'ENTRY.LOGGED_OUT',
    session_left && 'ENTRY.SESSION_LEFT',
    appRequest.step === 'expired' && 'ENTRY.REQUEST_EXPIRED',
    entry.step === 'asking' && entry.emailRequired && 'ENTRY.EMAIL_REQUIRED',
  ];
  return [
    ...(superseded ? supersededMessages(superseded) : []),
    ...(superseded && appRequest.step === 'pending' ? [{ key: 'STANDING.REQUEST' } as const] : []),
    ...(error === undefined ? [] : signInErrorMessages(error, signIn)),
    ...notes.flatMap((key) => (key ? [{ key }] : [])),
  ];
}
