import type { Entry } from 'src/journal/log/entry';
import { valueAt } from 'src/journal/log/values';
import type { Violation } from 'src/vocabulary/acts';
import type { ActAt } from './consequences';

/**
 * That a call sends the values of two fields of an act in each other's place. It says where both come from, so neither is
 * just another one. Undefined for any other call.
 */
export function exchangedText(
  entry: Entry | undefined,
  { event: { payload } }: ActAt,
  violations: readonly Violation[],
): string | undefined {
  const args = entry?.kind === 'asked' ? entry.args : undefined;
  const fields = violations.flatMap((each) =>
    each.by === 'question' && typeof each.expected === 'string' && each.what !== undefined
      ? [{ what: each.what, typed: valueAt(payload, each.expected), sent: valueAt(args, each.path) }]
      : [],
  );
  for (const one of fields)
    for (const other of fields)
      if (one.sent !== undefined && one.sent !== one.typed && one.sent === other.typed && other.sent === one.typed)
        return `The page sent the ${other.what} as the ${one.what}, and the other way round`;
  return undefined;
}
