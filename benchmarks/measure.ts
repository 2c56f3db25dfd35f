/**
 * The text of a script that calls a function before the page's own code. The function can use only its argument, which
 * is passed as JSON. The compiler of these commands wraps functions in `__name`.
 */
export const inPage = <T>(run: (input: T) => void, given: T): string =>
  `(() => { const __name = (named) => named; (${run.toString()})(${JSON.stringify(given)}); })();`;

/** The median; 0 of an empty list. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A table of texts in columns; the first column is left-aligned, the others right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ');
  return rows.map(line).join('\n');
}

/** `1.04×` */
export const ratio = (value: number, baseline: number): string => `${(value / baseline).toFixed(2)}×`;

/** The ratio of two medians, with the least and the greatest ratio of single rounds: `1.04× (0.98–1.11)`. */
export function ratioOfRounds(values: readonly number[], baseline: readonly number[]): string {
  const ratios = values.map((value, round) => value / (baseline[round] ?? NaN));
  return `${ratio(median(values), median(baseline))} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}
