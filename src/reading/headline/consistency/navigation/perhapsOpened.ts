import { valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { lastBefore, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText } from 'src/reading/story/format';
import { type CauseId, changesFocus } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';

/**
 * An app that opens in front of the browser takes the focus of the window and need not hide the page, so the page
 * itself does not count it.
 */
export const perhapsOpened: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== ('redirect.nothingHappened' satisfies CauseId)) return undefined;
  const left = lastBefore(page.questions, step, ({ question }) => isDeparture(question));
  const lost = page.events.find(
    (each) =>
      left !== undefined &&
      each.step > left.step &&
      each.step < step &&
      changesFocus(each.event) &&
      valueAt(each.event.payload, 'focused') === false,
  );
  if (!left || !lost) return undefined;
  return {
    sentence: `${spanText(lost.event.at - left.question.at)} after it had asked, the window lost the focus, so something may have opened.`,
    steps: [stepOf(page, lost)],
  };
};
