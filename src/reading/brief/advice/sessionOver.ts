import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/page/indexedPage';
import { type CauseId, clearsTokens, isOneOfCauses } from 'src/vocabulary/events';

const causes: readonly CauseId[] = ['session.refreshFailed', 'session.ended'];

/** Whether the page ended a session: no sign-in was under way that could not be finished. */
export const isSessionOver = ({ cause }: Pick<Headline, 'cause'>, { events }: IndexedPageLoad): boolean =>
  isOneOfCauses(causes, cause) && events.some(({ event }) => clearsTokens(event));
