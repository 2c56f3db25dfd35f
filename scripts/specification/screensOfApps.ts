import type { Part } from './clause';

/** Section 2 of the specification, goes on: the screens that apps lead to, and what is measured of screens. */
export const screensOfApps: readonly Part[] = [
  {
    heading: 'Redirect screen',
    clauses: [
      {
        id: '2.27',
        says: 'The redirect page names the app, says that the tab may be closed, warns when the app is not one of the product’s own, and says since when there is no support and where to turn.',
        files: ['src/screens/AppRedirect.tsx'],
      },
      {
        id: '2.28',
        says: 'For the drive client it says what the browser will ask, in the words of Safari, of Chrome and Edge, of Firefox, or in general ones.',
        files: ['src/rules/launchPrompt.ts', 'src/screens/AppRedirect.tsx'],
      },
      {
        id: '2.29',
        says: 'Whoever is stuck there finds links to the web client (`/checkAuth` with `sitename`), to a support ticket, and to what enhanced-security sign-in is.',
        files: ['src/screens/AppRedirect.tsx'],
      },
    ],
  },
  {
    heading: 'Consent screen',
    clauses: [
      {
        id: '2.30',
        says: 'Consent shows who asks, what may be read and what written, DENY and ALLOW, and that it waits while the app is looked up.',
        files: ['src/screens/Consent.tsx', 'slices/consent.ts'],
      },
    ],
  },
  {
    heading: 'Page-load latency',
    clauses: [
      {
        id: '2.31',
        says: 'How long a page takes until it can be used is reported for seven: own sign-in, entry page, redirect page, consent, reset, change of password, error page.',
        files: ['src/app/record/pageLoads.ts', 'src/contract/routes.ts'],
      },
    ],
  },
];
