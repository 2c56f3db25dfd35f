import type { FlowLog } from 'src/journal/log/logFile';
import { changeIn, isSuccessfulCommit, storageHistory } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import { type Headline, headlineOfPages } from 'src/reading/headline/headline';
import { failedCallsOf } from 'src/reading/headline/pageLoad/failedCalls';
import { type IndexedPageLoad, indexPageLoads, routeAt } from 'src/reading/headline/pageLoad/indexedPage';
import { methodOfAnyProduct } from 'src/reading/headline/pageLoad/methodOfAnyProduct';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { valueText } from 'src/reading/story/format';
import { pageName } from 'src/reading/story/names';
import { isScreen, refusesSubmit } from 'src/vocabulary/events';
import { isCall, isQuestion, looksUpProvider, questionName } from 'src/vocabulary/questions';
import { judgedInputAtEnd } from 'src/support/model/verdict/failing';

/**
 * What a reference must have to show what a log lacks. What the log does not show is undefined, and nothing is asked of
 * the reference then.
 */
export interface Criteria {
  readonly method: string | undefined;
  /** The screen of the failure, or the last one before it that a good run shows too. */
  readonly route: string | undefined;
  /** The call that decided, `api.token`: its first answer must be a success. */
  readonly call: string | undefined;
  /** The keys of the group of values that storage did not keep: then it must have kept the same group. */
  readonly kept: string | undefined;
  /** The cause and the failed calls of the failure: none of them may be in the reference. */
  readonly refusals: readonly string[];
  /** Whether a form's own checks refused what was sent: then none may have in the reference. */
  readonly isFormRefused: boolean;
  /** The number of tabs; one with no more is preferred. */
  readonly tabs: number;
}

/** The criteria for a reference for this log. */
export function criteriaFor(log: FlowLog): Criteria {
  const pages = indexPageLoads(log.chapters);
  const headline = headlineOfPages(pages, log);
  const { at, cause, evidence, firstFailedCall: failed } = headline;
  const route = screenOf(pages, headline);
  const tab = log.chapters[at.pageLoad]?.[0].tab;
  const before = log.chapters
    .slice(0, at.pageLoad + 1)
    .filter(([load]) => load.tab === tab)
    .flatMap((entries) => routesOf(entries));
  const deciding = [...evidence, ...(failed && !failed.isHealed ? [failed.step] : [])];
  const isDeciding = (pageLoad: number, step: number): boolean =>
    deciding.some((each) => each.pageLoad === pageLoad && each.step === step);
  const answered = deciding.flatMap(({ pageLoad, step }) =>
    callsOf(pages[pageLoad]).filter((each) => each.step === step),
  );
  return {
    method: methodOf(log, pages),
    route: route === errorPage ? before.filter((each) => each !== errorPage).at(-1) : route,
    call: answered[0]?.name,
    kept: deciding.flatMap(({ pageLoad, step }) =>
      commitsOf(pages[pageLoad]).filter((each) => each.step === step && !each.isKept),
    )[0]?.keys,
    refusals: [
      cause,
      ...pages.flatMap((page) =>
        failedCallsOf(page)
          .filter(({ step }) => isDeciding(step.pageLoad, step.step))
          .map(({ call, name }) => `${call} ${name}`),
      ),
    ],
    isFormRefused: judgedInputAtEnd(log)?.of === 'submit',
    tabs: tabsOf(log),
  };
}
const errorPage = 'problem';

/** The screen of what was found: a rule about the end of a log may have found it on an earlier screen. */
function screenOf(
  pages: readonly IndexedPageLoad[],
  { of, rules, route, evidence: [found] }: Headline,
): string | undefined {
  const page = of === 'end' && rules && found ? pages[found.pageLoad] : undefined;
  return page && found ? routeAt(page, found.step) : route;
}

/** The answered calls of a page load, with their steps. */
const callsOf = (page: IndexedPageLoad | undefined) =>
  (page?.answeredQuestions ?? []).flatMap(({ question, failure, step }) =>
    isCall(question) ? [{ name: questionName(question), step, hasFailed: failure !== undefined }] : [],
  );

/** The answered commits of a page load that write something, with their steps. */
const commitsOf = (page: IndexedPageLoad | undefined) =>
  (page?.answeredQuestions ?? []).flatMap(({ question, answer, step }) => {
    const keys = changeIn(question).values.map(([key]) => key);
    const isWriting = isQuestion(question, 'storage.commit') && keys.length > 0;
    return isWriting
      ? [{ keys: keys.sort().join(', '), step, isKept: isSuccessfulCommit(question, answer.value) }]
      : [];
  });

/** The number of tabs of a log. */
export const tabsOf = ({ chapters }: FlowLog): number => new Set(chapters.map(([load]) => load.tab)).size;

/** The criteria as the rest of a sentence: `of the method federate that shows the post-auth page`. */
export const criteriaText = ({ method, route, call, kept }: Criteria): string =>
  [
    ...(method === undefined ? [] : [` of the method ${valueText(method)}`]),
    ...(route === undefined ? [] : [` that shows ${pageName(route)}`]),
    ...(call === undefined ? [] : [`${route === undefined ? '' : ' and'} in which ${valueText(call)} succeeded`]),
    ...(kept === undefined ? [] : [`${(route ?? call) ? ' and' : ''} in which storage kept the same group of values`]),
  ].join('');

/** Whether a log is of the method, shows the screen, and has an answer of the call that decided; `which` is it. */
function isOfKind(log: FlowLog, { method, route, call, kept }: Criteria, which: 'first' | 'any'): boolean {
  const pages = indexPageLoads(log.chapters);
  if (method !== undefined && methodOf(log, pages) !== method) return false;
  if (route !== undefined && !log.chapters.flatMap(routesOf).includes(route)) return false;
  if (kept !== undefined && !pages.flatMap(commitsOf).some((each) => each.isKept && each.keys === kept)) return false;
  const calls = pages.flatMap(callsOf).filter(({ name }) => name === call);
  return call === undefined || (which === 'first' ? calls.slice(0, 1) : calls).some(({ hasFailed }) => !hasFailed);
}

/** Whether a log got past the call that decided, even if that call had failed before. */
export const getsPast = (log: FlowLog, criteria: Criteria): boolean =>
  (criteria.call ?? criteria.kept) !== undefined && isOfKind(log, criteria, 'any');

/** Whether a log fits the criteria, and went well at once. */
export const fitsCriteria = (log: FlowLog, criteria: Criteria): boolean =>
  isOfKind(log, criteria, 'first') &&
  !hasRefusal(log, criteria) &&
  !(
    criteria.isFormRefused &&
    indexPageLoads(log.chapters).some(({ events }) => events.some(({ event }) => refusesSubmit(event)))
  );

/** Whether a log holds the cause, or one of the failed calls, that decided. */
export const hasRefusal = ({ chapters }: FlowLog, { refusals }: Criteria): boolean =>
  indexPageLoads(chapters)
    .flatMap((page) => [
      ...troublesOf(page).map(({ cause }) => cause),
      ...failedCallsOf(page).map(({ call: failed, name }) => `${failed} ${name}`),
    ])
    .some((each) => refusals.includes(each));

/** The sign-in method that the last look-up named, whatever the result; without a look-up, the one started last. */
function methodOf({ chapters }: FlowLog, pages: readonly IndexedPageLoad[]): string | undefined {
  const named = pages.flatMap(({ answeredQuestions }) =>
    answeredQuestions.flatMap(({ question, answer }) =>
      looksUpProvider(question) ? (methodOfAnyProduct(valueAt(answer.value, 'value.IdentityProvider')) ?? []) : [],
    ),
  );
  const started = chapters.flatMap((load) =>
    Array.from(storageHistory(load)).flatMap(({ key, value, readValue }) => {
      const method = key === 'pending_sign_in' ? objectOf(value ?? readValue)['method'] : undefined;
      return typeof method === 'string' ? [method] : [];
    }),
  );
  return named.at(-1) ?? started.at(-1);
}

/** The screens that a page load shows. */
const routesOf = (entries: FlowLog['chapters'][number]): readonly string[] =>
  entries.flatMap((entry) => {
    const { route } = entry.kind === 'event' && isScreen(entry) ? objectOf(entry.payload) : {};
    return typeof route === 'string' ? [route] : [];
  });
