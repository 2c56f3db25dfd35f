import { useCallback } from 'react';
import type { Step } from 'src/journal/log/step';
import type { OpenedLog } from 'src/support/model/opened';
import { type Cursor, useAddress, useCursor } from './useCursor';
import { type Playback, usePlayback } from './usePlayback';

/**
 * The current step of a log, and its playback. Going to any step stops the playback, which would otherwise continue
 * from its own.
 */
export function usePlayedCursor(opened: OpenedLog): { readonly cursor: Cursor; readonly playback: Playback } {
  const played = useCursor(opened);
  const playback = usePlayback(opened, played);
  const { stop } = playback;
  const { position, goTo: move, goToStep: moveToStep } = played;
  const goTo = useCallback((to: number) => (stop(), move(to)), [stop, move]);
  const goToStep = useCallback((step: Step) => (stop(), moveToStep(step)), [stop, moveToStep]);
  const goBy = (rows: number): void => {
    stop();
    played.goBy(rows);
  };
  useAddress(opened.lines[position], goToStep);
  return { cursor: { ...played, goTo, goToStep, goBy }, playback };
}
