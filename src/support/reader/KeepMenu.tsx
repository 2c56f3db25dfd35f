import { useRef } from 'react';
import type { FlowLog, KeptAs } from 'src/journal/log/flowLog';
import { useSurroundings } from 'src/support/ui/browser';
import { download } from 'src/support/ui/download';
import type { OpenedLog } from 'src/support/model/opened';

/** Downloads the log as a test, to be put into `__tests__/journeys/`. */
export function KeepMenu({ opened }: { readonly opened: OpenedLog }) {
  const { window } = useSurroundings();
  const menu = useRef<HTMLDetailsElement>(null);
  const keep = (keptAs: KeptAs): void => {
    const { chapters, ...head } = opened.log;
    const log: FlowLog = { ...head, keptAs, chapters };
    download(window, opened.name, `${JSON.stringify(log, null, 1)}\n`, 'application/json');
    menu.current?.removeAttribute('open');
  };
  return (
    <details className="menu" ref={menu}>
      <summary className="button">Keep as test</summary>
      <div className="menu-items">
        <button type="button" onClick={() => keep('journey')}>
          <strong>As a journey</strong>
          <span>It must go on as it was recorded.</span>
        </button>
        <button type="button" onClick={() => keep('failure')}>
          <strong>As a failure</strong>
          <span>The test fails as long as today’s build ends in it, and passes once that is mended.</span>
        </button>
        <p className="soft">
          Put the file into <code>__tests__/journeys/</code>.
        </p>
      </div>
    </details>
  );
}
