import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { spellingOf } from 'src/rules/providers';
import type { ValueOf } from 'src/contract/shape';
import type { identityCalls } from 'src/contract/identityCalls';
import { ownLoginAccepted, ownLoginRefused, ownLoginSubmitted } from 'slices/ownLogin';
import { type Flow, ask, goTo, put, select, take, write } from './effects';

type SignedIn = Extract<ValueOf<(typeof identityCalls)['signIn']['answer']>, { outcome: 'ok' }>;

/** Spec §4, Own-login sign-in. */
export function* ownLogin(): Flow {
  while (true) {
    const { payload } = yield* take(ownLoginSubmitted);
    const { siteName, username, password } = payload;
    const answer = yield* ask('identity', 'signIn', { username, password });
    switch (answer.outcome) {
      case 'ok':
        return yield* goToPostAuth(siteName, username, answer);
      case 'newPasswordRequired':
        yield* put(
          ownLoginRefused({ failure: { kind: 'refused', status: 400, code: 'PasswordResetRequiredException' } }),
        );
        break;
      case 'failed':
        yield* put(ownLoginRefused({ failure: answer.failure }));
    }
  }
}

/**
 * "On success the last user name is stored per site and the browser is redirected to the post-authentication URL with
 * access token, refresh token and the application identifier for the product."
 */
function* goToPostAuth(site: SiteName, username: EmailId, tokens: SignedIn): Flow<never> {
  const { settings, served } = yield* select((state) => state.facts);
  yield* write(site, {
    idp_type: spellingOf('own', settings.product.id),
    idp_access_token: tokens.accessToken,
    idp_refresh_token: tokens.refreshToken,
    idp_access_token_exp: tokens.expiresAt,
    workdocs_last_authenticated_user_name: username,
    pending_sign_in: { method: 'own', email: username },
  });
  yield* put(ownLoginAccepted());
  const secrets = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  return yield* goTo('postAuth', { sitename: site, application: served.application }, { secrets });
}
