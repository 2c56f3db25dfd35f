import { type ReactNode, memo } from 'react';
import { stepName } from 'src/journal/log/step';
import { foldText } from 'src/reading/story/folds';
import type { StoryLine } from 'src/reading/story/story';
import type { FoldedSteps } from 'src/support/model/folded';
import { timeText } from 'src/support/model/text';
import { Listbox } from 'src/support/ui/Listbox';
import { Mark } from 'src/support/ui/Mark';
import type { OpenedLog } from 'src/support/model/opened';
import type { Cursor } from './useCursor';

export interface StepListProps {
  readonly opened: OpenedLog;
  readonly cursor: Cursor;
  /** Words to highlight in the sentences. */
  readonly words: string;
}

/** The story: one row for each step. */
export function StepList({ opened, cursor, words }: StepListProps) {
  const { rows, row, position, goTo, foldAt, unfold } = cursor;
  const selected = opened.lines[position];
  const lineAt = (index: number): StoryLine | undefined => opened.lines[rows[index] ?? 0];
  return (
    <Listbox
      name="step"
      label="Steps"
      count={rows.length}
      row={row}
      keyOf={(index) => rows[index] ?? index}
      onChoose={(index) => {
        const chosen = rows[index] ?? 0;
        const folded = foldAt(chosen);
        goTo(chosen);
        if (folded) unfold(folded);
      }}
      attributes={(index) => {
        const line = lineAt(index);
        return {
          'data-lane': line && tabOf(opened, line)?.toString(),
          'data-mark': line?.mark,
          'data-folded': foldAt(rows[index] ?? 0) && '',
          'data-relation': line && selected && relation(line, selected),
        };
      }}
    >
      {(index) => {
        const line = lineAt(index);
        const folded = foldAt(rows[index] ?? 0);
        return (
          line && (
            <StepText line={line} words={words} tab={tabOf(opened, line)}>
              {folded && <FoldText opened={opened} folded={folded} />}
            </StepText>
          )
        );
      }}
    </Listbox>
  );
}

/** The text below the first of the folded steps. */
function FoldText({ opened, folded: { fold, last } }: { readonly opened: OpenedLog; readonly folded: FoldedSteps }) {
  const line = opened.lines[last];
  return (
    <span className="fold">
      {line && foldText(fold, stepName(line))} <span className="soft">Enter or a click shows each.</span>
    </span>
  );
}

/** The number of a step's tab, where the log has several. */
function tabOf({ lanes }: OpenedLog, { pageLoad }: StoryLine): number | undefined {
  const lane = lanes[pageLoad];
  return lane && lane.of > 1 ? lane.number : undefined;
}

/** Whether a step caused the selected one, or was caused by it. */
function relation(line: StoryLine, selected: StoryLine): 'cause' | 'effect' | undefined {
  if (line.pageLoad !== selected.pageLoad || line.step === selected.step) return undefined;
  if (line.step === selected.cause) return 'cause';
  return line.cause === selected.step ? 'effect' : undefined;
}

export interface StepTextProps {
  readonly line: StoryLine;
  readonly words: string;
  /** The number of its tab, where there are several. */
  readonly tab?: number | undefined;
  /** The text below its sentence. */
  readonly children?: ReactNode;
}

/** Mark, tab, time and sentence of a step. */
export const StepText = memo(function StepText({ line, words, tab, children }: StepTextProps) {
  return (
    <>
      <Mark mark={line.mark} />
      <span className="sentence">
        {tab !== undefined && (
          <span className="lane">
            <span className={line.mark === 'page' ? undefined : 'unseen'}>Tab </span>
            {tab}
          </span>
        )}
        <Marked text={line.sentence} words={words} />
      </span>
      <span className="time">{timeText(line.at)}</span>
      {children}
    </>
  );
});

/** A text with the search words highlighted. */
function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const sought = words.trim().toLowerCase();
  const from = sought ? text.toLowerCase().indexOf(sought) : -1;
  if (from < 0) return text;
  const to = from + sought.length;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
