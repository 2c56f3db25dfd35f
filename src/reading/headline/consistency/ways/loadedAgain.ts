import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { spanText, timesText } from 'src/reading/story/words';
import { isAddress, isPageLeft } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';

/** Fewer may be chance. */
const leastLoads = 3;
/** How far the intervals between loads may differ if a program made them, as a share of the longest. */
const tolerance = 0.02;

/**
 * The tab's last page loads all began at one address, and nobody did anything in between: neither the page nor the
 * person continued.
 */
export const loadedAgain: Find<EndSubject> = ({ tabPages, end }) => {
  if (end.how !== 'resting') return undefined;
  const from = tabPages.map((page, index) => isRepeated(page, tabPages[index + 1])).lastIndexOf(false) + 1;
  const run = tabPages.slice(from);
  const [first] = run;
  if (!first || run.length < leastLoads) return undefined;
  const spans = run.slice(0, -1).flatMap((page) => page.events.find(({ event }) => isPageLeft(event))?.event.at ?? []);
  const [least, most] = [Math.min(...spans), Math.max(...spans)];
  const isRegular = spans.length >= leastLoads && most - least <= most * tolerance;
  const [every, who] = isRegular
    ? [`, every ${spanText(most)}`, 'It was too regular for a person: perhaps an extension or another program did so.']
    : ['', 'The person or something in the browser did so, such as an extension.'];
  return {
    sentence: `Before that, the page had been loaded again ${timesText(run.length - 1)} at the same address${every}, without an act of the person in between and not by itself. ${who}`,
    steps: run.slice(-2).map((page) => stepOf(page, { step: 0 })),
  };
};

/** Whether a page load is the last one, or was followed by another at its address, although nothing was done on it. */
function isRepeated(page: IndexedPage, next: IndexedPage | undefined): boolean {
  if (!next) return true;
  const isIdle =
    !page.events.some(({ event }) => event.origin === 'person') &&
    !page.questions.some(({ question }) => isDeparture(question));
  const [address, after] = [addressesOf(page), addressesOf(next)];
  return isIdle && address.length === 1 && address[0] === after[0] && isLoaded(page) && isLoaded(next);
}

const isLoaded = ({ entries: [{ facts }] }: IndexedPage): boolean => valueAt(facts, 'loadedBy') === 'load';
/** The addresses of a page load in order, to be compared. */
const addressesOf = ({ events }: IndexedPage): readonly string[] =>
  events.flatMap(({ event }) =>
    isAddress(event) ? [JSON.stringify([valueAt(event.payload, 'route'), valueAt(event.payload, 'params')])] : [],
  );
