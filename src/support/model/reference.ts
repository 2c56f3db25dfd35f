import { align } from 'src/reading/compare/align';
import { itemsOf } from 'src/reading/compare/items';
import { eachText, objectOf } from 'src/journal/log/values';
import type { FlowLog } from 'src/journal/log/logFile';
import { valueText } from 'src/reading/story/format';
import { criteriaFor, fitsCriteria, getsPast, hasRefusal, tabsOf } from './criteria';
import { isFailingLog } from 'src/support/model/verdict/failing';

/** A log of a good run to compare with. */
export interface Reference {
  readonly name: string;
  readonly log: FlowLog;
}

/** A log to compare with that was chosen. */
export interface ChosenReference extends Reference {
  /** Whether it ends well, and nothing that the criteria forbid happened in it. */
  readonly isGood: boolean;
}

/** The amount that an equal build adds to the similarity of two paths, which is at most 1. */
const sameBuild = 0.1;

/**
 * The best log to compare with: it ends well, fits the criteria (`Criteria`), preferably has no more tabs, and has the
 * most similar path. An equal build adds to its score. Without one, it is a log that got past the call that
 * decided, whatever happened before and after that call. Undefined if there is none either: a run that never reached
 * that call cannot show what made the difference.
 */
export function bestReference(log: FlowLog, references: readonly Reference[]): ChosenReference | undefined {
  const text = JSON.stringify(log.chapters);
  const criteria = criteriaFor(log);
  const others = references.filter((each) => JSON.stringify(each.log.chapters) !== text);
  const good = others.filter((each) => !isFailingLog(each.log) && fitsCriteria(each.log, criteria));
  const candidates = good.length > 0 ? good : others.filter((each) => getsPast(each.log, criteria));
  const path = pathOf(log);
  const [nearest] = candidates
    .map((each) => ({
      each,
      hasSame: hasRefusal(each.log, criteria),
      hasOtherTabs: tabsOf(each.log) > criteria.tabs,
      score: similarity(path, pathOf(each.log)) + (buildOf(each.log) === buildOf(log) ? sameBuild : 0),
    }))
    .sort(
      (one, other) =>
        Number(one.hasSame) - Number(other.hasSame) ||
        Number(one.hasOtherTabs) - Number(other.hasOtherTabs) ||
        other.score - one.score ||
        (one.each.name < other.each.name ? -1 : 1),
    );
  return nearest && { ...nearest.each, log: ofSite(nearest.each.log, log.site), isGood: good.length > 0 };
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
