import type { Language } from 'src/contract/languages';
import { objectOf } from 'src/journal/log/values';
import { beganWithError } from 'src/reading/headline/consistency/ways/openedWithError';
import { isWebPage } from 'src/reading/headline/consistency/calls/foreignAnswer';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPage } from 'src/reading/headline/page/indexedPage';
import { type TextKey, languageOf, textIn } from 'src/reading/headline/seen/pageTexts';
import { answersAt } from 'src/reading/headline/troubles/evidence';
import { languageName } from 'src/reading/story/words';
import type { Message } from 'src/screens/messages';
import { type OwnAdvice, adviceTexts } from './adviceTexts';
import { ofApp } from './appAdvice';
import type { Statement } from './fitLines';
import { endAdvice } from './endAdvice';
import { type EndAdvice, endAdviceTexts } from './endAdviceTexts';
import { byCause, lastAdvices, ofFamily, unfitMessage, withoutConnection } from './messageAdvice';
import { ownAdvice } from './ownAdvice';
import { restatedAdvice } from './restatedAdvice';
import { type ServiceAdvice, serviceAdviceTexts } from './serviceAdviceTexts';
import { mayBeOffline, ruleKey } from './ruleAdvice';

/** What the caller should do, in the language of their page. */
export interface Advice {
  readonly language: Language;
  readonly text: string;
}

/** The line of the brief with the advice. */
export const adviceStatement = ({ language, text }: Advice): Statement => ({
  text: `Tell the caller, in ${languageName(language)}: “${text}”`,
  maxLines: 4,
});

/** A text of the page with its values, one of ours by its name, or that nothing is to be said. */
type Answer =
  | Pick<Extract<Message, { readonly key: string }>, 'key' | 'values'>
  | OwnAdvice
  | EndAdvice
  | ServiceAdvice
  | 'nothing';
type Source = (headline: Headline, page: IndexedPage) => Answer | undefined;

/** Where the advice comes from, in order of precedence. The first source that answers wins. */
const sources: Readonly<Record<string, Source>> = {
  nothingToDo: (headline, page) => (needsNoAdvice(headline, page) ? 'nothing' : undefined),
  waitInVain: ({ isStuck, isLeft, cause }) =>
    isStuck || isLeft ? textOrNothing(ofFamily(cause.replace(/^unanswered\./, ''))) : undefined,
  end: (headline, page) => (headline.of === 'end' ? (endAdvice(headline, page) ?? 'nothing') : undefined),
  fault: ({ isAtFault }) => (isAtFault ? 'pageFault' : undefined),
  app: ofApp,
  page: ownAdvice,
  rule: (headline, page) =>
    mayBeOffline(headline, page) ? undefined : restated(textOf(ruleKey(headline)), headline, page),
  unfitMessage: (headline, page) => {
    const unfit = unfitMessage(headline, page);
    return unfit && textOrNothing(unfit.otherwise);
  },
  message: (headline, page) => {
    const messages = lastAdvices(page, headline);
    if (!messages) return 'nothing';
    return restated(withoutConnection(messages.at(-1) ?? byCause(headline, page), headline, page), headline, page);
  },
  inPlace: ({ at }, page) => (answersAt(page, [at.step]).some(isWebPage) ? 'answeredInPlace' : undefined),
};

/**
 * What the person should do, in the page's own words: those of a rule that replaces the page's cause, else the page's
 * last message, else those of the cause. Undefined if there is nothing to do.
 */
export function adviceOf(headline: Headline, page: IndexedPage | undefined): Advice | undefined {
  if (!page) return undefined;
  let answer: Answer | undefined;
  for (const source of Object.values(sources)) answer ??= source(headline, page);
  if (answer === undefined || answer === 'nothing') return undefined;
  const { facts } = page.entries[0];
  const language = languageOf(objectOf(facts)['language']);
  const text =
    typeof answer === 'string'
      ? { ...adviceTexts, ...endAdviceTexts, ...serviceAdviceTexts }[answer][language]
      : textIn(language, answer, facts);
  return { language, text };
}

const textOf = (key: TextKey | undefined) => key && { key };
const textOrNothing = (key: TextKey | undefined): Answer => textOf(key) ?? 'nothing';

/** A text of the page, or other words for it. */
const restated = (
  message: Exclude<Answer, string> | undefined,
  headline: Headline,
  page: IndexedPage,
): Answer | undefined => message && (restatedAdvice(message.key, headline, page) ?? message);

/**
 * Whether the person succeeded in the end, unless an app still waits because of its own address. An error that is only
 * in the address may be outdated, and so may its advice, unless the page was opened with it from outside.
 */
const needsNoAdvice = (headline: Headline, page: IndexedPage): boolean =>
  (headline.isOver === true && !(ofApp(headline, page) === 'appRequestWrong' && leftAppWaiting(headline))) ||
  (headline.cause.startsWith('address.') && !beganWithError(page));

/** Whether only a sign-in followed, instead of an answer to the app. */
const leftAppWaiting = ({ after }: Headline): boolean => after === 'done.signedIn';
