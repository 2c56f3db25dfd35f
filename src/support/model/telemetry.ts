import { isMeasurement } from 'src/vocabulary/events';
import { type OpenedLog, entryAt } from './opened';

/** Positions of measurements. They have no consequences and repeat the line before them. */
export function telemetryPositions(opened: OpenedLog): ReadonlySet<number> {
  const positions = opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    return entry?.kind === 'event' && isMeasurement(entry) ? [position] : [];
  });
  return new Set(positions);
}
