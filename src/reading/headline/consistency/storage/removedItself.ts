import { codeKeys } from 'src/contract/storageKeys';
import type { QuestionEntry } from 'src/journal/log/entry';
import { type Step, stepName } from 'src/journal/log/step';
import { changeIn, isTake, readsStorage, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type Remark, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import type { IndexedPageLoad, EventAt, QuestionAt } from 'src/reading/headline/pageLoad/indexedPage';
import { listText, spanText } from 'src/reading/story/format';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, answerTo } from 'src/reading/headline/pageLoad/lookBack';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { isPageLeft } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';

const changesStorage = (question: QuestionEntry): boolean =>
  question.port === 'storage' && (!readsStorage(question) || isTake(question));

/** A change of storage by a page of the tab. */
interface Change extends ReturnType<typeof changeIn> {
  readonly at: Step;
}

/** What a removal left behind, or what came after it: the code that needs the removed values. */
type CodeOfRemoval = { readonly isLeft: true } | { readonly stored: Change } | undefined;

/**
 * Where the code came from that a page found: it was there before a removal that spared it, or was stored afterwards.
 */
function codeOfRemoval(found: readonly string[], removal: Change, changes: readonly Change[]): CodeOfRemoval {
  const later = changes.slice(changes.indexOf(removal) + 1);
  const stored = later.find(({ values }) => values.some(([key]) => found.includes(key)));
  if (stored) return { stored };
  return found.some((key) => !removal.cleared.includes(key)) ? { isLeft: true } : undefined;
}

/**
 * Whether a page load removed values and then left for a provider, and no later one of the tab did: its start needs
 * them.
 */
const isInLastStart = ({ at }: Change, tabPages: readonly IndexedPageLoad[]): boolean => {
  const last = tabPages.filter((each) => sentToProvider(each) !== undefined).at(-1);
  return last?.pageLoad === at.pageLoad && (sentToProvider(last)?.step.step ?? -1) > at.step;
};

/** The sign-in that a change started, or whose code it stored. */
const signInOf = ({ values }: Change): unknown => valueAt(values.find(([key]) => key === 'pending_sign_in')?.[1], 'id');

/**
 * Whether a removal began a sign-in other than that of the code: a new start may remove what only an older one needs.
 */
function isOfOtherStart(removal: Change, code: CodeOfRemoval, changes: readonly Change[]): boolean {
  const started = signInOf(removal);
  const isOwn = code !== undefined && 'stored' in code && signInOf(code.stored) === started;
  const isKnown = changes.slice(0, changes.indexOf(removal)).some((each) => signInOf(each) === started);
  return started !== undefined && !isOwn && !isKnown;
}

/**
 * The missing values of a start were removed by a page of the same tab: a bug, if it left the code that needs them, or
 * removed them in the very start whose code came afterwards. It is none if it began another sign-in with that.
 */
export const removedItself = onCause(['signIn.startIncomplete'], (subject) => {
  const { tabPages: tab, page, step, trouble } = subject;
  const missing = textsOf(trouble.payload['missing']);
  // Without the code, which works once, its values are not needed either.
  const isCodeGone = codeKeys.some((key) => missing.includes(key));
  if (missing.length === 0 || isCodeGone) return undefined;
  const changes: readonly Change[] = tab
    .flatMap(({ questions }) => questions)
    .filter((each) => changesStorage(each.question) && (each.page !== page || each.step < step))
    .map(({ at, question }) => ({ at, ...changeIn(question) }));
  const removal = changes.filter(({ cleared }) => missing.every((key) => cleared.includes(key))).at(-1);
  const last = changes.filter(({ values }) => values.some(([key]) => missing.includes(key))).at(-1);
  if (!removal || !last || changes.indexOf(removal) < changes.indexOf(last)) return undefined;
  const found = codeKeys.filter((key) =>
    answersBefore(subject).some(({ answer }) => objectOf(answer.value)[key] !== undefined),
  );
  const code = codeOfRemoval(found, removal, changes);
  const it = missing.length > 1 ? 'them' : 'it';
  const what = `A page of this tab had removed ${listText(missing)} itself (${stepName(removal.at)})`;
  const steps = [removal.at];
  if (!code) return { sentence: `${what}.`, steps };
  const isOther = isOfOtherStart(removal, code, changes);
  const how =
    'isLeft' in code
      ? `, and left the code that needs ${it}`
      : `, before the code that needs ${it} was stored (${stepName(code.stored.at)})`;
  if (!isOther && ('isLeft' in code || isInLastStart(removal, tab))) return bugFinding(`${what}${how}`, steps);
  const why = isOther ? ' It began another sign-in then.' : '';
  return { sentence: `${what}${how}.${why}`, steps };
});

/** The code was missing because a page of this tab had taken it itself to exchange it, as before a reload. */
export const takenCode: Remark = ({ tabPages, page, step, trouble }) => {
  const missing = codeKeys.filter((key) => textsOf(trouble?.payload['missing']).includes(key));
  const exchanges = tabPages.flatMap((each) => {
    const exchange = exchangeIn(each, missing, each === page ? step : Infinity);
    return exchange ?? [];
  });
  const last = exchanges.at(-1);
  if (!last) return undefined;
  const isLeft = leftAfter(last) !== undefined;
  const who = last.page === page ? 'This page' : 'An earlier page load of this tab';
  return {
    sentence: `${who} had taken the code from storage itself and asked for ${callText(last.question)}${waitText(last)}; a code works only once.`,
    steps: [last.at],
    ...(isLeft ? { advice: 'doNotReload' } : {}),
  };
};

/** The exchange that a page load asked for before a step, after it had taken one of these values from storage. */
function exchangeIn(page: IndexedPageLoad, keys: readonly string[], until: number): QuestionAt | undefined {
  // A start and a sign-out remove these values too, but exchange nothing, or write others.
  const taken = page.answeredQuestions.find(({ question, answer, step }) => {
    const { values, cleared } = changeIn(question);
    const isTaken = values.length === 0 && keys.some((key) => cleared.includes(key));
    return step < until && isTaken && isSuccessfulCommit(question, answer.value);
  });
  return (
    taken &&
    page.questions.find(
      ({ question, step }) =>
        step > taken.step && step < until && isQuestion(question, 'api.token', 'api.appCode', 'api.credentials'),
    )
  );
}

/** That a page was left while it waited for the answer to a call. */
const leftAfter = (call: QuestionAt): EventAt | undefined =>
  answerTo(call) ? undefined : call.page.events.find(({ event, step }) => step > call.step && isPageLeft(event));

/** What became of a call, if it was never answered. */
function waitText(exchange: QuestionAt): string {
  if (answerTo(exchange)) return '';
  const left = leftAfter(exchange);
  return left
    ? `, and was left ${spanText(left.event.at - exchange.question.at)} later without an answer`
    : ', without an answer';
}
