import { earliestMs } from 'src/journal/log/moments';
import { isoInstantMs } from 'src/rules/values/parsers';

/**
 * A value with each moment masked: it must be present, but may differ, because another build reads the clock at other
 * times. The declarations name their units only; no other number is as large.
 */
export function withoutMoments(value: unknown): unknown {
  if (isMoment(value)) return 'a moment';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutMoments);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutMoments(field)]));
}
const isMoment = (value: unknown): boolean =>
  (typeof value === 'number' && value >= earliestMs / 1000) ||
  (typeof value === 'string' && isoInstantMs(value) !== undefined);
