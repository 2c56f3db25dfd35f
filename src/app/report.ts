import { realDelivery } from 'src/adapters/delivery';
import type { Place } from 'src/adapters/places';
import { randomId } from 'src/adapters/random';
import type { Ports } from 'src/ports';
import { deviceOf } from 'src/rules/userAgent';
import type { Flow } from 'sagas/effects';
import type { Noted } from 'sagas/reports';
import { type Reporter, telemetry } from 'sagas/telemetry';

export interface ReportParts extends Pick<Reporter, 'now'> {
  /** Not the recorded ones. */
  readonly ports: Ports;
  /** Where the backup is. */
  readonly place: Place;
  readonly userAgent: string;
}

/** The telemetry of a browser page, with what it alone needs: a file of its own, fetched when the page is at rest. */
export function telemetryOf({ ports, place, userAgent, now }: ReportParts): (early: readonly Noted[]) => Flow {
  const reporter = {
    ports: { ...ports, delivery: realDelivery(place) },
    device: deviceOf(userAgent),
    name: randomId(),
    now,
  };
  return (early) => telemetry(early, reporter);
}
