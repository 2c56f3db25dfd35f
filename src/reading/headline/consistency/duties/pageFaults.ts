import { valueAt } from 'src/journal/log/values';
import { hasStopped } from 'src/reading/headline/consistency/shared/idle';
import { hasNoticedSignOut } from 'src/reading/headline/consistency/shared/otherSignIns';
import { type EndSubject, type Finder, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { foreignReads } from 'src/reading/headline/consistency/storage/foreignReads';
import { refusedChange } from 'src/reading/headline/consistency/storage/refusedChange';
import { disprovedIn } from 'src/reading/headline/pageLoad/disproved';
import { goesOnByItself } from 'src/vocabulary/screens';
import { type IndexedPageLoad, routeAt, routeOf } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { pageName } from 'src/reading/story/names';
import { capitalised, sentence } from 'src/reading/story/phrases';
import { isAddress, forgetsUnfinished, provesSignIn, isScreen, isByPerson } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import { callText, failureOrThrowText, isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { lastEvent } from 'src/reading/headline/pageLoad/lookBack';

/** A screen that should continue by itself is stuck: no pending step could let it continue. */
export const screenStuck: Finder<EndSubject> = ({ pages, page, end }) => {
  const route = routeAt(page, Infinity);
  if (!hasStopped(pages, page) || !goesOnByItself(route)) return undefined;
  const where = `${capitalised(pageName(route))} continues by itself`;
  return bugFinding(`${where}, but nothing was under way any more`, [end.step]);
};

/**
 * A page that ends before any screen, with no pending step that could lead to one. Its flows begin to ask before its
 * address is recorded, so a page with an address that asked nothing has none that run.
 */
export const screenNeverShown: Finder<EndSubject> = ({ pages, page, end }) => {
  if (routeAt(page, Infinity) !== undefined || !hasStopped(pages, page)) return undefined;
  if (page.questions.length > 0) return bugFinding('Nothing was pending that could bring a screen', [end.step]);
  const opened = page.events.find(({ event }) => isAddress(event));
  return opened && bugFinding('The page had an address to open, but asked nothing', [opened.at]);
};

/**
 * A sign-in was proved on the last page, and the page's own flow returned to the entry form without a message. Applies
 * only if the log contains the start of that sign-in and nobody else changed storage: no other tab, and nothing outside
 * the page.
 */
export const flowReturnedToEntry: Finder<EndSubject> = ({ pages, tabPages }) => {
  const page = withoutReturn(tabPages).at(-1);
  const isAlone = pages.every(({ entries: [{ tab }] }) => tab === page?.entries[0].tab);
  if (!page || !isAlone || hasNoticedSignOut({ page })) return undefined;
  const proved = page.events.filter(({ event }) => provesSignIn(event)).at(-1);
  if (!proved || !isStartedIn(pages, valueAt(proved.event.payload, 'id'))) return undefined;
  if (foreignReads(pages).length > 0 || refusedChange(tabPages)) return undefined;
  const after = page.events.filter(({ step }) => step > proved.step);
  const refused = troublesOf(page).map(({ step }) => step);
  const isExplained = after.some(
    ({ event, step }) => isByPerson(event) || forgetsUnfinished(event) || refused.includes(step),
  );
  const back = after.find(
    ({ event }) => isAddress(event) && event.origin === 'flow' && valueAt(event.payload, 'route') === 'entry',
  );
  if (!back || isExplained || valueAt(back.event.payload, 'params.error') !== undefined) return undefined;
  return bugFinding('The sign-in had been answered, but the page returned to the entry form without a message', [
    back.at,
    proved.at,
  ]);
};

/** Whether a page of the log made the id of a sign-in. */
const isStartedIn = (pages: readonly IndexedPageLoad[], id: unknown): boolean =>
  pages.some(({ answeredQuestions }) =>
    answeredQuestions.some(({ question, answer }) => isQuestion(question, 'random.signIn') && answer.value === id),
  );

/** The screen that was shown when the page threw an exception. */
export const crashedScreen = onCause({ begin: 'page.failed' }, (subject) => {
  const shown = lastEvent(subject, ({ event }) => isScreen(event));
  return shown && { sentence: `It was showing ${pageName(routeOf(shown))}.`, steps: [shown.at] };
});

/**
 * The page announced a success although the last answer that could say so was a refusal. What is refused afterwards
 * follows from it, such as a sign-in with a password that was not set.
 */
export const successAnnouncedWrongly: Finder = ({ tabPages }) => {
  for (const page of tabPages) {
    const [found] = disprovedIn(page);
    if (!found) continue;
    const { announced, refused, failure } = found;
    return {
      sentence: `${sentence(`The page announced “${found.text}”, although ${callText(refused.question)} had failed before: ${failureOrThrowText(failure)}`)} That is a bug in the page.`,
      steps: [announced.at, refused.at],
      hasThrown: isThrown(failure),
      isBug: true,
    };
  }
  return undefined;
};
