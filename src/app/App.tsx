import { StrictMode, useRef } from 'react';
import { Provider } from 'react-redux';
import { ShownTitleContext } from 'src/screens/frame/Page';
import { SealContext, type Seal } from 'src/screens/frame/seal';
import { useStore } from 'src/screens/frame/store';
import { type Text, TextContext } from 'src/screens/frame/text';
import type { Store } from './makeStore';
import { screenOf } from './screens';

export interface AppProps {
  readonly store: Store;
  readonly text: Text;
  readonly seal: Seal;
}

/** The screen in front, over the store: used unchanged by the app and by the replay. */
export function App({ store, text, seal }: AppProps) {
  const shownTitle = useRef<string>(undefined);
  return (
    <StrictMode>
      <Provider store={store}>
        <TextContext value={text}>
          <SealContext value={seal}>
            <ShownTitleContext value={shownTitle}>
              <ScreenInFront />
            </ShownTitleContext>
          </SealContext>
        </TextContext>
      </Provider>
    </StrictMode>
  );
}

function ScreenInFront() {
  const route = useStore((state) => state.route?.route);
  if (route === undefined) return null;
  const Screen = screenOf(route);
  return <Screen key={route} />;
}
