import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { identityCalls } from 'src/contract/identityCalls';
import type { ParamsOf } from 'src/contract/routes';
import type { ValueOf } from 'src/contract/shape';
import { codeKeys } from 'src/contract/storageKeys';
import { endsChallenge } from 'src/rules/signIn/poolFailure';
import { wireNameOf } from 'src/rules/values/providers';
import type { Arrival } from 'slices/route';
import { attemptProved } from 'slices/attempt';
import {
  ownLoginChallengeExpired,
  ownLoginNewPasswordRequired,
  ownLoginAccepted,
  ownLoginRefused,
  ownLoginSubmitted,
  ownLoginPasswordForgotten,
} from 'slices/ownLogin';
import { selectStorageKind } from 'slices/place';
import { resetPasswordUsernameMissing } from 'slices/resetPassword';
import { updateUserRefused, updateUserSubmitted } from 'slices/updateUser';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { forgetRepeats } from 'sagas/effects/otherScreens';
import { type Flow, ask, cancelOn, fork, goTo, put, select, take } from 'sagas/effects/effects';
import { sendCode } from './forgotPassword';
import { callIdentity } from 'sagas/steps/pool/callIdentity';
import { loadOrganization } from 'sagas/steps/signIn/organization';
import { findRequestOfTab, isLapsed } from 'sagas/steps/appRequest/appRequest';
import { recallRequestAfterLoad } from 'sagas/steps/appRequest/recallRequest';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { findSite, clearUnconfirmedSites } from 'sagas/steps/site/site';
import { type Session, readCurrentSession } from 'sagas/steps/session/currentSession';
import { commitOrLeave } from 'sagas/steps/session/commitOrLeave';
import { leaveUnlessMayReplace } from 'sagas/steps/session/leaveUnlessCurrent';
import { expectedSessionOf, makeStart } from 'sagas/steps/signIn/signIn';

type SignedIn = Extract<ValueOf<(typeof identityCalls)['signIn']['answer']>, { outcome: 'ok' }>;

/** A submitted password: the site, the user name, and the session that a successful sign-in will replace. */
interface SubmittedPassword {
  readonly site: SiteName;
  readonly username: EmailId;
  readonly replaces: Session | undefined;
}

/** Spec §4, Own-login sign-in: the LoginFlow state. */
export function* ownLogin({ sitename }: ParamsOf<'ownLogin'>, arrival?: Arrival): Flow {
  const submissions = yield* openChannel<string, unknown>(ownLoginSubmitted, ownLoginPasswordForgotten);
  yield* recallRequestAfterLoad(yield* findSite('ownLogin', sitename), arrival);
  while (true) {
    const submission = yield* takeFrom(submissions);
    if (ownLoginPasswordForgotten.match(submission)) yield* sendCodeAndGoIfSent(submission.payload);
    if (ownLoginSubmitted.match(submission)) yield* signInAndLeaveIfAccepted(submission.payload);
    yield* forgetRepeats(submissions, submission);
  }
}

function* signInAndLeaveIfAccepted({
  siteName,
  username,
  password,
}: ReturnType<typeof ownLoginSubmitted>['payload']): Flow {
  yield* refuseIfNothingIsStored(siteName, username);
  yield* clearUnconfirmedSites(siteName);
  // Post-auth needs the organisation. Requesting it while the password is checked takes no extra time, and nothing
  // waits for it here.
  yield* fork(() => loadOrganization(siteName));
  const replaces = yield* readCurrentSession(siteName);
  const answer = yield* callIdentity('signIn', { username, password });
  switch (answer.outcome) {
    case 'ok':
      return yield* storePoolTokensAndGo({ site: siteName, username, replaces }, answer);
    case 'newPasswordRequired':
      yield* put(ownLoginNewPasswordRequired({ siteName, username, ...profileOf(answer) }));
      return yield* updateUserAndLeaveIfAccepted({ site: siteName, username, replaces });
    case 'failed':
      yield* put(ownLoginRefused({ failure: answer.failure }));
  }
}

/**
 * Where nothing can be stored, the document application would see nobody signed in: no password is sent, and no session
 * opened that nobody would end. An app gets its answer from this page (decisions, Storage).
 */
function* refuseIfNothingIsStored(site: SiteName, person: EmailId): Flow {
  if ((yield* select(selectStorageKind)) !== 'memory') return;
  const request = yield* findRequestOfTab(site);
  if (request && !isLapsed(request)) return;
  yield* refuseSignIn(site, 'error', 'storageBlocked', { person });
}

type NewPasswordChallenge = Extract<
  ValueOf<(typeof identityCalls)['signIn']['answer']>,
  { outcome: 'newPasswordRequired' }
>;

/** The attributes that the service requires, and those that neither the form nor the service has. */
function profileOf({ attributes, existing = [] }: NewPasswordChallenge) {
  const lacking = attributes.filter((name) => !formAttributes.includes(name) && !existing.includes(name));
  return { attributes, lacking: lacking.length > 0 ? lacking : undefined };
}
/** The attributes that the form asks for (spec §2, /updateUser). */
const formAttributes: readonly string[] = ['given_name', 'family_name'];

/**
 * The UpdateUser state: "a successful password set there is treated as a successful sign-in." That sign-in began with
 * the first password, so no password is set for a person who may no longer sign in here: the form may stay open for
 * minutes.
 */
function* updateUserAndLeaveIfAccepted(submitted: SubmittedPassword): Flow {
  while (true) {
    const { payload } = yield* take(updateUserSubmitted);
    yield* leaveUnlessMayReplace(submitted.site, submitted.replaces);
    const answer = yield* callIdentity('setNewPassword', payload);
    if (answer.outcome === 'ok') return yield* storePoolTokensAndGo(submitted, answer);
    yield* put(updateUserRefused({ failure: answer.failure }));
    // The challenge of the user pool ends after some minutes, or once it is answered; no other answer is accepted then.
    if (endsChallenge(answer.failure)) return yield* put(ownLoginChallengeExpired());
  }
}

/** "With a username, the identity service is asked to send a code, then navigate to /forgotPassword." */
function* sendCodeAndGoIfSent({ siteName, username }: ReturnType<typeof ownLoginPasswordForgotten>['payload']): Flow {
  if (!username) return yield* put(resetPasswordUsernameMissing());
  // If the person remembers the password and submits it meanwhile, also while the next screen loads, that counts.
  const isSent = yield* cancelOn(function* () {
    const hasSent = yield* sendCode(username);
    if (hasSent) yield* ask('code', 'loadAhead', { route: 'forgotPassword' });
    return hasSent;
  }, ownLoginSubmitted);
  if (isSent) yield* goTo('forgotPassword', { sitename: siteName, username }, { how: 'push' });
}

/**
 * "On success the last user name is stored per site and the browser is redirected to the post-authentication URL with
 * access token, refresh token and the application identifier for the product." The user pool's tokens are stored for
 * the exchange, like a provider's code: the current person stays signed in until this sign-in is finished.
 */
function* storePoolTokensAndGo({ site, username, replaces }: SubmittedPassword, tokens: SignedIn): Flow<never> {
  const { settings, served } = yield* select((state) => state.facts);
  const start = yield* makeStart('own', username, replaces);
  const values = {
    idp_type: wireNameOf('own', settings.product.id),
    pool_access_token: tokens.accessToken,
    pool_refresh_token: tokens.refreshToken,
    pool_access_token_exp: tokens.expiresAt,
    workdocs_last_authenticated_user_name: username,
    pending_sign_in: start,
  } as const;
  const clear = codeKeys.filter((key) => !Object.hasOwn(values, key));
  yield* commitOrLeave(site, { expects: expectedSessionOf({ replaces }), values, clear });
  yield* put(ownLoginAccepted());
  yield* put(attemptProved({ site, id: start.id }));
  const secrets = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  return yield* goTo('postAuth', { sitename: site, application: served.application }, { secrets });
}
