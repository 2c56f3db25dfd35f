import { align } from 'src/reading/compare/align';
import { itemsOf } from 'src/reading/compare/items';
import { eachText, objectOf } from 'src/journal/log/values';
import type { FlowLog } from 'src/journal/log/flowLog';
import { storageHistory } from 'src/journal/log/storageHistory';
import { headlineOf } from 'src/reading/headline/headline';
import { pageName, valueText } from 'src/reading/story/words';
import { isScreen } from 'src/vocabulary/events';
import { isFailing } from './comparison';

/** A log of a good run to compare with. */
export interface Reference {
  readonly name: string;
  readonly log: FlowLog;
}

/** The amount that an equal build adds to the similarity of two paths, which is at most 1. */
const sameBuild = 0.1;

/**
 * The fields that a reference must have in common with a log. A field that the log does not show is undefined and
 * matches anything.
 */
export interface Criteria {
  readonly method: string | undefined;
  /** The screen of the failure, or the last one before it that a good run shows too. */
  readonly route: string | undefined;
}

/** The criteria for a reference for this log. */
export function criteriaFor(log: FlowLog): Criteria {
  const { at, route } = headlineOf(log);
  const tab = log.chapters[at.pageLoad]?.[0].tab;
  const before = log.chapters
    .slice(0, at.pageLoad + 1)
    .filter(([load]) => load.tab === tab)
    .flatMap((entries) => routesOf(entries));
  return {
    method: methodOf(log),
    route: route === errorPage ? before.filter((each) => each !== errorPage).at(-1) : route,
  };
}
const errorPage = 'problem';

/** The criteria as the rest of a sentence: `of the method federate that shows the post-auth page`. */
export const criteriaText = ({ method, route }: Criteria): string =>
  [
    ...(method === undefined ? [] : [` of the method ${valueText(method)}`]),
    ...(route === undefined ? [] : [` that shows ${pageName(route)}`]),
  ].join('');

/**
 * The best log to compare with: it ends well, has the same sign-in method, shows the same screen, and has the most
 * similar path. An equal build adds to its score. Undefined if there is none.
 */
export function bestReference(log: FlowLog, references: readonly Reference[]): Reference | undefined {
  const text = JSON.stringify(log.chapters);
  const good = references.filter((each) => !isFailing(each.log) && JSON.stringify(each.log.chapters) !== text);
  const { method, route } = criteriaFor(log);
  const candidates = good.filter(
    (each) =>
      (method === undefined || methodOf(each.log) === method) &&
      (route === undefined || each.log.chapters.flatMap(routesOf).includes(route)),
  );
  const path = pathOf(log);
  const [nearest] = candidates
    .map((each) => ({
      each,
      score: similarity(path, pathOf(each.log)) + (buildOf(each.log) === buildOf(log) ? sameBuild : 0),
    }))
    .sort((one, other) => other.score - one.score || (one.each.name < other.each.name ? -1 : 1));
  return nearest && { ...nearest.each, log: ofSite(nearest.each.log, log.site) };
}

/** The log as if it had been recorded at another site, so that only the site does not make two logs differ. */
function ofSite(log: FlowLog, site: string | null): FlowLog {
  const { site: own } = log;
  if (own === null || site === null) return log;
  const renamed = (text: string): string =>
    text === own ? site : text.replaceAll(`//${own}.`, `//${site}.`).replaceAll(`/${own}/`, `/${site}/`);
  return { ...log, site, chapters: eachText(log.chapters, renamed) as FlowLog['chapters'] };
}

/** The sign-in method that was started last; undefined if none was. */
function methodOf({ chapters }: FlowLog): string | undefined {
  const started = chapters.flatMap((load) =>
    Array.from(storageHistory(load)).flatMap(({ key, value, readValue }) => {
      const method = key === 'pending_sign_in' ? objectOf(value ?? readValue)['method'] : undefined;
      return typeof method === 'string' ? [method] : [];
    }),
  );
  return started.at(-1);
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
