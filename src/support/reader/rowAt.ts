/** The index of the last of these ascending positions that is not after `position`; at least 0. */
export function rowAt(rows: readonly number[], position: number): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] ?? 0) <= position) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}
