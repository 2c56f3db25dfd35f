import { callReport, isReported } from 'src/rules/telemetry/callReport';
import { failed, ok } from '__tests__/support/fakePorts';

describe('the report of a call', () => {
  it.each([
    ['that went well', ok({}), 200],
    ['that was refused', failed('refused', { status: 403 }), 403],
    ['whose answer cannot be read', failed('malformed', { status: 200 }), 200],
    ['that got no answer', failed('network'), undefined],
  ])('%s has its latency and its status [9.04]', (_how, answer, status) => {
    expect(callReport('token', answer, 212)).toEqual({
      operation: 'token',
      latency: 212,
      status,
      organization: undefined,
      user: undefined,
    });
  });

  it('has the status of a success, if it was reported', () => {
    expect(callReport('logout', ok(undefined), 1, 204)).toMatchObject({ status: 204 });
    expect(callReport('logout', failed('refused', { status: 403 }), 1, 204)).toMatchObject({ status: 403 });
    expect(callReport('logout', failed('network'), 1, 204)).toMatchObject({ status: undefined });
  });

  it('has only the service’s ids of organisation and user as values [3.11]', () => {
    const organization = callReport('organizationByAlias', ok({ Id: 'd-1', Mode: 'CONNECTED' }), 1);
    expect(organization).toMatchObject({ organization: 'd-1', user: undefined });
    const user = callReport('currentUser', ok({ User: { Id: 'user-12', Status: 'ACTIVE' } }), 1);
    expect(user).toMatchObject({ organization: undefined, user: 'user-12' });
    expect(callReport('currentUser', failed('refused'), 1)).toMatchObject({ user: undefined });
  });

  it.each(['metricsToken', 'sendMetrics', 'logsToken', 'sendLogs'] as const)(
    'does not exist for %s: telemetry does not report on itself',
    (operation) => {
      expect(isReported(operation)).toBe(false);
      expect(isReported('region')).toBe(true);
    },
  );
});
