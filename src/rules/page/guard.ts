/**
 * The guard of a sensitive button: another window may have covered the page until just now, and the press was meant for
 * that window (double clickjacking).
 */
export interface Guard {
  /** Nothing has covered the page for a while, and no press was ignored. */
  readonly settled: boolean;
  /** A pointer or a key has been used in the page since then. */
  readonly used: boolean;
  /** A press was ignored; the page asks for another one. */
  readonly pressedEarly: boolean;
}

/**
 * The inputs of the guard:
 *
 * - `armed`: the button came into sight, or the page was hidden or lost the focus
 * - `uncovered`: the page became visible or gained the focus
 * - `settled`: the guard time has passed since
 * - `used`: a pointer or a key was used
 * - `pressedEarly`: a press was ignored
 */
export type GuardSign = 'armed' | 'uncovered' | 'settled' | 'used' | 'pressedEarly';

export const armedGuard: Guard = { settled: false, used: false, pressedEarly: false };

const changes: Readonly<Record<GuardSign, Partial<Guard>>> = {
  armed: armedGuard,
  uncovered: armedGuard,
  settled: { settled: true },
  used: { used: true },
  // Repeated clicks never pass the guard; one press after a short wait does.
  pressedEarly: { settled: false, used: true, pressedEarly: true },
};

/**
 * The guard's state after this input. Browsers may report that a covering window has gone only after the press that
 * this window let through. So an uncovering within the guard time of an ignored press belongs to that press: the time
 * starts again, and the page still asks for another press. Whatever covers the page then is a new window.
 */
export const guardAfter = (guard: Guard, sign: GuardSign): Guard =>
  sign === 'uncovered' && guard.pressedEarly && !guard.settled ? guard : { ...guard, ...changes[sign] };

/**
 * How a button was pressed: `pointer`, or `other` for a key or assistive technology. The latter involve no
 * pointer: they need focus on the page, or a tool that addresses the button by name.
 */
export type PressedBy = 'pointer' | 'other';

/** Browsers count the clicks of a pointer; a press without a pointer has the count 0 (UI Events, `detail` of click). */
export const pressedBy = ({ detail }: { readonly detail: number }): PressedBy => (detail === 0 ? 'other' : 'pointer');

/** Whether a press was meant for this button, not for something that covered it. */
export const pressCounts = ({ settled, used }: Guard, by: PressedBy): boolean => settled && (used || by === 'other');

/** Where a pointer was, in pixels of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Whether a pointer has really moved: systems also report a resting pointer when a covering window goes away. The first
 * report is therefore used only if the page has already `settled`.
 */
export const hasMoved = (before: Point | undefined, now: Point, settled: boolean): boolean =>
  before ? before.x !== now.x || before.y !== now.y : settled;
