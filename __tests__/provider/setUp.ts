import { generateKeyPairSync } from 'node:crypto';
import type { Stack } from 'stack/index';
import type { IssuerClients } from 'stack/providers/clients';
import type { Glewlwyd } from './glewlwyd';

export type Way = keyof IssuerClients;

/** The lifetime of a code: less than the page's time limit for an answer (10 s), more than a sign-in needs. */
export const codeSeconds = 6;

const secret = 'secret-of-the-test';
const clientIds: Readonly<Record<Way, string>> = { federate: 'portico-federate', identityCenter: 'portico-center' };
const callbacks: Readonly<Record<Way, string>> = {
  federate: 'workdocsFederateCallback',
  identityCenter: 'iicCallback',
};

/** The stack's settings for Glewlwyd: both methods use it, each with its own client. */
export function clientsAtGlewlwyd({ origin }: Glewlwyd): IssuerClients {
  const plugin = `${origin}/api/oidc`;
  const client = (way: Way, query: string) => ({
    clientId: clientIds[way],
    clientSecret: secret,
    authorizeUrl: `${plugin}/auth${query}`,
    tokenUrl: `${plugin}/token`,
    userinfoUrl: `${plugin}/userinfo`,
  });
  // Glewlwyd refuses a request without `nonce`, and one without scope, which the identity center's is: its address has
  // both.
  return {
    federate: client('federate', '?nonce=unchecked'),
    identityCenter: client('identityCenter', '?scope=openid&nonce=unchecked'),
  };
}

/** The OpenID plugin with a fresh key, the scope of the federated method, the two clients and the seeded people. */
export async function setUp(glewlwyd: Glewlwyd, stack: Stack): Promise<void> {
  const { administer, origin } = glewlwyd;
  await administer('POST', 'mod/plugin/', plugin(origin));
  await administer('POST', 'scope/', {
    name: 'uid',
    display_name: 'Who you are',
    password_required: false,
    scheme: {},
  });
  for (const way of ['federate', 'identityCenter'] as const)
    await administer('POST', 'client/', client(way, callbackOf(stack, way)));
  for (const { email, givenName, surname, password } of peopleOf(stack)) {
    const name = `${givenName} ${surname}`;
    const scope = ['openid', 'uid', 'g_profile'];
    await administer('POST', 'user/', { username: email, name, email, password, enabled: true, scope });
  }
}

/** Registers this address for the client instead of the page's, or the page's again. */
export async function leadBackTo({ administer }: Glewlwyd, stack: Stack, way: Way, address?: string): Promise<void> {
  await administer('PUT', `client/${clientIds[way]}`, client(way, address ?? callbackOf(stack, way)));
}

const peopleOf = (stack: Stack) =>
  stack.seeds.filter(({ alias }) => alias === 'initech' || alias === 'umbrella').flatMap(({ people }) => people);

const callbackOf = (stack: Stack, way: Way): string =>
  `http://docs.localhost:${stack.pagePort.toString()}/loginv2/?callback=${callbacks[way]}`;

const client = (way: Way, address: string) => ({
  client_id: clientIds[way],
  name: 'WorkDocs',
  confidential: true,
  client_secret: secret,
  enabled: true,
  authorization_type: ['code'],
  token_endpoint_auth_method: ['client_secret_basic'],
  redirect_uri: [address],
  scope: [],
});

function plugin(origin: string): object {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const uid = { name: 'uid', 'user-property': 'email', type: 'string', mandatory: false, scope: ['uid'] };
  const parameters = {
    iss: `${origin}/api/oidc`,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'access-token-duration': 3600,
    'refresh-token-duration': 3600,
    'code-duration': codeSeconds,
    'refresh-token-rolling': true,
    'allow-non-oidc': true,
    // The answer names its issuer (RFC 9207).
    'oauth-as-iss-id': true,
    'auth-type-code-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-id-token-enabled': false,
    'auth-type-none-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-refresh-enabled': false,
    'email-claim': 'mandatory',
    claims: [uid],
  };
  return { module: 'oidc', name: 'oidc', display_name: 'OpenID Connect', parameters };
}
