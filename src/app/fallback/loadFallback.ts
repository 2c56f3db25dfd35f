import type { OtherHost, FactsOrProblems } from 'src/app/facts';

/** The page of an app that could not be composed. */
export async function loadBrokenApp(thrown: unknown): Promise<void> {
  const { showBrokenApp } = await import(/* webpackChunkName: "in-place-of-app" */ './brokenApp');
  await showBrokenApp(thrown);
}

/** The page of a path whose stage is not served here. */
export async function loadWrongHost(elsewhere: OtherHost): Promise<void> {
  const { showWrongHost } = await import(/* webpackChunkName: "in-place-of-app" */ './wrongHost');
  await showWrongHost(elsewhere);
}

/** The page for invalid deployment settings. */
export async function loadInvalidSettings(root: HTMLElement, problems: Problems): Promise<void> {
  const { showInvalidSettings } = await import(/* webpackChunkName: "in-place-of-app" */ './showInvalidSettings');
  showInvalidSettings(root, problems);
}
type Problems = Extract<FactsOrProblems, { ok: false }>['problems'];
