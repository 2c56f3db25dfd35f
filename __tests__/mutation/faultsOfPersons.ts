import type { Fault } from './fault';

const of = (...names: readonly string[]) =>
  ({ tests: names.map((name) => `__tests__/sagas/${name}.test.ts`) }) as const;
const whole = of('onePerson');
const late = of('onePersonLate');
const credentials = { file: 'sagas/steps/signIn/finishSignIn.ts' } as const;

/** One person at a time: who is signed in, what an app gets, and which action was the last (0.42 to 0.45). */
export const faultsOfPersons: readonly Fault[] = [
  {
    ...whole,
    fault: 'own sign-in leaves the code of an older start',
    file: 'sagas/ownLogin.ts',
    text: 'expects: expectedSessionOf({ replaces }), values, clear }',
    becomes: 'expects: expectedSessionOf({ replaces }), values }',
  },
  {
    ...credentials,
    ...whole,
    fault: 'the document application opens even if somebody else has signed in since',
    text: 'if (stored.session?.id !== replaces?.id || !stored.gb_access_token)',
    becomes: 'if (!stored.gb_access_token)',
  },
  // 0.44 The last action wins.
  {
    ...late,
    fault: 'a refreshed session is stored, whatever is stored by then',
    file: 'sagas/page/refresh.ts',
    text: "expecting(before, 'session', 'gb_access_token', 'gb_refresh_token')",
    becomes: 'expecting(before)',
  },
  {
    ...late,
    fault: 'a refresh of check-auth continues although another sign-in has superseded it',
    file: 'sagas/checkAuth.ts',
    text: '  if (isSuperseded) return yield* leaveAsSuperseded(site);\n',
    becomes: '',
  },
  {
    ...late,
    fault: 'a refused refresh of check-auth ends a session that another tab has just renewed',
    file: 'sagas/checkAuth.ts',
    text: "expecting(stored, 'session', 'gb_access_token', 'gb_refresh_token')",
    becomes: "expecting(stored, 'session')",
  },
  {
    ...of('onePersonProved'),
    fault: 'a look-up goes on although somebody wants another account on the consent page',
    file: 'sagas/steps/session/currentSession.ts',
    text: '&& hasBeenReplaced(current, session?.id);',
    becomes: '&& current.id !== session?.id && current.method !== undefined;',
  },
  {
    ...of('onePersonPages'),
    fault: 'a person who wants to continue is followed by whoever signs in next',
    file: 'sagas/checkAuth.ts',
    text: 'if (continued !== undefined && stored',
    becomes: 'if (continued === undefined && stored',
  },
  {
    ...late,
    fault: 'own sign-in is stored even if somebody has signed in or out since',
    file: 'sagas/ownLogin.ts',
    text: 'expects: expectedSessionOf({ replaces }), values,',
    becomes: 'values,',
  },
  {
    ...credentials,
    ...late,
    fault: 'a sign-in is finished after a sign-out',
    text: 'expects: expectedSessionOf(signIn), values: { ...values, ...finished.values }',
    becomes: 'values: { ...values, ...finished.values }',
  },
  {
    ...late,
    fault: 'a grant for an app is stored after a sign-out',
    file: 'sagas/steps/appAccess/storeGrantAndGo.ts',
    text: 'expects: expectedSessionOf(signIn), values, clear',
    becomes: 'values, clear',
  },
  {
    ...late,
    fault: 'post-auth goes on with a sign-in that began before a sign-out',
    file: 'src/rules/signIn/signInToFinish.ts',
    text: "  if (isSuperseded) return 'superseded';\n",
    becomes: '',
  },
  {
    ...late,
    fault: 'the code of a sign-in from before a sign-out is kept',
    file: 'src/rules/signIn/authorizationResponse.ts',
    text: "return start.id !== undefined && !stillReplaces(start, session) ? 'superseded' : undefined;",
    becomes: 'return session && undefined;',
  },
  {
    file: 'sagas/steps/appAccess/leaveForApp.ts',
    ...late,
    fault: 'an app is opened again after a sign-out',
    text: '      yield* leaveUnlessCurrent(site, session);\n      if (redirectLaunchWanted',
    becomes: '      if (redirectLaunchWanted',
  },
  {
    ...late,
    fault: 'a password is changed after its person has signed out',
    file: 'sagas/changePassword.ts',
    text: '  yield* leaveUnlessCurrent(site, session.current);\n  const fresh',
    becomes: '  const fresh',
  },
  {
    ...late,
    fault: 'a refresh of the user pool is stored even if somebody else has signed in since',
    file: 'sagas/steps/pool/poolSession.ts',
    text: 'commit(site, { expects, values })',
    becomes: 'commit(site, { values })',
  },
  {
    ...late,
    fault: 'a password is changed with the tokens of somebody who has signed in during the refresh',
    file: 'sagas/steps/pool/poolSession.ts',
    text: 'newer?.current?.id === current?.id && ',
    becomes: '',
  },
  // 0.45 A refusal leaves nothing to act with.
  {
    ...whole,
    fault: 'a refused person keeps the tokens of the user pool',
    file: 'sagas/steps/signIn/refuseAndClear.ts',
    text: 'else yield* commitSessionEnd(signIn.site, expectedSessionOf(signIn));',
    becomes: '',
  },
  {
    ...whole,
    fault: 'a refusal removes what somebody else has stored since',
    file: 'sagas/steps/signIn/refuseAndClear.ts',
    text: "expecting({ session, pending_sign_in }, 'session', 'pending_sign_in')",
    becomes: '{ keys: [], values: {} }',
  },
  {
    ...whole,
    fault: 'a stored token that is refused stays',
    file: 'sagas/postAuth.ts',
    text: "{ kind: 'current', site, method, replaces }",
    becomes: "{ kind: 'pending', site, method, replaces, id: '' }",
  },
  {
    ...late,
    fault: 'a session that the user pool ends keeps its tokens',
    file: 'sagas/steps/pool/poolSession.ts',
    text: 'commitSessionEnd(site, expects)',
    becomes: 'commit(site, { expects })',
  },
];
