import type { i18n } from 'i18next';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import {
  type Seal,
  type AppServices,
  AppServicesContext,
  type Typed,
  noAppServices,
} from 'src/screens/frame/appServices';
import { useAppSelector } from 'src/screens/frame/store';
import type { RouteId } from 'src/contract/routes';
import { usableScreen } from 'slices/usableScreen';
import type { Store } from 'src/app/makeStore';
import { screenOf } from 'src/app/screens';
import { ScreenBoundary } from './ScreenBoundary';

export interface AppProps extends Partial<Pick<AppServices, 'flowLog' | 'theme' | 'prefetch'>> {
  readonly store: Store;
  /** Texts in the person's language. */
  readonly i18n: i18n;
  readonly seal: Seal;
  /** The text that was typed before the app's code had loaded; for the first screen only. */
  readonly typed?: Typed | undefined;
  /** Called with each route once its screen can be used. */
  readonly onUsable?: OnUsable;
  /** Called when a screen cannot be rendered. Absent in a replay, which handles that itself. */
  readonly onScreenError?: OnScreenError;
}
type OnUsable = (route: RouteId) => void;
type OnScreenError = (thrown: unknown) => void;

/**
 * The current screen over the store. The app and the replay use the same component; in a replay it records and loads
 * nothing.
 */
export function App({ store, i18n, typed, onUsable, onScreenError, ...surroundings }: AppProps) {
  const shownTitle = useRef<string>(undefined);
  const typedFirst = useOnce(typed);
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <AppServicesContext value={{ ...noAppServices, ...surroundings, typed: typedFirst, shownTitle }}>
            <ScreenInFront onUsable={onUsable} onScreenError={onScreenError} />
          </AppServicesContext>
        </I18nextProvider>
      </Provider>
    </StrictMode>
  );
}

/** A value for the first rendering only. */
function useOnce<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  useEffect(() => setFirst(undefined), []);
  return first;
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
  // The document needs a title even in a past state without a screen.
  if (route === undefined) return <title>{t('ENTRY.TITLE')}</title>;
  const Screen = screenOf(route);
  if (!onScreenError || route === 'problem') return <Screen key={route} />;
  return (
    <ScreenBoundary key={route} onError={onScreenError}>
      <Screen />
    </ScreenBoundary>
  );
}
