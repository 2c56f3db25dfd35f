import type { Part } from './clause';

/** What was settled since, goes on: sessions, apps, telemetry, answers, texts. */
export const latestDecisions: readonly Part[] = [
  {
    heading: 'Sessions',
    clauses: [
      {
        id: '0.20',
        says: 'The kept region of the site in front counts on every host; one that was only assumed is never kept.',
        files: ['sagas/bootstrap.ts', 'sagas/credentials.ts'],
      },
      {
        id: '0.21',
        says: 'After check-auth has refreshed the session, a person of the own pool can still change the password.',
        files: ['sagas/checkAuth.ts', 'sagas/changePassword.ts'],
      },
      {
        id: '0.22',
        says: 'While calls are made, only a 401 on the refresh ends the session. In check-auth every refusal does. Without an answer the tokens stay as they are, so a sign-out or a sign-in of the meantime counts.',
        files: ['sagas/session.ts', 'src/rules/session.ts', 'sagas/checkAuth.ts'],
      },
      {
        id: '0.23',
        says: 'The callback of the directory counts in the tab that was sent there, and for ten minutes.',
        files: ['sagas/callbacks.ts'],
      },
      {
        id: '0.24',
        says: 'The user pool gets back every attribute that it requires; one that nobody can give is named on the screen.',
        files: ['src/adapters/profileAttributes.ts', 'sagas/ownLogin.ts', 'src/screens/UpdateUser.tsx'],
      },
      {
        id: '0.25',
        says: 'People of the own pool are checked before an app gets their tokens; user_status is kept, and cleared with the tokens.',
        files: ['sagas/appAccess.ts', 'sagas/currentUser.ts'],
      },
    ],
  },
  {
    heading: 'Apps',
    clauses: [
      {
        id: '0.26',
        says: '`at`, `rt` and `et` never go over plain http to another machine, nor onto the clipboard. A scheme that means something of its own is refused, even a registered one.',
        files: ['src/rules/redirectTarget.ts', 'src/adapters/browser.ts', 'src/contract/refusedSchemes.ts'],
      },
      {
        id: '0.27',
        says: 'An address that is not registered is refused before anybody is asked for consent.',
        files: ['sagas/appRedirect.ts'],
      },
      {
        id: '0.28',
        says: 'Consent names only whom the service confirmed. An approval is for one site, one request and one sign-in, and good once.',
        files: ['sagas/consent.ts', 'slices/consent.ts', 'sagas/appRedirect.ts'],
      },
      {
        id: '0.29',
        says: 'The link about the drive shows for a waiting request of a drive application and for the client type of the drive, beside an error too.',
        files: ['src/screens/Entry.tsx', 'src/rules/drive.ts', 'slices/appRequest.ts'],
      },
      {
        id: '0.30',
        says: 'Starting again at the same site keeps the request of an app; one that is too old is said to be.',
        files: ['sagas/appRequest.ts', 'src/screens/frame/signInAddress.ts'],
      },
    ],
  },
  {
    heading: 'Telemetry',
    clauses: [
      {
        id: '0.31',
        says: 'A page sends its first upload within its first 30 s or when it is left, and none before.',
        files: ['sagas/telemetry.ts'],
      },
      {
        id: '0.32',
        says: 'A record has the address of the page without the values of parameters, and the service’s own ids of organisation and user; nothing else of a person.',
        files: ['sagas/telemetry.ts', 'src/contract/telemetry.ts'],
      },
    ],
  },
  {
    heading: 'Answers of a page',
    clauses: [
      {
        id: '0.33',
        says: 'At an address with a query the page is `no-store`, and browsers report what breaks the policy.',
        files: ['deploy/host/headers.ts', 'deploy/host/reports.ts'],
      },
    ],
  },
  {
    heading: 'Texts',
    points: [
      {
        says: 'File sizes in French are o, Ko and Mo, numbers as the language writes them, with a no-break space before the unit; English dates are British.',
        files: ['src/rules/fileSize.ts', 'src/rules/language.ts', 'src/rules/longDay.ts'],
      },
      {
        says: 'A value in a text keeps its direction to itself.',
        files: ['src/app/texts/i18n.ts'],
      },
    ],
  },
];
