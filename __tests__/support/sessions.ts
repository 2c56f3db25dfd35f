import { fakePorts, ok } from './fakePorts';
import type { SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';

export const acme = 'acme' as SiteName;
/** The time of the fake clock. */
export const now = Date.parse('2025-01-15T08:00:00Z');

/** A value of `session`: a sign-in with its method, or its end without one. */
export const sessionOf = (id: string, method?: Method, username?: string): string =>
  JSON.stringify({ id, method, username, since: now });

/**
 * What the end of a session leaves that the service has ended: nobody is signed in. Without an id it is the end of one
 * that had none.
 */
export const endOf = (ended?: string, id = 'signIn1', endedMethod?: Method): string =>
  JSON.stringify({ id, since: now, ...(ended === undefined ? { endedUnnamed: true } : { ended, endedMethod }) });

/** Ada is signed in by a federated provider. */
export const ada = {
  'acme:session': sessionOf('ada', 'federate'),
  'acme:idp_type': 'WORKDOCS_FEDERATE',
  'acme:gb_access_token': 'ADA',
  'acme:gb_refresh_token': 'ADA-R',
} as const;

/** The same without the id of her session: an older build has stored it, or storage has lost it. */
export const unnamed = Object.fromEntries(Object.entries(ada).filter(([key]) => key !== 'acme:session'));

/** Another tab has signed Ada out. */
export const signedOut = {
  'acme:session': sessionOf('out'),
  'acme:gb_access_token': undefined,
  'acme:gb_refresh_token': undefined,
} as const;

/** Bob has signed in with the own pool in another tab. */
export const bob = {
  'acme:session': sessionOf('bob', 'own', 'bob@acme.test'),
  'acme:idp_type': 'WORKDOCS',
  'acme:idp_access_token': 'BOB-POOL',
  'acme:idp_refresh_token': 'BOB-POOL-R',
  'acme:gb_access_token': 'BOB',
  'acme:gb_refresh_token': 'BOB-R',
  'acme:workdocs_last_authenticated_user_name': 'bob@acme.test',
} as const;

/** A federated sign-in in place of the session `over`, whose code has come back. */
export const codeReturned = (over?: string, more: object = {}) => ({
  'acme:idp_type': 'WORKDOCS_FEDERATE',
  'acme:federate_auth_code': 'CODE',
  'acme:federate_client_id': 'fed',
  'acme:federate_redirect_uri': 'https://r.test/',
  'acme:pending_sign_in': JSON.stringify({
    id: 'new',
    replaces: over,
    method: 'federate',
    used: true,
    since: now,
    ...more,
  }),
});

const { seal } = fakePorts();
/** The values in the answers below; a test declares these as its secrets. */
export const secrets = [
  ['accessToken', 'NEW'],
  ['refreshToken', 'NEW-R'],
  ['code', 'APPCODE'],
] as const;
/** The answers of the service, or the user pool, to every sign-in. */
export const newTokens = {
  accessToken: seal('accessToken', 'NEW'),
  refreshToken: seal('refreshToken', 'NEW-R'),
} as const;
const given = {
  AccessToken: newTokens.accessToken,
  RefreshToken: newTokens.refreshToken,
  ExpirationDateTime: '2026-11-21T10:43:23Z',
};
/** A service that accepts everybody. */
export const acceptsEverybody = {
  'api.organizationByAlias': ok({ Id: 'd-1', Mode: 'FEDERATED_IDENTITY' }),
  'api.token': ok(given),
  'api.refreshToken': ok(given),
  'api.credentials': ok({
    WorkDocsAuthToken: given.AccessToken,
    WorkDocsRefreshToken: given.RefreshToken,
    Expiration: given.ExpirationDateTime,
  }),
  'api.appCode': ok({ WorkdocsAuthCode: seal('code', 'APPCODE') }),
  'api.currentUser': ok({ User: { Id: 'u' } }),
  'api.logout': ok(undefined),
} as const;

/** Whether a stored name is that of a credential. */
const isCredential = (name: string): boolean => /(?:access|refresh|federated)_token$|auth_code$|app_grant$/.test(name);
export const credentialsIn = (stored: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(stored).filter(isCredential).sort();
