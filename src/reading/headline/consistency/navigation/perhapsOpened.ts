import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import { spanText, timesText } from 'src/reading/story/format';
import { changesFocus } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { onCause } from 'src/reading/headline/consistency/guards';

/**
 * An app that opens in front of the browser takes the focus of the window and need not hide the page, so the page
 * itself does not count it. And how often the page had asked for the same address: a browser may ask the person only
 * once.
 */
export const perhapsOpened = onCause(['redirect.nothingHappened'], ({ page, step }) => {
  const departures = page.questions.filter((each) => each.step < step && isDeparture(each.question));
  const left = departures.at(-1);
  const asked = departures.filter(({ question }) => departureTo(question.args) === departureTo(left?.question.args));
  const lost = page.events.find(
    (each) =>
      left !== undefined &&
      each.step > left.step &&
      each.step < step &&
      changesFocus(each.event) &&
      valueAt(each.event.payload, 'focused') === false,
  );
  const again = asked.length > 1 ? `The page had asked for it ${timesText(asked.length)}.` : '';
  if (!left || !lost) return again === '' ? undefined : { sentence: again, steps: [] };
  const focus = `${spanText(lost.event.at - left.question.at)} after it had asked, the window lost the focus, so something may have opened.`;
  return { sentence: [again, focus].join(' ').trim(), steps: [lost.at] };
});
