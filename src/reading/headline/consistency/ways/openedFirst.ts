import { knowsApp } from 'src/reading/headline/consistency/contradictions/appChecks';
import { routeOf, stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/page/tabPages';
import { pageName } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';

/** A page that answers apps was opened by its address, as from a bookmark or a copied link: nothing in the log led to it. */
export const openedFirst: Remark = ({ pages, page, step, trouble }) => {
  if (trouble?.cause !== 'errorPage.nothingToAnswer') return undefined;
  const [first] = page.events.filter(({ event }) => isAddress(event));
  if (!first || first.step > step || first.event.origin !== 'browser') return undefined;
  if (tabPagesBefore(pages, page).length > 0 || pages.some(knowsApp)) return undefined;
  return {
    sentence: `This tab had opened ${pageName(routeOf(first))} by its address, and this log contains no request of an app.`,
    steps: [stepOf(page, first)],
  };
};
