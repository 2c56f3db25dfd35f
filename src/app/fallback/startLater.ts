import type { Elsewhere } from 'src/app/facts';

/** Loads the rare pages that replace the app. */

/** The page of an app that could not be composed. */
export async function startBroken(thrown: unknown): Promise<void> {
  const { brokenApp } = await import(/* webpackChunkName: "in-place-of-app" */ './brokenApp');
  await brokenApp(thrown);
}

/** The page of a path whose stage is not served here. */
export async function startElsewhere(elsewhere: Elsewhere): Promise<void> {
  const { showElsewhere } = await import(/* webpackChunkName: "in-place-of-app" */ './elsewhere');
  await showElsewhere(elsewhere);
}
