import { departureTo } from 'src/journal/log/departure';
import type { AnsweredQuestion, QuestionAt } from 'src/reading/headline/pageLoad/indexedPage';
import { parsedUrl } from 'src/rules/values/url';
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

/** The last successful call of a page load whose answer had given the address of a departure; undefined without one. */
export function giverOf({ page, step, question: { args } }: QuestionAt): AnsweredQuestion | undefined {
  const to = parsedUrl(departureTo(args) ?? '');
  if (!to) return undefined;
  const isGiven = ({ answer: { value } }: AnsweredQuestion): boolean =>
    addressesIn(value).some((given) => follows(to, given));
  return page.answeredQuestions
    .filter((each) => each.step < step && isCall(each.question) && each.failure === undefined)
    .filter(isGiven)
    .at(-1);
}
