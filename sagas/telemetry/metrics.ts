import type { OperationId } from 'src/contract/operations';
import type { RouteId } from 'src/contract/routes';
import {
  type MetricEntry,
  callEntries,
  invalidRedirectEntries,
  outcomeEntries,
  pageEntries,
} from 'src/rules/telemetry/metrics';
import { apiCalled } from 'slices/api';
import { pageShown } from 'slices/page';
import { identityCalled } from 'slices/identity';
import { changePasswordRefused, changePasswordChanged } from 'slices/changePassword';
import { entrySignInImpossible } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginAccepted, ownLoginRefused } from 'slices/ownLogin';
import { redirectRefused, redirectRedirecting } from 'slices/redirect';
import { resetPasswordCodeRefused, resetPasswordDone, resetPasswordRefused } from 'slices/resetPassword';
import { routeEntered } from 'slices/route';
import { sessionCredentialsStored, sessionSignedOut } from 'slices/session';
import { signInRefused } from 'slices/signIn';
import { updateUserRefused } from 'slices/updateUser';

/** What came before an event. */
export interface MetricContext {
  readonly route?: RouteId | undefined;
  /** On this screen the service has exchanged what a person signed in with, and the sign-in is not finished yet. */
  readonly exchanged?: boolean;
}

/** The calls that exchange a code or the user pool's tokens (spec §4, Post-auth). A refresh is none. */
const exchanges: readonly OperationId[] = ['token', 'credentials', 'appCode'];
export const isExchange = ({ operation, status = 0 }: ReturnType<typeof apiCalled>['payload']): boolean =>
  exchanges.includes(operation) && status >= 200 && status < 300;
/** Whether an exchanged sign-in is finished: for the document application, or for an app. */
export const finishesSignIn = (event: Event): boolean =>
  sessionCredentialsStored.match(event) || (routeEntered.match(event) && event.payload.route === 'appRedirect');

/** The metrics of an event (spec §2, page-load latency; §4, invalid redirect; §7 and §9, metrics of each call). */
export function metricsOf(event: Event, before: MetricContext = {}): readonly MetricEntry[] {
  if (apiCalled.match(event)) {
    const { operation, latency, status } = event.payload;
    return callEntries({ called: operation, latency, status });
  }
  if (identityCalled.match(event)) {
    const { call, latency, status } = event.payload;
    return identityEntries(call, latency, status);
  }
  if (pageShown.match(event)) return pageEntries(event.payload.page, event.payload.latency);
  return outcomesOf(event, before);
}

/** Counters of success and failure for each thing that a person tries to do. */
function outcomesOf(event: Event, { route, exchanged = false }: MetricContext): readonly MetricEntry[] {
  if (exchanged && finishesSignIn(event)) return outcomeEntries('SignIn', 'Success');
  // The change of a password leads to sign-in with an error; nobody was signing in.
  if (signInRefused.match(event))
    return route === 'changePassword' ? [] : outcomeEntries('SignIn', 'Failure', event.payload.why);
  if (redirectRefused.match(event)) {
    const { why } = event.payload;
    return [
      ...(why === 'invalidRedirect' ? invalidRedirectEntries : []),
      ...outcomeEntries('AppAccess', 'Failure', why),
    ];
  }
  const row = outcomes.find(([{ type }]) => type === event.type);
  return row ? outcomeEntries(row[1], row[2]) : [];
}

const outcomes = [
  [entrySignInImpossible, 'SignIn', 'Failure'],
  [ownLoginAccepted, 'PasswordSignIn', 'Success'],
  [ownLoginRefused, 'PasswordSignIn', 'Failure'],
  [updateUserRefused, 'FirstProfile', 'Failure'],
  [resetPasswordDone, 'PasswordReset', 'Success'],
  [resetPasswordCodeRefused, 'PasswordReset', 'Failure'],
  [resetPasswordRefused, 'PasswordReset', 'Failure'],
  [changePasswordChanged, 'PasswordChange', 'Success'],
  [changePasswordRefused, 'PasswordChange', 'Failure'],
  [redirectRedirecting, 'AppAccess', 'Success'],
  [sessionSignedOut, 'SignOut', 'Success'],
] as const;

type Call = ReturnType<typeof identityCalled>['payload']['call'];

/** "Each sends a latency metric, and the result status code when present" (spec §7): without one no counter is sent. */
const identityEntries = (call: Call, latency: number, status: number | undefined): readonly MetricEntry[] =>
  callEntries({ called: `identity.${call}`, latency, status }).filter(({ Name }) => !Name.endsWith('.NoAnswer'));
