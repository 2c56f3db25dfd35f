import type { EpochSeconds, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';
import { redirectLaunchWanted, redirectLinkCopied, redirectLinkWanted, redirectNothingHappened } from 'slices/redirect';
import { pageVisibilityChanged } from 'slices/page';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { forgetRepeats } from 'sagas/effects/otherScreens';
import { type Flow, ask, put, takeWithin } from 'sagas/effects/effects';
import { type Departure } from 'sagas/effects/otherScreens';
import type { Session } from 'sagas/steps/session/currentSession';
import { leaveUnlessCurrent } from 'sagas/steps/session/leaveUnlessCurrent';

type CodeQuery = { readonly code: Sealed<'code'> | undefined; readonly state: Sealed<'requestState'> | undefined };
type TokenQuery = {
  readonly at: Sealed<'accessToken'>;
  readonly rt: Sealed<'refreshToken'> | undefined;
  readonly et: EpochSeconds | undefined;
};
export type RedirectQuery = CodeQuery | TokenQuery;

/**
 * Opens the app. A web address replaces the page. With a custom scheme the page stays: a press opens the app again, and
 * if nothing happens, the page offers the link, unless it contains tokens.
 */
export function* leaveForApp(
  site: SiteName,
  session: Session,
  departure: Pick<Departure, 'to' | 'replace'>,
  query: RedirectQuery,
): Flow<never> {
  // The button is there from the beginning, so a press counts while the page still waits for the app or the clipboard.
  const presses = yield* openChannel<string, unknown>(redirectLaunchWanted, redirectLinkWanted);
  while (true) {
    yield* ask('browser', 'leaveTo', { ...departure, query });
    yield* forgetRepeats(presses, redirectLaunchWanted());
    if (!(yield* seemsOpen(departure))) yield* put(redirectNothingHappened());
    while (true) {
      const event = yield* takeFrom(presses);
      // An app gets nothing for a person who has signed out or been replaced.
      yield* leaveUnlessCurrent(site, session);
      if (redirectLaunchWanted.match(event)) break;
      if ('at' in query) continue;
      yield* put(redirectLinkCopied({ outcome: yield* ask('browser', 'copyLink', { ...departure, query }) }));
    }
  }
}

/**
 * Whether something opened, or the person pressed again meanwhile. An app that opens hides the page; where a web
 * address replaces it, hiding proves nothing. Becoming visible never counts.
 */
function* seemsOpen({ replace }: Pick<Departure, 'replace'>): Flow<boolean> {
  const signs = replace ? [redirectLaunchWanted] : [redirectLaunchWanted, pageVisibilityChanged];
  const sign = yield* takeWithin(limits.launchMs, ...signs);
  if (sign && pageVisibilityChanged.match(sign) && sign.payload.state === 'visible')
    return yield* seemsOpen({ replace });
  return sign !== undefined;
}
