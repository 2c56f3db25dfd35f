import type { ComponentType } from 'react';
import type { RouteId } from 'src/contract/routes';
import type { Ports } from 'src/ports';
import { logFailure } from 'src/adapters/page/uncaught';
import { errorNameOf } from 'src/rules/page/uncaught';
import { reloadStalePage } from 'src/adapters/page/staleBuild';
import { loadFlow } from 'sagas/index';
import type { FlowOf } from 'sagas/screenFlow';
import { Entry } from 'src/screens/Entry';
import { Problem } from 'src/screens/Problem';
import { Processing } from 'src/screens/Processing';
import { loadLinks } from 'src/screens/frame/lateLinks';
import type { Prefetch } from 'src/screens/frame/appServices';
import { loadIdentityCode } from 'src/adapters/lazyIdentity';

declare const __BUILD__: string;

type Screen = ComponentType;
const here = (screen: Screen) => () => Promise.resolve(screen);

/** A reader of logs has all texts already. */
let loadTexts = (): Promise<unknown> => Promise.resolve();
/** From now on the screens that have files of their own come with these texts. */
export const bringTexts = (load: typeof loadTexts): void => {
  loadTexts = load;
};
/** A screen in a file of its own. */
const later = (load: () => Promise<Screen>) => async () => {
  const [screen] = await Promise.all([load(), loadTexts()]);
  return screen;
};
const ownLogin = later(() =>
  import(/* webpackChunkName: "own-login" */ 'src/screens/OwnLogin').then((code) => code.OwnLogin),
);
const forgotPassword = later(() =>
  import(/* webpackChunkName: "forgot-password" */ 'src/screens/ForgotPassword').then((code) => code.ForgotPassword),
);
const changePassword = later(() =>
  import(/* webpackChunkName: "change-password" */ 'src/screens/ChangePassword').then((code) => code.ChangePassword),
);
const consent = later(() =>
  import(/* webpackChunkName: "consent" */ 'src/screens/Consent').then((code) => code.Consent),
);
const appRedirect = later(() =>
  import(/* webpackChunkName: "app-redirect" */ 'src/screens/AppRedirect').then((code) => code.AppRedirect),
);
const optInOut = later(() =>
  import(/* webpackChunkName: "opt-in-out" */ 'src/screens/OptInOut').then((code) => code.OptInOut),
);

/** The error page is shown in any case. */
const problem = () =>
  loadLinks()
    .catch(() => undefined)
    .then(() => Problem);

/** How each screen is loaded. A route without a screen does not compile. */
const loaders: { readonly [R in RouteId]: () => Promise<Screen> } = {
  entry: here(Entry),
  ownLogin,
  updateUser: ownLogin,
  forgotPassword,
  changePassword,
  checkAuth: here(Processing),
  preAuth: here(Processing),
  directoryCallback: here(Processing),
  federateCallback: here(Processing),
  identityCenterCallback: here(Processing),
  postAuth: here(Processing),
  consent,
  appRedirect,
  logout: here(Processing),
  problem,
  optIn: optInOut,
  optOut: optInOut,
};

interface Loaded {
  readonly screen: Screen;
  readonly flow: ReturnType<FlowOf>;
}
const loaded = new Map<RouteId, Loaded>();

/** The screen of a loaded route; the error page if it could not be loaded. */
export const screenOf = (route: RouteId): Screen => loaded.get(route)?.screen ?? Problem;
/** The flow of a loaded route. */
export const flowOf: FlowOf = (route) => loaded.get(route)?.flow;

async function loadCode(route: RouteId): Promise<void> {
  const [screen, flow] = await Promise.all([loaders[route](), loadFlow(route)]);
  loaded.set(route, { screen, flow });
}

/**
 * Loads a screen before it is needed; for own sign-in also the identity library, which its flow waits for. The error
 * page and the dialog of the log come too, because people need them when something has failed, perhaps the
 * connection.
 */
export const prefetch: Prefetch = (route) => {
  const parts: Promise<unknown>[] = [
    loadCode(route),
    loadCode('problem'),
    import(/* webpackChunkName: "save-log" */ 'src/screens/SaveLog'),
  ];
  if (route === 'ownLogin') parts.push(loadIdentityCode());
  // A failed prefetch is repeated when the screen is needed.
  Promise.all(parts).catch(() => undefined);
};

/** A file did not load (`error`, `timeout`), or it is a different file or threw before it registered (`missing`). */
const isMissing = (thrown: unknown): thrown is Error & { readonly type?: string } =>
  thrown instanceof Error && thrown.name === 'ChunkLoadError';

/** Never resolves: the page is being reloaded. */
const leaving = (): Promise<never> => new Promise(() => undefined);

/**
 * The code port: loads a route's screen and flow before the route is entered, so that showing it never waits. If a
 * deployment has removed the files, the page is reloaded once. If that does not help, or the code throws, the error
 * page is shown.
 */
export const code: Ports['code'] = {
  load: async ({ route }) => {
    try {
      await loadCode(route);
      return { outcome: 'ok', value: undefined };
    } catch (thrown) {
      if (isMissing(thrown) && reloadStalePage(__BUILD__)) return leaving();
      if (isMissing(thrown) && thrown.type !== 'missing')
        return { outcome: 'failed', failure: { kind: 'network', status: -1 } };
      const name = errorNameOf(thrown);
      logFailure({ where: 'chunk', name });
      return { outcome: 'threw', name };
    }
  },
  // A reload here would lose what the person has just pressed; at the next address it continues from there.
  loadAhead: ({ route }) =>
    loadCode(route).then(
      () => undefined,
      () => undefined,
    ),
};
