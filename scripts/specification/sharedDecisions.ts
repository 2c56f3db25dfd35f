import type { Part } from './clause';

/** What was settled after 1.0, and wins over the rest: what flows share in one storage. */
export const sharedDecisions: readonly Part[] = [
  {
    heading: 'One person at a time',
    about:
      'Two tabs, a reload in the middle, a second person, an old cache: what must hold where flows meet in one storage. How it is built is in [architecture.md](architecture.md#one-person-at-a-time).',
    points: [
      {
        says: '`{site}:session` names the sign-in that stands. A finished sign-in, a sign-out and the end of a session each put a new name there.',
        files: ['sagas/standing.ts', 'src/contract/storageKeys.ts'],
      },
      {
        says: 'What belongs to a sign-in changes by one question, which compares and writes in one turn of the site’s lock. A plain write of such a value does not compile.',
        files: ['sagas/commit.ts', 'src/adapters/storage.ts', 'src/contract/storageKeys.ts'],
      },
      {
        says: 'A flow that comes too late says so and leads to the entry page, which tells who is signed in and offers to continue as that person, or says that somebody has signed out.',
        files: ['sagas/standing.ts', 'src/screens/fields/Standing.tsx'],
      },
    ],
    clauses: [
      {
        id: '0.42',
        says: 'What is kept, shown, sent or handed on as one person’s came from one sign-in. The document application opens, and an app is answered, only for the person of the last sign-in that was finished at this site in this browser.',
        files: ['sagas/standing.ts', 'sagas/credentials.ts', 'sagas/postAuth.ts', 'sagas/appAccess.ts'],
      },
      {
        id: '0.43',
        says: 'An app gets what belongs to the person whom the consent screen named, or nothing.',
        files: ['sagas/appRedirect.ts', 'sagas/consent.ts', 'sagas/appAccess.ts'],
      },
      {
        id: '0.44',
        says: 'What finishes later than another thing began never undoes it, be it a sign-out, a sign-in or a refresh.',
        files: ['sagas/commit.ts', 'src/adapters/storage.ts', 'sagas/session.ts', 'sagas/logout.ts'],
      },
      {
        id: '0.45',
        says: 'Somebody who is refused leaves no token, code or grant in the browser, whatever the step. A refused exchange removes all that it was tried with.',
        files: ['sagas/refused.ts', 'sagas/exchange.ts'],
      },
      {
        id: '0.46',
        says: 'A flow of one tab never removes what a flow of another tab needs. A session that one tab renews is renewed for all, and a refresh token is sent once.',
        files: ['sagas/session.ts', 'sagas/call.ts', 'src/adapters/backends/storedSites.ts', 'sagas/posture.ts'],
      },
      {
        id: '0.47',
        says: 'A page that is reloaded or opened again at any question still has what the person or the app brought along, and sends no code twice.',
        files: [
          'src/adapters/page/arrivedInTab.ts',
          'src/adapters/addressBar.ts',
          'sagas/callbacks.ts',
          'sagas/grant.ts',
        ],
      },
      {
        id: '0.48',
        says: 'What is remembered may speed up a yes and never decides a no. Before own login is refused for the organisation’s mode, and after an exchange has refused the organisation’s id, the alias is asked anew.',
        files: ['sagas/organization.ts', 'sagas/exchange.ts', 'sagas/refused.ts'],
      },
      {
        id: '0.49',
        says: 'A page that tells of an error, a sign-out, a denial or an expiry leads on by a click only. An alias that may not be read leads to the directory service only where nothing is being told, and not after Back; elsewhere it waits for the person’s submit.',
        files: ['sagas/entryForm.ts', 'src/rules/destinations.ts'],
      },
      {
        id: '0.50',
        says: 'Every route finds the site in the same way: the address, then the host, then, where the specification allows it, the site used last. So `#/logout` on a site’s own host signs out of that site.',
        files: ['sagas/site.ts', 'sagas/logout.ts'],
      },
      {
        id: '0.51',
        says: 'On a shared computer nothing that lets somebody in, or says who it was, outlives the hand-over to the document application, in a tab that is closed and opened again either.',
        files: ['sagas/credentials.ts', 'sagas/checkAuth.ts', 'src/adapters/backends/placedBackend.ts'],
      },
      {
        id: '0.52',
        says: 'A stage counts only on a host that fits it. What a stage has issued goes to no other stage.',
        files: ['src/rules/site.ts', 'src/rules/issued.ts', 'src/adapters/storage.ts'],
      },
      {
        id: '0.53',
        says: 'No command prints a control or bidirectional character of a log, on stdout or stderr.',
        files: ['src/terminal/door.ts', 'src/terminal/command.ts', 'src/terminal/harmless.ts'],
      },
      {
        id: '0.54',
        says: 'ALLOW, Continue as and what opens an app count only for a press on purpose. The guard is armed whenever the button comes into sight, the page was hidden or covered, or the focus came or went; then it wants half a second, and a pointer or a key in the page. A press that does not count asks for another. DENY and another account are possible at once.',
        files: [
          'src/rules/guard.ts',
          'slices/guard.ts',
          'sagas/guard.ts',
          'src/screens/frame/guard.tsx',
          'src/adapters/page/presence.ts',
          'src/adapters/page/paintedGuard.ts',
        ],
      },
      {
        id: '0.55',
        says: 'Nothing of the page’s own path below the login prefix, no code challenge and no name of an unknown parameter is recorded or reported. The hosts serve nothing below a login path.',
        files: ['src/rules/site.ts', 'src/rules/address.ts', 'src/contract/names.ts', 'deploy/host/nginx.ts'],
      },
    ],
  },
];
