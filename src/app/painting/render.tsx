import type { i18n } from 'i18next';
import { setLanguage } from 'src/adapters/page/documentElement';
import type { Fail } from 'src/adapters/page/uncaught';
import type { Typed } from 'src/screens/frame/appServices';
import { guardRested, guardPersonSeen, guardPressedEarly } from 'slices/guard';
import { selectIsSharedComputer, sharingChosen } from 'slices/sharing';
import { wayInOtherWanted, wayInForgotten } from 'slices/wayIn';
import { App, type AppProps } from './App';
import { type Chosen, hydrate } from './hydrate';
import { type LastResort, showLastResort } from 'src/app/fallback/lastResort';

export type AppParts = Omit<AppProps, 'i18n'> & Pick<LastResort, 'flowLog'>;

interface Rendering {
  readonly app: AppParts;
  /** Loads the texts of the page. */
  readonly texts: () => Promise<i18n>;
  /** Restored text for an entry form that this page was not painted with. */
  readonly typed: Typed | undefined;
  readonly fail: Fail;
  /** Resolves after pending tasks of the browser. */
  readonly nextTask: () => Promise<void>;
}

/** The events that tell the store what the painted page's guard has seen. */
const eventsOfGuard = { rested: [guardRested, guardPersonSeen], early: [guardPressedEarly], '': [] };

/** Dispatches what the person chose before the app had loaded. */
function dispatchChosen(store: AppProps['store'], { way, shared, guard }: Chosen): void {
  for (const event of eventsOfGuard[guard ?? '']) store.dispatch(event());
  if (way !== undefined) store.dispatch(way === 'forget' ? wayInForgotten() : wayInOtherWanted());
  if (shared !== undefined && shared !== selectIsSharedComputer(store.getState()))
    store.dispatch(sharingChosen({ shared }));
}

/**
 * Renders the app into `root` once its texts are loaded and the first route was entered. If that fails, it shows the
 * last resort, with the texts if they are loaded.
 */
export async function render(
  root: HTMLElement,
  { app, texts: load, typed: typedBefore, fail, nextTask }: Rendering,
): Promise<void> {
  const { store, flowLog } = app;
  let i18n: i18n | undefined;
  const lost: Fail = (where, thrown) => {
    fail(where, thrown);
    showLastResort(root, { say: (key) => i18n?.t(key), flowLog });
  };
  const entered = new Promise<void>((resolve) => {
    const look = (): void => {
      if (store.getState().route) resolve();
    };
    store.subscribe(look);
    look();
  });
  try {
    const [texts] = await Promise.all([load(), entered]);
    i18n = texts;
    await nextTask();
    setLanguage(root.ownerDocument, texts.language);
    const onScreenError = (thrown: unknown): void => fail('render', thrown);
    const appOf = (typed = typedBefore) => <App {...app} {...{ typed, onScreenError }} i18n={texts} />;
    const onLost = (thrown: unknown): void => lost('render', thrown);
    hydrate(root, appOf, onLost, (chosen) => dispatchChosen(store, chosen));
  } catch (thrown) {
    lost('rejection', thrown);
  }
}
