import { objectOf } from 'src/journal/log/values';
import type { FlowLog } from 'src/journal/log/logFile';
import type { StorageKind } from 'src/contract/portContract';
import type { Headline } from 'src/reading/headline/headline';
import { type CalledService, calledService, lastCallBefore } from 'src/reading/headline/pageLoad/calledService';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { shortened, valueText } from 'src/reading/story/format';
import { languageName } from 'src/reading/story/names';
import { isQuestion } from 'src/vocabulary/questions';
import { decidingCall } from './decidingCall';
import type { Statement } from './fitLines';
import { tabText } from './tabText';

/** What the surroundings of a headline are read from. */
interface Surroundings {
  readonly log: FlowLog;
  readonly headline: Headline;
  readonly pages: readonly IndexedPageLoad[];
  /** The page load of the headline. */
  readonly page: IndexedPageLoad | undefined;
}

/** The environment. Names the service of the last call if no call decided, and a browser that keeps only cookies. */
export function surroundings(parts: Surroundings): readonly Statement[] {
  const {
    log,
    headline: { at },
    page,
  } = parts;
  const { site, savedAt, chapters } = log;
  const { build, browser, language, width, theme, host } = objectOf(chapters[at.pageLoad]?.[0].facts);
  const call = page && lastCallBefore(page, at.step);
  const asked = page && call && decidingCall(parts).length === 0 ? serviceText(calledService(page, call)) : '';
  const storage = page && isInCookies(page) ? [{ text: inCookies, maxLines: 2, isOptional: true as const }] : [];
  return [
    {
      text: `Build: ${valueText(build)}; ${valueText(browser)}, ${valueText(width)} px wide, ${valueText(theme)}, ${languageName(language)}; ${tabText(parts.headline, parts.pages)}`,
      maxLines: 2,
    },
    {
      text: `Where: ${site === null ? 'no site' : `site ${valueText(site)}`} on ${valueText(host)}${asked}; saved ${valueText(savedAt)}`,
      maxLines: 2,
    },
    ...storage,
  ];
}

/** Such a browser has room for few values, and its log for few page loads. */
const inCookies =
  "Storage: the browser's local storage refused values, so the page keeps them in cookies; earlier page loads may be missing from this log";
const isInCookies = ({ answeredQuestions }: IndexedPageLoad): boolean =>
  answeredQuestions.filter(({ question }) => isQuestion(question, 'storage.health')).at(-1)?.answer.value ===
  ('cookies' satisfies StorageKind);

/** The region and the address of the service of the last call. */
const serviceText = ({ region, host }: CalledService): string =>
  (region === undefined ? '' : `, region ${shortened(region)}`) +
  (host === undefined ? '' : `, last call to ${shortened(host)}`);
