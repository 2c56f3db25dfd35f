import type { PlaceholderOrigin } from 'src/reading/story/origins';
import { stepName } from 'src/journal/log/step';
import { type Paper, labelled } from './printed';

/** Where each placeholder came from, a line each, and a blank line behind them; nothing for a log that has none. */
export function originsText(origins: readonly PlaceholderOrigin[], paper: Paper): readonly string[] {
  if (origins.length === 0) return [];
  // Not spread over Math.max: a stranger's log has more of them than a call takes arguments.
  const width = origins.reduce((widest, { placeholder }) => Math.max(widest, placeholder.length), 0);
  const line = (origin: PlaceholderOrigin): string =>
    labelled(`  ${origin.placeholder.padEnd(width)}  `, `${origin.text} (${stepName(origin)})`, paper, 'cyan');
  return [paper.paint('bold', 'Placeholders, and where each was first seen'), ...origins.map(line), ''];
}
