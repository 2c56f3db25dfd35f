import type { FlowLog } from 'src/journal/log/logFile';
import { CannotReplay, type Options } from './options';

/** The log as a test of the requested kind. */
export function asTest(log: FlowLog, { as }: Options): FlowLog {
  const { chapters, ...head } = log;
  return { ...head, keptAs: as ?? head.keptAs ?? 'journey', chapters };
}

/** The log as it is judged: a bisection asks of any log, unless it is told otherwise, whether its failure is gone. */
export const asJudged = (log: FlowLog, options: Options): FlowLog =>
  asTest(log, { ...options, as: options.as ?? (options.bisect ? 'failure' : undefined) });

/** Whether to print the result of the log as a test. */
export const isTestOf = ({ keptAs }: FlowLog, { test, bisect }: Options): boolean =>
  test !== undefined || (!bisect && keptAs !== undefined);

/**
 * Refuses to keep a log whose failure is still there without the kind of its test: a journey would pass as long as the
 * failure is there, a failure once it is gone, and only the caller knows which is meant.
 */
export function requireKind({ keptAs }: FlowLog, { test, as }: Options): void {
  if (test === undefined || as !== undefined || keptAs !== undefined) return;
  throw new CannotReplay(
    'The failure is still there. Add --as failure for a test that fails until it is fixed, or --as journey if the ' +
      'page is right to refuse.',
  );
}
