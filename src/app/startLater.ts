import type { Elsewhere } from './facts';

/** Pages in place of the app, of which hardly anybody needs the code. */

/** The page of an app that could not even be put together. */
export async function startFailedLater(thrown: unknown): Promise<void> {
  const { startFailed } = await import(/* webpackChunkName: "start-failed" */ './startFailed');
  await startFailed(thrown);
}

/** The page of a path where no stage is served. */
export async function startElsewhere(elsewhere: Elsewhere): Promise<void> {
  const { showElsewhere } = await import(/* webpackChunkName: "start-failed" */ './elsewhere');
  await showElsewhere(elsewhere);
}
