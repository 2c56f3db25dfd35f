import { countUpTo } from 'src/journal/log/values';

/** The index of the last of these ascending positions that is not after `position`; at least 0. */
export const rowAt = (rows: readonly number[], position: number): number => Math.max(0, countUpTo(rows, position) - 1);
