import type { Part } from './clause';

/** Section 4 of the specification, goes on: own login, and how a session goes on and ends. */
export const passwordFlows: readonly Part[] = [
  {
    heading: 'Own-login sign-in',
    also: ['Own login', 'Forgot password'],
    clauses: [
      {
        id: '4.90',
        says: 'It has two states, LoginFlow and `UpdateUser`. The user pool’s wish for a new password leads to the second; a password that is set there signs in.',
        files: ['sagas/ownLogin.ts', 'slices/updateUser.ts'],
      },
      {
        id: '4.91',
        says: 'Then the user name is kept for the site, and post-auth is given access token, refresh token and the product’s application id.',
        files: ['sagas/ownLogin.ts'],
      },
      {
        id: '4.92',
        says: 'The password field is empty after every try.',
        files: ['src/screens/fields/useEmptied.ts', 'slices/ownLogin.ts'],
      },
      {
        id: '4.93',
        says: 'Who forgot the password and gave a user name is sent a code, and goes on to `/forgotPassword` with user name and site, both encoded. Without a user name the page asks for it.',
        files: ['sagas/ownLogin.ts', 'sagas/forgotPassword.ts'],
      },
      {
        id: '4.94',
        says: 'A password that was reset leads back to own sign-in, with the site where it is known.',
        files: ['sagas/forgotPassword.ts'],
      },
    ],
  },
  {
    heading: 'Change password',
    clauses: [
      {
        id: '4.95',
        says: 'A site and a kept type are needed. The form is for WORKDOCS; a directory person goes to the address that the service names, with a redirect_uri added.',
        files: ['sagas/changePassword.ts'],
      },
      {
        id: '4.96',
        says: 'The success is said, and after 3 seconds sign-in follows.',
        files: ['sagas/changePassword.ts', 'src/contract/limits.ts'],
      },
      {
        id: '4.97',
        says: 'What cannot be done goes to sign-in: no site (siteNameEmptyError), no session (invalidUserSessionError), no address of the directory’s (getChangePasswordURLError), anything else (error).',
        files: ['sagas/changePassword.ts'],
      },
    ],
  },
  {
    heading: 'Logout',
    clauses: [
      {
        id: '4.98',
        says: 'Where neither the address nor the host names a site it is plain sign-in. With one the redirect path is kept, the service is told, and all tokens go whatever it answers; the entry page then says that the person has signed out.',
        files: ['sagas/logout.ts'],
      },
    ],
  },
  {
    heading: 'HTTP session behaviour',
    also: ['HTTP session'],
    clauses: [
      {
        id: '4.99',
        says: 'A 401 has the token refreshed once, while other calls wait; then they are made again. A 401 on the refresh ends it. Anonymous calls have no Authentication header.',
        files: ['sagas/session.ts', 'sagas/call.ts'],
      },
    ],
  },
];
