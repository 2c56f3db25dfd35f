import type { PlaceholderOrigin } from 'src/reading/story/origins';
import { stepName } from 'src/journal/log/step';
import { type TextFormat, labelled } from './layout';

/** Where each placeholder comes from, one line each, and a blank line; empty for a log without placeholders. */
export function originsText(origins: readonly PlaceholderOrigin[], format: TextFormat): readonly string[] {
  if (origins.length === 0) return [];
  // Not spread into Math.max, because a hostile log may hold more of them than a call takes arguments.
  const width = origins.reduce((widest, { placeholder }) => Math.max(widest, placeholder.length), 0);
  const line = (origin: PlaceholderOrigin): string =>
    labelled(`  ${origin.placeholder.padEnd(width)}  `, `${origin.text} (${stepName(origin)})`, format, 'cyan');
  return [format.paint('bold', 'Placeholders, and where each was first seen'), ...origins.map(line), ''];
}
