import { type MetricEntry, callEntries, invalidRedirectEntries, outcomeEntries, pageEntries } from 'src/rules/metrics';
import { apiCalled, pageShown, identityCalled } from 'slices/stateless';
import { changePasswordRefused, changePasswordChanged } from 'slices/changePassword';
import { entrySignInImpossible } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginAccepted, ownLoginRefused } from 'slices/ownLogin';
import { redirectRefused, redirectRedirecting } from 'slices/redirect';
import { resetPasswordCodeRefused, resetPasswordDone, resetPasswordRefused } from 'slices/resetPassword';
import { sessionCredentialsStored, sessionSignedOut } from 'slices/session';
import { signInRefused } from 'slices/signIn';
import { updateUserRefused } from 'slices/updateUser';

/** The metrics of an event (spec §2, page-load latency; §4, invalid redirect; §7 and §9, metrics of each call). */
export function metricsOf(event: Event): readonly MetricEntry[] {
  if (apiCalled.match(event)) {
    const { operation, latency, status } = event.payload;
    return callEntries({ called: operation, latency, status });
  }
  if (identityCalled.match(event)) {
    const { call, latency, status } = event.payload;
    return identityEntries(call, latency, status);
  }
  if (pageShown.match(event)) return pageEntries(event.payload.page, event.payload.latency);
  return outcomesOf(event);
}

/** Counters of success and failure for each thing that a person tries to do. */
function outcomesOf(event: Event): readonly MetricEntry[] {
  if (signInRefused.match(event)) return outcomeEntries('SignIn', 'Failure', event.payload.why);
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
  [sessionCredentialsStored, 'SignIn', 'Success'],
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
