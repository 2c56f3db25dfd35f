import { type Point, hasMoved } from 'src/rules/page/guard';

/** Gets signs of the person's presence. */
interface Watcher {
  /** The window got the focus, or lost it. */
  readonly focus: (focused: boolean) => void;
  /** The person moved a pointer, touched the screen or pressed a key. */
  readonly seen: () => void;
  /** Whether the page has been in front, undisturbed, for a while. */
  readonly isRested: () => boolean;
}

/**
 * Reports focus changes and signs of use. A mouse button alone causes only its click: without a movement before
 * it, the click may have been meant for a window that has just closed. A repeating key may have been pressed in that
 * window.
 */
export function watchPresence(window: Window, { focus, seen, isRested }: Watcher): void {
  // Unknown again after every change of focus: the pointer may have moved over another window.
  let at: Point | undefined;
  for (const type of ['focus', 'blur', 'visibilitychange'])
    window.addEventListener(type, () => {
      at = undefined;
      if (type !== 'visibilitychange') focus(type === 'focus');
    });
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    const before = at;
    at = { x, y };
    if (hasMoved(before, at, isRested())) seen();
  });
  window.addEventListener('touchstart', seen, { passive: true });
  window.addEventListener('keydown', ({ repeat }) => {
    if (!repeat) seen();
  });
}
