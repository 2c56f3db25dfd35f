import { makeDelivery } from 'src/adapters/delivery';
import { openFields } from 'src/adapters/vault';
import type { EpochMs } from 'src/contract/brandTypes';
import { operations } from 'src/contract/operations';
import { fields } from 'src/contract/shape';
import type { Ports } from 'src/ports';
import { deviceOf } from 'src/rules/page/userAgent';
import type { TelemetrySource } from 'sagas/telemetry/telemetryRoot';
import { telemetry } from 'sagas/telemetry/telemetry';
import type { TelemetryPage } from '__tests__/replay/world/page';
import { withoutDeclared } from './canariesStorage';
import type { Canaries } from './canariesValues';

export interface TelemetryParts extends TelemetryPage {
  readonly canaries: Canaries;
  /** Gets each request without its declared values. */
  readonly seen: (where: 'telemetry', text: string) => void;
}

/**
 * The telemetry of a page. Its services answer at once, because it runs beside the flows, whose session must not depend
 * on it.
 */
export function telemetryOf({ ports, backend, vault, canaries, id, seen, now: time }: TelemetryParts): TelemetrySource {
  const now = (): EpochMs => time() as EpochMs;
  const begunAt = now();
  const pass = canaries.fresh('accessToken');
  const send = (asked: Parameters<Ports['api']['send']>[0]): Promise<unknown> => {
    const { input } = operations[asked.operation];
    if (asked.operation === 'metricsToken' || asked.operation === 'logsToken') {
      const Token = vault.seal('uploadToken', pass);
      return Promise.resolve({ outcome: 'ok', value: { Token, TokenExpirationUtc: '2030-01-01T00:00:00Z' } });
    }
    const sent = JSON.stringify(openFields(vault, input, asked.input));
    seen('telemetry', withoutDeclared(fields(input), sent, canaries));
    return Promise.resolve({ outcome: 'ok', value: undefined });
  };
  const reporter = {
    ports: { ...ports, api: { send } as unknown as Ports['api'], delivery: makeDelivery(backend, undefined, now) },
    device: deviceOf(''),
    name: id,
    now,
    elapsed: () => now() - begunAt,
  };
  return { now, load: async () => (early) => telemetry(early, reporter) };
}
