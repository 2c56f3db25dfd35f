import type { ShownPage } from 'src/contract/shownPage';
import { type Journal, journalFormat } from './entry';
import { isEncodedPlaceholder, labelOfPlaceholder, placeholderPattern } from './placeholdersIn';
import { eachText } from './values';

/** What a log checks if it is kept as a test: that the run still takes the same path, or that its failure is gone. */
export type KeptAs = 'journey' | 'failure';

/**
 * A saved flow log (decisions, The flow log): the journal of a site, in the file that a person hands to support. Each
 * log numbers its placeholders from 1, so nothing in it can be matched with another log.
 */
export interface FlowLog {
  readonly kind: 'portico flow log';
  readonly format: number;
  /** The site of the log; null if none was known. */
  readonly site: string | null;
  /** When it was saved: ISO 8601, UTC, whole minutes. */
  readonly savedAt: string;
  /** How many different values were replaced, by kind (`email`, `password`, …). */
  readonly removed: Readonly<Record<string, number>>;
  /** How many entries were left out because they held something that must not be recorded. */
  readonly withheld: number;
  /**
   * The number, from 0, of the page load where the person saved it; its tab is the one that the person looked at.
   * Absent in logs of earlier builds, and if nothing remains of that page load.
   */
  readonly savedBy?: number;
  /** The tab where the person saved it, if the log of that page load was cleared. Logs of earlier builds lack it. */
  readonly savedByTab?: string;
  /** What the page showed when it was saved. Logs of earlier builds lack it. */
  readonly shown?: ShownPage;
  /** Present in a log that is kept as a test. */
  readonly keptAs?: KeptAs;
  /** In the order in which they began. */
  readonly chapters: Journal;
}

/** The fields of a log that tell where it was saved, and what was seen there. */
export type Saver = Pick<FlowLog, 'savedBy' | 'savedByTab' | 'shown'>;

interface LogParts {
  readonly site: string | null;
  readonly savedAt: string;
  /** Names that the service has confirmed, by their placeholders. They are readable in a log. */
  readonly confirmed?: ReadonlyMap<string, string>;
  /** The page load that saves it, by its number in the list, or its tab. */
  readonly saver?: Saver;
  readonly shown?: ShownPage | undefined;
}

/**
 * Makes a log of page loads. Placeholders become `‹email:1›`, `‹email:2›`, …: equal ones stay equal in this log, and
 * the prints that the browser stored are removed.
 */
export function makeLog(
  chapters: Journal,
  { site, savedAt, confirmed = new Map(), saver = {}, shown }: LogParts,
): FlowLog {
  const numbers = new Map<string, string>();
  const removed: Record<string, number> = {};
  const numbered = (placeholder: string): string =>
    isEncodedPlaceholder(placeholder) ? encodeURIComponent(named(decodeURIComponent(placeholder))) : named(placeholder);
  const named = (placeholder: string): string => {
    const known = confirmed.get(placeholder) ?? numbers.get(placeholder);
    if (known) return known;
    const label = labelOfPlaceholder(placeholder);
    const count = (removed[label] ?? 0) + 1;
    removed[label] = count;
    const name = `‹${label}:${count.toString()}›`;
    numbers.set(placeholder, name);
    return name;
  };
  const rename = (text: string): string => text.replace(placeholderPattern, numbered);
  const renamed = chapters.map((load) => eachText(load, rename)) as unknown as Journal;
  const shownSite = site && rename(site);
  const withheld = chapters.flat().filter((entry) => entry.kind === 'withheld').length;
  return {
    kind: 'portico flow log',
    format: journalFormat,
    site: shownSite,
    savedAt,
    removed,
    withheld,
    ...(eachText(saver, rename) as Saver),
    ...(shown && { shown }),
    chapters: renamed,
  };
}

/** The text of a saved log: JSON with one line per entry, so two logs can be compared line by line. */
export function textOfLog({ chapters, ...head }: FlowLog): string {
  const loads = chapters.map((entries) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`);
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "chapters": [${loads.join(',\n')}]\n}\n`;
}
