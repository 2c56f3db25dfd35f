import type { FixedMessage } from 'src/contract/failures';
import { objectOf, valueAt } from 'src/journal/log/values';
import { isForeignPool } from 'src/reading/headline/consistency/calls/foreignAnswer';
import { answeredMeanwhile } from 'src/reading/headline/consistency/calls/noAnswer';
import type { Headline } from 'src/reading/headline/headline';
import { type IndexedPage, failureIn } from 'src/reading/headline/page/indexedPage';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { messagesAfter, untilNextAct } from 'src/reading/headline/seen/seenScreen';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { mayPass } from 'src/reading/story/failures';
import { serviceMessageKey } from 'src/rules/serviceMessage';
import type { Message } from 'src/screens/messages';
import { furtherStep } from 'src/screens/messages/service';
import type { CauseId } from 'src/vocabulary/events';
import {
  type AdviceByCase,
  adviceByCase,
  adviceByFamily,
  cannotSignIn,
  causesAdvice,
  connectionTexts,
  notFinished,
} from './adviceRows';
import { policyWords } from './policyWords';
import { isServiceFault } from './serviceFault';
import { sessionOver } from './sessionOver';

/** Whether a message only says what happened, and not what to do. */
const isHeading = (key: string): boolean =>
  /^MESSAGES\.ERROR\.(?:SIGN_IN(?:_WITH_CAUSE)?\.|PAGE\.(?!.*_SUBTEXT$)|WORKDOCS_SIGNIN\.AUTH_FAILED|\w+\.FAILED$)|^STANDING\.(?:SIGNED_IN_AS|SOMEBODY)$|^REDIRECT\.REJECTED$/.test(
    key,
  );

const advicesIn = (messages: readonly Message[]) =>
  messages.flatMap((message) => ('key' in message && !isHeading(message.key) ? [message] : []));

/**
 * The messages of the screen that tell the person what to do. What it showed before a call failed, such as a notice
 * about a sign-out, is not about that call. Undefined for a log that does not fit this build.
 */
export function lastAdvices(page: IndexedPage, { of, at: { step } }: Headline) {
  const before = of === 'failed call' ? messagesAfter(page.entries.slice(0, step)) : [];
  const after = messagesAfter(untilNextAct(page, step));
  const known = before && advicesIn(before).map(({ key }) => key);
  return known && after && advicesIn(after).filter(({ key }) => !known.includes(key));
}

/** The message of the page, but not the advice to check a connection that was working. */
export function withoutConnection<T extends { readonly key: string }>(
  message: T | undefined,
  { cause, at }: Headline,
  page: IndexedPage,
): T | { readonly key: TextKey } | undefined {
  if (!message || !connectionTexts.includes(message.key)) return message;
  const trouble = troublesOf(page).find((each) => each.step === at.step);
  const calls = answersAt(page, trouble ? evidenceOf(trouble) : [at.step]);
  const lost = calls.find(({ answer }) => valueAt(failureIn(answer), 'kind') === 'network');
  if (!lost || !answeredMeanwhile(page, lost)) return message;
  return ofFamily(cause) && { key: cannotSignIn };
}

/** The user pool's sentence for somebody who tried too often; the same exception has other limits too. */
const triedTooOften = 'Attempt limit exceeded, please try after some time.' satisfies FixedMessage;

/** The row of a cause whose message the log does not bear out. */
export function unfitMessage({ cause, at }: Headline, page: IndexedPage): Pick<AdviceByCase, 'otherwise'> | undefined {
  const row = Object.hasOwn(adviceByCase, cause) ? adviceByCase[cause as CauseId] : undefined;
  const trouble = troublesOf(page).find((each) => each.step === at.step);
  const { code, message } = objectOf(trouble?.payload['failure']);
  if (code === 'LimitExceededException' && message !== triedTooOften) return { otherwise: undefined };
  // Nobody but the operator can correct the settings.
  const foreign = trouble && answersAt(page, evidenceOf(trouble)).find((each) => isForeignPool(page, each));
  if (foreign) return { otherwise: undefined };
  if (trouble && isServiceFault(page, trouble)) return { otherwise: cannotSignIn };
  if (!row || !trouble) return undefined;
  return row.holds.includes(shownCase(trouble, answersAt(page, evidenceOf(trouble)))) ? undefined : row;
}

/** The text for a cause whose message the page did not show. */
export function byCause({ cause, of, at }: Headline, page: IndexedPage): { readonly key: TextKey } | undefined {
  if (cause.endsWith('.unsupported')) return { key: furtherStep };
  // The service's own messages are only in English.
  const code = cause.slice(cause.lastIndexOf('.') + 1);
  const service = serviceMessageKey({ kind: 'refused', status: 400, code, message: policyWords(page, at) });
  const [, key] = causesAdvice.find(([begins]) => cause.startsWith(begins)) ?? [];
  const [failed] = answersAt(page, [at.step]);
  // Trying again does not help after a refusal.
  if (of === 'failed call' && failed && !mayPass(failureIn(failed.answer))) return undefined;
  const plain = service ?? key ?? sessionOver(cause, page) ?? ofFamily(cause);
  return plain && { key: plain };
}

/** The text for the family of a cause. */
export function ofFamily(cause: string): TextKey | undefined {
  const [family = ''] = cause.split('.');
  return adviceByFamily.has(family) ? adviceByFamily.get(family) : notFinished;
}
