import { objectOf, valueAt } from 'src/journal/log/values';
import { changeIn, isSuccessfulCommit, readsKey, writesKey } from 'src/journal/log/storageHistory';
import { leadsToSignIn } from 'src/reading/headline/ending/achievements';
import { logEndOf, sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPageLoad, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { continuesSharing, isAddress, isRefreshed, isScreen, isByPerson } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import { hasNoticedSignOut } from 'src/reading/headline/consistency/shared/otherSignIns';
import { unansweredByPage, unansweredText } from 'src/reading/headline/consistency/shared/idle';
import {
  type EndSubject,
  type Finder,
  type RuleFinding,
  bugFinding,
  lastFinding,
} from 'src/reading/headline/consistency/ruleTypes';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import { requestParameters } from 'src/reading/headline/pageLoad/addresses/lostRequest';
import { startOf } from 'src/reading/headline/pageLoad/lookBack';

/**
 * A question to the page's own storage, clock or address stayed unanswered, although nothing outside the page is
 * involved.
 */
export const pageQuestionUnanswered: Finder<EndSubject> = ({ tabPages }) =>
  lastFinding(tabPages, (page) => {
    const [first] = unansweredByPage(page);
    return first && bugFinding(unansweredText(first), [first.at]);
  });

/** Whether a page refused something or was superseded. */
const isRefused = (page: IndexedPageLoad): boolean => troublesOf(page).length > 0;
const hasActed = ({ events }: IndexedPageLoad, after: number): boolean =>
  events.some(({ event, step }) => isByPerson(event) && step > after);

/** The person has to sign in, at a provider or here, although the page had just refreshed the session. */
const refreshedInVain = (page: IndexedPageLoad): RuleFinding | undefined => {
  const refreshed = page.events.find(({ event }) => isRefreshed(event));
  const left = sentToProvider(page);
  if (!refreshed || isRefused(page) || hasActed(page, refreshed.step)) return undefined;
  if (!left && !leadsToSignIn(page, refreshed.step)) return undefined;
  return bugFinding('The session had been refreshed, but the page still sent the person to sign in', [
    refreshed.at,
    (left ?? logEndOf(page)).step,
  ]);
};

/**
 * Whether an address of a page contained an app's request, for which the check of the session refreshes nothing (spec
 * §4).
 */
const hasAppRequest = ({ events }: IndexedPageLoad): boolean =>
  events.some(({ event }) => requestParameters.every((name) => valueAt(event.payload, `params.${name}`) !== undefined));

/** Whether the person marked the computer as shared by the end of a page load. */
export const isOnSharedComputer = ({ events, answeredQuestions }: IndexedPageLoad): boolean =>
  events.some(({ event }) => continuesSharing(event)) ||
  answeredQuestions.some(
    ({ question, answer: { value } }) => isQuestion(question, 'storage.keepIn') && value === 'tab',
  );

/**
 * Whether the check of a session on a page load had to try a refresh, and nothing was tried, refused or done before.
 */
function owesRefresh(page: IndexedPageLoad): boolean {
  const [first] = page.events.filter(({ event }) => isScreen(event));
  if (valueAt(first?.event.payload, 'route') !== 'checkAuth') return false;
  const isTried =
    page.events.some(({ event }) => isRefreshed(event)) ||
    page.questions.some(({ question }) => isQuestion(question, 'api.refreshToken'));
  // On a shared computer stored tokens sign nobody in.
  return !isOnSharedComputer(page) && !isTried && !hasAppRequest(page) && !isRefused(page);
}

/** The check of a session sent the person to a provider although there was a session, or without looking for one. */
const notRefreshed = (page: IndexedPageLoad): RuleFinding | undefined => {
  const left = sentToProvider(page);
  if (!left || hasActed(page, 0) || !owesRefresh(page)) return undefined;
  const looked = page.answeredQuestions.find(({ question }) => readsKey(question, 'gb_refresh_token'));
  const isStored = looked && objectOf(looked.answer.value)['gb_refresh_token'] !== undefined;
  if (looked && !isStored) return undefined;
  return bugFinding(
    looked
      ? 'A session was stored, but the page sent the person to sign in without trying to refresh it'
      : 'The check of the session sent the person to sign in without looking at what is stored',
    [...(looked ? [looked.at] : []), left.step],
  );
};

/** The check of a session removed a stored session that it had read, before the person did anything. */
const removedUntried = (page: IndexedPageLoad): RuleFinding | undefined => {
  if (!owesRefresh(page) || hasNoticedSignOut({ page }) || withholdsEntry(page)) return undefined;
  const read = page.answeredQuestions.filter(({ question }) => readsKey(question, 'gb_refresh_token'));
  const removed = page.answeredQuestions.find(
    ({ step, question, answer }) =>
      isSuccessfulCommit(question, answer.value) &&
      changeIn(question).cleared.includes('gb_refresh_token') &&
      read.some((each) => each.step < step),
  );
  const looked = read.filter(({ step }) => step < (removed?.step ?? 0)).at(-1);
  const isStored = looked && objectOf(looked.answer.value)['gb_refresh_token'] !== undefined;
  const hasActedBefore = page.events.some(({ event, step }) => isByPerson(event) && step < (removed?.step ?? 0));
  if (!removed || !isStored || hasActedBefore) return undefined;
  return bugFinding('A session was stored, but the page removed it without trying to refresh it', [
    looked.at,
    removed.at,
  ]);
};

/** A page began a sign-in although a session could have continued. */
export const sessionUnused: Finder<EndSubject> = ({ tabPages }) => {
  const page = withoutReturn(tabPages).at(-1);
  return page && (refreshedInVain(page) ?? notRefreshed(page) ?? removedUntried(page));
};

/** Parameters of an address that a later page needs; each is stored under its own name. */
const rememberedParams = ['site_redirect_path', 'client_type'];

/** A parameter of an address was missing when it was needed, because no page had stored it. */
export const parameterNotStored: Finder<EndSubject> = ({ tabPages }) => {
  for (const page of withoutReturn(tabPages)) {
    const forgotten = rememberedParams.flatMap((key) => {
      const arrival = page.events.find(
        ({ event }) => isAddress(event) && valueAt(event.payload, `params.${key}`) !== undefined,
      );
      const read =
        arrival &&
        page.answeredQuestions.find((answered) => answered.step > arrival.step && readsKey(answered.question, key));
      const isMissing = read && objectOf(read.answer.value)[key] === undefined;
      return isMissing && !page.questions.some(({ question }) => writesKey(question, key))
        ? [{ key, arrival, read }]
        : [];
    });
    const [first] = forgotten;
    if (first)
      return bugFinding(
        `The address had given ${forgotten.map(({ key }) => key).join(' and ')}, but the page had not stored it by the time it was needed`,
        [first.read.at, first.arrival.at],
      );
  }
  return undefined;
};

/** A session is stored after a sign-out, and no page of the log had signed in since. */
export const sessionAfterSignOut: Finder<EndSubject> = ({ pages, tabPages }) => {
  const out = tabPages.find(({ events }) =>
    events.some(({ event }) => isScreen(event) && valueAt(event.payload, 'params.logout_flow') === true),
  );
  if (!out) return undefined;
  // A bookmark or the browser's history may have the address of a sign-out, too.
  const before = tabPages.filter(({ pageLoad }) => pageLoad < out.pageLoad).at(-1);
  const isShown = before?.questions.some(({ question }) => isQuestion(question, 'browser.startAfresh')) === true;
  for (const page of tabPages.filter(({ pageLoad }) => pageLoad > out.pageLoad)) {
    const found = page.answeredQuestions.find(
      // A sign-out stores one without a method.
      ({ question, answer }) => readsKey(question, 'session') && valueAt(answer.value, 'session.method') !== undefined,
    );
    // The order of page loads is known only within a tab.
    const isWritten = pages.some(
      (each) =>
        (each.pageLoad <= page.pageLoad || !tabPages.includes(each)) &&
        each.questions.some(
          ({ question, step }) => writesKey(question, 'session') && (each !== page || step < (found?.step ?? 0)),
        ),
    );
    if (found)
      return isWritten
        ? undefined
        : {
            sentence: `${isShown ? 'After the sign-out a session was still stored' : 'The address is that of the page that follows a sign-out. If there was one, a session was still stored afterwards'}, and no page of this log had signed in since: for example, the sign-out had not removed it, or another tab had signed in.`,
            steps: [found.at, startOf(out)],
          };
  }
  return undefined;
};
