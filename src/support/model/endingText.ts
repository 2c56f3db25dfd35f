import type { ScreenEnding } from 'src/savedLog/replay';
import { questionName } from 'src/vocabulary/questions';

/** Where a run ends, as the rest of a sentence: `on the screen “entry” (error not_active)`. */
export function endingText({ state, left, unanswered, isLooping }: ScreenEnding): string {
  const screen = state.route
    ? `on the screen “${state.route.route}”${errorNameText(state.route.params)}`
    : 'before the first screen';
  if (left !== undefined) return `${screen}, and leaves to ${left}`;
  if (isLooping) return `${screen}, where its flows looped and were stopped`;
  if (unanswered) return `${screen}, where it asks ${questionName(unanswered)}, which the log does not answer`;
  return screen;
}

function errorNameText(params: object): string {
  const { error, main_error } = params as { readonly error?: unknown; readonly main_error?: unknown };
  const named = error ?? main_error;
  return typeof named === 'string' ? ` (error ${named})` : '';
}
