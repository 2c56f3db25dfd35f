import { type SignOutCall, type UnconfirmedWithoutCall, unconfirmedAfterCall } from 'src/contract/unconfirmedSignOut';
import { failureText } from './failures/failures';
import { rowNamed } from './format';

const withoutCall: Readonly<Record<UnconfirmedWithoutCall, string>> = {
  noRefreshToken: 'the page had no refresh token for the call to end the session',
  refreshingElsewhere: 'the access token had expired, and another tab was renewing it',
  loadedAgain: 'the page was loaded again before the call to end the session was answered',
  otherStage: 'the session was of another stage, to whose service this page does not send its tokens',
  tokensDropped: 'the tokens of the session had been dropped before, as for an app’s request',
};
const calls: Readonly<Record<SignOutCall, string>> = {
  logout: 'the call to end the session (logout)',
  refreshToken: 'the renewal of the access token for the call to end the session (refreshToken)',
};

/**
 * Why the service was not told of a sign-out, by the parameter `session_left_why` of the page after it: `the call to
 * end the session (logout) failed with status 503`. Undefined for an older log and for any other value.
 */
export function unconfirmedSignOutText(why: unknown): string | undefined {
  if (typeof why !== 'string') return undefined;
  if (!new RegExp(unconfirmedAfterCall).test(why)) return rowNamed(withoutCall, why);
  const [call = '', how = ''] = why.split('-');
  return `${rowNamed(calls, call) ?? call} ${fateText(how)}`;
}

/**
 * What became of the news of a sign-out: the page could not tell the service (`untold`), the service did not confirm it
 * (`unconfirmed`), or an answer with 2xx came that the page did not accept. One that nobody can read need not be from
 * the service.
 */
export function fateOfSignOut(why: unknown): 'untold' | 'unconfirmed' | 'answeredByService' | 'answeredBySomebody' {
  const text = typeof why === 'string' ? why : '';
  if (text === 'logout-incomplete') return 'answeredByService';
  if (text === 'logout-malformed') return 'answeredBySomebody';
  const isUntold = Object.hasOwn(withoutCall, text) || /^(?:refreshToken-|logout-(?:network|timeout))/.test(text);
  return isUntold && text !== loadedAgain ? 'untold' : 'unconfirmed';
}

/** How the call ended, by its status or else the kind of its failure. */
function fateText(how: string): string {
  if (/^\d/.test(how)) return `failed with status ${how}`;
  if (how === 'timeout') return 'got no answer within the time that the page allows';
  if (how === 'network') return 'got no readable answer, or was never sent';
  return `was answered, but the page did not accept that: ${failureText({ kind: how })}`;
}

/**
 * Whether the session at the service outlived a sign-out for certain: nothing had asked the service to end it, or the
 * service refused to. A call without a readable answer may have ended it, and a 401 may say that it is over.
 */
export function isSessionLeft(why: unknown): boolean {
  const text = typeof why === 'string' ? why : '';
  const isUnasked = text !== loadedAgain && Object.hasOwn(withoutCall, text);
  return isUnasked || /^(?:refreshToken-(?!401)|logout-4(?!01))/.test(text);
}
const loadedAgain: UnconfirmedWithoutCall = 'loadedAgain';
