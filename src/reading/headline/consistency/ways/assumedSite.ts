import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { stepOf } from 'src/reading/headline/page/indexedPage';
import { valueText } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';

/** No address named the site, so the page chose the last one used in this browser: perhaps another was meant. */
export const assumedSite: Remark = ({ page, step, trouble }) => {
  if (!trouble) return undefined;
  const read = page.answeredQuestions.filter((each) => each.step < step && readsKey(each.question, 'siteName')).at(-1);
  const site = valueAt(read?.answer.value, 'siteName');
  const acts = page.events.filter(({ event, step: at }) => at < step && event.origin === 'person');
  const named = page.events.some(
    ({ event, step: at }) => at < step && isAddress(event) && valueAt(event.payload, 'params.sitename') !== undefined,
  );
  if (!read || site === undefined || acts.length > 0 || named) return undefined;
  return {
    sentence: `No address had named the site: the page used ${valueText(site)}, the last one used in this browser.`,
    steps: [stepOf(page, read)],
  };
};
