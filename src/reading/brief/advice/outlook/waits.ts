import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isLockHeld } from 'src/reading/headline/pageLoad/unanswered';

/** Whether what was asked last waits for a lock that another tab keeps. */
export const waitsForOtherTab = ({ evidence }: Headline, page: IndexedPageLoad): boolean =>
  page.open.some(
    (each) =>
      evidence.some(({ pageLoad, step }) => pageLoad === page.pageLoad && step === each.step) && isLockHeld(page, each),
  );

/**
 * Whether waiting cannot help: the page was left, or nothing is under way that a submit without an answer waits for.
 */
export const isWaitInVain = (headline: Headline, { open }: IndexedPageLoad): boolean =>
  headline.isStuck === true ||
  ('isLeft' in headline && headline.isLeft === true) ||
  (headline.of === 'unanswered' && open.length === 0);
