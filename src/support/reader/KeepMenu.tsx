import { useRef } from 'react';
import { type FlowLog, type KeptAs, textOfLog } from 'src/journal/log/logFile';
import { useBenchBrowser } from 'src/support/ui/browser';
import { download } from 'src/support/ui/download';
import { minimisedLog } from 'src/support/model/minimised';
import type { OpenedLog } from 'src/support/model/opened';
import { useTask } from 'src/support/ui/useTask';

/** Downloads the log as a test for `__tests__/journeys/`. */
export function KeepMenu({ opened }: { readonly opened: OpenedLog }) {
  const { window } = useBenchBrowser();
  const menu = useRef<HTMLDetailsElement>(null);
  const task = useTask<void>();
  const save = (keptAs: KeptAs): void => {
    const { chapters, ...head } = opened.log;
    const log: FlowLog = { ...head, keptAs, chapters };
    download(window, opened.name, textOfLog(log), 'application/json');
    menu.current?.removeAttribute('open');
  };
  const saveShortest = async (): Promise<void> => {
    const shorter = await minimisedLog(opened.log);
    download(window, opened.name.replace(/(?:\.json)?$/, '.short.json'), textOfLog(shorter), 'application/json');
    menu.current?.removeAttribute('open');
  };
  return (
    <details className="menu" ref={menu}>
      <summary className="button">Keep as test</summary>
      <div className="menu-items">
        <button type="button" onClick={() => save('journey')}>
          <strong>As a journey</strong>
          <span>It must go on as it was recorded.</span>
        </button>
        <button type="button" onClick={() => save('failure')}>
          <strong>As a failure</strong>
          <span>The test fails as long as today’s build ends in it, and passes once it is fixed.</span>
        </button>
        <button type="button" onClick={() => task.run(saveShortest)}>
          <strong>{task.task.step === 'running' ? 'Looking for the shortest …' : 'Shortest version'}</strong>
          <span>Only the page loads and events that its end depends on.</span>
        </button>
        {task.task.step === 'failed' && <p role="alert">{task.task.problem}</p>}
        <p className="soft">
          Put the file into <code>__tests__/journeys/</code>.
        </p>
      </div>
    </details>
  );
}
