import { type IndexedPageLoad, routeAt, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { type EarlierReturn, earlierReturn } from 'src/reading/headline/consistency/shared/otherSignIns';
import { startsIn } from 'src/reading/headline/consistency/shared/starts';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { checkContextOf } from 'src/reading/headline/consistency/contradictions/checkContext';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { valueAt } from 'src/journal/log/values';
import { csrfKeyOf } from 'src/contract/storageKeys';
import type { Witness } from 'src/contract/tabKeys';
import type { Step } from 'src/journal/log/step';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { isQuestion } from 'src/vocabulary/questions';
import { providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { pendingAtOtherProvider } from 'src/reading/headline/pageLoad/pendingAtOtherProvider';
import { isOfOtherState } from 'src/reading/headline/pageLoad/otherTrip';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn } from 'src/reading/headline/pageLoad/lookBack';

/** What is known of two answers that are not the same. */
const texts: Readonly<Record<Exclude<EarlierReturn['how'], 'same'>, string>> = {
  other:
    'The provider answered with another code to the start of a sign-in that it had answered before: perhaps its own page was opened again, as from a bookmark or with Back. Each start can be used for only one sign-in.',
  otherByOrder:
    'The answer to the sign-in that this tab had started had come before, and now another one came without a new start in this tab: perhaps the page of the provider was opened again, as with Back. Each start can be used for only one sign-in.',
  sameStart:
    'The provider had answered the start of this sign-in before, and an answer to the same start came again; at least one of the two had no code, as after an error. Each start can be answered only once.',
};

/**
 * A provider had already given another answer to the same start, so this address was not opened twice. If that one had
 * been refused for the same cause, the second one is not the reason.
 */
export const startAnsweredTwice = onCause({ trait: 'ofCallback' }, (subject) => {
  const { trouble, page, step } = subject;
  const before = earlierReturn(checkContextOf(subject));
  if (!before || before.how === 'same' || isRefusedAlike(subject, before.at)) return undefined;
  return {
    sentence: `${texts[before.how]} The page ended with “${causeText(trouble)}”.`,
    steps: [before.at, stepOf(page, { step })],
  };
});

/** Whether the page load of an earlier answer ended with the same cause. */
const isRefusedAlike = ({ pages, trouble }: Subject, { pageLoad }: Step): boolean => {
  const page = pages[pageLoad];
  return page !== undefined && troublesOf(page).some(({ cause }) => cause === trouble?.cause);
};

/** Whether a tab knew, when it loaded a page, of a sign-in that it had started. */
const knewOfStart = ({ entries: [{ facts }] }: IndexedPageLoad): boolean => {
  const witness = valueAt(facts, 'witness');
  return witness === ('intact' satisfies Witness) || witness === ('wiped' satisfies Witness);
};

/**
 * The only start that the log knows was made in another tab: its answer came back in this one, which started nothing.
 */
export const answeredInOtherTab = onCause(['signIn.otherTab'], (subject) => {
  const { trouble, pages, tabPages, page, step } = subject;
  const starts = pages.flatMap(startsIn);
  const stored = valueAt(checkContextOf(subject).stored('pending_sign_in')?.value, 'id');
  const start = starts.at(-1);
  const isOwn = tabPages.some((each) => knewOfStart(each) || startsIn(each).length > 0);
  if (!start || isOwn || start.id !== stored || starts.some(({ id }) => id !== start.id)) return undefined;
  // The answer is then to another start, which this log does not contain.
  if (isOfOtherState(page, step)) return undefined;
  return {
    sentence: `This sign-in had been started in another tab, or in this one before it lost its session storage, by which a tab is recognised; its answer was opened in this one, which had started none in this log. The page ended with “${causeText(trouble)}”.`,
    steps: [start.at, stepOf(page, { step })],
  };
});

/** Where a page load of a tab made an anti-forgery token, that is, where it started a sign-in. */
const madeAt = (tabPages: readonly IndexedPageLoad[], token: unknown): Step | undefined =>
  answersIn(tabPages).find(({ question, answer }) => isQuestion(question, 'random.csrfToken') && answer.value === token)
    ?.at;

/** The answer to an older start came back, and the newer start was made in the same tab: no other tab was involved. */
export const newerStartInSameTab = onCause(['signIn.otherTab'], (subject) => {
  const [older, newer] = startsByToken(subject) ?? startsByProvider(subject) ?? [];
  if (!older || !newer) return undefined;
  return {
    sentence: `Both sign-ins had been started in this tab, and the person came back with the answer to the older one, for example from the history. The page ended with “${causeText(subject.trouble)}”.`,
    steps: [older, newer],
  };
});

/** The start that came back and the newer one, by their anti-forgery tokens, which this tab had made. */
function startsByToken(subject: Subject) {
  const context = checkContextOf(subject);
  const returned = valueAt(context.answer('browser.arrivalSecrets')?.answer.value, 'state.csrfToken');
  const stored = context.stored(csrfKeyOf.federate)?.value ?? context.stored(csrfKeyOf.identityCenter)?.value;
  const [older, newer] = [returned, stored].map((token) => madeAt(subject.tabPages, token));
  return returned !== undefined && returned !== stored && older && newer ? [older, newer] : undefined;
}

/** The same by their providers: storage held the start with another one, and this tab had stored both. */
function startsByProvider({ tabPages, page, step }: Subject) {
  const found = pendingAtOtherProvider(page, step);
  const method = providerOfRoute(routeAt(page, step))?.method;
  const starts = tabPages.flatMap(startsIn);
  const [older, newer] = [
    starts.filter((each) => each.method === method).at(-1),
    starts.find(({ id }) => found?.id !== undefined && id === found.id),
  ];
  return older && newer && [older.at, newer.at];
}
