import type { EmailId, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Cause } from 'src/contract/causes';
import { limits } from 'src/contract/limits';
import { noProvider } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';
import type { SignInError } from 'src/contract/signInErrors';
import { documentAppDeparture } from 'src/rules/arrival';
import { parseWebAddress } from 'src/rules/brands';
import { methodOf } from 'src/rules/providers';
import { documentAppOf } from 'src/rules/site';
import { changeAllowed, changeRefused, changeSubmitted, passwordChanged } from 'slices/changePassword';
import { selectProductId } from 'slices/facts';
import { send } from './call';
import { type Flow, ask, goTo, leaveTo, put, read, select, take, write } from './effects';
import { identify } from './identity';
import { signInAgain } from './refusal';
import { siteInFrontOrLast } from './site';

interface PoolSession {
  readonly username: EmailId;
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'>;
  readonly expiresAt: EpochSeconds | undefined;
}

/** Spec §4, Change password. */
export function* changePassword({ sitename, site_redirect_path }: ParamsOf<'changePassword'>): Flow<never> {
  const site = yield* siteInFrontOrLast(sitename);
  if (!site) return yield* signInAgain(site, 'siteNameEmptyError', 'noSite');
  if (site_redirect_path) yield* write(site, { site_redirect_path });
  const { idp_type } = yield* read(site, 'idp_type');
  if (idp_type === undefined || idp_type === noProvider) return yield* endedSession(site);
  const productId = yield* select(selectProductId);
  switch (methodOf(idp_type, productId)) {
    case 'own':
      return yield* changeHere(site);
    case 'directory':
      return yield* changeAtDirectory(site);
    case 'federate':
    case 'identityCenter':
    case undefined:
      return yield* signInAgain(site, 'error', 'passwordElsewhere');
  }
}

/** "For DIRECTORY_SERVICE the user is redirected to an external change-password URL (the product appends redirect_uri)." */
function* changeAtDirectory(site: SiteName): Flow<never> {
  const { scheme, host, stage, settings, served } = yield* select((state) => state.facts);
  const answer = yield* send('passwordUrl', { clientId: served.directory.clientId }, site);
  const to = answer.outcome === 'ok' ? parseWebAddress(answer.value.ChangePasswordUrl) : undefined;
  if (!to) {
    const why: Cause =
      answer.outcome === 'failed' && answer.failure.kind === 'network' ? 'unreachable' : 'exchangeRefused';
    return yield* failed(site, 'getChangePasswordURLError', why);
  }
  const page = documentAppDeparture({ scheme, host, documentApp: documentAppOf(stage, settings) }, undefined);
  return yield* leaveTo({ to, query: { redirect_uri: page.to } });
}

/** The form, for the own user pool only: INIT until the service has accepted the change, then CHANGE_PASSWORD_SUCCESS. */
function* changeHere(site: SiteName): Flow<never> {
  let session = yield* poolSession(site);
  if (!session) return yield* withoutSession(site);
  const { username } = session;
  yield* put(changeAllowed({ username }));
  while (true) {
    const { payload } = yield* take(changeSubmitted);
    const fresh: PoolSession | undefined = yield* freshSession(site, session);
    if (!fresh) continue;
    session = fresh;
    const { accessToken, refreshToken } = fresh;
    const answer = yield* identify('changePassword', { session: { username, accessToken, refreshToken }, ...payload });
    if (answer.outcome === 'ok') break;
    yield* put(changeRefused({ failure: answer.failure }));
  }
  yield* put(passwordChanged());
  yield* ask('clock', 'wait', { ms: limits.redirectAfterPasswordChangeMs });
  return yield* goTo('entry', { sitename: site, email_id: username });
}

function* poolSession(site: SiteName): Flow<PoolSession | undefined> {
  const stored = yield* read(
    site,
    'idp_access_token',
    'idp_refresh_token',
    'idp_access_token_exp',
    'workdocs_last_authenticated_user_name',
  );
  const { idp_access_token: accessToken, idp_refresh_token: refreshToken, idp_access_token_exp: expiresAt } = stored;
  const username = stored.workdocs_last_authenticated_user_name;
  if (!accessToken || !refreshToken || !username) return undefined;
  return { username, accessToken, refreshToken, expiresAt };
}

/**
 * The session with a token that has not expired; undefined when there was no answer, and the form says so. What a refresh
 * gives is stored as one group, with the new refresh token: where the pool rotates them, the old one no longer counts.
 */
function* freshSession(site: SiteName, session: PoolSession): Flow<PoolSession | undefined> {
  const { username, accessToken, refreshToken, expiresAt } = session;
  const now = yield* ask('clock', 'now', {});
  if (expiresAt !== undefined && expiresAt * 1000 > now) return session;
  const answer = yield* identify('refreshSession', { session: { username, accessToken, refreshToken } });
  if (answer.outcome === 'ok') {
    yield* write(site, {
      idp_access_token: answer.accessToken,
      idp_refresh_token: answer.refreshToken,
      idp_access_token_exp: answer.expiresAt,
    });
    const { outcome: _ok, ...renewed } = answer;
    return { username, ...renewed };
  }
  if (answer.failure.kind === 'refused') return yield* failed(site, 'invalidUserSessionError', 'noSession');
  yield* put(changeRefused({ failure: answer.failure }));
  return undefined;
}

/** Nobody is signed in at the pool: its refresh says so (spec §7, Identity service calls), and no call is made. */
function* withoutSession(site: SiteName): Flow<never> {
  yield* identify('refreshSession', {});
  return yield* failed(site, 'invalidUserSessionError', 'noSession');
}

const endedSession = (site: SiteName): Flow<never> => failed(site, 'invalidUserSessionError', 'noTokens');

function* failed(site: SiteName, error: SignInError, why: Cause): Flow<never> {
  return yield* signInAgain(site, error, why);
}
