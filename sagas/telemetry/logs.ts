import { type RouteId, routeIds } from 'src/contract/routes';
import { isParamRefused } from 'src/rules/address/address';
import { type ErrorLine, callLine, refusalLine } from 'src/rules/telemetry/logs';
import { errorPageTexts } from 'src/rules/address/problem';
import { apiCalled } from 'slices/api';
import { pageFailed } from 'slices/page';
import { flowCrashed } from 'slices/flow';
import { identityCalled } from 'slices/identity';
import { changePasswordRefused } from 'slices/changePassword';
import { consentFailed } from 'slices/consent';
import { entrySignInImpossible } from 'slices/entry';
import type { Event, EventCreator } from 'slices/event';
import { ownLoginRefused } from 'slices/ownLogin';
import { placeStoredValueRefused } from 'slices/place';
import { redirectRefused } from 'slices/redirect';
import { resetPasswordCodeRefused, resetPasswordRefused } from 'slices/resetPassword';
import { routeEntered, routePathRefused } from 'slices/route';
import { signInRefused } from 'slices/signIn';
import { updateUserRefused } from 'slices/updateUser';

type Row = (event: Event) => ErrorLine | undefined;
const row =
  <P>(wanted: EventCreator<string, P>, lineOf: (payload: P) => ErrorLine | undefined): Row =>
  (event) =>
    wanted.match(event) ? lineOf(event.payload) : undefined;

const error = (Message: ErrorLine['Message']): ErrorLine => ({ Level: 'ERROR', Message });
const screenOf = (name: string): RouteId | 'another screen' =>
  routeIds.find((route) => route === name) ?? 'another screen';

/** The events that are errors, and the line of each (spec §8, "Errors are also logged"). */
const rows: readonly Row[] = [
  row(apiCalled, ({ operation, status }) => callLine(operation, status)),
  row(identityCalled, ({ call, status }) => (status === undefined ? undefined : callLine(`identity.${call}`, status))),
  row(signInRefused, ({ error: code, why }) => error(`sign-in refused: ${code}, ${why}`)),
  row(entrySignInImpossible, () =>
    error('sign-in impossible: the service wants an e-mail address although one was sent'),
  ),
  row(ownLoginRefused, ({ failure }) => refusalLine('own sign-in', failure)),
  row(updateUserRefused, ({ failure }) => refusalLine('first profile', failure)),
  row(resetPasswordCodeRefused, ({ failure }) => refusalLine('code for a new password', failure)),
  row(resetPasswordRefused, ({ failure }) => refusalLine('new password', failure)),
  row(changePasswordRefused, ({ failure }) => refusalLine('change of password', failure)),
  row(redirectRefused, ({ why }) => error(`redirect refused: ${why}`)),
  row(consentFailed, () => error('consent could not be asked')),
  row(routeEntered, ({ route, params }) =>
    route === 'problem' ? error(`error page: ${errorPageTexts(params.main_error, undefined).mainKey}`) : undefined,
  ),
  // "Dropped and reported" (decisions, Where the app is hosted).
  row(routeEntered, (address) =>
    isParamRefused(address, 'site_redirect_path')
      ? { Level: 'WARN', Message: 'site_redirect_path refused' }
      : undefined,
  ),
  row(routePathRefused, () => ({ Level: 'WARN', Message: 'site_redirect_path leads to login' })),
  row(flowCrashed, ({ flow }) => error(`flow of ${screenOf(flow)} crashed`)),
  row(pageFailed, ({ where, name }) => error(`page failed: ${where}, ${name}`)),
  row(placeStoredValueRefused, ({ key }) => ({ Level: 'WARN', Message: `stored ${key} did not parse` })),
];

/** The log line of an event; undefined for an event that is not an error. */
export function errorLineOf(event: Event): ErrorLine | undefined {
  for (const lineFor of rows) {
    const line = lineFor(event);
    if (line) return line;
  }
  return undefined;
}
