import { StrictMode, useRef } from 'react';
import { Provider } from 'react-redux';
import { type FlowLogAccess, FlowLogContext, nothingRecorded } from 'src/screens/frame/flowLog';
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
  /** The record of this sign-in; none in a replay. */
  readonly flowLog?: FlowLogAccess;
}

/** The screen in front, over the store: used unchanged by the app and by the replay. */
export function App({ store, text, seal, flowLog = nothingRecorded }: AppProps) {
  const shownTitle = useRef<string>(undefined);
  return (
    <StrictMode>
      <Provider store={store}>
        <TextContext value={text}>
          <SealContext value={seal}>
            <FlowLogContext value={flowLog}>
              <ShownTitleContext value={shownTitle}>
                <ScreenInFront />
              </ShownTitleContext>
            </FlowLogContext>
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
