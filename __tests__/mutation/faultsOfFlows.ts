import type { Fault } from './fault';

const csrf = { file: 'src/rules/signIn/csrf.ts', tests: ['__tests__/rules/signIn/csrf.test.ts'] } as const;
const callbacks = { file: 'sagas/callbacks.ts', tests: ['__tests__/sagas/callbacks.test.ts'] } as const;

const session = { file: 'sagas/page/refresh.ts', tests: ['__tests__/sagas/session.test.ts'] } as const;

/** Sign-in, its callbacks, and the end of a session. */
export const faultsOfFlows: readonly Fault[] = [
  {
    ...csrf,
    fault: 'two missing anti-forgery tokens are treated as equal',
    text: `      if (state.csrfToken === undefined) return 'noCsrfToken';
      if (stored === undefined) return 'tokenMissing';
      return state.csrfToken === stored ?`,
    becomes: '      return state.csrfToken == stored ?',
  },
  {
    ...csrf,
    fault: 'the cause of a refusal is not found',
    text: "  if (knownStart) return knownStart.used ? 'usedTwice' : 'otherTab';\n",
    becomes: '',
  },
  {
    ...callbacks,
    file: 'src/rules/signIn/authorizationResponse.ts',
    fault: 'a code is accepted twice',
    text: "  if (start.used) return 'usedTwice';\n",
    becomes: '',
  },
  {
    ...callbacks,
    file: 'src/rules/signIn/authorizationResponse.ts',
    fault: 'a callback counts although nothing was started',
    text: "if (!start) return hasBegun && session?.method ? 'superseded' : 'notStarted';",
    becomes: 'if (!start) return undefined;',
  },
  {
    fault: "somebody else's tokens in the address sign a person in",
    file: 'sagas/steps/signIn/exchange.ts',
    text: "  if (foreign) return yield* refuseWithoutClearing(signIn, 'error', 'foreignTokens');\n",
    becomes: '',
    tests: ['__tests__/sagas/postAuth.test.ts', '__tests__/sagas/preAuth.test.ts'],
  },
  {
    fault: 'signing out sends a refresh token that another tab has sent',
    file: 'sagas/steps/signIn/notifyService.ts',
    text: "how === 'waited' ? undefined : ",
    becomes: '',
    tests: ['__tests__/sagas/logout.test.ts'],
  },
  {
    fault: 'tokens are kept after logout',
    file: 'sagas/logout.ts',
    text: 'const others = [...signOutKeys, ',
    becomes: 'const others = [',
    tests: ['__tests__/sagas/logout.test.ts'],
  },
  {
    fault: 'a form that is submitted twice signs in twice',
    file: 'sagas/entryForm.ts',
    text: '    yield* lookUpAndLeaveIfDecided(action.payload, isOther ? params : undefined);\n',
    becomes: '    yield* fork(() => lookUpAndLeaveIfDecided(action.payload, isOther ? params : undefined));\n',
    tests: ['__tests__/sagas/entryForm.test.ts'],
  },
  {
    fault: 'a person who chooses another way in is led on anyway',
    file: 'sagas/entryForm.ts',
    text: '    ...otherAccountActions,\n  );\n  if (next)',
    becomes: '  );\n  if (next)',
    tests: ['__tests__/sagas/entryForm.test.ts'],
  },
  {
    fault: 'a person who chooses another way in before the page has started is led on anyway',
    file: 'sagas/entryForm.ts',
    text: 'sessionContinued, ...otherAccountActions)',
    becomes: 'sessionContinued)',
    tests: ['__tests__/sagas/early.test.ts'],
  },
  {
    ...session,
    fault: 'a token is refreshed without the lock',
    file: 'sagas/steps/storage/lock.ts',
    text: "work(yield* ask('locks', 'acquire', lock))",
    becomes: "work('atOnce' as LockWait)",
  },
  {
    ...session,
    fault: 'a refused refresh leaves the tokens',
    text: 'yield* commitSessionEnd(site, sameSession(before))',
    becomes: 'yield* commit(site, { expects: sameSession(before) })',
  },
  {
    fault: 'a call is made a third time',
    file: 'sagas/steps/calls/sendWithRetry.ts',
    text: '  return yield* sendOnce(call);\n}',
    becomes: '  yield* sendOnce(call);\n  return yield* sendOnce(call);\n}',
    tests: ['__tests__/sagas/send.test.ts'],
  },
  {
    fault: 'a refresh leaves the old refresh token beside the new access token',
    file: 'sagas/steps/pool/poolSession.ts',
    text: '    idp_refresh_token: answer.refreshToken,\n',
    becomes: '',
    tests: ['__tests__/sagas/changePassword.test.ts'],
  },
];
