import type { Part } from './clause';

/** Section 7 of the specification: what is asked of the services. */
export const calls: readonly Part[] = [
  {
    heading: 'Every call',
    clauses: [
      {
        id: '7.01',
        says: 'A call goes to the API of its region with the client type in a header, a token as Bearer in `Authentication`, and a body as JSON.',
        files: ['src/adapters/http.ts', 'sagas/call.ts'],
      },
      {
        id: '7.02',
        says: 'Each operation is a row of one table: method, path, query, token, body. Values fill path, query and headers; what is left is the body.',
        files: ['src/contract/operations.ts', 'src/adapters/http.ts'],
      },
    ],
  },
  {
    heading: 'Reads and Writes',
    also: ['Metrics service', 'GET user/idps'],
    clauses: [
      {
        id: '7.03',
        says: 'The provider is asked for in three ways: by e-mail address and site, by repository and site, by the site alone.',
        files: ['src/contract/operations.ts', 'sagas/entryForm.ts'],
      },
      {
        id: '7.04',
        says: 'What the service tells of an app is asked for once.',
        files: ['sagas/appAccess.ts', 'slices/app.ts'],
      },
      {
        id: '7.05',
        says: 'The exchanges send what is listed: `token` for the directory and for the other providers, `app/code`, `credentials`, `logout`, and `token/refresh` at both paths.',
        files: ['src/contract/operations.ts', 'sagas/exchange.ts', 'stack/documentApp/session.ts'],
      },
      {
        id: '7.06',
        says: 'For a preview the version of the document is read first, then the preview of that version.',
        files: ['stack/documentApp/calls.ts', 'stack/documentApp/preview.ts', 'src/contract/operations.ts'],
      },
      {
        id: '7.07',
        says: 'Metrics and logs each have a call for a token and one for an upload, with the listed fields.',
        files: ['sagas/delivery.ts', 'src/contract/operations.ts'],
      },
      {
        id: '7.08',
        says: 'There are calls for the address at which a directory person changes the password, which the page makes, and for the change itself, which the document application makes.',
        files: ['sagas/changePassword.ts', 'src/contract/operations.ts', 'stack/documentApp/passwordForm.ts'],
      },
    ],
  },
  {
    heading: 'Identity service calls',
    also: ['Authenticate'],
    clauses: [
      {
        id: '7.09',
        says: 'The user pool is asked through its client library: sign in, set the first password with the required attributes, refresh, send a code, confirm it, change the password. A refresh without a user has its own message; each call is measured.',
        files: ['src/adapters/identity.ts', 'src/adapters/cognito.ts', 'sagas/identity.ts'],
      },
    ],
  },
];
