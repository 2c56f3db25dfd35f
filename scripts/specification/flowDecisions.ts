import type { Part } from './clause';

/** What the specification leaves open, as it was settled first: flows, calls, and the record of a sign-in. */
export const flowDecisions: readonly Part[] = [
  {
    heading: 'Flows',
    points: [
      {
        says: 'Own login hands its tokens to post-auth in the fragment, from which they are taken in the same step.',
        files: ['src/adapters/addressBar.ts', 'sagas/ownLogin.ts'],
      },
      {
        says: 'A directory code is exchanged once; from then on the token that it gave is “the stored token”.',
        files: ['sagas/exchange.ts'],
      },
      {
        says: 'With an app waiting, own login keeps the pool’s tokens for it instead of asking for a code.',
        files: ['sagas/appAccess.ts'],
      },
      {
        says: 'The redirect page sends an app that is neither a drive application nor approved in this flow to consent first. ALLOW returns there; DENY clears the request with its code, and the entry page then waits for a person.',
        files: ['sagas/appRedirect.ts', 'sagas/consent.ts'],
      },
      {
        says: 'Redirect addresses are compared as texts, but for the port of a loopback address.',
        files: ['src/rules/redirectTarget.ts'],
      },
      {
        says: 'The state is a JSON text with csrfToken and site, so that two sites in two tabs do not meet; the directory’s redirect URI names the site instead.',
        files: ['src/adapters/browser.ts', 'sagas/callbacks.ts'],
      },
      {
        says: 'A challenge with other characters is neither kept nor sent, and ends on the error page; so do consent and the redirect page with nothing waiting.',
        files: ['sagas/index.ts', 'sagas/appRedirect.ts'],
      },
      {
        says: 'A sign-in with an error is `error` where no other value is named. After a refused `app/code` it is that of 8.02.',
        files: ['sagas/refusal.ts'],
      },
      {
        says: 'Own people change the password with their current session; without one they sign in again.',
        files: ['sagas/changePassword.ts'],
      },
      {
        says: 'A web address is followed by itself; for an app’s own scheme the page stays, with its prompts.',
        files: ['sagas/appRedirect.ts'],
      },
      {
        says: 'Without a token neither a logout nor a refresh is called for.',
        files: ['sagas/logout.ts', 'sagas/session.ts'],
      },
    ],
  },
  {
    heading: 'Calls',
    points: [
      {
        says: 'The alias of a site is its organizationDomain; ExternalProvider is the type of own login.',
        files: ['sagas/entryForm.ts', 'sagas/exchange.ts'],
      },
      {
        says: 'A refusal is known by `Message`, `message` or the end of `__type` in its body, whatever the status.',
        files: ['src/rules/failure.ts'],
      },
      {
        says: 'A call carries three headers at most: X-Client-Type, Authentication, Content-Type. Only calls of the product API are repeated.',
        files: ['src/adapters/http.ts', 'sagas/call.ts'],
      },
      {
        says: 'A scope is `documents.read`, `documents.write`, and so on for `comments`, `annotations` and `user_actions`.',
        files: ['src/contract/scopes.ts'],
      },
      {
        says: 'The content security policy depends on the settings, so the command that places them writes it as a header.',
        files: ['deploy/settings/writeSettings.ts', 'deploy/host/headers.ts'],
      },
    ],
  },
  {
    heading: 'The flow log',
    about: 'The record of a sign-in: see [support.md](support.md).',
    points: [
      {
        says: 'It is kept per site as readable text, bounded, the oldest first out, and leaves the browser only as the file that a person saves.',
        files: ['src/app/record/flowLog.ts', 'src/screens/SaveLog.tsx'],
      },
      {
        says: 'What is secret or personal is a placeholder in it, the same for the same value, that tells neither value nor length. Only what is declared open stands there as it is.',
        files: ['src/journal/record/redact.ts', 'src/journal/record/placeholders.ts'],
      },
      {
        says: 'It names its format, build, settings, language and browser, and of each entry its number, time, kind and cause. The file is `portico-{site}-{UTC time}.flow.json`.',
        files: ['src/journal/log/entry.ts', 'src/app/record/keptLoads.ts'],
      },
    ],
    clauses: [
      {
        id: '0.35',
        says: 'What flows decide by comparing secrets is decided by their values, inside the vault; the prints that stand for them in the log have 96 bits at least.',
        files: ['src/adapters/vault.ts', 'src/journal/record/placeholders.ts'],
      },
      {
        id: '0.38',
        says: 'Signing out in one tab ends the record in every tab of the site.',
        files: ['src/adapters/page/signOuts.ts', 'src/app/record/flowLog.ts'],
      },
    ],
  },
  {
    heading: 'A page that cannot go on',
    clauses: [
      {
        id: '0.36',
        says: 'An exception, in rendering or outside of every flow, shows the error screen with the offer to save a record, and is logged.',
        files: ['src/app/failing.ts', 'src/app/lastResort.ts'],
      },
      {
        id: '0.40',
        says: 'A browser that is too old is told so before a server is asked for anything.',
        files: ['src/adapters/page/tooOld.ts', 'src/contract/features.ts'],
      },
      {
        id: '0.41',
        says: 'Where nothing can be kept, the page says what works and what does not before anybody types a password.',
        files: ['src/screens/frame/Page.tsx', 'sagas/preAuth.ts', 'src/rules/csrf.ts'],
      },
    ],
  },
];
