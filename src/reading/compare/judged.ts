import type { Journal, PageLoadEntries, QuestionEntry } from 'src/journal/log/entry';
import { valueAt } from 'src/journal/log/values';
import { comparesClock, isAttention, isBesideFlow, isMeasurement } from 'src/vocabulary/events';
import { onlyLooks, onlyTidies } from 'src/vocabulary/questions';
import { withDeploymentNames } from './deploymentNames';
import type { DifferingPart, FindDifferingParts } from './differingParts';
import type { Item } from './items';
import type { StepPair } from './pairs';
import { areWaits, differingWaits } from './waits';

/** Two matching steps with what differs between them. */
export interface Judged extends StepPair {
  readonly isSame: boolean;
  readonly differing: readonly DifferingPart[];
  /** Of what an earlier visit had stored, although both logs then left alike (`overcome.ts`). */
  readonly isOvercome?: true;
}

/** What differs between two matching steps. A step that only one log has differs, unless its presence is chance. */
export function judgePair(paired: StepPair, findDifferingParts: FindDifferingParts): Judged {
  const { one, other, isCutShort } = paired;
  const differing = one && other ? [...findDifferingParts(one, other), ...differingWaits(one, other)] : [];
  const isSame = one && other ? differing.length === 0 : isCutShort === true || (one ?? other)?.isChance === true;
  return { ...paired, isSame, differing };
}

/**
 * A differing row with the addresses and names that its logs hold: sentences never show the names of settings. Only the
 * ports of a local stack are equal in both values of a differing part (`local`), because they differ each time.
 */
export function asRecorded(row: Judged, [one, other]: readonly [Journal, Journal], local: Journal): Judged {
  const [left, right] = [recordedItem(row.one, one), recordedItem(row.other, other)];
  const named = (load: PageLoadEntries | undefined, value: unknown): unknown =>
    load ? withDeploymentNames(load[0], value) : value;
  const differing = row.differing.map((part) => ({
    ...part,
    one: named(left && local[left.at.pageLoad], part.one),
    other: named(right?.load, part.other),
  }));
  return { ...row, ...(left && { one: left }), ...(right && { other: right }), differing };
}

function recordedItem(item: Item | undefined, journal: Journal): Item | undefined {
  const load = item && journal[item.at.pageLoad];
  const entry = load?.[item?.at.step ?? 0];
  if (!item || !load || !entry) return item;
  const asked = item.question?.n;
  const question = load.find((each): each is QuestionEntry => each.kind === 'asked' && each.n === asked);
  return { ...item, load, entry, question };
}

/**
 * Whether a step explains little, while there is another one: it only looks at something, tidies up or says nothing of
 * the flow, or the other log merely begins later.
 */
export function explainsLittle({ one, other, differing, isBeforeOther }: Judged): boolean {
  const { entry } = one ?? other ?? {};
  if (isBeforeOther || (entry?.kind === 'event' && isBesideFlow(entry))) return true;
  // It is missing where the answer that it was read from is another one.
  if (entry?.kind === 'event' && comparesClock(entry) && !(one && other)) return isRight(entry.payload);
  return entry?.kind === 'asked' && !areWaits({ one }, differing) && (onlyLooks(entry) || onlyTidies(entry));
}

/** Whether a step never explains anything: a measurement, a pointer or a key that was used. */
export function explainsNothing({ one, other }: Judged): boolean {
  const { entry } = one ?? other ?? {};
  return entry?.kind === 'event' && (isMeasurement(entry) || isAttention(entry));
}

/** Whether a comparison found the device's clock right, so that it decides nothing. */
const isRight = (payload: unknown): boolean => Math.abs(Number(valueAt(payload, 'aheadMs'))) < rightMs;
const rightMs = 60_000;
