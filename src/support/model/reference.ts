import { align } from 'src/reading/compare/align';
import { itemsOf } from 'src/reading/compare/items';
import { eachText, objectOf } from 'src/journal/log/values';
import type { FlowLog } from 'src/journal/log/flowLog';
import { storageHistory } from 'src/journal/log/storageHistory';
import { shown } from 'src/reading/story/words';
import { isFailing } from './comparison';

/** A log of a good run to compare with. */
export interface Reference {
  readonly name: string;
  readonly log: FlowLog;
}

/** The weight of an equal build; the likeness of paths is at most 1. */
const sameBuild = 0.1;

/**
 * The best log to compare with: it ends well, has the same sign-in method if possible, and the most similar path; an
 * equal build counts in its favour. Undefined if none ends well.
 */
export function nearestGood(log: FlowLog, references: readonly Reference[]): Reference | undefined {
  const text = JSON.stringify(log.chapters);
  const good = references.filter((each) => !isFailing(each.log) && JSON.stringify(each.log.chapters) !== text);
  const sameMethod = good.filter((each) => methodOf(each.log) === methodOf(log));
  const path = pathOf(log);
  const [nearest] = (sameMethod.length > 0 ? sameMethod : good)
    .map((each) => ({
      each,
      score: likeness(path, pathOf(each.log)) + (buildOf(each.log) === buildOf(log) ? sameBuild : 0),
    }))
    .sort((one, other) => other.score - one.score || (one.each.name < other.each.name ? -1 : 1));
  return nearest && { ...nearest.each, log: ofSite(nearest.each.log, log.site) };
}

/** The log as if it had been recorded at another site, because the site of a reference does not matter. */
function ofSite(log: FlowLog, site: string | null): FlowLog {
  const { site: own } = log;
  if (own === null || site === null) return log;
  const renamed = (text: string): string =>
    text === own ? site : text.replaceAll(`//${own}.`, `//${site}.`).replaceAll(`/${own}/`, `/${site}/`);
  return { ...log, site, chapters: eachText(log.chapters, renamed) as FlowLog['chapters'] };
}

/** The sign-in method that was started last; undefined if none was. */
function methodOf({ chapters }: FlowLog): string | undefined {
  const started = chapters.flatMap((chapter) =>
    Array.from(storageHistory(chapter)).flatMap(({ key, value, found }) => {
      const method = key === 'pending_sign_in' ? objectOf(value ?? found)['method'] : undefined;
      return typeof method === 'string' ? [method] : [];
    }),
  );
  return started.at(-1);
}

/** The path through a log, without questions to storage, clock and the like. */
const pathOf = ({ chapters }: FlowLog): readonly string[] =>
  chapters.flatMap((chapter, number) =>
    itemsOf(chapter, number)
      .filter(({ entry, isChance }) => !isChance && isTold(entry))
      .map(({ key, entry }) => `${key} ${entry.kind === 'event' ? shown(objectOf(entry.payload)['route']) : ''}`),
  );

const isTold = (entry: FlowLog['chapters'][number][number]): boolean =>
  entry.kind === 'chapter' ||
  entry.kind === 'event' ||
  (entry.kind === 'asked' && ['api', 'identity'].includes(entry.port));

const likeness = (one: readonly string[], other: readonly string[]): number =>
  (2 * align(one, other).length) / Math.max(1, one.length + other.length);

const buildOf = ({ chapters }: FlowLog): unknown => objectOf(chapters.at(-1)?.[0].facts)['build'];
