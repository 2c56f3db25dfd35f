import type { Elsewhere } from './facts';

/** Pages in place of the app, of which hardly anybody needs the code. */

/** The page of an app that could not even be put together. */
export async function startBroken(thrown: unknown): Promise<void> {
  const { brokenApp } = await import(/* webpackChunkName: "in-place-of-app" */ './brokenApp');
  await brokenApp(thrown);
}

/** The page of a path where no stage is served. */
export async function startElsewhere(elsewhere: Elsewhere): Promise<void> {
  const { showElsewhere } = await import(/* webpackChunkName: "in-place-of-app" */ './elsewhere');
  await showElsewhere(elsewhere);
}
