import { apiCalled } from 'slices/calls';
import { identityCalled } from 'slices/identity';
import { pageShown } from 'slices/page';
import { type OpenedLog, entryAt } from './opened';

/** What a page says for whoever measures it: how long a call took, and when a screen could be used. */
const measured: readonly string[] = [apiCalled.type, identityCalled.type, pageShown.type];

/** Positions of the lines that nothing follows from, and that only say again what the line before them says. */
export function telemetryPositions(opened: OpenedLog): ReadonlySet<number> {
  const positions = opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    return entry?.kind === 'event' && measured.includes(entry.type) ? [position] : [];
  });
  return new Set(positions);
}
