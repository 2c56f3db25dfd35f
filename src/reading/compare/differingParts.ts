import { startPrecisionMs } from 'src/journal/log/entry';
import { limits } from 'src/contract/limits';
import { isClockWrong } from 'src/rules/page/clock';
import type { PlainObject } from 'src/rules/values/shape';
import { type Item, isMeasuredItem } from './items';
import { isTelemetry } from 'src/vocabulary/questions';
import { objectOf, ownProperty, textsOf } from 'src/journal/log/values';
import { sameNames } from './sameNames';
import { withTypes } from './withTypes';

/** A differing part of two entries: its path, and both values. */
export interface DifferingPart {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/**
 * Finds the differing parts of two entries of one kind. It remembers which names of the two logs mean the same value.
 */
export type FindDifferingParts = (one: Item, other: Item) => readonly DifferingPart[];

/** The facts of a page load that are compared; the build is not among them. */
const comparedFacts = ['language', 'host', 'path', 'scheme', 'stage', 'loadedBy', 'browser', 'settings'];
/** Fields that differ each time and decide nothing; the wait before a retry (`ms`) is random. */
const ignoredFields = ['latency', 'took', 'ms', 'sessionIds', 'pageVisibilityHistory', 'build', 'trip'];
/** Values that an app generates for each request; older logs hold them in clear. */
const appIds = ['code_challenge', 'codeChallenge', 'CodeChallenge'];
/** Lists of names without an order. */
const sets = ['undeclared', 'mistyped'];
/** Whether a part holds the names that only one of two sets has, and not the whole sets. */
export const isPartOfSet = ({ path }: Pick<DifferingPart, 'path'>): boolean =>
  sets.includes(path.slice(path.lastIndexOf('.') + 1));
const isMoment = (name: string): boolean =>
  /(?:_exp|_exp_iso|_since|_at|At|^et|^since|^before|^until|^Expiration|^ExpirationDateTime)$/.test(name);
const skewFields = ['aheadMs', 'skewMs'];

/** The position of a part within an entry. */
interface Place {
  readonly name: string;
  readonly path: string;
  /** When each entry was recorded, in milliseconds since 1970 by the device's clock. */
  readonly now: readonly [one: number, other: number];
}

/**
 * Times are ignored, but not whether a moment is past. Ids and the numbers of placeholders are ignored, but not which
 * values are equal within a log.
 */
export function makeFindDifferingParts(): FindDifferingParts {
  const same = sameNames();
  return (one, other) => {
    if (isMeasuredItem(one.entry)) return [];
    const now = [one.now, other.now] as const;
    const question = one.entry.kind === 'asked' ? one.entry : one.question;
    if (question && isTelemetry(question)) return [];
    const name = question?.port === 'clock' && one.entry.kind === 'answered' ? `clock.${question.method}` : '';
    if (question?.port === 'random' && one.entry.kind === 'answered') {
      same.take('id', valueOf(one), valueOf(other));
      return [];
    }
    return differingParts(valueOf(one), valueOf(other), { name, path: '', now }, same.text);
  };
}

function valueOf({ entry }: Item): unknown {
  switch (entry.kind) {
    case 'chapter':
      return Object.fromEntries(comparedFacts.map((name) => [name, objectOf(entry.facts)[name]]));
    case 'event':
      return entry.payload;
    case 'asked':
      return entry.args;
    case 'answered':
      return entry.threw === undefined ? withTypes(entry.value) : { threw: entry.threw };
    case 'withheld':
      return undefined;
  }
}

type SameText = (one: string, other: string, isId: boolean) => boolean;

function differingParts(one: unknown, other: unknown, place: Place, sameText: SameText): readonly DifferingPart[] {
  const { name, path } = place;
  if (one === other && typeof one !== 'string' && typeof one !== 'object') return [];
  if (ignoredFields.includes(name) || name === 'clock.now') return [];
  if (skewFields.includes(name) || name === 'clock.skew') return sameSkew(one, other) ? [] : [{ path, one, other }];
  if (sets.includes(name)) return differingNames(textsOf(one), textsOf(other), path);
  const isMissing = one === undefined || other === undefined || one === null || other === null;
  if (isMissing) return (one ?? undefined) === (other ?? undefined) ? [] : [{ path, one, other }];
  if (isMoment(name) && typeof one === typeof other && typeof one !== 'object') {
    const [age, otherAge] = [ageOf(one, place.now[0]), ageOf(other, place.now[1])];
    return age === otherAge ? [] : [{ path, one: age, other: otherAge }];
  }
  if (typeof one === 'string' && typeof other === 'string') {
    return sameText(one, other, appIds.includes(name)) ? [] : [{ path, one, other }];
  }
  if (typeof one !== 'object' || typeof other !== 'object' || Array.isArray(one) !== Array.isArray(other)) {
    return [{ path, one, other }];
  }
  return differingFields(one as PlainObject, other as PlainObject, place, sameText);
}

/** The names that only one of two sets has. */
function differingNames(one: readonly string[], other: readonly string[], path: string): readonly DifferingPart[] {
  const [onlyOne, onlyOther] = [
    one.filter((name) => !other.includes(name)),
    other.filter((name) => !one.includes(name)),
  ];
  return onlyOne.length + onlyOther.length === 0 ? [] : [{ path, one: onlyOne, other: onlyOther }];
}

function differingFields(
  one: PlainObject,
  other: PlainObject,
  { path, now }: Place,
  sameText: SameText,
): readonly DifferingPart[] {
  // A refusal and a success are compared as a whole.
  if (one['outcome'] !== other['outcome']) return [{ path, one, other }];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Array.from(names).flatMap((name) =>
    differingParts(
      ownProperty(one, name),
      ownProperty(other, name),
      { name, path: path ? `${path}.${name}` : name, now },
      sameText,
    ),
  );
}

/**
 * Clocks always differ a little; only a wrong clock is a difference (decisions, Calls). An unknown clock is treated as
 * right.
 */
function sameSkew(one: unknown, other: unknown): boolean {
  const [a, b] = [typeof one === 'number' ? one : 0, typeof other === 'number' ? other : 0];
  return isClockWrong(a) === isClockWrong(b) && Math.abs(a - b) < limits.clockSkewMs;
}

/**
 * Whether a stored moment (epoch seconds or milliseconds) was past when it was recorded. Moments of the service are
 * texts by its own clock, which a log does not show.
 */
function ageOf(value: unknown, now: number): string {
  if (typeof value !== 'number') return 'a moment';
  const ms = Math.abs(value) < 1e11 ? value * 1000 : value;
  if (ms > now + startPrecisionMs) return 'still to come';
  return ms < now - limits.appAccessMs ? 'long past' : 'just past';
}
