import type { Context } from '../context';
import type { SigningKey } from '../pool/keys';
import { PoolRefusal } from '../pool/refusal';
import { userOfAccessToken } from '../pool/sessions';
import { memberOf, siteWithId } from './organizations';
import { Refusal, refusals } from './refusal';
import {
  fitsChallenge,
  issueCode,
  openSession,
  type ServicePerson,
  type PersonStatus,
  type Provider,
  redeemCode,
  type Tokens,
} from './sessions';

/**
 * Checks a code at an OpenID provider: returns the e-mail address of the signed-in person, or undefined for a refused
 * code.
 */
export type CodeExchange = (
  provider: 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER',
  code: string,
  grant: AuthCodeGrantParams,
) => Promise<string | undefined>;

/** The inputs of exchanges besides the context. */
export interface Issuers {
  readonly key: SigningKey;
  readonly exchange: CodeExchange;
}

interface AuthCodeGrantParams {
  readonly ClientId: string;
  readonly RedirectUri: string;
}
export interface TokenRequest {
  readonly Code: string;
  readonly AuthCodeProvider?: 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER';
  readonly OrganizationId?: string;
  readonly AuthCodeGrantParams?: AuthCodeGrantParams;
}
export interface AppCodeRequest {
  readonly ApplicationId: string;
  readonly AuthCodeProvider: 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER' | 'DIRECTORY_SERVICE';
  readonly IdpAuthCode: string;
  readonly CodeChallenge: string;
  readonly OrganizationId: string;
  readonly AuthCodeGrantParams?: AuthCodeGrantParams;
}
export interface CredentialsRequest {
  readonly ExternalToken: string;
  readonly OrganizationId: string;
}
export interface AppTokenRequest {
  readonly ApplicationId: string;
  readonly Code: string;
  readonly CodeVerifier: string;
}

const publicStatus = (status: PersonStatus) => (status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE');

const accessTokens = (tokens: Tokens, person: ServicePerson) => ({
  ...tokens,
  User: { Status: publicStatus(person.status) },
});

/** POST token: for a code of the directory service, or of the named provider (spec §7). */
export async function tokenForCode(context: Context, issuers: Issuers, request: TokenRequest): Promise<object> {
  const { person, provider } = await whoSignedIn(context, issuers, {
    provider: request.AuthCodeProvider ?? 'DIRECTORY_SERVICE',
    code: request.Code,
    organizationId: request.OrganizationId,
    grant: request.AuthCodeGrantParams,
  });
  return accessTokens(openSession(context, person, provider), person);
}

/** POST app/code: the sign-in's code becomes one for the application, bound to its challenge. */
export async function codeForApplication(context: Context, issuers: Issuers, request: AppCodeRequest): Promise<object> {
  const { ApplicationId, CodeChallenge } = request;
  const isKnown = context.store.one('SELECT id FROM applications WHERE id = ?', ApplicationId) !== undefined;
  if (!isKnown) throw refusals.notFound();
  const { person, provider } = await whoSignedIn(context, issuers, {
    provider: request.AuthCodeProvider,
    code: request.IdpAuthCode,
    organizationId: request.OrganizationId,
    grant: request.AuthCodeGrantParams,
  });
  if (person.status !== 'ACTIVE') throw refusals.userNotActive();
  const code = { kind: 'application', person, provider, application: ApplicationId, challenge: CodeChallenge } as const;
  return { WorkdocsAuthCode: issueCode(context, code) };
}

interface SignedIn {
  readonly provider: 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER' | 'DIRECTORY_SERVICE';
  readonly code: string;
  readonly organizationId: string | undefined;
  readonly grant: AuthCodeGrantParams | undefined;
}

async function whoSignedIn(
  context: Context,
  { exchange }: Issuers,
  { provider, code, organizationId, grant }: SignedIn,
): Promise<{ readonly person: ServicePerson; readonly provider: Provider }> {
  const site = organizationId === undefined ? undefined : siteWithId(context, organizationId);
  if (provider === 'DIRECTORY_SERVICE') {
    const { owner } = redeemCode(context, 'directory', code);
    if (site && owner.site !== site.alias) throw refusals.authenticationFailed();
    return { person: owner, provider };
  }
  if (!site || !grant) throw refusals.missingParameter();
  if (site.provider !== provider) throw refusals.authenticationFailed();
  const email = await exchange(provider, code, grant);
  if (email === undefined) throw refusals.authenticationFailed();
  return { person: memberOf(context, site, email), provider };
}

/** POST app/token: the application's code and the verifier of its challenge (RFC 7636 §4.5). */
export function tokenForApplication(context: Context, { ApplicationId, Code, CodeVerifier }: AppTokenRequest): object {
  const { owner, application, challenge, provider } = redeemCode(context, 'application', Code);
  const isProved = application === ApplicationId && challenge !== null && fitsChallenge(CodeVerifier, challenge);
  if (!isProved) throw refusals.authenticationFailed();
  return accessTokens(openSession(context, owner, provider), owner);
}

/** POST credentials: for a valid access token of the user pool, of a member of a site with federated identity. */
export function credentialsFor(context: Context, { key }: Issuers, request: CredentialsRequest): object {
  const site = siteWithId(context, request.OrganizationId);
  if (site.mode !== 'FEDERATED_IDENTITY') throw refusals.forbiddenResource();
  const { AccessToken, RefreshToken, ExpirationDateTime } = openSession(
    context,
    memberOf(context, site, emailOf(context, key, request.ExternalToken)),
    'WORKDOCS',
  );
  return { WorkDocsAuthToken: AccessToken, WorkDocsRefreshToken: RefreshToken, Expiration: ExpirationDateTime };
}

function emailOf(context: Context, key: SigningKey, accessToken: string): string {
  try {
    return userOfAccessToken(context, key, accessToken).email;
  } catch (error) {
    if (error instanceof PoolRefusal) throw new Refusal(401, 'AuthenticationFailedException');
    throw error;
  }
}

/** GET me: an inactive user gets only the status (spec §3: a token is valid only with a User.Id). */
export function currentUser({ id, email, givenName, surname, status }: ServicePerson): object {
  if (status !== 'ACTIVE') return { User: { Status: 'INACTIVE' } };
  return { User: { Id: id, EmailAddress: email, GivenName: givenName, Surname: surname, Status: status } };
}
