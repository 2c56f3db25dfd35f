import type { RouteId } from 'src/contract/routes';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { isUnsettled } from 'src/reading/story/failures/failures';
import { type CauseId, clearsTokens, isOneOfCauses, sessionEndCauses } from 'src/vocabulary/events';
import { setsPassword } from 'src/vocabulary/questions';
import { siteInDoubt } from 'src/screens/messages/problem';
import type { Intent } from 'src/vocabulary/screens';
import { decidingAnswers } from './deciding';
import { finishedAnyway } from 'src/reading/brief/advice/outlook/finishedAnyway';
import { intentOf } from './intents';
import { unfitMessage } from './messageAdvice';
import type { OwnText } from 'src/reading/brief/advice/texts';

type Name = TextKey | OwnText;

/**
 * The text of each intent, where the page has none that is true: to begin again. An intent without a row does not
 * compile.
 */
const textOfIntent = {
  app: 'startInApp',
  experience: 'OPT.NOT_STORED',
  other: undefined,
  password: 'notChanged',
  session: 'sessionNotRenewed',
  signIn: 'MESSAGES.CAUSE.NOT_FINISHED',
  signOut: 'notSignedOut',
} as const satisfies Readonly<Record<Intent, Name | undefined>>;

/** The text of what the page load was for; undefined if nothing can be advised. */
export function intentText(headline: Headline, page: IndexedPageLoad): Name | undefined {
  const intent = intentOf(headline);
  // A call that failed on these screens says nothing about what the browser stores.
  if (intent === 'experience' && !headline.cause.startsWith('experience.')) return undefined;
  if (intent === 'password' && mayBeChanged(headline, page)) return 'PASSWORD.MAYBE_SET';
  if (intent === 'password' && lacksSession(headline, page)) return 'notChangedWithoutSession';
  if (intent === 'signIn' && isOneOfCauses(ofSite, headline.cause)) return siteInDoubt;
  if (intent === 'signIn') return finishedAnyway(headline, page) ?? textOfIntent.signIn;
  if (intent === 'signOut') return ofSignOut(headline, page);
  if (intent === 'session' && !isOneOfCauses(sessionEndCauses, headline.cause)) return textOfIntent.signIn;
  return textOfIntent[intent];
}

/**
 * What became of a sign-out: once the page has cleared the tokens, only the service may still have the session. A page
 * that stopped as superseded has left a session that it takes for another person's, unless there was a sign-out.
 */
function ofSignOut({ cause }: Headline, { events }: IndexedPageLoad): Name {
  if (cause === ('session.superseded.signOut' satisfies CauseId)) return 'ENTRY.LOGGED_OUT';
  return events.some(({ event }) => clearsTokens(event)) ? 'ENTRY.SESSION_LEFT' : textOfIntent.signOut;
}

/** The page could not look up the site, so no sign-in had begun that could be finished. */
const ofSite: readonly CauseId[] = ['errorPage.siteDeleted', 'errorPage.siteUnknown'];

/** Whether there was no session, or none any more, that could change a password, so another attempt needs a new one. */
const lacksSession = (headline: Headline, page: IndexedPageLoad): boolean =>
  (headline.cause.startsWith('session.') && headline.route === ('changePassword' satisfies RouteId)) ||
  (headline.cause === ('signIn.noSession' satisfies CauseId) && unfitMessage(headline, page) === undefined);

/** Whether a call that sets a password may have done so, although no answer says it. */
const mayBeChanged = (headline: Headline, page: IndexedPageLoad): boolean =>
  page.open.some(({ question }) => setsPassword(question)) ||
  decidingAnswers(headline, page).some(({ question, failure }) => setsPassword(question) && isUnsettled(failure));
