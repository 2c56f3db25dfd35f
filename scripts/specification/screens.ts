import type { Part } from './clause';

/** Section 2 of the specification: screens and routes. */
export const screens: readonly Part[] = [
  {
    heading: 'Routing',
    also: ['the table of routes'],
    clauses: [
      {
        id: '2.01',
        says: '`/` and `/emailSelect` are the entry page.',
        files: ['src/contract/routes.ts', 'src/screens/Entry.tsx'],
      },
      {
        id: '2.02',
        says: '`/workdocsAuth` is own sign-in: fields for site, e-mail address and password, the button, and a way out for whoever forgot the password.',
        files: ['src/screens/OwnLogin.tsx'],
      },
      {
        id: '2.03',
        says: '`/forgotPassword` asks for the code that was sent, and for the new password twice.',
        files: ['src/screens/ForgotPassword.tsx'],
      },
      {
        id: '2.04',
        says: 'A first profile (first name, last name, new password twice) is asked for within own sign-in; `/updateUser` by itself leads to own sign-in.',
        files: ['src/screens/UpdateUser.tsx', 'sagas/index.ts'],
      },
      {
        id: '2.05',
        says: '`/changePassword` asks for the old password, and for the new one twice.',
        files: ['src/screens/ChangePassword.tsx'],
      },
      {
        id: '2.06',
        says: 'Routes without a form work behind the text “Processing ...”: `/checkAuth`, `/enterprisePreAuth`, `/postAuth`, and the callbacks `/enterprisecallback`, `/{product}FederateCallback` and `/iicCallback`.',
        files: ['src/screens/Processing.tsx', 'src/app/screens.ts'],
      },
      {
        id: '2.07',
        says: '`/confirmPermissions` is consent, `/appRedirect` the way back to an app, `/logout` signs out, `/error` is the error page.',
        files: ['src/contract/routes.ts', 'src/app/screens.ts'],
      },
      {
        id: '2.08',
        says: '`/optIn` and `/optOut` share a screen: the choice for or against the newer sign-in is kept for the whole browser and confirmed, and a link leads to the root of the site.',
        files: ['sagas/optInOut.ts', 'src/screens/OptInOut.tsx'],
      },
      {
        id: '2.09',
        says: 'A path counts only as it is spelled in the table. Any other fragment shows the entry page, never an empty one.',
        files: ['src/rules/address.ts'],
      },
      {
        id: '2.10',
        says: 'Route and parameters stand in the fragment; back and forward lead where they should.',
        files: ['src/adapters/addressBar.ts', 'sagas/route.ts'],
      },
      {
        id: '2.11',
        says: 'The language is chosen once, when the page starts, from what the person prefers and the eight there are; English where none fits.',
        files: ['src/rules/language.ts', 'src/app/facts.ts'],
      },
      {
        id: '2.12',
        says: 'Before settings, storage, language and region are known no flow runs and nothing is sent; what is typed by then stays, and a submit waits.',
        files: ['sagas/index.ts', 'sagas/bootstrap.ts'],
      },
    ],
  },
  {
    heading: 'Query parameters',
    clauses: [
      {
        id: '2.13',
        says: 'Entry page: `sitename` fills the field in, `error` is shown, and `email_id`, `client_type`, `logout_flow` and `check_auth_redirect` have their effect.',
        files: ['src/screens/Entry.tsx', 'sagas/entryForm.ts'],
      },
      {
        id: '2.14',
        says: 'Entry page: that the site exists changes nothing until somebody submits, but for 4.18 and 4.19.',
        files: ['sagas/entryForm.ts', 'src/rules/destinations.ts'],
      },
      {
        id: '2.15',
        says: '`/workdocsAuth`: a given `sitename` takes the place of the field, and `username` is filled in, in lower case.',
        files: ['src/screens/OwnLogin.tsx', 'src/rules/params.ts'],
      },
      {
        id: '2.16',
        says: '`/forgotPassword` without a `username` goes on to own sign-in and takes `sitename` along.',
        files: ['sagas/forgotPassword.ts'],
      },
      {
        id: '2.17',
        says: '`/enterprisePreAuth`: the directory service where `user_idp_type` is missing; `client_type` is kept.',
        files: ['sagas/preAuth.ts'],
      },
      {
        id: '2.18',
        says: '`/changePassword`: `site_redirect_path` may be given; the site is that of the address, else the one that is remembered.',
        files: ['sagas/changePassword.ts', 'sagas/site.ts'],
      },
      {
        id: '2.19',
        says: '`/error`: `main_error` and `sub_error` name texts; without them the general redirect error is shown. Links in the lower text open a new tab.',
        files: ['src/rules/problem.ts', 'src/screens/frame/Links.tsx'],
      },
    ],
  },
  {
    heading: 'On success',
    clauses: [
      {
        id: '2.20',
        says: 'A sign-in ends at the document application of the stage, which is given `load_user_info=true`.',
        files: ['src/rules/arrival.ts', 'sagas/credentials.ts'],
      },
      {
        id: '2.21',
        says: 'What follows the sign-in is done at `#/postAuth?sitename={site}`; the document application itself then shows `#/authSuccess`.',
        files: ['sagas/postAuth.ts', 'stack/documentApp/main.ts'],
      },
    ],
  },
  {
    heading: 'Site and stage',
    clauses: [
      {
        id: '2.22',
        says: 'The site is the `sitename` of the address, else the first label of a host on the site domain, else, where that is allowed, the one that is remembered.',
        files: ['sagas/site.ts', 'src/rules/site.ts'],
      },
      {
        id: '2.23',
        says: 'The stage is told by the path: `loginv2-a` alpha, `loginv2-b` beta, `loginv2-internal` gamma, `loginv2` production, anything else dev.',
        files: ['src/contract/stages.ts', 'src/rules/site.ts'],
      },
      {
        id: '2.24',
        says: 'The document application is at `/gba` (alpha), `/gbinternal` (gamma) or `/workdocs` (the others), unless the settings say otherwise.',
        files: ['src/contract/stages.ts', 'src/rules/site.ts'],
      },
    ],
  },
  {
    heading: 'Entry page details',
    clauses: [
      {
        id: '2.25',
        says: 'The entry page links to more about the product and to the clients, for drive requests also to information about the drive; after signing out it confirms that.',
        files: ['src/screens/Entry.tsx'],
      },
      {
        id: '2.26',
        says: 'Where signing in is impossible without another e-mail address, a general heading takes the place of the form, with “Try again” and “Sign in”.',
        files: ['src/screens/Entry.tsx', 'sagas/entryForm.ts'],
      },
    ],
  },
];
