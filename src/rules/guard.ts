/**
 * What stands between a press and a button that gives something away. Another window may have covered the page until just
 * now, so that the press was meant for what stood there (double clickjacking).
 */
export interface Guard {
  /** Nothing has come over the page for a while, and nothing was pressed too early. */
  readonly rested: boolean;
  /** A pointer or a key has been used in the page since. */
  readonly seen: boolean;
  /** A press did not count; the person is asked to press again. */
  readonly early: boolean;
}

/**
 * What the guard hears. `armed`: the button came into sight, or the page came back to sight or focus, or lost them;
 * `rested`: the guard time has passed since; `seen`: a pointer or a key was used; `pressedEarly`: a press did not count.
 */
export type GuardSign = 'armed' | 'rested' | 'seen' | 'pressedEarly';

export const armedGuard: Guard = { rested: false, seen: false, early: false };

const changes: Readonly<Record<GuardSign, Partial<Guard>>> = {
  armed: armedGuard,
  rested: { rested: true },
  seen: { seen: true },
  // Whoever clicks on and on gives nothing away; whoever presses again after a moment is not held up any longer.
  pressedEarly: { rested: false, seen: true, early: true },
};

/** The guard after it has heard this. */
export const guardAfter = (guard: Guard, sign: GuardSign): Guard => ({ ...guard, ...changes[sign] });

/**
 * How a button was pressed: `pointer`, or `other` for a key and for assistive technology, which press without a pointer and
 * need the page in focus, or at least the button by its name.
 */
export type PressedBy = 'pointer' | 'other';

/** Browsers count the clicks of a pointer, and none for a press without one (UI Events, `detail` of click). */
export const pressedBy = ({ detail }: { readonly detail: number }): PressedBy => (detail === 0 ? 'other' : 'pointer');

/** Whether a press is one of this button, and no press that was meant for something else. */
export const pressCounts = ({ rested, seen }: Guard, by: PressedBy): boolean => rested && (seen || by === 'other');

/** Where a pointer was, in pixels of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Whether a pointer has moved: systems tell of one that lies still when a window that covered the page goes. The first that
 * the page hears of it counts only when the page has `rested`, which is too late to be told by that.
 */
export const hasMoved = (before: Point | undefined, now: Point, rested: boolean): boolean =>
  before ? before.x !== now.x || before.y !== now.y : rested;
