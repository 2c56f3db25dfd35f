import type { PlaceholderOrigin } from 'src/reading/story/origins';
import { stepName } from 'src/journal/log/step';
import { type TextFormat, labelled } from './printed';

/** Where each placeholder comes from, one line each, followed by a blank line; empty for a log without placeholders. */
export function originsText(origins: readonly PlaceholderOrigin[], paper: TextFormat): readonly string[] {
  if (origins.length === 0) return [];
  // Not spread into Math.max: a hostile log may have more of them than a call allows arguments.
  const width = origins.reduce((widest, { placeholder }) => Math.max(widest, placeholder.length), 0);
  const line = (origin: PlaceholderOrigin): string =>
    labelled(`  ${origin.placeholder.padEnd(width)}  `, `${origin.text} (${stepName(origin)})`, paper, 'cyan');
  return [paper.paint('bold', 'Placeholders, and where each was first seen'), ...origins.map(line), ''];
}
