import type { Result } from 'src/contract/failures';
import { appUnknown, appUnreachable } from 'slices/app';
import { type Flow, put } from 'sagas/effects/effects';

/**
 * Reports why a call about an app failed, where the page can tell it: no answer came; or the service may not know the
 * app, because something is missing there, and whatever else the call names has been found before.
 */
export function* reportAppFailure(applicationId: string, answer: Result<unknown>): Flow {
  if (answer.outcome === 'ok') return;
  if (answer.failure.kind === 'entityNotExists') yield* put(appUnknown({ applicationId }));
  if (answer.failure.kind === 'network') yield* put(appUnreachable({ applicationId }));
}
