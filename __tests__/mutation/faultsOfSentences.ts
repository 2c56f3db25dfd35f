import type { Fault } from './fault';

/** Sentences of the specification that were once implemented only in part. */
export const faultsOfSentences: readonly Fault[] = [
  {
    fault: 'the session of the own pool is lost after a refresh in check-auth',
    file: 'sagas/steps/signIn/finishSignIn.ts',
    text: 'clear: keysClearedOnRefresh }',
    becomes: "clear: [...keysClearedOnRefresh, 'idp_access_token', 'idp_refresh_token'] }",
    tests: ['__tests__/sagas/checkAuth.test.ts'],
  },
  {
    fault: 'a request of an app that has waited too long is answered',
    file: 'sagas/steps/appRequest/appRequest.ts',
    text: "  return age === 'within' ? request : age;",
    becomes: '  return request;',
    tests: ['__tests__/sagas/appRequest.test.ts'],
  },
  {
    fault: 'the page goes on saying that a request waits that a sign-out has cleared',
    file: 'sagas/steps/appRequest/appRequest.ts',
    text: 'if ((yield* select(selectRequestSite)) === site) yield* put(appRequestDropped({ site }));',
    becomes: '',
    tests: ['__tests__/sagas/clearedRequest.test.ts'],
  },
  {
    fault: 'a request of an app is lost if the sign-in begins again',
    file: 'sagas/steps/session/currentSession.ts',
    text: '...(waiting && { check_auth_redirect: true })',
    becomes: '...(!waiting && { check_auth_redirect: true })',
    tests: ['__tests__/sagas/appRequest.test.ts'],
  },
  {
    fault: 'a sign-out while a start is prepared goes unseen',
    file: 'sagas/preAuth.ts',
    text: 'expects: expectedSessionOf({ replaces }), values,',
    becomes: 'expects: expectedSessionOf({ replaces: yield* readCurrentSession(site) }), values,',
    tests: ['__tests__/sagas/preAuth.test.ts'],
  },
  {
    fault: 'a page calls it an error that its session has ended elsewhere',
    file: 'sagas/steps/signIn/authCode.ts',
    text: "  if (kind === 'current') return yield* leaveUnlessCurrent(site, replaces);\n",
    becomes: "  if (kind === 'current') return;\n",
    tests: ['__tests__/sagas/authCode.test.ts'],
  },
  {
    fault: 'nobody is told that a sign-out has ended the request of an app',
    file: 'slices/appRequest.ts',
    text: "{ step: 'ended', site } : state,",
    becomes: 'state : state,',
    tests: ['__tests__/slices/screens.test.ts', '__tests__/screens/truth.test.tsx'],
  },
  {
    fault: 'the first upload of telemetry does not wait',
    file: 'sagas/telemetry/telemetry.ts',
    text: 'left - untilBackup',
    becomes: '0',
    tests: ['__tests__/sagas/telemetry.test.ts'],
  },
];
