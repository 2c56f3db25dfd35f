import { memo } from 'react';
import type { StoryLine } from 'src/reading/story/story';
import { timeText } from 'src/support/model/timeText';
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
export function StepList({ opened, cursor: { rows, row, position, goTo }, words }: StepListProps) {
  const selected = opened.lines[position];
  const lineAt = (index: number): StoryLine | undefined => opened.lines[rows[index] ?? 0];
  return (
    <Listbox
      name="step"
      label="Steps"
      count={rows.length}
      row={row}
      keyOf={(index) => rows[index] ?? index}
      onChoose={(index) => goTo(rows[index] ?? 0)}
      attributes={(index) => {
        const line = lineAt(index);
        return {
          'data-lane': line && tabOf(opened, line)?.toString(),
          'data-mark': line?.mark,
          'data-relation': line && selected && relation(line, selected),
        };
      }}
    >
      {(index) => {
        const line = lineAt(index);
        return line && <StepText line={line} words={words} tab={tabOf(opened, line)} />;
      }}
    </Listbox>
  );
}

/** The number of a step's tab, where the log has several. */
function tabOf({ lanes }: OpenedLog, { chapter }: StoryLine): number | undefined {
  const lane = lanes[chapter];
  return lane && lane.of > 1 ? lane.number : undefined;
}

/** Whether a step caused the selected one, or was caused by it. */
function relation(line: StoryLine, selected: StoryLine): 'cause' | 'effect' | undefined {
  if (line.chapter !== selected.chapter || line.step === selected.step) return undefined;
  if (line.step === selected.cause) return 'cause';
  return line.cause === selected.step ? 'effect' : undefined;
}

export interface StepTextProps {
  readonly line: StoryLine;
  readonly words: string;
  /** The number of its tab, where there are several. */
  readonly tab?: number | undefined;
}

/** Mark, tab, time and sentence of a step. */
export const StepText = memo(function StepText({ line, words, tab }: StepTextProps) {
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
