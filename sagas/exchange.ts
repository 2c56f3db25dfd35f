import type { ArrivalSecrets } from 'src/contract/asks';
import type { EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import type { OutputOf } from 'src/contract/operations';
import { type Method, ownLoginMode } from 'src/contract/providers';
import type { Sealed } from 'src/contract/shape';
import { type SiteKey, type StoredValues, codeKeys } from 'src/contract/storageKeys';
import { callbackAddress } from 'src/rules/address';
import { epochSecondsOf } from 'src/rules/brands';
import { spellingOf } from 'src/rules/providers';
import { selectProductId } from 'slices/facts';
import { send } from './call';
import { type Flow, clear, read, select } from './effects';
import { type Organization, findOrganization } from './organization';
import { exchangeFailed, signInAgain } from './refusal';

/** What an exchange issued, and what is stored along with it. Each exchange below ends in sign-in when it is refused. */
export interface Issued {
  readonly tokens: {
    readonly accessToken: Sealed<'accessToken'>;
    readonly refreshToken: Sealed<'refreshToken'> | undefined;
  };
  readonly expiresAt: EpochSeconds | undefined;
  /** User.Status of the token answer. */
  readonly status?: string | undefined;
  readonly along?: StoredValues<SiteKey>;
}

const issuedBy = ({ AccessToken, RefreshToken, ExpirationDateTime, User }: OutputOf<'token'>): Issued => ({
  tokens: { accessToken: AccessToken, refreshToken: RefreshToken },
  expiresAt: epochSecondsOf(ExpirationDateTime),
  status: User?.Status,
});

/** What a provider's code is exchanged with. A directory-service code stands alone. */
export interface Grant {
  readonly organization: Organization;
  readonly code: Sealed<'code'>;
  readonly grant: { readonly ClientId: string; readonly RedirectUri: string } | undefined;
}

/** Federated provider and identity center: "exchange the stored auth code for tokens" (spec §4, Post-auth). */
export function* exchangedTokens(site: SiteName, method: 'federate' | 'identityCenter'): Flow<Issued> {
  const { organization, code, grant } = yield* grantOf(site, method);
  const productId = yield* select(selectProductId);
  const answer = yield* send(
    'token',
    {
      Code: code,
      AuthCodeProvider: spellingOf(method, productId),
      OrganizationId: organization.Id,
      AuthCodeGrantParams: grant,
    },
    site,
  );
  return yield* issuedOrRefused(site, answer);
}

/** The stored code of a provider with what belongs to it, once: whatever comes of it, it is not tried again (RFC 6749, 4.1.2). */
export function* grantOf(site: SiteName, method: Exclude<Method, 'own'>): Flow<Grant> {
  const { code, grant, missing } = yield* storedGrant[method](site);
  yield* clear(site, codeKeys);
  const organization = yield* findOrganization(site);
  if (!organization) return yield* signInAgain(site, 'error', 'noOrganization');
  // A callback without a code is refused there: one that is missing here was used already, as after a reload, or wiped.
  if (!code || missing.length > 0) return yield* signInAgain(site, 'error', 'startIncomplete', missing);
  return { organization, code, grant };
}

interface StoredGrant {
  readonly code: Sealed<'code'> | undefined;
  readonly grant: Grant['grant'];
  /** What should be stored, the code or what the start stores beside it, and is not there. */
  readonly missing: readonly SiteKey[];
}
/** The names of those that are not there. */
const absent = (values: StoredValues<SiteKey>, ...keys: readonly SiteKey[]): readonly SiteKey[] =>
  keys.filter((key) => values[key] === undefined);
const storedGrant: { readonly [M in Exclude<Method, 'own'>]: (site: SiteName) => Flow<StoredGrant> } = {
  *federate(site) {
    const stored = yield* read(site, 'federate_auth_code', 'federate_client_id', 'federate_redirect_uri');
    const { federate_client_id: ClientId, federate_redirect_uri: RedirectUri } = stored;
    const isWhole = ClientId !== undefined && RedirectUri !== undefined;
    return {
      code: stored.federate_auth_code,
      grant: isWhole ? { ClientId, RedirectUri } : undefined,
      missing: absent(stored, 'federate_auth_code', 'federate_client_id', 'federate_redirect_uri'),
    };
  },
  *identityCenter(site) {
    const stored = yield* read(site, 'iic_auth_code', 'iic_client_id');
    const { iic_auth_code: code, iic_client_id: ClientId } = stored;
    const facts = yield* select((state) => state.facts);
    const RedirectUri = callbackAddress(facts, 'identityCenterCallback', facts.settings.product.id);
    const grant = ClientId === undefined ? undefined : { ClientId, RedirectUri };
    return { code, grant, missing: absent(stored, 'iic_auth_code', 'iic_client_id') };
  },
  *directory(site) {
    const { directory_auth_code: code } = yield* read(site, 'directory_auth_code');
    return { code, grant: undefined, missing: code ? [] : ['directory_auth_code'] };
  },
};

/** Directory service: the code of the callback, once; from then on the stored token (decisions, Flows). */
export function* directoryTokens(site: SiteName): Flow<Issued> {
  const { directory_auth_code: Code, ...stored } = yield* read(
    site,
    'directory_auth_code',
    'gb_access_token',
    'gb_refresh_token',
    'gb_access_token_exp',
  );
  if (Code) {
    yield* clear(site, ['directory_auth_code', 'directory_auth_code_exp']);
    return yield* issuedOrRefused(site, yield* send('token', { Code }, site));
  }
  const { gb_access_token: accessToken, gb_refresh_token: refreshToken, gb_access_token_exp: expiresAt } = stored;
  if (!accessToken) return yield* signInAgain(site, 'error', 'noTokens', ['directory_auth_code', 'gb_access_token']);
  return { tokens: { accessToken, refreshToken }, expiresAt };
}

function* issuedOrRefused(site: SiteName, answer: Result<OutputOf<'token'>>): Flow<Issued> {
  if (answer.outcome === 'failed') return yield* exchangeFailed(site, answer.failure);
  return issuedBy(answer.value);
}

/** The organisation, if it allows own login; else sign-in with error. */
function* ownPoolOrganization(site: SiteName): Flow<Organization> {
  const organization = yield* findOrganization(site);
  if (!organization) return yield* signInAgain(site, 'error', 'noOrganization');
  if (organization.Mode !== ownLoginMode) return yield* signInAgain(site, 'error', 'ownLoginNotAllowed');
  return organization;
}

/** Own user pool: "allowed only when the organisation Mode is FEDERATED_IDENTITY, else sign-in with error." */
export function* ownPoolTokens(site: SiteName, given: ArrivalSecrets): Flow<Issued> {
  const own = yield* storedPoolTokens(site, given);
  const organization = yield* ownPoolOrganization(site);
  const productId = yield* select(selectProductId);
  const answer = yield* send(
    'credentials',
    {
      ExternalProvider: spellingOf('own', productId),
      ExternalToken: own.accessToken,
      ExternalRefreshToken: own.refreshToken,
      OrganizationId: organization.Id,
    },
    site,
  );
  if (answer.outcome === 'failed') return yield* exchangeFailed(site, answer.failure);
  const { WorkDocsAuthToken: accessToken, WorkDocsRefreshToken: refreshToken, Expiration } = answer.value;
  const expiresAt = epochSecondsOf(Expiration);
  return {
    tokens: { accessToken, refreshToken },
    expiresAt,
    along: {
      workdocs_federated_token: accessToken,
      workdocs_federated_refresh_token: refreshToken,
      workdocs_federated_token_exp: expiresAt,
      workdocs_federated_token_exp_iso: Expiration,
    },
  };
}

/**
 * The user pool's tokens that own sign-in stored. Tokens that stand in the address count only when they are those: a link
 * with somebody else's tokens must not sign a person in as that somebody (RFC 9700, 4.7).
 */
export function* storedPoolTokens(site: SiteName, given: ArrivalSecrets) {
  const { idp_access_token, idp_refresh_token } = yield* read(site, 'idp_access_token', 'idp_refresh_token');
  const foreign =
    (given.access_token && given.access_token !== idp_access_token) ||
    (given.refresh_token && given.refresh_token !== idp_refresh_token);
  if (foreign) return yield* signInAgain(site, 'error', 'foreignTokens');
  if (!idp_access_token || !idp_refresh_token) {
    const missing = absent({ idp_access_token, idp_refresh_token }, 'idp_access_token', 'idp_refresh_token');
    return yield* signInAgain(site, 'error', 'noTokens', missing);
  }
  return { accessToken: idp_access_token, refreshToken: idp_refresh_token };
}
