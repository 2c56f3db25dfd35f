import type { Arrival } from 'slices/route';
import { appRedirect } from 'sagas/appRedirect';
import { checkAuth } from 'sagas/checkAuth';
import { ownLogin } from 'sagas/ownLogin';
import { postAuth } from 'sagas/postAuth';
import { appDescribed } from 'slices/app';
import { ownLoginSubmitted } from 'slices/ownLogin';
import type { EmailId, EpochMs, EpochSeconds } from 'src/contract/brandTypes';
import type { Superseder } from 'src/contract/persistedState';
import type { ParamsOf } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';
import { ok } from './fakePorts';
import { type FlowRun, type FlowSetting, runFlow } from './runFlow';
import { acme, ada, acceptsEverybody, newTokens, now, secrets, sessionOf } from './sessions';

/** Post-auth at a service that accepts everybody. */
export const runPostAuth = (setting: FlowSetting) =>
  runFlow(() => postAuth({ sitename: acme }), {
    address: '/postAuth?sitename=acme',
    answers: acceptsEverybody,
    secrets,
    ...setting,
  });
/** Check-auth at such a service. */
export const runCheckAuth = (setting: FlowSetting, params: Partial<ParamsOf<'checkAuth'>> = {}, arrival?: Arrival) =>
  runFlow(() => checkAuth({ sitename: acme, ...params }, arrival), {
    address: '/checkAuth?sitename=acme',
    answers: acceptsEverybody,
    secrets,
    ...setting,
  });
/** The result of a flow that may have been superseded. */
export const outcomeOf = ({ state, wentTo, departures }: FlowRun) => ({ signIn: state.signIn, wentTo, departures });
/** The result of a superseded flow, on the entry page that reports it. `signedOut`: it is certain that somebody has. */
export const supersededOutcome = (by: Superseder | 'signedOut', username?: string) => ({
  signIn: {
    step: 'superseded',
    site: acme,
    username,
    ...(by === 'signedOut' ? { by: 'signOut', signedOut: true } : { by }),
  },
  wentTo: ['replace /emailSelect?sitename=acme&auto_submit=false'],
  departures: [],
});
/** Ada is signed in with a password, without the result of the last exchange. */
export const adaInPool = {
  'acme:idp_type': 'WORKDOCS',
  'acme:session': sessionOf('ada', 'own'),
  'acme:idp_access_token': 'ADA-POOL',
  'acme:idp_refresh_token': 'ADA-POOL-R',
};
/** Ada has proved a password in place of the session `over`; post-auth follows. */
export const adaProved = (over?: string) => ({
  'acme:idp_type': 'WORKDOCS',
  'acme:pool_access_token': 'ADA-POOL',
  'acme:pool_refresh_token': 'ADA-POOL-R',
  'acme:pending_sign_in': JSON.stringify({
    id: 'new',
    replaces: over,
    method: 'own',
    email: 'ada@acme.test',
    trip: 'trip',
    since: now,
  }),
});

/** A pending request of an app that Ada is signing in for. */
export const appRequest = {
  'acme:code_challenge': 'abc',
  'acme:application_id': 'drive-app-1',
  'acme:app_access_since': String(now),
  'acme:app_redirect': 'com.docs.drive://signed-in',
};
export const grantOfRequest = { applicationId: 'drive-app-1', codeChallenge: 'abc', since: now as EpochMs };
/** The app's answer is stored. */
export const withGrant = {
  ...ada,
  ...appRequest,
  'acme:auth_code': 'APPCODE',
  'acme:app_grant': JSON.stringify({ session: 'ada', ...grantOfRequest }),
};
const drive = { Name: 'Drive', RedirectUris: ['com.docs.drive://signed-in'] };
const metadata = { 'api.appMetadata': ok(drive) };
/** The page knows the app already, so its first commit is that of the grant. */
export const appKnown = appDescribed({ applicationId: 'drive-app-1', metadata: drive });
/** The redirect page with that answer. */
export const runAppRedirect = (setting: FlowSetting = {}) =>
  runFlow(() => appRedirect({ sitename: acme }), { stored: withGrant, answers: metadata, ...setting });

export const password = '‹password:1›' as Sealed<'password'>;
/** The user pool's answers to a password. */
export const poolTokens = {
  outcome: 'ok',
  ...newTokens,
  expiresAt: 1_800_000_000 as EpochSeconds,
} as const;
/** Cleo signs in with a password. */
export function runOwnLogin(setting: FlowSetting): Promise<FlowRun> {
  const username = 'cleo@acme.test' as EmailId;
  return runFlow(() => ownLogin({}), {
    answers: { ...acceptsEverybody, 'identity.signIn': () => poolTokens },
    secrets,
    when: [ownLoginSubmitted({ siteName: acme, username, password })],
    ...setting,
  });
}
