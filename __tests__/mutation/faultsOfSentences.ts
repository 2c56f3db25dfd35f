import type { Fault } from './fault';

/** Sentences of the specification that were once implemented only in part. */
export const faultsOfSentences: readonly Fault[] = [
  {
    fault: 'an assumed region is stored',
    file: 'sagas/steps/region.ts',
    text: '{ region: defaultRegion, assumed: true }',
    becomes: '{ region: defaultRegion }',
    tests: ['__tests__/sagas/bootstrap.test.ts'],
  },
  {
    fault: 'any refusal of the refresh ends a session in which calls are made',
    file: 'src/rules/calls/failure.ts',
    text: 'status === 401;',
    becomes: 'status >= 400;',
    tests: ['__tests__/rules/calls/session.test.ts', '__tests__/sagas/session.test.ts'],
  },
  {
    fault: 'the session of the own pool is lost after a refresh in check-auth',
    file: 'sagas/steps/finishSignIn.ts',
    text: 'clear: keysClearedOnRefresh }',
    becomes: "clear: [...keysClearedOnRefresh, 'idp_access_token', 'idp_refresh_token'] }",
    tests: ['__tests__/sagas/checkAuth.test.ts'],
  },
  {
    fault: 'a required attribute that the service holds is not handed back',
    file: 'src/adapters/pool/cognito.ts',
    text: '{ ...Object.fromEntries(existing), ...entered }',
    becomes: '{ ...entered }',
    tests: ['__tests__/adapters/firstProfile.test.ts'],
  },
  {
    fault: 'a request of an app that has waited too long is answered',
    file: 'sagas/steps/appRequest.ts',
    text: "  return isWithin(now, since, limits.appAccessMs) ? request : 'expired';",
    becomes: '  return request;',
    tests: ['__tests__/sagas/appRequest.test.ts'],
  },
  {
    fault: 'the page goes on saying that a request waits that a sign-out has cleared',
    file: 'sagas/steps/appRequest.ts',
    text: 'if ((yield* select(selectRequestSite)) === site) yield* put(appRequestDropped({ site }));',
    becomes: '',
    tests: ['__tests__/sagas/clearedRequest.test.ts'],
  },
  {
    fault: 'a request of an app is lost if the sign-in begins again',
    file: 'sagas/steps/currentSession.ts',
    text: '...(waiting && { check_auth_redirect: true })',
    becomes: '...(!waiting && { check_auth_redirect: true })',
    tests: ['__tests__/sagas/appRequest.test.ts'],
  },
  {
    fault: 'what a form sends before its flow is ready is lost',
    file: 'sagas/effects/channels.ts',
    text: '  for (const event of early) if (types.includes(event.type as T)) channel.put(event as Event<T, P>);\n',
    becomes: '  void early;\n',
    tests: ['__tests__/sagas/early.test.ts'],
  },
  {
    fault: 'a page leaves for a provider although nothing is kept to come back to',
    file: 'sagas/preAuth.ts',
    text: "  if ((yield* select(selectStorageKind)) === 'memory') return yield* refuseSignIn(site, 'error', 'storageBlocked');\n",
    becomes: '',
    tests: ['__tests__/sagas/preAuth.test.ts'],
  },
  {
    fault: 'the first upload of telemetry does not wait',
    file: 'sagas/telemetry/telemetry.ts',
    text: 'left - untilBackup',
    becomes: '0',
    tests: ['__tests__/sagas/telemetry.test.ts'],
  },
  {
    fault: 'full-width letters are checked unchanged',
    file: 'src/rules/values/parsers.ts',
    text: "text.normalize('NFKC').trim()",
    becomes: 'text.trim()',
    tests: ['__tests__/rules/values/parsers.test.ts', '__tests__/rules/forms/passwordSchemas.test.ts'],
  },
];
