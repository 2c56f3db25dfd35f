import type { Addresses } from '../addresses';

/** One OpenID provider of the stack. */
export interface Issuer {
  /** First segment of its paths, and the prefix of its cookies: both issuers share a host. */
  readonly id: 'federate' | 'identity-center';
  readonly name: string;
  /** People of sites with this provider sign in here. */
  readonly provider: 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER';
  /** Its one client. */
  readonly clientId: string;
  /** Claims by scope, and the claim with the e-mail address. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  readonly emailClaim: 'uid' | 'email';
}

export const issuers = {
  federate: {
    id: 'federate',
    name: 'Corporate sign-in',
    provider: 'WORKDOCS_FEDERATE',
    clientId: 'federate-client',
    claims: { openid: ['sub'], uid: ['uid'] },
    emailClaim: 'uid',
  },
  identityCenter: {
    id: 'identity-center',
    name: 'Identity Center',
    provider: 'IAM_IDENTITY_CENTER',
    clientId: 'identity-center-client',
    claims: { openid: ['sub', 'email'] },
    emailClaim: 'email',
  },
} as const satisfies Readonly<Record<string, Issuer>>;

export const issuerUrl = ({ providers }: Addresses, { id }: Issuer): string => `${providers}/${id}`;
export const authorizeUrl = (addresses: Addresses, issuer: Issuer): string =>
  `${issuerUrl(addresses, issuer)}/authorize`;
/** Where a person ends the session with the issuer (OpenID Connect RP-Initiated Logout 1.0). */
export const signOutUrl = (addresses: Addresses, issuer: Issuer): string =>
  `${issuerUrl(addresses, issuer)}/session/end`;
