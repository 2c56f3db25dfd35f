import type { ParseKeys } from 'i18next';
import { causes, wrongClock } from 'src/contract/causes';
import type { ParamsOf } from 'src/contract/routes';
import { signInErrorText, signInErrorTextWithCause } from 'src/rules/address/problem';
import { selectRequestEnd, selectRequestSite } from 'slices/appRequest';
import { selectHostSite } from 'slices/facts';
import type { AppNotice } from 'slices/appNotice';
import { selectHasStrayResponse } from 'slices/route';
import type { SignInState } from 'slices/signIn';
import { appNoticeKey } from './appNotice';
import type { Message, ScreenState } from './message';

/** The person who is signed in at a site whose sign-in on this page was superseded. */
export type Superseded = Extract<SignInState, { step: 'superseded' }>;

const paramsOf = ({ route }: Pick<ScreenState, 'route'>): ParamsOf<'entry'> =>
  route?.route === 'entry' ? route.params : {};

/**
 * Undefined if no flow was superseded, or none at the site that the address or the host names: there is nobody to
 * continue as.
 */
export function supersededIn(state: Pick<ScreenState, 'route' | 'signIn' | 'facts'>): Superseded | undefined {
  const { sitename } = paramsOf(state);
  const site = sitename ?? selectHostSite(state);
  return state.signIn.step === 'superseded' && state.signIn.site === site ? state.signIn : undefined;
}

/** The change that superseded a sign-in, and its consequence. */
export function supersededMessages({ by, site, username: email, signedOut }: Superseded): readonly Message[] {
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
      return [signedOut ? { key: 'ENTRY.LOGGED_OUT' } : { key: 'STANDING.SIGNED_OUT', values: { site } }];
  }
}

/**
 * The error value of the address (spec §8): its text, or an unknown value itself. Then the cause, if it is known;
 * before it a wrong clock, which must be corrected first.
 */
export function signInErrorMessages(
  error: string,
  signIn: SignInState,
  notice: AppNotice = 'none',
): readonly Message[] {
  const text = signInErrorText(error);
  if (!text.known) return [{ key: 'COMMON.MESSAGE_FROM_ADDRESS', values: { text: text.text } }];
  const refused = signIn.step === 'refused' && signIn.error === error ? signIn : undefined;
  // The text of this value already says what is missing.
  if (error === 'siteNameEmptyError') return [{ key: text.key }];
  // A refused look-up of the address for changing the password is not a refused sign-in.
  if (error === 'getChangePasswordURLError' && refused?.why === 'exchangeRefused') return [{ key: text.key }];
  // The text of this value does not say what to do next.
  const cause = refused ? refused.why : error === 'not_active' ? 'userInactive' : undefined;
  // Logs of older builds may name the clock as the cause itself.
  const why = cause && (Object.hasOwn(causes, cause) ? causes[cause] : wrongClock);
  const clock = refused?.clockIsWrong && why !== wrongClock ? wrongClock : undefined;
  const main = cause && cause !== 'userInactive' ? signInErrorTextWithCause(error) : undefined;
  // A wrong clock cannot tell how long ago that was, only that it was not finished.
  const certain = clock && cause === 'startedLongAgo' ? 'MESSAGES.CAUSE.NOT_FINISHED' : why;
  // That the service may not know the app says more than that it refused.
  const detail = cause === 'exchangeRefused' && notice === 'unknown' ? appNoticeKey(notice) : certain;
  const keys: readonly (ParseKeys | undefined)[] = [main ?? text.key, clock, detail];
  return keys.flatMap((key) => (key ? [{ key }] : []));
}

const requestEndTexts = {
  expired: 'ENTRY.REQUEST_EXPIRED',
  undated: 'ENTRY.REQUEST_UNDATED',
  ended: 'ENTRY.REQUEST_ENDED',
  answered: 'ENTRY.REQUEST_ANSWERED',
} as const;
/** Why the request of an app waits no more. */
export const requestEndKey = (end: ReturnType<typeof selectRequestEnd>): ParseKeys | undefined =>
  end && requestEndTexts[end];

/**
 * Why an app that led here gets no answer, unless the error of the address says it. On a site's own host a site is
 * named.
 */
export function entryNoticeKey({ appNotice, facts }: Pick<ScreenState, 'appNotice' | 'facts'>): ParseKeys | undefined {
  if (appNotice === 'denied') return appNoticeKey(appNotice);
  return appNotice === 'noSite' && !selectHostSite({ facts }) ? appNoticeKey(appNotice) : undefined;
}

/** After a sign-out that the service has not confirmed, perhaps because it did not answer in time. */
export const sessionLeftKey = ({ session_left, session_left_why: why }: ParamsOf<'entry'>): ParseKeys | undefined =>
  session_left ? (why?.endsWith('timeout') ? 'ENTRY.SESSION_LEFT_LATE' : 'ENTRY.SESSION_LEFT') : undefined;

/** The messages of the entry page. */
export function selectEntryMessages(state: ScreenState): readonly Message[] {
  const params = paramsOf(state);
  const { error, logout_flow } = params;
  const { entry, signIn } = state;
  if (entry.step === 'cannotSignIn') return [{ key: 'ENTRY.CANNOT_SIGN_IN_TEXT' }];
  const superseded = supersededIn(state);
  const notes: readonly (ParseKeys | false | undefined)[] = [
    logout_flow && 'ENTRY.LOGGED_OUT',
    sessionLeftKey(params),
    selectHasStrayResponse(state) && 'ENTRY.CAME_ASTRAY',
    requestEndKey(selectRequestEnd(state)),
    entryNoticeKey(state),
    entry.step === 'asking' && entry.emailRequired && 'ENTRY.EMAIL_REQUIRED',
  ];
  return [
    ...(superseded ? supersededMessages(superseded) : []),
    ...(superseded && selectRequestSite(state) === superseded.site ? [{ key: 'STANDING.REQUEST' } as const] : []),
    ...(error === undefined ? [] : signInErrorMessages(error, signIn, state.appNotice)),
    ...notes.flatMap((key) => (key ? [{ key }] : [])),
  ];
}
