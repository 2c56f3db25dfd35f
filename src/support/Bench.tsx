import { Activity, useState } from 'react';
import { ComparisonView } from 'src/support/compare/Comparison';
import { ErrorCatcher } from 'src/support/ui/ErrorCatcher';
import { Reader } from 'src/support/reader/Reader';
import { useLook } from 'src/support/screen/Shown';
import { StartPage } from './StartPage';
import { useBenchBrowser } from 'src/support/ui/browser';
import { objectKey } from 'src/support/model/objectKey';
import type { OpenedLog } from 'src/support/model/opened';
import { nearestOpened } from 'src/support/model/nearestOpened';
import { useDrop } from 'src/support/ui/useDrop';
import { FolderPage } from 'src/support/folder/FolderPage';
import { useFolder } from 'src/support/folder/useFolder';
import { type LogFile, useLogFile } from 'src/support/ui/useLogFile';

/** What the bench shows, and how people open it: one log, another one to compare it with, or a list of many. */
function useOpened() {
  const [opened, setOpened] = useState<OpenedLog>();
  const [other, setOther] = useState<OpenedLog>();
  const { window } = useBenchBrowser();
  // A link to a step is for the first log only.
  const forgetStep = (): void => window.history.replaceState(null, '', '#');
  const first = useLogFile((log) => {
    if (opened) forgetStep();
    compareWithNone();
    setOpened(log);
  });
  const second = useLogFile(setOther);
  const many = useFolder();
  const compareWithNone = (): void => {
    second.cancel();
    setOther(undefined);
  };
  const closeLogs = (): void => {
    if (opened) forgetStep();
    first.cancel();
    compareWithNone();
    setOpened(undefined);
  };
  const openFiles = (files: readonly File[]): void => {
    const [file] = files;
    if (file && files.length === 1) return first.open(file);
    closeLogs();
    many.open(files);
  };
  const compareWith = (files: readonly File[]): void => {
    // A log that is still being read would take the place of the one that is compared.
    first.cancel();
    const [file] = files;
    if (file && files.length === 1) second.open(file);
    else if (opened) second.openOneOf(files, (logs) => nearestOpened(opened, logs));
  };
  return { opened, other, first, second, many, openFiles, closeLogs, compareWith, compareWithNone };
}

/**
 * The bench: one log, two logs side by side, or a list of many. What lies behind something else is hidden, not removed,
 * so that people find it as they left it.
 */
export function Bench() {
  const { opened, other, first, second, many, openFiles, closeLogs, compareWith, compareWithNone } = useOpened();
  const [look, setLook] = useLook();
  const isOver = useDrop(openFiles);
  return (
    <div className={opened ? 'bench of-log' : 'bench'} data-dropping={isOver || undefined}>
      {[first, second].map((file, index) => (
        <Problem key={index} file={file} />
      ))}
      {!opened && !many.folder && <StartPage onFiles={openFiles} isReading={first.isReading} />}
      {many.folder && (
        <ErrorCatcher key={`list ${many.folder.number.toString()}`} what="This list">
          <Activity mode={opened ? 'hidden' : 'visible'}>
            <FolderPage folder={many.folder} view={many} onLog={first.open} onFiles={openFiles} />
          </Activity>
        </ErrorCatcher>
      )}
      {opened && (
        <ErrorCatcher key={objectKey(opened)} what="This log">
          <Activity mode={other ? 'hidden' : 'visible'}>
            <Reader
              opened={opened}
              look={look}
              setLook={setLook}
              onFiles={openFiles}
              onOther={compareWith}
              onBack={many.folder && closeLogs}
            />
          </Activity>
          {other && (
            <ComparisonView first={opened} second={other} look={look} setLook={setLook} onClose={compareWithNone} />
          )}
        </ErrorCatcher>
      )}
    </div>
  );
}

/** Why a file was not opened. */
function Problem({ file: { problem, forgetProblem } }: { readonly file: LogFile }) {
  if (problem === undefined) return null;
  return (
    <section aria-label="Problem" className="notice notice-bad">
      <p role="alert">{problem}</p>
      <button type="button" onClick={forgetProblem}>
        Close
      </button>
    </section>
  );
}
