import { type Point, hasMoved } from 'src/rules/guard';

/** Whoever wants to know what a person does with the page. */
interface Watcher {
  /** The window got the focus, or lost it. */
  readonly focus: (focused: boolean) => void;
  /** A pointer was moved, a finger put down, or a key pressed. */
  readonly seen: () => void;
  /** Whether nothing has come over the page for a while. */
  readonly isRested: () => boolean;
}

/**
 * Tells when the window gets or loses the focus, and when a person uses the page. A press of a mouse button is told by
 * nothing but its click: without a movement before it, it may have been meant for a window that is gone. A key that is held
 * down may have been pressed in that window.
 */
export function watchPresence(window: Window, { focus, seen, isRested }: Watcher): void {
  // Unknown again whenever the page comes or goes: a pointer may lie elsewhere by then without having been moved here.
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
