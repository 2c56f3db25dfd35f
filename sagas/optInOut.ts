import { loginV2Chosen } from 'slices/experience';
import { type Flow, put, writeGlobal } from 'sagas/effects/effects';

/** Spec §2, /optIn and /optOut: stores the login-v2 flag and dispatches that. */
export function* optInOut(optedIn: boolean): Flow {
  yield* writeGlobal({ loginV2OptIn: optedIn });
  yield* put(loginV2Chosen({ optedIn }));
}
