import type { OpenedLog } from './opened';

/** Longest pause in playback, and the pause between two page loads; real ones may take minutes. */
export const longestPauseMs = 3000;
const pageLoadPauseMs = 1000;

/** The playback time of each line in milliseconds, with long pauses shortened. */
export function playTimes({ lines }: OpenedLog): readonly number[] {
  let time = 0;
  return lines.map((line, index) => {
    const before = lines[index - 1];
    if (before) {
      const gap = before.pageLoad === line.pageLoad ? Math.max(0, line.at - before.at) : pageLoadPauseMs;
      time += Math.min(gap, longestPauseMs);
    }
    return time;
  });
}
