import type { OrganizationId, UserId } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import { mapShape } from 'src/contract/shape';

/** The report of one attempt of a call. */
export interface CallReport {
  readonly operation: OperationId;
  /** Milliseconds. */
  readonly latency: number;
  /** Absent if no answer came. */
  readonly status: number | undefined;
  readonly organization: OrganizationId | undefined;
  readonly user: UserId | undefined;
}

/** Telemetry's own calls are not reported; otherwise it would report on its reports (spec §9, Metrics). */
export function isReported(operation: OperationId): boolean {
  const { base }: OperationRow = operations[operation];
  return base !== 'metrics' && base !== 'logs';
}

/**
 * Latency, status, and the service's own ids of organisation and user in the answer (spec §3, Metrics record). A
 * success has the status that the adapter reported.
 */
export function callReport(
  operation: OperationId,
  answer: Result<unknown>,
  latency: number,
  answered = 200,
): CallReport {
  const status = answer.outcome === 'ok' ? answered : answer.failure.status;
  const ids = new Map<string, string>();
  if (answer.outcome === 'ok') {
    mapShape(operations[operation].output, answer.value, ({ label }, leafValue) => {
      if (typeof leafValue === 'string') ids.set(label, leafValue);
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
