import type { Part } from './clause';

/** Section 4 of the specification, goes on: apps that ask for access. */
export const appFlows: readonly Part[] = [
  {
    heading: 'Posture flow',
    about: 'The flow in which an app, mostly a drive client, asks for a code instead of the document application.',
    clauses: [
      {
        id: '4.60',
        says: 'code_challenge, application_id, app_redirect and state are kept, until an entry page is opened with neither check_auth_redirect nor an error.',
        files: ['sagas/posture.ts', 'sagas/entryForm.ts'],
      },
      {
        id: '4.61',
        says: 'It is a request only if challenge and application id both stand there and neither is the text “null”.',
        files: ['src/rules/posture.ts'],
      },
    ],
  },
  {
    heading: 'Redirect page',
    also: ['Redirect target', 'Invalid redirect'],
    clauses: [
      {
        id: '4.70',
        says: 'With an `error`, or without the app’s metadata, it shows the general error.',
        files: ['sagas/appRedirect.ts'],
      },
      {
        id: '4.71',
        says: 'An address that the app asks for is followed if it is registered. If it is not, that is said, and counted in a metric. The default stands in for none.',
        files: ['src/rules/redirectTarget.ts', 'sagas/appRedirect.ts'],
      },
      {
        id: '4.72',
        says: 'People of own login take their tokens along as `at`, `rt` and `et` if the app supports external users; if it does not, that is said.',
        files: ['sagas/appRedirect.ts'],
      },
      {
        id: '4.73',
        says: 'Everybody else takes the code along, and the state unless it is for the drive client.',
        files: ['sagas/appRedirect.ts'],
      },
      { id: '4.74', says: 'Nothing of the request is kept afterwards.', files: ['sagas/appRedirect.ts'] },
      {
        id: '4.75',
        says: 'Each state can be seen: waiting, on the way, address not registered, external users not supported, general error with another try, and the end of support.',
        files: ['slices/redirect.ts', 'src/screens/AppRedirect.tsx'],
      },
    ],
  },
  {
    heading: 'Consent',
    clauses: [
      {
        id: '4.80',
        says: 'With an `error`, or without the app’s metadata, it shows the error; otherwise it says which app asks.',
        files: ['sagas/consent.ts', 'src/screens/Consent.tsx'],
      },
      {
        id: '4.81',
        says: 'The drive applications are approved without a question.',
        files: ['sagas/consent.ts', 'sagas/appRedirect.ts'],
      },
      {
        id: '4.82',
        says: 'No scopes at all mean all four areas, for reading and for writing.',
        files: ['src/rules/consent.ts'],
      },
      {
        id: '4.83',
        says: 'ALLOW goes on to the app, DENY to sign-in.',
        files: ['sagas/consent.ts'],
      },
    ],
  },
];
