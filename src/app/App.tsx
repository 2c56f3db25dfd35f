import type { i18n } from 'i18next';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import {
  type Seal,
  type Surroundings,
  SurroundingsContext,
  type Typed,
  noSurroundings,
} from 'src/screens/frame/surroundings';
import { useAppSelector } from 'src/screens/frame/store';
import type { RouteId } from 'src/contract/routes';
import { usableScreen } from 'slices/usable';
import type { Store } from './makeStore';
import { screenOf } from './screens';
import { ScreenBoundary } from './ScreenBoundary';

export interface AppProps extends Partial<Pick<Surroundings, 'flowLog' | 'theme' | 'prefetch'>> {
  readonly store: Store;
  /** The texts of the person's language. */
  readonly i18n: i18n;
  readonly seal: Seal;
  /** What was typed before the code was there; for the first screen only. */
  readonly typed?: Typed | undefined;
  /** Told of each screen when it can be used. */
  readonly onUsable?: OnUsable;
  /** Told when a screen cannot be rendered; absent in a replay, where whoever shows the screen says so. */
  readonly onScreenError?: OnScreenError;
}
type OnUsable = (route: RouteId) => void;
type OnScreenError = (thrown: unknown) => void;

/** The screen in front, over the store: used unchanged by the app and by the replay, which records and loads nothing. */
export function App({ store, i18n, typed, onUsable, onScreenError, ...surroundings }: AppProps) {
  const shownTitle = useRef<string>(undefined);
  const typedFirst = useOnce(typed);
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <SurroundingsContext value={{ ...noSurroundings, ...surroundings, typed: typedFirst, shownTitle }}>
            <ScreenInFront onUsable={onUsable} onScreenError={onScreenError} />
          </SurroundingsContext>
        </I18nextProvider>
      </Provider>
    </StrictMode>
  );
}

/** A value for the first rendering, and none from then on. */
function useOnce<T>(value: T | undefined): T | undefined {
  const [held, setHeld] = useState(value);
  useEffect(() => setHeld(undefined), []);
  return held;
}

interface InFrontProps {
  readonly onUsable: OnUsable | undefined;
  readonly onScreenError: OnScreenError | undefined;
}

function ScreenInFront({ onUsable, onScreenError }: InFrontProps) {
  const { t } = useTranslation();
  const usable = useAppSelector(usableScreen);
  useEffect(() => {
    if (usable !== undefined) onUsable?.(usable);
  }, [usable, onUsable]);
  const route = useAppSelector((state) => state.route?.route);
  // A document always has a title, also where a past state without a screen is looked at.
  if (route === undefined) return <title>{t('ENTRY.TITLE')}</title>;
  const Screen = screenOf(route);
  if (!onScreenError || route === 'problem') return <Screen key={route} />;
  return (
    <ScreenBoundary key={route} onError={onScreenError}>
      <Screen />
    </ScreenBoundary>
  );
}
