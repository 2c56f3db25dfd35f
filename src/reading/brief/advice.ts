import { statesOf } from 'src/app/savedLog/states';
import type { Facts } from 'slices/facts';
import type { Language } from 'src/contract/languages';
import type { FixedMessage } from 'src/contract/failures';
import type { Entry } from 'src/journal/log/entry';
import { objectOf, valueAt } from 'src/journal/log/values';
import { serviceMessageKey } from 'src/rules/serviceMessage';
import { selectMessages } from 'src/screens/messages';
import { furtherStep } from 'src/screens/messages/service';
import type { CauseId } from 'src/vocabulary/events';
import type { Headline } from 'src/reading/headline/headline';
import {
  type AdviceByCase,
  adviceByCase,
  adviceByFamily,
  cannotSignIn,
  causesAdvice,
  connectionTexts,
  needsAdministrator,
  notFinished,
  rulesAdvice,
} from './adviceRows';
import { type OwnAdvice, adviceTexts } from './adviceTexts';
import { policyWords } from './policyWords';
import { restatedAdvice } from './restatedAdvice';
import { endAdvice } from './endAdvice';
import { ofApp } from './appAdvice';
import { endAdviceTexts } from './endAdviceTexts';
import { sessionOver } from './sessionOver';
import { isOfService } from './serviceFault';
import { beganWithError } from 'src/reading/headline/consistency/ways/openedWithError';
import { lacksOwnScheme } from 'src/reading/headline/consistency/calls/nearestAddress';
import { lacksRegion } from 'src/reading/headline/consistency/calls/assumptionRules';
import { lacksFileOnly } from 'src/reading/headline/consistency/calls/missingFile';
import { answeredMeanwhile } from 'src/reading/headline/consistency/calls/noAnswer';
import { isForeignPool } from 'src/reading/headline/consistency/calls/foreignAnswer';
import { refusedAfterKept } from 'src/reading/headline/consistency/storage/refusedChange';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { isOfApp, troublesOf } from 'src/reading/headline/troubles/troubles';
import { untilNextAct } from 'src/reading/headline/seen/seenScreen';
import { type TextKey, languageOf, textIn } from 'src/reading/headline/seen/pageTexts';
import { type IndexedPage, failureIn } from 'src/reading/headline/page/indexedPage';
import { mayPass } from 'src/reading/story/failures';

/** What the caller should do, in the language of their page. */
export interface Advice {
  readonly language: Language;
  readonly text: string;
}

/** Whether a message only says what happened, and not what to do. */
const isHeading = (key: string): boolean =>
  /^MESSAGES\.ERROR\.(?:SIGN_IN(?:_WITH_CAUSE)?\.|PAGE\.(?!.*_SUBTEXT$)|WORKDOCS_SIGNIN\.AUTH_FAILED|\w+\.FAILED$)|^STANDING\.(?:SIGNED_IN_AS|SOMEBODY)$|^REDIRECT\.REJECTED$/.test(
    key,
  );

/**
 * What the person should do, in the page's own words: those of a rule that replaces the page's cause, else the page's
 * last message, else those of the cause. Undefined if there is nothing to do. Never throws.
 */
export function adviceOf(headline: Headline, page: IndexedPage | undefined): Advice | undefined {
  if (!page || needsNoAdvice(headline, page)) return undefined;
  const facts = page.entries[0].facts as Facts;
  const language = languageOf(objectOf(facts)['language']);
  try {
    if (headline.isStuck || headline.isLeft) {
      const key = ofFamily(headline.cause.replace(/^unanswered\./, ''));
      return key && { language, text: textIn(language, { key }, facts) };
    }
    const own =
      headline.of === 'end' ? endAdvice(headline, page) : (ofApp(headline, page) ?? ownAdvice(headline, page));
    if (typeof own === 'string') return { language, text: { ...adviceTexts, ...endAdviceTexts }[own][language] };
    if (own ?? headline.of === 'end') return own && { language, text: textIn(language, own, facts) };
    const rule = ruleKey(headline);
    const unfit = rule ? undefined : unfitMessage(headline, page);
    if (unfit) return unfit.otherwise && { language, text: textIn(language, { key: unfit.otherwise }, facts) };
    const message = rule
      ? { key: rule }
      : withoutConnection(lastAdvice(page, headline) ?? byCause(headline, page), headline, page);
    const other = message && restatedAdvice(message.key, headline, page);
    return message && { language, text: other ? adviceTexts[other][language] : textIn(language, message, facts) };
  } catch {
    return undefined;
  }
}

/**
 * Advice that the page has no text for: its text would be to try again, or to allow what is already allowed. An account
 * that the user pool refuses is for an administrator. A password is no use at a site that people enter in another way.
 * An app's request that is gone starts in the app. A service that knows no site or no person does not say which. A
 * file that is missing says nothing about the connection. Settings that lack the scheme of an app are for the
 * operator.
 */
function ownAdvice(headline: Headline, page: IndexedPage): OwnAdvice | undefined {
  const { cause, rules = [], at } = headline;
  if (cause.startsWith('address.')) return 'messageOfAddress';
  if (rules.includes('otherWay')) return 'startAtEntry';
  if (rules.includes('announcedInVain') || lacksRegion(page, headline)) return 'pageFault';
  const isRefused = cause === 'signIn.storageBlocked' || rules.includes('keptNothing');
  if (isRefused && refusedAfterKept(page, at.step)) return 'storageFull';
  const troubles = troublesOf(page);
  const trouble = troubles.find((each) => each.step === at.step);
  if (trouble && needsAdministrator(troubles, trouble)) return 'askAdministrator';
  if (trouble && answersAt(page, evidenceOf(trouble)).some((each) => lacksFileOnly(page, each))) return 'fileMissing';
  if (trouble && lacksOwnScheme(page, trouble)) return 'pageFault';
  const key = ruleKey(headline);
  if (key === undefined && rules.includes('unknownSite')) return 'checkEntry';
  const isGone = isOfApp(cause) ? key === notFinished : cause === 'errorPage.nothingToAnswer' && key === undefined;
  if (!isGone) return undefined;
  return rules.length > 0 && headline.isBug ? 'pageFault' : 'startInApp';
}

/** The message of the page, but not the advice to check a connection that was working. */
function withoutConnection<T extends { readonly key: string }>(
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

/** A wrong clock is reported beside the page's own cause, or found by a rule. */
function ruleKey({ cause, rules = [], besides = [] }: Headline): TextKey | undefined {
  const names: readonly string[] = rules.length > 0 ? [...rules, ...besides] : [];
  const [name, key] = Object.entries(rulesAdvice).find(([each]) => names.includes(each)) ?? [];
  // After a finished sign-in, a request starts again in the app. The time that the page names may have passed.
  const isOfSignIn = key === cannotSignIn || name === 'clockJumped';
  return isOfApp(cause) && isOfSignIn ? undefined : key;
}

/** The user pool's sentence for somebody who tried too often; the same exception has other limits too. */
const triedTooOften = 'Attempt limit exceeded, please try after some time.' satisfies FixedMessage;

/** The row of a cause whose message the log does not bear out. */
function unfitMessage({ cause, at }: Headline, page: IndexedPage): Pick<AdviceByCase, 'otherwise'> | undefined {
  const row = Object.hasOwn(adviceByCase, cause) ? adviceByCase[cause as CauseId] : undefined;
  const trouble = troublesOf(page).find((each) => each.step === at.step);
  const { code, message } = objectOf(trouble?.payload['failure']);
  if (code === 'LimitExceededException' && message !== triedTooOften) return { otherwise: undefined };
  // Nobody but the operator can correct the settings.
  const foreign = trouble && answersAt(page, evidenceOf(trouble)).find((each) => isForeignPool(page, each));
  if (foreign) return { otherwise: undefined };
  if (trouble && isOfService(page, trouble)) return { otherwise: cannotSignIn };
  if (!row || !trouble) return undefined;
  return row.holds.includes(shownCase(trouble, answersAt(page, evidenceOf(trouble)))) ? undefined : row;
}

/**
 * Whether the person succeeded in the end, unless an app still waits because of its own address. An error that is only
 * in the address may be outdated, and so may its advice, unless the page was opened with it from outside.
 */
const needsNoAdvice = (headline: Headline, page: IndexedPage): boolean =>
  (headline.isOver === true && !(ofApp(headline, page) === 'appRequestWrong' && leftAppWaiting(headline))) ||
  (headline.cause.startsWith('address.') && !beganWithError(page));

/** Whether only a sign-in followed, instead of an answer to the app. */
const leftAppWaiting = ({ after }: Headline): boolean => after === 'done.signedIn';

const advicesAfter = (entries: readonly Entry[]) => {
  const state = statesOf(entries).at(-1);
  return (state ? selectMessages(state) : []).flatMap((message) =>
    'key' in message && !isHeading(message.key) ? [message] : [],
  );
};

/**
 * The last message of the screen that tells the person what to do. What it showed before a call failed, such as a
 * notice about a sign-out, is not about that call.
 */
const lastAdvice = (page: IndexedPage, { of, at: { step } }: Headline) => {
  const before = of === 'failed call' ? advicesAfter(page.entries.slice(0, step)).map(({ key }) => key) : [];
  return advicesAfter(untilNextAct(page, step))
    .filter(({ key }) => !before.includes(key))
    .at(-1);
};

function byCause({ cause, of, at }: Headline, page: IndexedPage): { readonly key: TextKey } | undefined {
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

function ofFamily(cause: string): TextKey | undefined {
  const [family = ''] = cause.split('.');
  return adviceByFamily.has(family) ? adviceByFamily.get(family) : notFinished;
}
