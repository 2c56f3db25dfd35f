import { type CallReport, watchCalls } from 'src/adapters/callWatcher';
import type { OperationId } from 'src/contract/operations';
import { failed, ok } from '__tests__/support/fakePorts';

function watched(operation: OperationId, answer: ReturnType<typeof ok> | ReturnType<typeof failed>): CallReport[] {
  const reports: CallReport[] = [];
  let elapsed = 100;
  const nameOf = (label: string, value: string) => `‹${label}:print${value.length.toString()}›`;
  const watch = watchCalls(
    () => elapsed,
    nameOf,
    (report) => reports.push(report),
  );
  const ended = watch(operation);
  elapsed += 212.4;
  ended(answer);
  return reports;
}

describe('the report of a call', () => {
  it.each([
    ['that went well', ok({}), 200],
    ['that was refused', failed('refused', { status: 403 }), 403],
    ['whose answer cannot be read', failed('malformed', { status: 200 }), 200],
    ['that got no answer', failed('network'), undefined],
  ])('%s has its latency and its status [9.04]', (_how, answer, status) => {
    expect(watched('token', answer)).toEqual([
      { operation: 'token', latency: 212, status, organization: undefined, user: undefined },
    ]);
  });

  it('has prints of the organisation and the user that it named, never their ids [3.11]', () => {
    expect(watched('organizationByAlias', ok({ Id: 'org-1' }))).toMatchObject([{ organization: 'print5' }]);
    expect(watched('currentUser', ok({ User: { Id: 'user-12', Status: 'ACTIVE' } }))).toMatchObject([
      { user: 'print7' },
    ]);
  });

  it.each(['metricsToken', 'sendMetrics', 'logsToken', 'sendLogs'] as const)(
    'is not made of %s: telemetry does not report on itself',
    (operation) => {
      expect(watched(operation, failed('network'))).toEqual([]);
    },
  );
});
