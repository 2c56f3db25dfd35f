import type { i18n } from 'i18next';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { type Prefetch, PrefetchContext } from 'src/screens/frame/prefetch';
import { type FlowLogAccess, FlowLogContext, nothingRecorded } from 'src/screens/frame/flowLog';
import { ShownTitleContext } from 'src/screens/frame/Page';
import { SealContext, type Seal } from 'src/screens/frame/seal';
import { useAppSelector } from 'src/screens/frame/store';
import { ThemeContext } from 'src/screens/frame/theme';
import { type Typed, TypedContext } from 'src/screens/frame/typed';
import type { RouteId } from 'src/contract/routes';
import { usableScreen } from 'slices/usable';
import type { ThemeSettings } from 'src/contract/deployment';
import type { Store } from './makeStore';
import { screenOf } from './screens';
import { ScreenBoundary } from './ScreenBoundary';

export interface AppProps {
  readonly store: Store;
  /** The texts of the person's language. */
  readonly i18n: i18n;
  readonly seal: Seal;
  /** The record of this sign-in; none in a replay. */
  readonly flowLog?: FlowLogAccess;
  /** The deployment's; none in a replay. */
  readonly theme?: ThemeSettings;
  /** What was typed before the code was there; for the first screen only. */
  readonly typed?: Typed | undefined;
  /** Told of each screen when it can be used. */
  readonly onUsable?: OnUsable;
  /** Told when a screen cannot be rendered; none in a replay, where whoever shows the screen says so. */
  readonly onScreenError?: OnScreenError;
  /** None in a replay, where nothing is loaded. */
  readonly prefetch?: Prefetch;
}
type OnUsable = (route: RouteId) => void;
type OnScreenError = (thrown: unknown) => void;
const none = (): void => undefined;

/** The screen in front, over the store: used unchanged by the app and by the replay. */
export function App(props: AppProps) {
  const {
    store,
    i18n,
    seal,
    flowLog = nothingRecorded,
    theme = {},
    typed,
    onUsable,
    onScreenError,
    prefetch = none,
  } = props;
  const shownTitle = useRef<string>(undefined);
  const typedFirst = useOnce(typed);
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <SealContext value={seal}>
            <FlowLogContext value={flowLog}>
              <ShownTitleContext value={shownTitle}>
                <ThemeContext value={theme}>
                  <PrefetchContext value={prefetch}>
                    <TypedContext value={typedFirst}>
                      <ScreenInFront onUsable={onUsable} onScreenError={onScreenError} />
                    </TypedContext>
                  </PrefetchContext>
                </ThemeContext>
              </ShownTitleContext>
            </FlowLogContext>
          </SealContext>
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
