import { type CauseId, clearsTokens, isOneOfCauses } from 'src/vocabulary/events';
import type { IndexedPageLoad } from 'src/reading/headline/page/indexedPage';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';

const causes: readonly CauseId[] = ['session.refreshFailed', 'session.ended'];

/** The advice for a session that the page ended: no sign-in was under way that could not be finished. */
export const sessionOver = (cause: string, { events }: IndexedPageLoad): TextKey | undefined =>
  isOneOfCauses(causes, cause) && events.some(({ event }) => clearsTokens(event))
    ? 'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION'
    : undefined;
