import type { Result } from 'src/contract/failures';
import { appUnknown } from 'slices/app';
import { type Flow, put } from 'sagas/effects/effects';

/**
 * Reports that the service may not know the app: a call about it found something missing, and whatever else the call
 * names has been found before.
 */
export function* reportIfUnknown(applicationId: string, answer: Result<unknown>): Flow {
  if (answer.outcome === 'failed' && answer.failure.kind === 'entityNotExists')
    yield* put(appUnknown({ applicationId }));
}
