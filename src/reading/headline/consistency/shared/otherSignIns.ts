import { changeIn, namedKeys } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { codeKeys, keysOfGroup } from 'src/contract/storageKeys';
import { isSignOutElsewhere } from 'src/vocabulary/events';
import { isCall, isQuestion, readsArrival } from 'src/vocabulary/questions';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPageLoad, beganSignedOut, isOfPage } from 'src/reading/headline/pageLoad/indexedPage';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { pendingAtOtherProvider } from 'src/reading/headline/pageLoad/pendingAtOtherProvider';
import type { Step } from 'src/journal/log/step';
import type { CheckContext } from 'src/reading/headline/consistency/contradictions/checks';
import { tabPagesBefore, tabPagesUntil, isSameTab } from 'src/reading/headline/pageLoad/tabPages';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** The codes and anti-forgery tokens that a provider returned, or that were stored, before a step of a page load. */
function proofsIn(page: IndexedPageLoad, step: number): readonly unknown[] {
  return answersBefore({ page, step }).flatMap(({ question, answer: { value } }) => {
    if (readsArrival(question))
      return ['code', 'auth_code', 'state.csrfToken'].flatMap((path) => valueAt(value, path) ?? []);
    return codeKeys.flatMap((key) => objectOf(value)[key] ?? []);
  });
}

const codePaths = ['code', 'auth_code'];
const valuesAt = (value: unknown, paths: readonly string[]): readonly unknown[] =>
  paths.flatMap((path) => valueAt(value, path) ?? []);

/**
 * An earlier page load to which the provider had come back: with the `same` answer, with another code (`other`) to the
 * same start, with another code of a provider that sends no state, so that only the order tells (`otherByOrder`), or to
 * the same start where at least one of the two answers had no code, such as an error (`sameStart`).
 */
export interface EarlierReturn {
  readonly at: Step;
  readonly how: 'same' | 'other' | 'otherByOrder' | 'sameStart';
}

/**
 * Where a provider came back before for the same start, or its code was exchanged; undefined if no page of the log
 * shows it.
 */
export function earlierReturn({
  page,
  pages,
  step,
}: Pick<CheckContext, 'page' | 'pages' | 'step'>): EarlierReturn | undefined {
  const proofs = proofsIn(page, step);
  const arrived = arrivedIn(page, step);
  for (const other of pages.filter(({ pageLoad }) => pageLoad < page.pageLoad)) {
    const returned = other.answeredQuestions.find(
      ({ question, answer: { value } }) =>
        readsArrival(question) &&
        valuesAt(value, [...codePaths, 'state.csrfToken']).some((proof) => proofs.includes(proof)),
    );
    if (returned) return { at: returned.at, how: howAgain(returned.answer.value, arrived) };
    const exchanged = other.questions.find(
      ({ question }) =>
        isCall(question) &&
        Object.values(objectOf(valueAt(question.args, 'input'))).some((value) => proofs.includes(value)),
    );
    if (exchanged) return { at: exchanged.at, how: 'same' };
  }
  return answeredInTab({ page, pages, step });
}

/** How what came relates to an earlier answer of the provider. */
function howAgain(before: unknown, arrived: readonly unknown[]): EarlierReturn['how'] {
  const [codes, codesBefore] = [arrived.flatMap((value) => valuesAt(value, codePaths)), valuesAt(before, codePaths)];
  if (codes.length > 0 && codesBefore.length > 0)
    return codes.some((code) => codesBefore.includes(code)) ? 'same' : 'other';
  const start = valueAt(before, 'state.csrfToken');
  const isSameStart = start !== undefined && arrived.some((value) => valueAt(value, 'state.csrfToken') === start);
  return isSameStart ? 'sameStart' : 'same';
}

/** The last page load of the tab to which a code without a state came, if the tab has not left for a provider since. */
function answeredInTab({
  page,
  pages,
  step,
}: Pick<CheckContext, 'page' | 'pages' | 'step'>): EarlierReturn | undefined {
  const isStateless = (values: readonly unknown[]): boolean =>
    values.some((value) => valuesAt(value, codePaths).length > 0) &&
    values.every((value) => valueAt(value, 'state') === undefined);
  if (!isStateless(arrivedIn(page, step))) return undefined;
  const own = tabPagesBefore(pages, page);
  const before = own.slice(own.map((each) => sentToProvider(each) !== undefined).lastIndexOf(true) + 1);
  const other = before.filter((each) => isStateless(arrivedIn(each, Infinity))).at(-1);
  const isStartedHere = before.length < own.length;
  const arrived = other?.answeredQuestions.find(({ question }) => readsArrival(question));
  return other && arrived && isStartedHere ? { at: arrived.at, how: 'otherByOrder' } : undefined;
}

/** The values that arrived beside the address of a page load before a step. */
const arrivedIn = (page: IndexedPageLoad, step: number): readonly unknown[] =>
  answersBefore({ page, step })
    .filter(({ question }) => readsArrival(question))
    .map(({ answer }) => answer.value);

/** The keys that identify sign-ins: writing one of them begins, finishes or ends a sign-in. */
const signInKeys: readonly string[] = keysOfGroup('signIn');

/**
 * Whether another tab in the log began, finished or ended a sign-in: at the latest at this step, as far as one knows.
 */
export const hasSignInInOtherTab = ({
  page,
  pages,
  step,
}: Pick<CheckContext, 'page' | 'pages'> & Partial<Pick<CheckContext, 'step'>>): boolean =>
  pages.some(
    (other) =>
      !isSameTab(other, page) &&
      other.questions.some(({ question }) => {
        if (question.port !== 'storage' || isSurelyLater(other, question, page, step)) return false;
        return namedKeys(question).some((key) => signInKeys.includes(key));
      }),
  );

/** Whether a question of another tab came after a step, whatever the rounding of when the pages began. */
function isSurelyLater(
  other: IndexedPageLoad,
  { at }: { readonly at: number },
  page: IndexedPageLoad,
  step = Infinity,
): boolean {
  const decidedAt = page.entries[0].startedAt + (page.entries[step]?.at ?? Infinity);
  return other.entries[0].startedAt + at > decidedAt + storedMomentSlackMs;
}

/** The browser reports a sign-out in another tab within this time. */
const noticedWithinMs = 1000;

/** Whether this page load noticed a sign-out in another tab: at the latest at this step, apart from the delay. */
export function hasNoticedSignOut({
  page,
  step = Infinity,
}: Pick<CheckContext, 'page'> & Partial<Pick<CheckContext, 'step'>>): boolean {
  const latest = (page.entries[step]?.at ?? Infinity) + noticedWithinMs;
  return (
    beganSignedOut(page) ||
    page.events.some(({ event }) => isSignOutElsewhere(event) && event.at <= latest && isOfPage(page, event))
  );
}

/**
 * Whether storage holds the id of a session or a started sign-in that no page of this log wrote, and that was not there
 * initially.
 */
export function isForeignSignIn({ page, pages, step }: Pick<CheckContext, 'page' | 'pages' | 'step'>): boolean {
  const tab = tabPagesUntil(pages, page);
  const known = new Set<unknown>();
  for (const each of tab)
    for (const entry of each.entries) {
      if (each === page && entry.seq >= step) return false;
      if (entry.kind === 'asked')
        for (const [key, value] of changeIn(entry).values)
          if (signInKeys.includes(key)) known.add(valueAt(value, 'id'));
      if (entry.kind !== 'answered') continue;
      for (const key of ['session', 'pending_sign_in']) {
        const id = valueAt(objectOf(entry.value)[key], 'id');
        if (id !== undefined && known.size > 0 && !known.has(id)) return true;
        if (id !== undefined) known.add(id);
      }
    }
  return false;
}

/** Whether storage shows another start than the one that came back: by its tab or provider, or as a newer one. */
export function knowsOtherStart(page: IndexedPageLoad, step: number): boolean {
  const { trip } = page.entries[0];
  const values = answersBefore({ page, step }).map(({ answer: { value } }) => value);
  const trips = values.flatMap((value) => textsOf([valueAt(value, 'pending_sign_in.trip')]));
  return (
    (startsSince(page, step) ?? 0) > 0 ||
    trips.some((each) => each !== trip) ||
    pendingAtOtherProvider(page, step) !== undefined
  );
}

/**
 * How many of the recent starts in storage are newer than the one that came back. One of several may be newer if none
 * has its print. Undefined if the page read none, or a single one of which that is not known.
 */
export function startsSince(page: IndexedPageLoad, step: number): number | undefined {
  const before = answersBefore({ page, step });
  const recent = before
    .map(({ answer: { value } }) => valueAt(value, 'recent_sign_ins'))
    .filter(Array.isArray)
    .at(-1);
  const prints = before.filter(({ question }) => isQuestion(question, 'prints.of')).map(({ answer }) => answer.value);
  const starts: readonly unknown[] | undefined = recent?.map((each) => valueAt(each, 'print'));
  if (!starts) return undefined;
  const own = starts.map((print) => print !== undefined && prints.includes(print)).lastIndexOf(true);
  return own < 0 && starts.length < 2 ? undefined : starts.length - 1 - Math.max(own, 0);
}
