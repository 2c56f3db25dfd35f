import { experienceLoginV2Chosen, experienceLoginV2NotStored } from 'slices/experience';
import { type Flow, ask, put } from 'sagas/effects/effects';

/** Spec §2, /optIn and /optOut: stores the login-v2 flag and dispatches whether the browser keeps it. */
export function* optInOut(optedIn: boolean): Flow {
  const place = yield* ask('storage', 'write', { values: { loginV2OptIn: optedIn } });
  yield* put(place === 'memory' ? experienceLoginV2NotStored() : experienceLoginV2Chosen({ optedIn }));
}
