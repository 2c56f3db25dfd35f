import { textOf, valueAt } from 'src/journal/log/values';
import { type EndSubject, type Finder, bugFinding, lastFinding } from 'src/reading/headline/consistency/ruleTypes';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { parsedUrl } from 'src/rules/values/url';
import { isDeparture } from 'src/vocabulary/questions';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';

/** Whether a text is no address before it is decoded, and one afterwards. */
function isEncodedAddress(text: string): boolean {
  if (parsedUrl(text)) return false;
  try {
    return parsedUrl(decodeURIComponent(text)) !== undefined;
  } catch {
    return false;
  }
}

/** The parameter with which every provider and the service's own pages lead back (RFC 6749, 4.1.1). */
const path = 'query.redirect_uri';

function encodedTwiceIn(page: IndexedPageLoad) {
  const left = page.questions.find(
    ({ question }) => isDeparture(question) && isEncodedAddress(textOf(valueAt(question.args, path)) ?? ''),
  );
  return left
    ? bugFinding(
        `The page left with redirect_uri ${valueText(valueAt(left.question.args, path))}, which is encoded once more than an address is`,
        [left.at],
      )
    : undefined;
}

/** The page left with a return address that it had encoded itself: leaving encodes every parameter. */
export const encodedTwice: Finder<EndSubject> = ({ tabPages }) => lastFinding(withoutReturn(tabPages), encodedTwiceIn);
