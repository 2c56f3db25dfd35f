import { selectIsSharedComputer, sharingChosen, sharingRefused } from 'slices/sharing';
import { wayInForgotten } from 'slices/wayIn';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { type Flow, ask, put, select, take } from 'sagas/effects/effects';

/** Carries out the person's choices about this computer, as long as the page lives; the last choice applies. */
export function* watchSharing(): Flow {
  const choices = yield* openChannel(sharingChosen);
  while (true) {
    const { shared } = (yield* takeFrom(choices)).payload;
    const place = shared ? 'tab' : 'browser';
    const site = (yield* select((state) => state.site)) ?? undefined;
    const now = yield* ask('storage', 'keepIn', { place, site });
    if (now !== place && (yield* select(selectIsSharedComputer))) yield* put(sharingRefused());
  }
}

/** Forgets the last way in on a person's request. */
export function* watchWayInForgotten(): Flow {
  while (true) {
    yield* take(wayInForgotten);
    yield* ask('storage', 'clear', { keys: ['last_sign_in'] });
  }
}
