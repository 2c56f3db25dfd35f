import type { Outcome } from './run';

/** The table of one engine, followed by remarks about single journeys. */
export function tableOf(engine: string, outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  const rows = outcomes.map(
    ({ title, result, seconds }) =>
      `  ${title.padEnd(width)}  ${result.padEnd(7)}  ${seconds.toFixed(1).padStart(5)} s`,
  );
  const notes = outcomes.flatMap(({ title, result, note, isRepeated }) =>
    note === undefined
      ? []
      : [`  ${isRepeated ? 'failed at first' : result}: ${title}: ${note.replaceAll('\n', '\n    ')}`],
  );
  return [engine, ...rows, ...notes, ''].join('\n');
}
