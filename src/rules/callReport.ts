import type { OrganizationId, UserId } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import { mapShape } from 'src/contract/shape';

/** What is told of one attempt of a call. */
export interface CallReport {
  readonly operation: OperationId;
  /** Milliseconds. */
  readonly latency: number;
  /** Absent when no answer came. */
  readonly status: number | undefined;
  readonly organization: OrganizationId | undefined;
  readonly user: UserId | undefined;
}

/** Calls of telemetry itself are not reported, so that it never reports on its reports (spec §9, Metrics). */
export function isReported(operation: OperationId): boolean {
  const { base }: OperationRow = operations[operation];
  return base !== 'metrics' && base !== 'logs';
}

/** Latency, status (of a success the one that was told), and the service's own ids of an organisation or a user that an answer gives (spec §3, Metrics record). */
export function callReport(operation: OperationId, answer: Result<unknown>, latency: number, told = 200): CallReport {
  const status = answer.outcome === 'ok' ? told : answer.failure.status;
  const ids = new Map<string, string>();
  if (answer.outcome === 'ok') {
    mapShape(operations[operation].output, answer.value, ({ label }, held) => {
      if (typeof held === 'string') ids.set(label, held);
    });
  }
  return {
    operation,
    latency,
    status: status > 0 ? status : undefined,
    organization: ids.get('organization') as OrganizationId | undefined,
    user: ids.get('user') as UserId | undefined,
  };
}
