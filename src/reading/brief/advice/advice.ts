import type { Language } from 'src/contract/languages';
import type { RouteId } from 'src/contract/routes';
import { objectOf } from 'src/journal/log/values';
import { beganWithError } from 'src/reading/headline/consistency/navigation/openedOutside';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { type TextKey, languageOf, withList } from 'src/reading/headline/seen/pageTexts';
import { answersAt } from 'src/reading/headline/troubles/evidence';
import { mayPass } from 'src/reading/story/failures/failures';
import { languageName } from 'src/reading/story/names';
import type { Message } from 'src/screens/messages';
import { furtherStep } from 'src/screens/messages/service';
import { appUnknown, noAdvice, ofIntent } from './adviceRows';
import { appAdvice, requestRejected } from './appAdvice';
import { endAdvice } from './endAdvice';
import type { Statement } from 'src/reading/brief/fitLines';
import { intentText } from './intentText';
import { mayHelp } from 'src/reading/brief/advice/outlook/mayHelp';
import { byCause, lastAdvices, unfitMessage } from './messageAdvice';
import { addedAdvice } from './addedAdvice';
import { insteadOf, newAttemptOf, nextSource } from './claims/excluded';
import { restatedAdvice } from './restatedAdvice';
import { mayBeOffline, ruleAdvice } from './ruleAdvice';
import { isSessionOver } from 'src/reading/brief/advice/outlook/sessionOver';
import { isWaitInVain, waitsForOtherTab } from 'src/reading/brief/advice/outlook/waits';
import { filledIn } from './filledIn';
import { type OwnText, otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { type AdviceSubject } from './deciding';

/** What the caller should do, in the language of their page. */
export interface Advice {
  readonly language: Language;
  readonly text: string;
}

/** The line of the brief with the advice, which is never cut. */
export const adviceStatement = ({ language, text }: Advice): Statement => ({
  text: `Tell the caller, in ${languageName(language)}: “${text}”`,
  maxLines: Infinity,
  isWhole: true,
});

/** A text of the page with its values and the list that it introduces, or one of ours by its name. */
type Text =
  | (Pick<Extract<Message, { readonly key: string }>, 'key' | 'values'> & { readonly items?: readonly Message[] })
  | OwnText;
/** A text, the text of the intent, or no advice. */
type Answer = Text | typeof ofIntent | typeof noAdvice;
type Source = (headline: Headline, page: IndexedPageLoad, tabPages: readonly IndexedPageLoad[]) => Answer | undefined;

/** Where the advice comes from, in order of precedence. The first source that answers wins. */
const sources: Readonly<Record<string, Source>> = {
  nothingToDo: (headline, page) => (needsNoAdvice(headline, page) ? noAdvice : undefined),
  lock: (headline, page) => (waitsForOtherTab(headline, page) ? 'closeOtherTabs' : undefined),
  waitedInVain: (headline, page) => (isWaitInVain(headline, page) ? ofIntent : undefined),
  fault: (headline, page) =>
    isCausedByPage(headline, page) && !isAroundFault(headline.advice) ? 'pageFault' : undefined,
  found: ({ advice }) => (isOfPage(advice) ? foundTexts[advice] : advice),
  end: (headline, page) => (headline.of === 'end' ? (endAdvice(headline, page) ?? noAdvice) : undefined),
  app: appAdvice,
  proved: addedAdvice,
  rule: (headline, page) => (mayBeOffline(headline, page) ? undefined : answerOf(ruleAdvice(headline))),
  unfitMessage: (headline, page) => {
    const unfit = unfitMessage(headline, page);
    return unfit && (answerOf(unfit.otherwise) ?? noAdvice);
  },
  message: (headline, page) => {
    const messages = lastAdvices(page, headline);
    return messages ? messages.at(-1) : noAdvice;
  },
  // The page may have gone on after a call that the service refused.
  withoutConsequence: ({ of, at }, page) => {
    const [failed] = answersAt(page, [at.step]);
    return of === 'failed call' && failed && !mayPass(failed.failure) ? noAdvice : undefined;
  },
  cause: (headline, page) => answerOf(byCause(headline, page)),
};

/** The page's own text for what a finding advises. */
const foundTexts = {
  appRequestWrong: requestRejected,
  appUnknown: { key: appUnknown },
  furtherStep: { key: furtherStep },
  providerSetup: { key: 'MESSAGES.CAUSE.PROVIDER_SETUP' },
} as const;
const isOfPage = (advice: Headline['advice']): advice is keyof typeof foundTexts =>
  advice !== undefined && Object.hasOwn(foundTexts, advice);

/**
 * Whether the page is at fault for what the person met: the failure follows from its fault, or the page then wrongly
 * ended the session, which a new sign-in does not repair. Nobody is told of a failed call after which the page goes on,
 * so what the person met is what the page did wrong next.
 */
const isCausedByPage = (headline: Headline, page: IndexedPageLoad): boolean => {
  const { isAtFault, isBug, of, rules = [] } = headline;
  const isMet = isSessionOver(headline, page) || (of === 'failed call' && rules.length > 0);
  return isAtFault === true || (isBug === true && isMet);
};

/** Whether an advice says how the person avoids what the page does wrong, or makes up for it. */
const isAroundFault = (advice: Headline['advice']): boolean =>
  advice === 'oldPasswordRefused' || advice === 'stillSignedIn' || advice === 'stillBusy';

/**
 * Whether the person succeeded in the end, unless an app still waits because of its own address. An error that is only
 * in the address may be outdated, and so may its advice, unless the page was opened with it from outside.
 */
const needsNoAdvice = (headline: Headline, page: IndexedPageLoad): boolean =>
  (headline.isOver === true && !(appAdvice(headline, page) === requestRejected && leftAppWaiting(headline))) ||
  (headline.cause.startsWith('address.') && !beganWithError(page));

/** Whether only a sign-in followed, instead of an answer to the app. */
const leftAppWaiting = (headline: Headline): boolean => headline.of === 'refusal' && headline.after === 'done.signedIn';

const answerOf = (key: TextKey | typeof ofIntent | undefined): Answer | undefined =>
  key === undefined || key === ofIntent ? key : { key };

/**
 * What the person should do. The page's own words come first, where the log supports them. A text of which the log
 * excludes a claim is never told: what fits instead is, or else what the next source says. A text that asks for a new
 * attempt is repeated unchanged only if the log proves that the attempt meets something else (`mayHelp`); otherwise it
 * also says whom to ask. Undefined if there is nothing to do.
 *
 * @param page - that of the headline.
 * @param tabPages - the page loads of its tab, up to it.
 */
export function adviceOf(
  headline: Headline,
  page: IndexedPageLoad | undefined,
  tabPages: readonly IndexedPageLoad[] = page ? [page] : [],
): Advice | undefined {
  const text = page && advisedText({ headline, page, tabPages });
  if (!page || text === undefined) return undefined;
  const { facts } = page.entries[0];
  const language = languageOf(objectOf(facts)['language']);
  const words = typeof text === 'string' ? filledIn(ownTexts[language][text], page) : withList(language, text, facts);
  return { language, text: isLeftOpen(text, { headline, page, tabPages }) ? words + otherwiseAsk[language] : words };
}

/** The first text of a source that the log supports; undefined if a source knows that there is nothing to say. */
export function advisedText(subject: AdviceSubject): Text | undefined {
  const { headline, page, tabPages } = subject;
  for (const source of Object.values(sources)) {
    const answer = source(headline, page, tabPages);
    if (answer === noAdvice) return undefined;
    if (answer === ofIntent) break;
    const text = answer && supported(answer, subject);
    if (text) return text;
  }
  const name = intentText(headline, page);
  const text = name === undefined ? undefined : supported(textNamed(name), subject);
  return text ?? (isFormOpen(headline) ? 'pageWaits' : undefined);
}

/** Whether a call failed that nobody had to wait for: the form is there, and nobody has submitted it. */
const isFormOpen = ({ of, route }: Headline): boolean => of === 'failed call' && route === ('entry' satisfies RouteId);

export const nameOf = (text: Text): string => (typeof text === 'string' ? text : text.key);
const isOwnText = (name: string): name is OwnText => Object.hasOwn(ownTexts.en, name);
const textNamed = (name: TextKey | OwnText): Text => (isOwnText(name) ? name : { key: name });

/** A text, or what fits instead; undefined if the log excludes it, and nothing is known to fit. */
function supported(text: Text, subject: AdviceSubject): Text | undefined {
  const instead = insteadOf(nameOf(text), subject);
  if (instead === nextSource) return undefined;
  if (instead !== undefined) return supported(textNamed(instead), subject);
  const other = typeof text === 'string' ? undefined : restatedAdvice(text.key, subject.headline, subject.page);
  return other ? supported(other, subject) : text;
}

/** Whether a text may not help, and so also says whom to ask. */
function isLeftOpen(text: Text, { headline, page, tabPages }: AdviceSubject): boolean {
  const attempt = newAttemptOf(nameOf(text));
  // The page knows only what the person can do about it.
  if (!attempt) return headline.isPageSuspected === true && typeof text !== 'string';
  return attempt.isHedged !== true && mayHelp(headline, page, tabPages) !== 'yes';
}
