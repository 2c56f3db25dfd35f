import type { Entry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import { objectOf, valueAt } from 'src/journal/log/values';
import { readable, shortened, valueText } from 'src/reading/story/format';
import { lanesOf } from 'src/reading/story/lanes';
import { pageName } from 'src/reading/story/names';
import { sentenceOf } from 'src/reading/story/story';
import { achievementOf, eventRow, isByPerson, isScreen, isSubmit } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { firstAddressOf } from './items';

/** The maximum number of things that a page load is said to have done. */
const maxDone = 4;

/** A page load in one line: `page load 3 of tab 1 (the entry form), 47 steps: the person was signed in; left for …`. */
export function pageLoadText(journal: Journal, number: number): string {
  const load = journal[number];
  if (!load) return `page load ${number.toString()}`;
  const tab = lanesOf(journal)[number]?.number ?? 1;
  const where = firstAddressOf(load);
  const at = where === '' ? '' : ` (${pageName(where)})`;
  const steps = `${load.length.toString()} step${load.length === 1 ? '' : 's'}`;
  return `page load ${number.toString()} of tab ${tab.toString()}${at}, ${steps}: ${doneText(load)}`;
}

/** About a page load that only one log has. */
export const onlyPageLoadText = (journal: Journal, number: number, log: string): string =>
  `Only the ${log} log has ${pageLoadText(journal, number)}.`;

function doneText(load: PageLoadEntries): string {
  const done = load.flatMap((entry) => deedOf(entry, load) ?? []);
  const told = done.length > maxDone ? [...done.slice(0, maxDone - 2), '…', ...done.slice(-2)] : done;
  return told.length > 0 ? told.join('; ') : lastScreenText(load);
}

/** What a step of a page load did, as a phrase; undefined for a step that a summary leaves out. */
function deedOf(entry: Entry, load: PageLoadEntries): string | undefined {
  if (entry.kind === 'asked' && isDeparture(entry)) return departureText(valueAt(entry.args, 'to'));
  if (entry.kind !== 'event') return undefined;
  const achieved = achievementOf(entry)?.[1];
  if (achieved !== undefined) return phrase(achieved);
  const isTold = eventRow(entry.type)?.refusal !== undefined || (isSubmit(entry) && isByPerson(entry));
  return isTold ? phrase(shortened(sentenceOf(entry, load), Infinity)) : undefined;
}

const departureText = (to: unknown): string =>
  typeof to === 'string' ? `left for ${readable(to)}` : 'reloaded the page';

const lastScreenText = (load: PageLoadEntries): string => {
  const last = load.filter((entry) => entry.kind === 'event' && isScreen(entry)).at(-1);
  return last?.kind === 'event' ? `showed ${pageName(valueText(objectOf(last.payload)['route']))}` : 'showed no screen';
};

const phrase = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');
