import type { Part } from './clause';

/** Section 8 of the specification: what can go wrong, and what is said then. */
export const errors: readonly Part[] = [
  {
    heading: 'Failed calls',
    clauses: [
      {
        id: '8.01',
        says: 'A call that fails gives status, text of the status and body; the four names that flows act on are told from the body.',
        files: ['src/rules/failure.ts', 'src/adapters/http.ts'],
      },
    ],
  },
  {
    heading: 'After token exchange',
    clauses: [
      {
        id: '8.02',
        says: 'A refused exchange is not_active for 403 with UserNotActiveException, enterpriseAuth for 401 with AuthenticationFailedException, else internalerror.',
        files: ['src/rules/failure.ts', 'sagas/refusal.ts'],
      },
    ],
  },
  {
    heading: 'Sign-in error values',
    clauses: [
      {
        id: '8.03',
        says: 'Each known value of `error` has its text; any other is shown as it is, as text and never as markup.',
        files: ['src/contract/signInErrors.ts', 'src/screens/frame/Notes.tsx'],
      },
    ],
  },
  {
    heading: 'Other messages',
    clauses: [
      {
        id: '8.04',
        says: 'The forms say “Authentication Failed.”, “Failed to change password.” with the service’s words, and “Failed to update.”; a refused first password comes with the policy, a refused reset with the service’s words.',
        files: ['src/screens/frame/ServiceNote.tsx', 'src/screens/OwnLogin.tsx', 'src/screens/UpdateUser.tsx'],
      },
      {
        id: '8.05',
        says: 'The other given messages stand where they belong: a missing user name, a failed redirect, a wrong site name or redirect address, external users, no way to sign in, “Processing ...”.',
        files: ['locales/en.json', 'src/screens/AppRedirect.tsx'],
      },
    ],
  },
  {
    heading: 'Error page variants',
    clauses: [
      {
        id: '8.06',
        says: 'The error page has five variants: redirect, deleted site, invalid site name, invalid redirect, user pool.',
        files: ['src/contract/signInErrors.ts', 'src/screens/Problem.tsx'],
      },
    ],
  },
  {
    heading: 'Errors are also logged',
    clauses: [{ id: '8.07', says: 'Every error is told to the operators as a log line.', files: ['sagas/logs.ts'] }],
  },
];
