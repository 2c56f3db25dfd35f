import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import {
  type EndSubject,
  type Finder,
  type RuleFinding,
  bugFinding,
  lastFinding,
} from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { askedBy, askedPath, openedPathOf } from 'src/reading/headline/pageLoad/addresses/openedPath';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import { valueText } from 'src/reading/story/format';

/**
 * The page left for a path other than the one for which its own address had asked, although it had read that one from
 * storage last. Another tab that had stored another path would have shown then.
 */
export const otherPathOpened: Finder<EndSubject> = ({ tabPages }) => lastFinding(withoutReturn(tabPages), otherPathIn);

function otherPathIn(page: IndexedPageLoad): RuleFinding | undefined {
  const { left, path } = openedPathOf(page) ?? {};
  const asked = left && askedPath(page, left.step);
  const wanted = askedBy(asked?.event.payload);
  const read =
    left && lastBefore(page.answeredQuestions, left.step, ({ question }) => readsKey(question, 'site_redirect_path'));
  if (!left || !asked || !read || read.step < asked.step || path === wanted) return undefined;
  if (valueAt(read.answer.value, 'site_redirect_path') !== wanted) return undefined;
  return bugFinding(
    `The link asked for ${valueText(wanted)}, and the page had read that, but ${valueText(path)} was opened`,
    [left.at, read.at, asked.at],
  );
}
