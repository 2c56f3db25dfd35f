import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { routeOf, stepOf } from 'src/reading/headline/page/indexedPage';
import { pageName } from 'src/reading/story/words';
import { isScreen } from 'src/vocabulary/events';

/** The screen that was shown when the page threw an exception. */
export const crashedScreen: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause.startsWith('page.failed') !== true) return undefined;
  const shown = page.events.filter((each) => each.step < step && isScreen(each.event)).at(-1);
  if (!shown) return undefined;
  return { sentence: `It was showing ${pageName(routeOf(shown))}.`, steps: [stepOf(page, shown)] };
};
