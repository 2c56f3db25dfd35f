import { type Cause, causes } from 'src/contract/causes';
import { type FixedMessage, policyRefusal } from 'src/contract/failures';
import type { Step } from 'src/journal/log/step';
import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { isForeignPool } from 'src/reading/headline/consistency/calls/foreignAnswer';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { messagesAfter, untilNextAct } from 'src/reading/headline/seen/seenScreen';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { serviceMessageKey } from 'src/rules/calls/serviceMessage';
import type { Message } from 'src/screens/messages';
import { furtherStep } from 'src/screens/messages/service';
import { refusedSignIn } from 'src/vocabulary/causes';
import { type AdviceByCase, adviceByCase, causesAdvice } from './adviceRows';
import { decidingAnswers, troubleOf } from './deciding';
import { isSessionOver } from 'src/reading/brief/advice/outlook/sessionOver';
import { rowNamed } from 'src/reading/story/format';

/** Whether a message only says what happened, or adds to the words of the service, and does not say what to do. */
const isHeading = (key: string): boolean =>
  /^MESSAGES\.ERROR\.(?:SIGN_IN(?:_WITH_CAUSE)?\.|PAGE\.(?!.*_SUBTEXT$)|WORKDOCS_SIGNIN\.AUTH_FAILED|\w+\.FAILED$)|^STANDING\.(?:SIGNED_IN_AS|SOMEBODY)$|^REDIRECT\.REJECTED$|^ENTRY\.LOGGED_OUT$|^FORGOT_PASSWORD\.NEWEST$/.test(
    key,
  );

/** "Ask your administrator to add the following to your account:", before a list. */
const introducesList: readonly string[] = ['UPDATE_USER.LACKING'] satisfies readonly TextKey[];
/** An item of such a list: a name, in the page's words or in those of the user pool. */
const isItem = (message: Message): boolean =>
  'key' in message ? message.key.startsWith('UPDATE_USER.ATTRIBUTE.') : message.isService !== true;

/** The messages that say what to do, each with the list that it introduces. */
const advicesIn = (messages: readonly Message[]) =>
  messages.flatMap((message, index) => {
    if (!('key' in message) || isHeading(message.key) || isItem(message)) return [];
    const items = introducesList.includes(message.key) ? messages.slice(index + 1).filter(isItem) : [];
    return [{ ...message, items }];
  });

/**
 * The messages of the screen that tell the person what to do. What it showed before the deciding step, such as a notice
 * about a sign-out, is not about that. Undefined for a log that does not fit this build.
 */
export function lastAdvices(page: IndexedPageLoad, { at: { step } }: Headline) {
  const before = messagesAfter(page.entries.slice(0, step));
  const after = messagesAfter(untilNextAct(page, step));
  const known = before && advicesIn(before).map(({ key }) => key);
  return known && after && advicesIn(after).filter(({ key }) => !known.includes(key));
}

/** The user pool's sentence for somebody who tried too often; the same exception has other limits too. */
const triedTooOften = 'Attempt limit exceeded, please try after some time.' satisfies FixedMessage;

/** The row of a cause whose message the log does not bear out. */
export function unfitMessage(headline: Headline, page: IndexedPageLoad): Pick<AdviceByCase, 'otherwise'> | undefined {
  const { cause } = headline;
  const row = rowNamed(adviceByCase, cause);
  const trouble = troubleOf(headline, page);
  const calls = decidingAnswers(headline, page);
  const { code, message } = objectOf(trouble?.payload['failure']);
  if (code === 'LimitExceededException' && message !== triedTooOften) return { otherwise: undefined };
  // Nobody but the operator can correct the settings.
  if (trouble && calls.some((each) => isForeignPool(page, each))) return { otherwise: undefined };
  if (!row || !trouble) return undefined;
  return row.holds.includes(shownCase(trouble, calls)) ? undefined : row;
}

/** "Invalid session. Please continue to login." */
const sessionOver = 'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION' satisfies TextKey;

/** The text for a cause whose message the page did not show, or had shown before. */
export function byCause(headline: Headline, page: IndexedPageLoad): TextKey | undefined {
  const { cause, at } = headline;
  if (cause.endsWith('.unsupported')) return furtherStep;
  // The service's own messages are only in English.
  const code = cause.slice(cause.lastIndexOf('.') + 1);
  const service = serviceMessageKey({ code, message: policyWords(page, at) });
  const [, key] = causesAdvice.find(([begins]) => cause.startsWith(begins)) ?? [];
  return service ?? key ?? (isSessionOver(headline, page) ? sessionOver : pageTextOf(cause));
}

/** The text that the page has for a cause of a refused sign-in. */
function pageTextOf(cause: string): TextKey | undefined {
  const [family, name = ''] = cause.split('.');
  return family === refusedSignIn.of && isCause(name) ? causes[name] : undefined;
}
const isCause = (name: string): name is Cause => Object.hasOwn(causes, name);

/** The words with which the user pool refused a new password: they say what the caller has to change. */
function policyWords(page: IndexedPageLoad, at: Step): string | undefined {
  const words = textOf(valueAt(troubleOf({ at }, page)?.payload, 'failure.message'));
  return words?.startsWith(policyRefusal) ? words : undefined;
}
