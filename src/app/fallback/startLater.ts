import type { Elsewhere, FactsOrProblems } from 'src/app/facts';

/** The page of an app that could not be composed. */
export async function showBroken(thrown: unknown): Promise<void> {
  const { brokenApp } = await import(/* webpackChunkName: "in-place-of-app" */ './brokenApp');
  await brokenApp(thrown);
}

/** The page of a path whose stage is not served here. */
export async function loadElsewhere(elsewhere: Elsewhere): Promise<void> {
  const { showElsewhere } = await import(/* webpackChunkName: "in-place-of-app" */ './elsewhere');
  await showElsewhere(elsewhere);
}

/** The page for invalid deployment settings. */
export async function loadInvalidSettings(root: HTMLElement, problems: Problems): Promise<void> {
  const { showInvalidSettings } = await import(/* webpackChunkName: "in-place-of-app" */ './showInvalidSettings');
  showInvalidSettings(root, problems);
}
type Problems = Extract<FactsOrProblems, { ok: false }>['problems'];
