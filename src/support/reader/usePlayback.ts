import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { playTimes } from 'src/support/model/playTimes';
import { useBenchBrowser } from 'src/support/ui/browser';
import type { OpenedLog } from 'src/support/model/opened';
import { rowAt } from './rowAt';
import type { Cursor } from './useCursor';

/** Playback speeds; the last one is one row per frame. */
export const speeds = [1, 4, 16, Infinity] as const;
export type Speed = (typeof speeds)[number];

export interface Playback {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  /** Starts playback, from the beginning if the story has ended, or stops it. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Plays the story from the current step in recorded time, with long pauses shortened. */
export function usePlayback(opened: OpenedLog, cursor: Cursor): Playback {
  const { window } = useBenchBrowser();
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const times = useMemo(() => playTimes(opened), [opened]);
  const { goTo, rows } = cursor;
  const stop = useCallback(() => setPlaying(false), []);
  const current = useRef(cursor.row);
  useEffect(() => {
    current.current = cursor.row;
  }, [cursor.row]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timeOf = (row: number): number => times[rows[row] ?? 0] ?? 0;
    const rowTimes = rows.map((position) => times[position] ?? 0);
    let request = 0;
    let before: number | undefined;
    let time = timeOf(current.current);
    const tick = (now: number): void => {
      time += before === undefined ? 0 : (now - before) * (speed === Infinity ? 0 : speed);
      before = now;
      const row = speed === Infinity ? current.current + 1 : Math.max(current.current, rowAt(rowTimes, time));
      const last = rows.length - 1;
      if (row > current.current) goTo(rows[Math.min(row, last)] ?? 0);
      if (row >= last) setPlaying(false);
      else request = window.requestAnimationFrame(tick);
    };
    request = window.requestAnimationFrame(tick);
    return () => window.cancelAnimationFrame(request);
  }, [window, isPlaying, speed, times, rows, goTo]);

  const toggle = (): void => {
    if (!isPlaying && cursor.row === rows.length - 1) goTo(rows[(current.current = 0)] ?? 0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, speed, setSpeed, toggle, stop };
}
