import type { Part } from './clause';

/** Section 4 of the specification, goes on: to the provider and back, and what follows. */
export const providerFlows: readonly Part[] = [
  {
    heading: 'Pre-auth',
    clauses: [
      {
        id: '4.30',
        says: 'Federated provider: an anti-forgery token is made and kept; the authorization request carries response_type code, scope “openid uid”, client id, redirect URI and state.',
        files: ['sagas/preAuth.ts'],
      },
      {
        id: '4.31',
        says: 'Identity center: the same at the kept address with the kept client id, without a scope.',
        files: ['sagas/preAuth.ts'],
      },
      {
        id: '4.32',
        says: 'Everybody else goes to `/login` on the site’s own host, with client id and redirect URI.',
        files: ['sagas/preAuth.ts'],
      },
    ],
  },
  {
    heading: 'Anti-forgery',
    clauses: [
      {
        id: '4.35',
        says: 'Before each of the two requests a csrfToken is kept, one for either provider, and sent in the state.',
        files: ['sagas/preAuth.ts', 'src/adapters/browser.ts'],
      },
      {
        id: '4.36',
        says: 'A state is refused for five reasons: nothing was kept, nothing came back, it is no JSON, it holds no csrfToken, or another one.',
        files: ['src/rules/csrf.ts', 'src/rules/params.ts'],
      },
      {
        id: '4.37',
        says: 'The kept token is gone after the check, however that went.',
        files: ['sagas/callbacks.ts'],
      },
      {
        id: '4.38',
        says: 'It is made of four random 32-bit numbers from a cryptographic source, in base 36, with dashes between them.',
        files: ['src/adapters/random.ts'],
      },
    ],
  },
  {
    heading: 'Callbacks',
    also: ['Directory-service callback', 'Federated callback', 'Identity-center callback'],
    clauses: [
      {
        id: '4.40',
        says: 'Directory service: a missing auth_code is a sign-in with an error; otherwise post-auth follows.',
        files: ['sagas/callbacks.ts'],
      },
      {
        id: '4.41',
        says: 'Federated provider: a state that is refused or a missing code is a sign-in with an error; otherwise post-auth follows.',
        files: ['sagas/callbacks.ts'],
      },
      {
        id: '4.42',
        says: 'Identity center, in this order: a state that is refused is an error; `access_denied` is not_active; any other error of the provider, or no code, is an error; a code goes to post-auth.',
        files: ['sagas/callbacks.ts'],
      },
    ],
  },
  {
    heading: 'Post-auth',
    clauses: [
      {
        id: '4.50',
        says: 'Without a site it is a sign-in with an error; without a kept type, just sign-in.',
        files: ['sagas/postAuth.ts'],
      },
      {
        id: '4.51',
        says: 'Federated provider and identity center: the organisation is the one that is kept, else it is looked up (0.48); the code is exchanged, the current user checked, the credentials kept, and the document application opens.',
        files: ['sagas/exchange.ts', 'sagas/postAuth.ts'],
      },
      {
        id: '4.52',
        says: 'Directory service: the token that is kept is used, unless a sign-in is under way.',
        files: ['sagas/grant.ts', 'sagas/exchange.ts'],
      },
      {
        id: '4.53',
        says: 'Every other type counts as the own user pool, which an organisation allows by the mode FEDERATED_IDENTITY; otherwise it is a sign-in with an error.',
        files: ['sagas/exchange.ts', 'sagas/postAuth.ts'],
      },
      {
        id: '4.54',
        says: 'A token is good if the current user has an id. If not, the error is not_active for a user who is INACTIVE, else invalidUserSessionError.',
        files: ['sagas/currentUser.ts'],
      },
      {
        id: '4.55',
        says: 'While an app waits, a code for that app is asked for and kept instead, and the redirect page is next.',
        files: ['sagas/appAccess.ts', 'sagas/postAuth.ts'],
      },
    ],
  },
];
