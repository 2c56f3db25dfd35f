import type { Part } from './clause';

/** Section 4 of the specification: from the address to the person's provider. */
export const signInFlows: readonly Part[] = [
  {
    heading: 'Main flow',
    about: 'Six steps: site and stage, region, the provider, `#/postAuth`, tokens, and the way on.',
    clauses: [
      {
        id: '4.01',
        says: 'The region is the one that is kept, else that of `region.json` on the page’s own origin. Dev uses us-east-1; so does whatever fails, or names none of the six.',
        files: ['sagas/bootstrap.ts', 'src/rules/brands.ts'],
      },
      {
        id: '4.02',
        says: 'Whatever the provider gave is kept, and `#/postAuth` goes on with it.',
        files: ['sagas/callbacks.ts', 'sagas/ownLogin.ts'],
      },
      {
        id: '4.03',
        says: 'Tokens are kept with the time when they end, in seconds since 1970; an end in ISO 8601 is converted, and kept too.',
        files: ['sagas/exchange.ts', 'src/rules/brands.ts'],
      },
      {
        id: '4.04',
        says: 'The sign-in ends in the document application, or in the app that asked.',
        files: ['sagas/credentials.ts', 'sagas/appRedirect.ts'],
      },
    ],
  },
  {
    heading: 'Entry form',
    clauses: [
      {
        id: '4.10',
        says: 'When the form is shown, the service is asked whether the site exists. A deleted and an unknown site lead to their error pages, one that may not be read to the directory service (when: 0.49).',
        files: ['sagas/entryForm.ts', 'src/rules/destinations.ts'],
      },
      { id: '4.11', says: 'A submit asks how this person signs in.', files: ['sagas/entryForm.ts'] },
      {
        id: '4.12',
        says: 'An answer with no provider, or with one that is not known, means the directory service.',
        files: ['src/rules/destinations.ts'],
      },
      {
        id: '4.13',
        says: 'The federated provider and the identity center begin with their own pre-auth; address and client id of the identity center are kept first.',
        files: ['sagas/provider.ts', 'sagas/entryForm.ts'],
      },
      {
        id: '4.14',
        says: 'Own login goes to `/workdocsAuth` with site and user name, each encoded.',
        files: ['sagas/provider.ts', 'src/rules/address.ts'],
      },
      {
        id: '4.15',
        says: 'Where the service misses a parameter, the form stays and asks for the e-mail address.',
        files: ['sagas/entryForm.ts', 'slices/entry.ts'],
      },
      {
        id: '4.16',
        says: 'Every other failure of the question goes to the directory service.',
        files: ['sagas/entryForm.ts', 'src/rules/destinations.ts'],
      },
      {
        id: '4.18',
        says: 'On a site’s own host the form is sent without anybody’s doing, unless it shows an error or somebody has just signed out.',
        files: ['src/rules/destinations.ts', 'sagas/entryForm.ts'],
      },
      {
        id: '4.19',
        says: 'So it is with an `email_id` in the address, where a site is known and no error is shown.',
        files: ['src/rules/destinations.ts', 'sagas/entryForm.ts'],
      },
    ],
  },
  {
    heading: 'Check-auth',
    also: ['Provider routing'],
    clauses: [
      {
        id: '4.20',
        says: 'Without a site it leads to the entry page. The entry page gets the e-mail address and the client type that check-auth was given; own sign-in gets the address.',
        files: ['sagas/checkAuth.ts'],
      },
      {
        id: '4.21',
        says: 'Redirect path and client type of an earlier visit are cleared; those of the address take their place.',
        files: ['sagas/checkAuth.ts'],
      },
      {
        id: '4.22',
        says: 'All tokens of the site are cleared. Where there is a session to refresh, they go only with the answer: in the commit that keeps the new ones, or in the one that ends the session.',
        files: ['sagas/checkAuth.ts', 'sagas/session.ts'],
      },
      {
        id: '4.23',
        says: 'With a request of an app nothing is refreshed, and the entry page is next.',
        files: ['sagas/checkAuth.ts', 'sagas/posture.ts'],
      },
      {
        id: '4.24',
        says: 'Otherwise the session is refreshed: then the new credentials are kept and the document application opens, or else the person’s provider is next.',
        files: ['sagas/checkAuth.ts'],
      },
      {
        id: '4.25',
        says: 'For a kept type of the three enterprise providers the service is asked for the person’s provider, in the repository ENTERPRISE_DIRECTORY.',
        files: ['sagas/checkAuth.ts'],
      },
      {
        id: '4.26',
        says: 'Its answer leads to the pre-auth of the provider that it names, address and client id of an identity center kept first; no or an unknown name means the directory service.',
        files: ['sagas/checkAuth.ts', 'src/rules/destinations.ts'],
      },
      {
        id: '4.27',
        says: 'A missing parameter leads to the entry page, which asks for the e-mail address. Any other failure leads to the directory service where that is the kept type, else to the entry page.',
        files: ['sagas/checkAuth.ts'],
      },
      {
        id: '4.28',
        says: 'The kept type own login leads to own sign-in with the last user name; no kept type leads to the entry page.',
        files: ['sagas/checkAuth.ts'],
      },
    ],
  },
];
