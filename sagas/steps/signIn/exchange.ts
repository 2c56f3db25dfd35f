import type { ArrivalSecrets } from 'src/contract/routes';
import type { EpochSeconds } from 'src/contract/brandTypes';
import type { OutputOf } from 'src/contract/operations';
import { ownLoginMode } from 'src/contract/serviceValues';
import type { Sealed } from 'src/contract/shape';
import { type SiteKey, type StoredValues, codeKeysOf } from 'src/contract/storageKeys';
import { epochSecondsOf } from 'src/rules/values/parsers';
import { wireNameOf } from 'src/rules/values/providers';
import { selectProductId } from 'slices/facts';
import type { IssuedTokens } from './lateTokens';
import { type Sent, send } from 'sagas/steps/calls/send';
import { type Flow, read, select } from 'sagas/effects/effects';
import {
  missingKeys,
  leaveIfSuperseded,
  refuseIfInterrupted,
  requireCode,
  refuseWithoutOrganization,
  requireOrganization,
  claimCodeOrLeave,
  claimOrLeave,
} from './authCode';
import { type Organization, exchangeForOrLeave, lookUpOrganization } from './organization';
import { refuseExchange, refuseAndClear, refuseWithoutClearing } from './refuseAndClear';
import type { SignIn } from './signIn';

/**
 * The tokens that an exchange issued, and the values that are stored with them. Each exchange below ends in sign-in
 * with an error if it is refused.
 */
export interface ExchangedTokens {
  readonly tokens: IssuedTokens;
  readonly expiresAt: EpochSeconds | undefined;
  /** User.Status of the token answer. */
  readonly status?: string | undefined;
  readonly extra?: StoredValues<SiteKey>;
}

/** The user pool's tokens under the names that a finished own sign-in stores them by (spec §6). */
interface PoolTokens {
  readonly idp_access_token: Sealed<'accessToken'>;
  readonly idp_refresh_token: Sealed<'refreshToken'>;
  readonly idp_access_token_exp: EpochSeconds | undefined;
}

/** "Exchange the stored auth code for tokens" (spec §4, Post-auth). */
export function* exchangeTokensOrLeave(signIn: SignIn): Flow<ExchangedTokens> {
  const { site, method } = signIn;
  if (method === 'directory') {
    const coded = yield* requireCode(signIn);
    yield* claimOrLeave(signIn, coded.code);
    return yield* requireTokens(signIn, yield* send('token', { Code: coded.code }, site));
  }
  const { organization, code, params } = yield* claimCodeOrLeave(signIn);
  const productId = yield* select(selectProductId);
  const AuthCodeProvider = wireNameOf(method, productId);
  const answer = yield* exchangeForOrLeave(site, organization, ({ Id }) =>
    send('token', { Code: code, AuthCodeProvider, OrganizationId: Id, AuthCodeGrantParams: params }, site),
  );
  return yield* requireTokens(signIn, answer);
}

function* requireTokens(signIn: SignIn, answer: Sent<OutputOf<'token'>>): Flow<ExchangedTokens> {
  if (answer.outcome === 'failed') return yield* refuseExchange(signIn, answer.failure);
  const { AccessToken: accessToken, RefreshToken: refreshToken, ExpirationDateTime, User } = answer.value;
  return {
    tokens: { accessToken, refreshToken, sentBy: answer },
    expiresAt: epochSecondsOf(ExpirationDateTime),
    status: User?.Status,
  };
}

/** The organisation; one that is remembered only if it allows own sign-in, because it never refuses anybody. */
function* requireOwnPoolOrganization(signIn: SignIn): Flow<Organization> {
  const remembered = yield* requireOrganization(signIn);
  if (remembered.Mode === ownLoginMode) return remembered;
  const organization = remembered.isRemembered ? yield* lookUpOrganization(signIn.site) : remembered;
  return organization ?? (yield* refuseWithoutOrganization(signIn));
}

function* refuseUnlessOwnMode(signIn: SignIn, { Mode }: Organization): Flow {
  if (Mode !== ownLoginMode) yield* refuseAndClear(signIn, 'error', 'ownLoginNotAllowed');
}

/** Own user pool: "allowed only when the organisation Mode is FEDERATED_IDENTITY, else sign-in with error." */
export function* exchangePoolTokensOrLeave(
  signIn: SignIn,
  secrets: ArrivalSecrets,
): Flow<ExchangedTokens & { readonly poolTokens: PoolTokens }> {
  const { site, kind } = signIn;
  const poolTokens = yield* requirePoolTokens(signIn, secrets);
  // The token is removed before the organisation is checked, so that none is left if the page is left meanwhile.
  if (kind === 'pending') yield* claimOrLeave(signIn, poolTokens.idp_access_token);
  const organization = yield* requireOwnPoolOrganization(signIn);
  const productId = yield* select(selectProductId);
  const proof = {
    ExternalProvider: wireNameOf('own', productId),
    ExternalToken: poolTokens.idp_access_token,
    ExternalRefreshToken: poolTokens.idp_refresh_token,
  };
  const answer = yield* exchangeForOrLeave(site, organization, function* (each) {
    yield* refuseUnlessOwnMode(signIn, each);
    return yield* send('credentials', { ...proof, OrganizationId: each.Id }, site);
  });
  if (answer.outcome === 'failed') return yield* refuseExchange(signIn, answer.failure);
  const { WorkDocsAuthToken: accessToken, WorkDocsRefreshToken: refreshToken, Expiration } = answer.value;
  const expiresAt = epochSecondsOf(Expiration);
  return {
    tokens: { accessToken, refreshToken, sentBy: answer },
    expiresAt,
    poolTokens,
    extra: {
      ...poolTokens,
      workdocs_federated_token: accessToken,
      workdocs_federated_refresh_token: refreshToken,
      workdocs_federated_token_exp: expiresAt,
      workdocs_federated_token_exp_iso: Expiration,
    },
  };
}

/**
 * The user pool's tokens that own sign-in stored, under the names of a finished session. Tokens in the address are used
 * only if they are the same: a link with other tokens must not sign a person in as somebody else (RFC 9700, 4.7).
 */
function* requirePoolTokens(signIn: SignIn, secrets: ArrivalSecrets): Flow<PoolTokens> {
  const poolTokens = yield* readPoolTokens(signIn);
  const { idp_access_token, idp_refresh_token, idp_access_token_exp } = poolTokens;
  const foreign =
    (secrets.access_token && secrets.access_token !== idp_access_token) ||
    (secrets.refresh_token && secrets.refresh_token !== idp_refresh_token);
  if (foreign) return yield* refuseWithoutClearing(signIn, 'error', 'foreignTokens');
  if (!idp_access_token || !idp_refresh_token) {
    yield* leaveIfSuperseded(signIn);
    const missing = missingKeys(poolTokens, 'idp_access_token', 'idp_refresh_token');
    if (missing.length === 2) yield* refuseIfInterrupted(signIn, missing);
    // Without a token of the pool nothing of this sign-in is left. The session may be that of a shared tab, which has
    // them.
    if (signIn.kind === 'current' && missing.length === 2)
      return yield* refuseWithoutClearing(signIn, 'error', 'noTokens', missing);
    return yield* refuseAndClear(signIn, 'error', 'noTokens', missing);
  }
  return { idp_access_token, idp_refresh_token, idp_access_token_exp };
}

/**
 * The tokens of the user pool: those of a finished sign-in, or, for one under way, those that own sign-in has
 * stored for it.
 */
function* readPoolTokens({ site, kind }: SignIn) {
  const stored = yield* read(site, 'idp_access_token', 'idp_refresh_token', 'idp_access_token_exp');
  if (kind !== 'pending') return stored;
  const { pool_access_token, pool_refresh_token, pool_access_token_exp } = yield* read(site, ...codeKeysOf.own);
  return {
    idp_access_token: pool_access_token,
    idp_refresh_token: pool_refresh_token,
    idp_access_token_exp: pool_access_token_exp,
  };
}
