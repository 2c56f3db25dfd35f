import type { Entry, QuestionEntry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { type Step, stepName } from 'src/journal/log/step';
import { pageLoadText } from 'src/reading/compare/pageLoadText';
import { foldText, foldsOf, stepsIn } from 'src/reading/story/folds';
import { capitalised } from 'src/reading/story/phrases';
import { kindOfStep } from 'src/reading/story/stepKinds';
import { differenceTexts } from 'src/support/model/differenceTexts';

export type Side = 'one' | 'other';
export type Logs = Readonly<Record<Side, FlowLog>>;

/** Steps of the first log (`one`) or of the second in one line, or how many rows in between are alike. */
export type DifferingLine =
  | { readonly side: Side; readonly from: Step; readonly text: string }
  | { readonly side: undefined; readonly alike: number };

/** A step that is printed. */
export interface Shown {
  readonly side: Side;
  readonly at: Step;
  readonly entry: Entry;
  readonly question: QuestionEntry | undefined;
  /** The step of the other log that matches it. */
  readonly partner?: Entry;
}

/** A step of one log or its whole page load, or a row that is alike. */
export interface Piece {
  readonly side: Side | undefined;
  readonly steps: readonly Shown[];
  /** A whole page load, or why it may share a line with its neighbours: they are alike, or only look or tidy up. */
  readonly share: 'load' | 'alike' | 'minor' | undefined;
}

/** Fewer steps that only look or tidy up have lines of their own. */
const fewestMinor = 3;
/** Steps of one kind in a row, or rounds of several, share a line from this many on. */
const fewest = { rounds: 3, steps: 3 };

/** The lines of these pieces, with repeated lines folded unless `unfold`. */
export function foldedLines(logs: Logs, pieces: readonly Piece[], unfold: boolean): readonly DifferingLine[] {
  const lines = joined(pieces).flatMap((group) => linesOf(logs, group));
  return unfold ? lines : folded(lines);
}

/** Neighbours that share a line. */
type Group = Pick<Piece, 'side' | 'share'> & { readonly steps: Shown[]; count: number };

function joined(pieces: readonly Piece[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { side, share, steps } of pieces) {
    const last = groups.at(-1);
    if (last && (share === 'alike' || share === 'minor') && share === last.share && side === last.side) {
      last.steps.push(...steps);
      last.count += 1;
    } else groups.push({ side, share, steps: [...steps], count: 1 });
  }
  return groups;
}

/** A line with its kind, by which it is folded with similar ones, and its last step. */
type Line = DifferingLine & { readonly kind?: string; readonly to?: Step };

function linesOf(logs: Logs, { side, share, steps, count }: Group): readonly Line[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!side || !first || !last) return [{ side: undefined, alike: count }];
  const { chapters } = logs[side];
  const ends = { side, from: first.at, to: last.at };
  if (share === 'load') {
    const text = pageLoadText(chapters, first.at.pageLoad);
    const to = { ...first.at, step: (chapters[first.at.pageLoad]?.length ?? 1) - 1 };
    return [{ ...ends, to, text: `${capitalised(text)}.`, kind: `${side} ${text.replace(/^page load \d+/, '')}` }];
  }
  if (share === 'minor' && count >= fewestMinor)
    return [{ ...ends, text: minorText(steps, last.at), kind: `${side} minor` }];
  return steps.map(({ at, entry, question, partner }) => {
    // If both sentences are the same, each names the field that differs.
    const [text] = differenceTexts(logs[side], { ...at, recorded: entry, now: partner });
    return { side, from: at, to: at, text, kind: `${side} ${kindOfStep(entry, question)}` };
  });
}

/** `9 minor steps (storage, code), through 2.19.` */
function minorText(steps: readonly Shown[], last: Step): string {
  const ports = steps.flatMap(({ entry, question }) => (entry.kind === 'asked' ? entry.port : (question?.port ?? [])));
  return `${steps.length.toString()} minor steps (${[...new Set(ports)].join(', ')}), through ${stepName(last)}.`;
}

function folded(lines: readonly Line[]): readonly DifferingLine[] {
  const kinds = lines.map(({ kind }) => kind);
  const folds = new Map(foldsOf(kinds, fewest).map((fold) => [fold.from, fold]));
  const all: DifferingLine[] = [];
  for (let index = 0; index < lines.length;) {
    const [line, fold] = [lines[index], folds.get(index)];
    const last = lines[index + (fold ? stepsIn(fold) : 1) - 1]?.to;
    if (line?.side && fold && last) all.push({ ...line, text: `${line.text} ${foldText(fold, stepName(last))}` });
    else if (line) all.push(line);
    index += fold ? stepsIn(fold) : 1;
  }
  return all;
}
