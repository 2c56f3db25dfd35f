import { useMemo, useState } from 'react';
import type { Connected } from './connect';
import { HistoryPosition } from './HistoryPosition';
import { LogChooser } from './LogChooser';
import { shownHistory } from './shownHistory';
import { Inspector } from './tools';

export interface PanelProps {
  readonly connected: Connected;
  /** Reloads the page, which leaves a loaded log. */
  readonly reload: () => void;
}

/** Redux DevTools at the foot of the page, behind a button: load a log, or jump to an action. */
export function Panel({ connected, reload }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const history = useMemo(() => shownHistory(connected), [connected]);
  if (!isOpen)
    return (
      <button type="button" className="opener" onClick={() => setOpen(true)}>
        DevTools
      </button>
    );
  const { liftedStore, hasExtension } = connected;
  return (
    <>
      <div className="room" />
      <section aria-label="DevTools">
        <div className="bar">
          <LogChooser history={liftedStore} />
          <HistoryPosition history={liftedStore} reload={reload} />
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
        {hasExtension ? (
          <p>The Redux DevTools extension shows this store.</p>
        ) : (
          <div className="inspector">
            <Inspector history={history} />
          </div>
        )}
      </section>
    </>
  );
}
