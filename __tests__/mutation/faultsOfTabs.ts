import type { Fault } from './fault';

const pages = { tests: ['__tests__/sagas/onePersonPages.test.ts'] } as const;
const tabs = { tests: ['__tests__/sagas/onePersonTabs.test.ts'] } as const;
const storage = { file: 'src/adapters/storage.ts', tests: ['__tests__/adapters/storage.test.ts'] } as const;
const locks = { file: 'src/adapters/locks.ts', tests: ['__tests__/adapters/locks.test.ts'] } as const;
const checkAuth = { file: 'sagas/checkAuth.ts' } as const;
const aliasOfEntryPage = { file: 'sagas/steps/entry/aliasOfEntryPage.ts' } as const;

/** One person at a time: several tabs, reloads, caches, pages with a notice, and the site (0.46 to 0.50). */
export const faultsOfTabs: readonly Fault[] = [
  // 0.46 Tabs do not interfere with each other.
  {
    fault: 'the clean-up of names removes a sign-in that is under way',
    file: 'src/adapters/backends/storedSites.ts',
    text: '||\n    youngest(backend, site) >= before;',
    becomes: ';',
    tests: ['__tests__/adapters/storedSites.test.ts'],
  },
  {
    ...tabs,
    fault: 'a flow does not say how old a name must be to be cleaned up',
    file: 'sagas/steps/site/site.ts',
    text: '{ except: site, before: (now - limits.underWayMs) as EpochMs }',
    becomes: '{ except: site, before: (now + limits.underWayMs) as EpochMs }',
  },
  {
    ...checkAuth,
    ...tabs,
    fault: 'check-auth without a session clears the code of another tab',
    text: "expects: expecting(stored, 'session'), clear: keysOfGroup('tokens') }",
    becomes: "expects: expecting(stored, 'session'), clear: [...keysOfGroup('tokens'), ...keysOfGroup('codes')] }",
  },
  {
    ...tabs,
    fault: 'check-auth that signs in clears the code of another tab',
    file: 'sagas/steps/signIn/finishSignIn.ts',
    text: 'values, clear: keysClearedOnRefresh',
    becomes: 'values, clear: personKeys',
  },
  {
    ...tabs,
    fault: 'a code is used by two pages',
    file: 'sagas/steps/signIn/authCode.ts',
    text: "const expects = expecting({ session, [key]: codeOrToken }, 'session', key);",
    becomes: "const expects = expecting({ session, [key]: codeOrToken }, 'session');",
  },
  {
    ...storage,
    fault: 'a commit without a lock does not check again',
    text: "done === 'committed' && !isThere ? 'superseded' : done",
    becomes: 'done',
  },
  {
    ...locks,
    fault: 'a change of storage does not wait for its turn',
    text: '    if (!manager) return { done: work(), isLocked: false };\n',
    becomes: '    if (manager ?? true) return { done: work(), isLocked: manager !== undefined };\n',
  },
  {
    ...locks,
    fault: 'a page that has waited for its turn does not wait to see what was written',
    text: '() => seen().then(runLocked)',
    becomes: '() => runLocked()',
  },
  {
    ...locks,
    fault: 'a tab takes the lock of a refresh from one that has just got it',
    text: 'if ((await holderOf(manager, name)) !== holder || !isWaiting())',
    becomes: 'if (holder === null || !isWaiting())',
  },
  {
    fault: 'a thawed tab sends a refresh token that another tab has used',
    file: 'sagas/page/refresh.ts',
    text: 'now.session?.id === session && now.gb_refresh_token === RefreshToken',
    becomes: 'now.session?.id !== RefreshToken',
    tests: ['__tests__/sagas/session.test.ts'],
  },
  {
    fault: 'the button that names a person continues the session of somebody else',
    file: 'sagas/steps/entry/standingSession.ts',
    text: '!isOfAccount(last_sign_in, pressed) || session.id !== last_sign_in.session',
    becomes: 'session.id !== last_sign_in?.session',
    tests: ['__tests__/sagas/entryForm.test.ts'],
  },
  {
    ...tabs,
    fault: 'the previous person counts as the owner of a code',
    file: 'sagas/steps/signIn/authCode.ts',
    text: '  if (stored.pending_sign_in) return undefined;\n',
    becomes: '',
  },
  {
    ...tabs,
    fault: 'a page that is reloaded after its sign-in continues with the code of another tab',
    tests: ['__tests__/sagas/onePersonSpared.test.ts'],
    file: 'sagas/steps/signIn/authCode.ts',
    text: "if (kind === 'current') return stored.gb_access_token;",
    becomes: "if (kind === 'reexchanged') return stored.gb_access_token;",
  },
  {
    ...tabs,
    fault: 'a reloaded callback refuses its own code',
    file: 'sagas/callbacks.ts',
    text: '  if (answered.code !== auth_code) {',
    becomes: '  if (!answered.code || answered.code === auth_code) {',
  },
  {
    ...checkAuth,
    ...tabs,
    fault: 'check-auth drops the e-mail and the client type if no provider type is stored',
    text: "return yield* goTo('entry', { sitename: site, email_id, client_type });",
    becomes: "return yield* goTo('entry', { sitename: site });",
  },
  {
    ...checkAuth,
    ...tabs,
    fault: 'check-auth drops the e-mail of an own-pool person',
    text: 'stored.workdocs_last_authenticated_user_name ?? email_id);',
    becomes: 'stored.workdocs_last_authenticated_user_name);',
  },
  {
    ...checkAuth,
    ...tabs,
    fault: 'check-auth drops the e-mail and the client type that came with an app',
    text: '...visitor, check_auth_redirect: true',
    becomes: 'check_auth_redirect: true',
  },
  // 0.48 A cached answer may permit something, never deny it.
  {
    ...pages,
    fault: 'own sign-in is refused because of a remembered mode',
    file: 'sagas/steps/signIn/exchange.ts',
    text: 'remembered.isRemembered ? yield* lookUpOrganization(signIn.site) : remembered',
    becomes: 'remembered.isRemembered && !signIn.site ? yield* lookUpOrganization(signIn.site) : remembered',
  },
  {
    fault: 'a site is unknown because its stored region does not know it',
    file: 'sagas/steps/calls/send.ts',
    text: 'if (named && named !== region) {',
    becomes: 'if (named && named === region) {',
    tests: ['__tests__/sagas/storedRegion.test.ts'],
  },
  // 0.49 A page with a notice stays.
  {
    ...aliasOfEntryPage,
    ...pages,
    fault: 'the answer about an alias leads on from a page with a notice',
    text: 'const waits = waitsForPress(',
    becomes: 'const waits = !waitsForPress(',
  },
  {
    ...aliasOfEntryPage,
    ...pages,
    fault: 'the answer about an alias leads on although the account was removed',
    text: '      return true;\n    },\n    ...otherAccountActions,\n',
    becomes: '      return true;\n    },\n',
  },
  {
    ...pages,
    file: 'slices/entrySituation.ts',
    fault: 'an expired or superseded page submits by itself',
    text: 'params.logout_flow === true || isOutdated || isAstray,',
    becomes: 'params.logout_flow === true || isAstray,',
  },
  {
    file: 'slices/entrySituation.ts',
    tests: ['__tests__/sagas/entryForm.test.ts'],
    fault: 'a page whose address brought a provider’s answer to nowhere submits by itself',
    text: 'isOutdated || isAstray,',
    becomes: 'isOutdated,',
  },
  {
    ...pages,
    file: 'src/rules/address/entrySubmit.ts',
    fault: 'the answer about an alias leads on after a denial or after Back',
    text: "return meaning === 'unauthorized' && (arrival.autoSubmit === false || arrival.arrivedByHistory);",
    becomes: 'return false;',
  },
  {
    ...pages,
    fault: 'the last used site counts on every route',
    file: 'sagas/steps/site/site.ts',
    text: "usesLastSite(route) ? (yield* readGlobal('siteName')).siteName : undefined",
    becomes: "(yield* readGlobal('siteName')).siteName",
  },
];
