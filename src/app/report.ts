import { runSaga, stdChannel } from 'redux-saga';
import { realDelivery } from 'src/adapters/delivery';
import type { Place } from 'src/adapters/places';
import { randomId } from 'src/adapters/random';
import type { Ports } from 'src/ports';
import { deviceOf } from 'src/rules/userAgent';
import type { RootState } from 'slices/index';
import { telemetry } from 'sagas/telemetry';
import type { Observer } from './observer';

export interface ReportParts {
  /** Not the recorded ones: reports are no part of the flow log. */
  readonly ports: Ports;
  /** Where the backup is. */
  readonly place: Place;
  readonly observer: Observer;
  readonly userAgent: string;
  readonly getState: () => RootState;
}

/**
 * Starts the telemetry beside the flows. It has its own channel and its own ports, so what it does, and when its code
 * came, leaves no trace in the state or in the flow log. Whatever goes wrong in it ends it and is nobody's concern.
 */
export function startReports({ ports, place, observer, userAgent, getState }: ReportParts): void {
  const channel = stdChannel();
  const context = { ports: { ...ports, delivery: realDelivery(place) } };
  const reporter = { device: deviceOf(userAgent), name: randomId() };
  runSaga({ channel, context, getState, onError: () => undefined }, telemetry, reporter);
  observer.handTo((noted) => channel.put(noted));
}
