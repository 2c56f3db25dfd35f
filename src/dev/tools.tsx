import { createDevTools } from '@redux-devtools/core';
import { InspectorMonitor } from '@redux-devtools/inspector-monitor';
import { type ComponentProps, useMemo } from 'react';
import type { LiftedStore, ToolsParts } from './connect';

/** The inspector of Redux DevTools: its list of actions, each of which can be jumped to, and what each was and did. */
const Tools = createDevTools(<InspectorMonitor hideMainButtons draggableActions={false} invertTheme={false} />);
type ShownStore = NonNullable<ComponentProps<typeof Tools>['store']>;

export const instrument: ToolsParts['instrument'] = (maxAge) => Tools.instrument({ maxAge });

export interface InspectorProps {
  readonly history: LiftedStore;
}

/** The inspector over a history. */
export function Inspector({ history }: InspectorProps) {
  // It reads no more of a store than this.
  const store = useMemo(() => ({ liftedStore: history }) as unknown as ShownStore, [history]);
  return <Tools store={store} />;
}
