import type { Result } from 'src/contract/failures';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import { mapShape } from 'src/contract/shape';
import type { Print } from 'src/contract/telemetry';

/** What is reported of one call; `status` is absent when no answer came. */
export interface CallReport {
  readonly operation: OperationId;
  /** Milliseconds. */
  readonly latency: number;
  readonly status: number | undefined;
  readonly organization: Print | undefined;
  readonly user: Print | undefined;
}
/** Told when a call begins; what it gives back is told how that call ended. */
export type CallWatcher = (operation: OperationId) => (answer: Result<unknown>) => void;

/**
 * Measures each call and reports it; calls of telemetry itself are left out, so that it never reports on its reports.
 * `elapsed` is in milliseconds; `nameOf` makes placeholders such as `‹user:4f0k2p9x›`, of which the print is reported.
 */
export function watchCalls(
  elapsed: () => number,
  nameOf: (label: string, value: string) => string,
  report: (call: CallReport) => void,
): CallWatcher {
  return (operation) => {
    const { base = 'api', output }: OperationRow = operations[operation];
    if (base === 'metrics' || base === 'logs') return () => undefined;
    const began = elapsed();
    return (answer) => {
      const prints = new Map<string, Print>();
      if (answer.outcome === 'ok') {
        mapShape(output, answer.value, ({ label }, value) => {
          if (label !== 'organization' && label !== 'user') return;
          const [, print] = /:([^›]+)›$/.exec(nameOf(label, String(value))) ?? [];
          if (print !== undefined) prints.set(label, print as Print);
        });
      }
      const status = answer.outcome === 'ok' ? 200 : answer.failure.status;
      report({
        operation,
        latency: Math.round(elapsed() - began),
        status: status > 0 ? status : undefined,
        organization: prints.get('organization'),
        user: prints.get('user'),
      });
    };
  };
}
