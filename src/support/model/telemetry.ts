import { isMeasurement } from 'src/vocabulary/events';
import { type OpenedLog, entryAt } from './opened';

/** Positions of the lines that nothing follows from, and that only say again what the line before them says. */
export function telemetryPositions(opened: OpenedLog): ReadonlySet<number> {
  const positions = opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    return entry?.kind === 'event' && isMeasurement(entry) ? [position] : [];
  });
  return new Set(positions);
}
