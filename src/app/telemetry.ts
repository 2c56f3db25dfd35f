import { realDelivery } from 'src/adapters/delivery';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { randomId } from 'src/adapters/random';
import type { Ports } from 'src/ports';
import { deviceOf } from 'src/rules/page/userAgent';
import type { Flow } from 'sagas/effects/effects';
import type { TimedEvent } from 'sagas/telemetry/telemetryRoot';
import { type TelemetryOptions, telemetry } from 'sagas/telemetry/telemetry';

export interface TelemetryParts extends Pick<TelemetryOptions, 'now' | 'elapsed'> {
  /** The ports without the recorder. */
  readonly ports: Ports;
  /** Where the backup is stored. */
  readonly backend: StorageBackend;
  readonly userAgent: string;
}

/** The telemetry of a browser page, in a separate chunk that is loaded when the page is idle. */
export function makeTelemetry({
  ports,
  backend,
  userAgent,
  now,
  elapsed,
}: TelemetryParts): (early: readonly TimedEvent[]) => Flow {
  const reporter = {
    ports: { ...ports, delivery: realDelivery(backend) },
    device: deviceOf(userAgent),
    name: randomId(),
    now,
    elapsed,
  };
  return (early) => telemetry(early, reporter);
}
