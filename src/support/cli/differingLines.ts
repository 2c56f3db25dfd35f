import type { Entry, PageLoadEntries, QuestionEntry } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import type { ComparedRow } from 'src/reading/compare/compare';
import { firstAddressOf } from 'src/reading/compare/items';
import { isBesideFlow } from 'src/vocabulary/events';
import { onlyLooks, onlyTidies } from 'src/vocabulary/questions';
import { type DifferingLine, type Logs, type Piece, type Shown, type Side, foldedLines } from './foldedLines';

/** How much is printed. */
export interface LineDetail {
  /** Also the rows that differ in nothing that matters. */
  readonly long: boolean;
  /** Each step on its own line. */
  readonly unfold: boolean;
}

/**
 * The steps in which two logs differ, in the order of the comparison. A page load that only one log has is one line,
 * and so are steps in a row that only one log has if they only look or tidy up, or are of the same kind. `leftOut` rows
 * differ in nothing that matters: only in times, random values and names, or in what says nothing of the flow.
 */
export function differingLines(
  logs: Logs,
  rows: readonly ComparedRow[],
  { long, unfold }: LineDetail,
): { readonly lines: readonly DifferingLine[]; readonly leftOut: number } {
  const isWhole = wholeLoads(logs, rows);
  const shownIn = { one: shownOf(logs, 'one'), other: shownOf(logs, 'other') };
  const pieces: Piece[] = [];
  let leftOut = 0;
  for (const row of rows) {
    const [one, other] = [shownIn.one(row.one), shownIn.other(row.other)];
    const shown = [one, other].filter((each) => each !== undefined);
    const whole = unfold ? [] : shown.filter(isWhole);
    const isLeftOut = row.isSame ? contentOf(one) !== contentOf(other) : shown.every(isBeside);
    if (whole.length > 0) pieces.push(...whole.filter(({ at }) => at.step === 0).map((each) => pieceOf(each, 'load')));
    else if (isLeftOut ? long : !row.isSame) pieces.push(...piecesOf(one, other, unfold));
    else if (one && other && row.isSame) pieces.push({ side: undefined, steps: [], share: 'alike' });
    if (isLeftOut && whole.length === 0) leftOut += 1;
  }
  return { lines: foldedLines(logs, pieces, unfold), leftOut };
}

/** The pieces of a row: of a step that only one log has, or of both steps, each with its partner. */
function piecesOf(one: Shown | undefined, other: Shown | undefined, unfold: boolean): readonly Piece[] {
  const shared = (shown: Shown) => pieceOf(shown, !unfold && isMinor(shown) ? 'minor' : undefined);
  if (one && other)
    return [pieceOf({ ...one, partner: other.entry }, undefined), pieceOf({ ...other, partner: one.entry }, undefined)];
  return [one, other].flatMap((shown) => (shown ? [shared(shown)] : []));
}

const pieceOf = (shown: Shown, share: Piece['share']): Piece => ({ side: shown.side, steps: [shown], share });

/**
 * Whether a step is of a page load that no page load of the other log matches: one that arrived at another address is
 * another page load if less than half of the steps of the longer one match.
 */
function wholeLoads(logs: Logs, rows: readonly ComparedRow[]): (shown: Shown) => boolean {
  const nameOf = (side: Side, { pageLoad }: Step): string => `${side} ${pageLoad.toString()}`;
  const loadOf = (side: Side, { pageLoad }: Step): PageLoadEntries | undefined => logs[side].chapters[pageLoad];
  const shared = new Set<string>();
  const matching = new Map<string, number>();
  for (const { one, other } of rows) {
    if (!one || !other) continue;
    const [name, otherName] = [nameOf('one', one), nameOf('other', other)];
    const [load, otherLoad] = [loadOf('one', one), loadOf('other', other)];
    if (!load || !otherLoad) continue;
    const count = (matching.get(name) ?? 0) + 1;
    matching.set(name, count);
    const isAtSameAddress = one.step + other.step === 0 && firstAddressOf(load) === firstAddressOf(otherLoad);
    if (isAtSameAddress || 2 * count >= Math.max(load.length, otherLoad.length)) shared.add(name).add(otherName);
  }
  return ({ side, at }) => !shared.has(nameOf(side, at));
}

/** Finds the steps of one log; a large log has many answers, so the questions of each page load are indexed once. */
function shownOf(logs: Logs, side: Side): (at: Step | undefined) => Shown | undefined {
  const questions = logs[side].chapters.map(
    (load) => new Map(load.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : []))),
  );
  const questionOf = (entry: Entry, at: Step): QuestionEntry | undefined =>
    entry.kind === 'answered' ? questions[at.pageLoad]?.get(entry.n) : undefined;
  return (at) => {
    const entry = at && logs[side].chapters[at.pageLoad]?.[at.step];
    return at && entry && { side, at, entry, question: questionOf(entry, at) };
  };
}

/** What a step holds, apart from its time, and from the numbers that only connect it with others. */
function contentOf(shown: Shown | undefined): string {
  const { entry } = shown ?? {};
  return JSON.stringify({ ...entry, seq: 0, at: 0, n: 0, cause: 0 });
}

const isBeside = ({ entry }: Shown): boolean => entry.kind === 'event' && isBesideFlow(entry);

function isMinor({ entry, question }: Shown): boolean {
  const asked = entry.kind === 'asked' ? entry : question;
  return asked !== undefined && (onlyLooks(asked) || onlyTidies(asked));
}
