import { departureTo } from 'src/journal/log/departure';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad, QuestionAt } from 'src/reading/headline/pageLoad/indexedPage';
import { parsedUrl } from 'src/rules/values/url';
import { isAddress } from 'src/vocabulary/events';
import { isCall } from 'src/vocabulary/questions';

/** An address as a browser writes it, without its query: the page may add to that. */
export const withoutQuery = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/$/, '');

/** All addresses in an answer. */
export function addressesIn(value: unknown): readonly URL[] {
  const address = typeof value === 'string' ? parsedUrl(value) : undefined;
  if (address) return [address];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

/** Whether an address is a given one with nothing taken away: the page may add to its query. */
const follows = (to: URL, given: URL): boolean =>
  withoutQuery(to) === withoutQuery(given) &&
  [...given.searchParams].every(([name, value]) => to.searchParams.getAll(name).includes(value));

/** Who had given the address of a departure. */
interface Giver extends AnsweredQuestion {
  /** The parameters that the page added to it. */
  readonly added: readonly (readonly [name: string, value: unknown])[];
}

/**
 * The last successful call of a page load whose answer had given the address of a departure, and what the page added to
 * that. Undefined without one, or if an address that one of these pages had opened named it too: then the answer need
 * not be where the page took it from.
 */
export function giverOf(
  opened: readonly IndexedPageLoad[],
  { page, step, question: { args } }: QuestionAt,
): Giver | undefined {
  const to = parsedUrl(departureTo(args) ?? '');
  if (!to || opened.some((each) => namesInAddress(each, to))) return undefined;
  return page.answeredQuestions
    .filter((each) => each.step < step && isCall(each.question) && each.failure === undefined)
    .flatMap((each) => {
      const given = addressesIn(each.answer.value).find((address) => follows(to, address));
      if (!given) return [];
      const kept = [...to.searchParams].filter(([name]) => !given.searchParams.has(name));
      return [{ ...each, added: [...kept, ...Object.entries(objectOf(valueAt(args, 'query')))] }];
    })
    .at(-1);
}

/** Whether an address of a page load has this one in a parameter. */
const namesInAddress = ({ events }: IndexedPageLoad, to: URL): boolean =>
  events.some(
    ({ event }) =>
      isAddress(event) && addressesIn(valueAt(event.payload, 'params')).some((named) => follows(to, named)),
  );
