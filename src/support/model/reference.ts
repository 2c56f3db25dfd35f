import { align } from 'src/reading/compare/align';
import { itemsOf } from 'src/reading/compare/items';
import { eachText, objectOf, valueAt } from 'src/journal/log/values';
import type { FlowLog } from 'src/journal/log/flowLog';
import { storageHistory } from 'src/journal/log/storageHistory';
import { type Headline, headlineOfPages } from 'src/reading/headline/headline';
import { failedCallsOf } from 'src/reading/headline/page/failedCalls';
import { type IndexedPage, failureIn, pagesOf, routeAt } from 'src/reading/headline/page/indexedPage';
import { methodOfAnyProduct } from 'src/reading/headline/page/methodOfAnyProduct';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { pageName, valueText } from 'src/reading/story/words';
import { isScreen } from 'src/vocabulary/events';
import { isCall, looksUpProvider, questionName } from 'src/vocabulary/questions';
import { isFailing } from './failing';

/** A log of a good run to compare with. */
export interface Reference {
  readonly name: string;
  readonly log: FlowLog;
}

/** The amount that an equal build adds to the similarity of two paths, which is at most 1. */
const sameBuild = 0.1;

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
  /** The cause and the failed calls of the failure: none of them may be in the reference. */
  readonly refusals: readonly string[];
  /** The number of tabs; one with no more is preferred. */
  readonly tabs: number;
}

/** The criteria for a reference for this log. */
export function criteriaFor(log: FlowLog): Criteria {
  const pages = pagesOf(log.chapters);
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
    refusals: [
      cause,
      ...pages.flatMap((page) =>
        failedCallsOf(page)
          .filter(({ step }) => isDeciding(step.pageLoad, step.step))
          .map(({ call, name }) => `${call} ${name}`),
      ),
    ],
    tabs: tabsOf(log),
  };
}
const errorPage = 'problem';

/** The screen of what was found: a rule about the end of a log may have found it on an earlier screen. */
function screenOf(
  pages: readonly IndexedPage[],
  { of, rules, route, evidence: [found] }: Headline,
): string | undefined {
  const page = of === 'end' && rules && found ? pages[found.pageLoad] : undefined;
  return page && found ? routeAt(page, found.step) : route;
}

/** The answered calls of a page load, with their steps. */
const callsOf = (page: IndexedPage | undefined) =>
  (page?.answeredQuestions ?? []).flatMap(({ question, answer, step }) =>
    isCall(question) ? [{ name: questionName(question), step, hasFailed: failureIn(answer) !== undefined }] : [],
  );

const tabsOf = ({ chapters }: FlowLog): number => new Set(chapters.map(([load]) => load.tab)).size;

/** The criteria as the rest of a sentence: `of the method federate that shows the post-auth page`. */
export const criteriaText = ({ method, route, call }: Criteria): string =>
  [
    ...(method === undefined ? [] : [` of the method ${valueText(method)}`]),
    ...(route === undefined ? [] : [` that shows ${pageName(route)}`]),
    ...(call === undefined ? [] : [`${route === undefined ? '' : ' and'} in which ${valueText(call)} succeeded`]),
  ].join('');

/**
 * The best log to compare with: it ends well and fits the criteria (`Criteria`), has no more tabs if there is such a one,
 * and has the most similar path. An equal build adds to its score. Undefined if there is none: a run that never came to
 * the call that decided, or that holds the same refusal, cannot show what made the difference.
 */
export function bestReference(log: FlowLog, references: readonly Reference[]): Reference | undefined {
  const text = JSON.stringify(log.chapters);
  const criteria = criteriaFor(log);
  const candidates = references.filter(
    (each) => !isFailing(each.log) && fits(each.log, criteria) && JSON.stringify(each.log.chapters) !== text,
  );
  const path = pathOf(log);
  const [nearest] = candidates
    .map((each) => ({
      each,
      hasOtherTabs: tabsOf(each.log) > criteria.tabs,
      score: similarity(path, pathOf(each.log)) + (buildOf(each.log) === buildOf(log) ? sameBuild : 0),
    }))
    .sort(
      (one, other) =>
        Number(one.hasOtherTabs) - Number(other.hasOtherTabs) ||
        other.score - one.score ||
        (one.each.name < other.each.name ? -1 : 1),
    );
  return nearest && { ...nearest.each, log: ofSite(nearest.each.log, log.site) };
}

function fits(log: FlowLog, { method, route, call, refusals }: Criteria): boolean {
  const pages = pagesOf(log.chapters);
  if (method !== undefined && methodOf(log, pages) !== method) return false;
  if (route !== undefined && !log.chapters.flatMap(routesOf).includes(route)) return false;
  const succeeded = (name: string): boolean =>
    pages.flatMap(callsOf).find((each) => each.name === name)?.hasFailed === false;
  const failures = pages.flatMap((page) => [
    ...troublesOf(page).map(({ cause }) => cause),
    ...failedCallsOf(page).map(({ call: failed, name }) => `${failed} ${name}`),
  ]);
  return (call === undefined || succeeded(call)) && !failures.some((each) => refusals.includes(each));
}

/** The log as if it had been recorded at another site, so that only the site does not make two logs differ. */
function ofSite(log: FlowLog, site: string | null): FlowLog {
  const { site: own } = log;
  if (own === null || site === null) return log;
  const renamed = (text: string): string =>
    text === own
      ? site
      : inQueries(text.replaceAll(`//${own}.`, `//${site}.`).replaceAll(`/${own}/`, `/${site}/`), own, site);
  return { ...log, site, chapters: eachText(log.chapters, renamed) as FlowLog['chapters'] };
}

/** A text with the values that name a site replaced in the queries of its addresses. */
function inQueries(text: string, own: string, site: string): string {
  const names = [own, encodeURIComponent(own)];
  return text.replace(/([?&][^=&#]*=)([^&#]*)/g, (all, name: string, value: string) =>
    names.includes(value) ? name + encodeURIComponent(site) : all,
  );
}

/** The sign-in method that the last look-up named, whatever came of it; without one that which was started last. */
function methodOf({ chapters }: FlowLog, pages: readonly IndexedPage[]): string | undefined {
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

/** The path through a log, without questions to storage, clock and the like. */
const pathOf = ({ chapters }: FlowLog): readonly string[] =>
  chapters.flatMap((load, number) =>
    itemsOf(load, number)
      .filter(({ entry, isChance }) => !isChance && isCompared(entry))
      .map(({ key, entry }) => `${key} ${entry.kind === 'event' ? valueText(objectOf(entry.payload)['route']) : ''}`),
  );

const isCompared = (entry: FlowLog['chapters'][number][number]): boolean =>
  entry.kind === 'chapter' ||
  entry.kind === 'event' ||
  (entry.kind === 'asked' && ['api', 'identity'].includes(entry.port));

const similarity = (first: readonly string[], second: readonly string[]): number =>
  (2 * align(first, second).length) / Math.max(1, first.length + second.length);

const buildOf = ({ chapters }: FlowLog): unknown => objectOf(chapters.at(-1)?.[0].facts)['build'];
