import type { Journal } from 'src/journal/log/entry';
import type { ModelRun } from 'src/journal/replay/run/modelRun';
import type { Divergence } from 'src/journal/replay/run/strictReplay';
import type { ScreenState } from 'src/screens/messages';

/** A run over the model, and the record that it is compared with. */
export interface ComparedRun {
  readonly journal: Journal;
  /** The recorded states, by page load and step. */
  readonly states: readonly (readonly ScreenState[])[];
  readonly run: ModelRun<ScreenState>;
  /** Where the step-by-step re-run first differed, however harmless that is. */
  readonly strict: Divergence;
  /** The page load whose end counts: that of the tab that saved the log, usually the last. */
  readonly end: number;
}
