import { useLayoutEffect, useMemo, useRef } from 'react';
import type { LogSummary } from 'src/reading/folder/summary';
import { counted } from 'src/rules/values/counted';
import { listedGroups } from 'src/support/model/folderList';
import { Masthead } from 'src/support/reader/Masthead';
import { FileButton } from 'src/support/ui/FileButton';
import { FolderFilters } from './FolderFilters';
import { useBenchBrowser } from 'src/support/ui/browser';
import { GroupItem } from './GroupItem';
import type { Folder, FolderView } from './useFolder';

export interface FolderPageProps {
  readonly folder: Folder;
  readonly view: FolderView;
  readonly onLog: (file: File) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Many logs, grouped by their failure: how often, where and when, with a link to each. */
export function FolderPage({ folder, view, onLog, onFiles }: FolderPageProps) {
  const { summaries, noLogs, files, read, fileOf } = folder;
  const { filter, setFilter, unfolded, unfold } = view;
  usePlace();
  const openLog = (log: LogSummary): void => {
    const file = fileOf(log);
    if (file) onLog(file);
  };
  const groups = useMemo(() => listedGroups(summaries, filter), [summaries, filter]);
  const listed = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Masthead title={counted(files, 'file')}>
        <FileButton onFiles={onFiles}>Open others</FileButton>
      </Masthead>
      <main className="folder">
        <div className="folder-head">
          <h2>
            {counted(listed, 'log')} in {counted(groups.length, 'group')}
          </h2>
          <p role="status" className="soft">
            {read < files && `Reading ${read.toString()} of ${files.toString()} …`}
            {read === files &&
              listed < summaries.length &&
              `${(summaries.length - listed).toString()} are left out by the filters.`}
          </p>
        </div>
        <FolderFilters summaries={summaries} filter={filter} setFilter={setFilter} />
        <ul className="groups">
          {groups.map((group) => (
            <GroupItem
              key={group.group}
              group={group}
              isOpen={unfolded.has(group.group)}
              onToggle={() => unfold(group.group)}
              onLog={openLog}
            />
          ))}
        </ul>
        {noLogs.length > 0 && (
          <details className="no-logs">
            <summary>{counted(noLogs.length, 'file')} that cannot be read as a log</summary>
            <dl className="pairs">
              {noLogs.map(({ file, problem }) => (
                <div key={file}>
                  <dt>{file}</dt>
                  <dd>{problem}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </main>
    </>
  );
}

/** Restores the scroll position and the focus of a part that an `Activity` has hidden, when it is shown again. */
function usePlace(): void {
  const { window } = useBenchBrowser();
  const place = useRef<{ readonly scrollY: number; readonly focused: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (place.current) {
      const { scrollY, focused } = place.current;
      if (focused instanceof window.HTMLElement) focused.focus({ preventScroll: true });
      window.scrollTo(0, scrollY);
    }
    return () => {
      place.current = { scrollY: window.scrollY, focused: window.document.activeElement };
    };
  }, [window]);
}
