import type { HostAnswer } from './ask';
import { type Live, asksForRegion, nameOfMissingFile, pageOf, scriptOf, withQuery } from './live';

/**
 * One answer of each kind that a page host gives: the page, the page at an address with a query, one of its files, a
 * missing file, and region.json if the page asks for it.
 */
export async function samplesOf(live: Live): Promise<readonly HostAnswer[]> {
  const { url } = await pageOf(live);
  const region = live.stages.some(asksForRegion) ? [`${live.address.origin}/region.json`] : [];
  return Promise.all(
    [url, withQuery(url), await scriptOf(live), nameOfMissingFile(url), ...region].map((each) => live.ask(each)),
  );
}

/** The paths of answers, for people. */
export const pathList = (answers: readonly HostAnswer[]): string =>
  answers.map(({ url, status }) => `${url.slice(new URL(url).origin.length)} (${status.toString()})`).join(', ');
