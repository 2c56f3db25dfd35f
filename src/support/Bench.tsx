import { useState } from 'react';
import { Comparison } from 'src/support/compare/Comparison';
import { ErrorCatcher } from 'src/support/ui/ErrorCatcher';
import { Reader } from 'src/support/reader/Reader';
import { useLook } from 'src/support/screen/Shown';
import { StartPage } from './StartPage';
import { useSurroundings } from 'src/support/ui/browser';
import { numberOf } from 'src/support/model/numberOf';
import type { OpenedLog } from 'src/support/model/opened';
import { nearestGood } from 'src/support/model/reference';
import { useDrop } from 'src/support/ui/useDrop';
import { useLogFile } from 'src/support/ui/useLogFile';

/** Of several logs the one that shows best how this one goes well. */
const nearestOpened = ({ log }: OpenedLog, logs: readonly OpenedLog[]): OpenedLog | undefined => {
  const nearest = nearestGood(log, logs);
  return nearest && logs.find(({ name }) => name === nearest.name);
};

/** The bench: opens a log, shows it, or two side by side. */
export function Bench() {
  const [opened, setOpened] = useState<OpenedLog>();
  const [other, setOther] = useState<OpenedLog>();
  const [look, setLook] = useLook();
  const { window } = useSurroundings();
  const first = useLogFile((log) => {
    // A link leads into the log that is opened first; the next one begins at its beginning.
    if (opened) window.history.replaceState(null, '', '#');
    setOther(undefined);
    setOpened(log);
  });
  const second = useLogFile(setOther);
  const isOver = useDrop(first.open);
  const files = [first, second];
  return (
    <div className="bench" data-dropping={isOver || undefined}>
      {files.map(
        ({ problem, forgetProblem }, index) =>
          problem !== undefined && (
            <section key={index} aria-label="Problem" className="notice notice-bad">
              <p role="alert">{problem}</p>
              <button type="button" onClick={forgetProblem}>
                Close
              </button>
            </section>
          ),
      )}
      <ErrorCatcher key={opened ? numberOf(opened) : 0} what="This log">
        {!opened && <StartPage onFile={first.open} isReading={first.isReading} />}
        {opened && other && (
          <Comparison first={opened} second={other} look={look} setLook={setLook} onClose={() => setOther(undefined)} />
        )}
        {opened && !other && (
          <Reader
            key={numberOf(opened)}
            opened={opened}
            look={look}
            setLook={setLook}
            onFile={first.open}
            onOther={second.open}
            onOthers={(chosen) => second.openOneOf(chosen, (logs) => nearestOpened(opened, logs))}
          />
        )}
      </ErrorCatcher>
    </div>
  );
}
