import { type MouseEvent, type RefCallback, useCallback } from 'react';

/**
 * What had the focus when the person last pressed a button of a screen, by the `main` of that screen, until a text has
 * answered the press.
 */
const presses = new WeakMap<Element, Element | null>();

/** The press that a text has answered, by the text, which may still become longer. */
const answered = new WeakMap<Element, { readonly again: number; readonly focus: Element | null }>();

/** For `onClickCapture` of the `main` of a screen. Sending a form with the Enter key counts as a press too. */
export function notePress({ target, currentTarget }: MouseEvent): void {
  if ((target as Element).closest('button, [type=checkbox]')) countPress(currentTarget);
}

/** Counts a press that a text may answer, also one on the painted page, before React listened. */
export function countPress(main: Element): void {
  presses.set(main, main.ownerDocument.activeElement);
}

/**
 * Brings a text that answers a press into view, when it appears, with each change of `again`, and when it becomes
 * `longer`: the button may be far below it (WCAG 2.2, 3.3.1). Without a press on this screen the browser decides, as it
 * does for anything after the answer; a person who has moved the focus since is doing something else. Nothing moves if
 * the text is visible, and no motion is animated. As a ref it comes before the effects, in which a form focuses one of
 * its fields.
 */
export const useIntoView = (again = 0, longer = false): RefCallback<Element> =>
  useCallback(
    (shown) => {
      const main = shown?.closest('main');
      if (!shown || !main) return;
      const { activeElement: focus } = shown.ownerDocument;
      const before = answered.get(shown);
      const isSame = before?.again === again && before.focus === focus;
      if (!isSame && presses.get(main) !== focus) return;
      presses.delete(main);
      answered.set(shown, { again, focus });
      shown.scrollIntoView({ block: 'nearest' });
      // Of a text that is higher than the window, the beginning.
      shown.firstElementChild?.scrollIntoView({ block: 'nearest' });
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- React calls a new ref again
    [again, longer],
  );
