import type { Addresses } from '../addresses';
import { randomToken } from '../secrets';
import { authorizeUrl, issuers, issuerUrl } from './issuers';

/** The product's registration at an OpenID provider, and the three endpoints that a sign-in goes through. */
export interface IssuerClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** May have a query, which the request keeps (RFC 6749 §3.1). */
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl: string;
}

/** The provider for people of federated sites, and the one for sites with an identity center. */
export type IssuerClients = Readonly<Record<keyof typeof issuers, IssuerClient>>;

/** The stack's own issuers, unless another provider replaces one. Secrets are new at each start. */
export function clientsAt(addresses: Addresses, others: Partial<IssuerClients> = {}): IssuerClients {
  const own = (way: keyof typeof issuers): IssuerClient => ({
    clientId: issuers[way].clientId,
    clientSecret: randomToken(),
    authorizeUrl: authorizeUrl(addresses, issuers[way]),
    tokenUrl: `${issuerUrl(addresses, issuers[way])}/token`,
    userinfoUrl: `${issuerUrl(addresses, issuers[way])}/userinfo`,
  });
  return { federate: own('federate'), identityCenter: own('identityCenter'), ...others };
}
