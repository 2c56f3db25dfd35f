import { useEffect, useRef, useState } from 'react';
import { limits } from 'src/contract/limits';
import { readFile } from 'src/reading/folder/readMany';
import type { LogSummary } from 'src/reading/folder/summary';
import { tooLarge } from 'src/journal/log/logLimits';
import { textOfBytes } from 'src/journal/log/textOfBytes';
import { errorText } from 'src/support/model/text';
import type { FolderFilter } from 'src/support/model/folderList';
import { useBenchBrowser } from 'src/support/ui/browser';

/** The selected logs. */
export interface Folder {
  /** Differs for each selection. */
  readonly number: number;
  readonly summaries: readonly LogSummary[];
  /** Files that are not logs, with the reason. */
  readonly noLogs: readonly { readonly file: string; readonly problem: string }[];
  /** How many files were selected, and how many have been read. */
  readonly files: number;
  readonly read: number;
  /** The file of a log. */
  readonly fileOf: (summary: LogSummary) => File | undefined;
}

/** A list of logs, with filters that survive while one log is open. */
export interface FolderView {
  readonly folder: Folder | undefined;
  readonly open: (files: readonly File[]) => void;
  readonly filter: FolderFilter;
  readonly setFilter: (filter: FolderFilter) => void;
  /** The expanded groups. */
  readonly unfolded: ReadonlySet<string>;
  readonly unfold: (group: string) => void;
}

const toggled = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set(names.has(name) ? [...names].filter((each) => each !== name) : [...names, name]);

/** Files read in one go, so that the page stays usable. */
const filesAtOnce = 25;

/**
 * The share by which a list must grow before it is shown again. Each list is copied and grouped as a whole, so all of
 * them together take about twenty times as long as the last one, however many files there are.
 */
const shownGrowth = 0.05;

/**
 * Reads many files one after the other, and keeps only the summary of each. A newer selection replaces an older one.
 */
export function useFolder(): FolderView {
  const { window } = useBenchBrowser();
  const [filter, setFilter] = useState<FolderFilter>({});
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [folder, setFolder] = useState<Folder>();
  const latest = useRef(0);
  useEffect(() => () => void (latest.current += 1), []);
  const open = (files: readonly File[]): void => {
    const own = (latest.current += 1);
    setFilter({});
    setUnfolded(new Set());
    const named = namedApart(files);
    const [summaries, noLogs]: [LogSummary[], { file: string; problem: string }[]] = [[], []];
    const show = (read: number): void => {
      if (latest.current !== own) return;
      const fileOf = ({ file }: LogSummary): File | undefined => named.get(file);
      setFolder({ number: own, summaries: [...summaries], noLogs: [...noLogs], files: files.length, read, fileOf });
    };
    const work = async (): Promise<void> => {
      let [read, shown] = [0, 0];
      show(read);
      for (const [name, file] of named) {
        const result = await readOne(name, file);
        if (latest.current !== own) return;
        if (result.kind === 'log') summaries.push(result.summary);
        if (result.kind === 'no log') noLogs.push(result);
        read += 1;
        if (read % filesAtOnce !== 0) continue;
        if (read >= shown * (1 + shownGrowth)) show((shown = read));
        await new Promise((resolve) => window.setTimeout(resolve));
      }
      show(files.length);
    };
    void work();
  };
  const unfold = (group: string): void => setUnfolded(toggled(unfolded, group));
  return { folder, open, filter, setFilter, unfolded, unfold };
}

/** Files of two folders may have the same name; each gets its own, whatever the others are called. */
function namedApart(files: readonly File[]): ReadonlyMap<string, File> {
  const [named, counts] = [new Map<string, File>(), new Map<string, number>()];
  for (const file of files) {
    const { name } = file;
    let [unused, count] = [name, counts.get(name) ?? 1];
    while (named.has(unused)) unused = `${name} (${(count += 1).toString()})`;
    counts.set(name, count);
    named.set(unused, file);
  }
  return named;
}

async function readOne(name: string, file: File) {
  if (file.size > limits.flowLogFileMaxBytes) return { kind: 'no log', file: name, problem: tooLarge } as const;
  try {
    return readFile(name, textOfBytes(new Uint8Array(await file.arrayBuffer())), file.size, {});
  } catch (error) {
    return { kind: 'no log', file: name, problem: errorText(error) } as const;
  }
}
