import { createDevTools } from '@redux-devtools/core';
import { InspectorMonitor } from '@redux-devtools/inspector-monitor';
import { type ComponentProps, useMemo } from 'react';
import type { LiftedStore, ToolsParts } from './connect';

/** The inspector of Redux DevTools: its list of actions, with the content and the changes of each. */
const Tools = createDevTools(<InspectorMonitor hideMainButtons draggableActions={false} invertTheme={false} />);
type ShownStore = NonNullable<ComponentProps<typeof Tools>['store']>;

export const instrument: ToolsParts['instrument'] = (maxAge) => Tools.instrument({ maxAge });

export interface InspectorProps {
  readonly history: LiftedStore;
}

/** The inspector over a history. */
export function Inspector({ history }: InspectorProps) {
  // The only part of a store that it reads.
  const store = useMemo(() => ({ liftedStore: history }) as unknown as ShownStore, [history]);
  return <Tools store={store} />;
}
