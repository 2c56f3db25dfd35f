import { useRef, useState } from 'react';
import { limits } from 'src/contract/limits';
import { tooLarge } from 'src/journal/log/logLimits';
import { textOfBytes } from 'src/journal/log/textOfBytes';
import { errorText } from 'src/support/model/text';
import { type OpenedLog, openLog } from 'src/support/model/opened';

declare const __BUILD__: string;

export interface LogFile {
  /** Reads a file; `onOpened` gets the log, and `problem` is the reason why a file cannot be used. */
  readonly open: (file: File) => void;
  /** Reads several files and opens the log that `choose` returns; `problem` is the reason if there is none. */
  readonly openOneOf: (files: readonly File[], choose: Choose) => void;
  readonly isReading: boolean;
  readonly problem: string | undefined;
  readonly forgetProblem: () => void;
  /** Opens no file that is still being read: the person has gone on to something else. */
  readonly cancel: () => void;
}

/** Chooses one of several logs; undefined if none fits. */
export type Choose = (logs: readonly OpenedLog[]) => OpenedLog | undefined;

/** Opens files that people select or drop. A newer file replaces one that is still being read. */
export function useLogFile(onOpened: (opened: OpenedLog) => void): LogFile {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(0);
  const begin = (): number => {
    setReading(true);
    return (latest.current += 1);
  };
  const finish = (own: number, chosen: OpenedLog | undefined, refusal: string): void => {
    if (latest.current !== own) return;
    setReading(false);
    setProblem(chosen ? undefined : refusal);
    if (chosen) onOpened(chosen);
  };
  const open = (file: File): void => {
    const own = begin();
    const refuse = (why: string): void => finish(own, undefined, `${file.name} is not opened. ${why}`);
    textOf(file).then(
      (text) => {
        const read = text === undefined ? refused : openLog(text, file.name, __BUILD__);
        return read.ok ? finish(own, read.opened, '') : refuse(read.problem);
      },
      (error: unknown) => refuse(errorText(error)),
    );
  };
  const openOneOf = (files: readonly File[], choose: Choose): void => {
    const own = begin();
    logsIn(files).then(
      (logs) => finish(own, choose(logs), 'None of these files is a log that ends well.'),
      (error: unknown) => finish(own, undefined, errorText(error)),
    );
  };
  const forgetProblem = (): void => setProblem(undefined);
  const cancel = (): void => {
    latest.current += 1;
    setReading(false);
    forgetProblem();
  };
  return { open, openOneOf, isReading, problem, forgetProblem, cancel };
}

/** The logs among the files. */
async function logsIn(files: readonly File[]): Promise<readonly OpenedLog[]> {
  const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await textOf(file) })));
  const read = texts.map(({ name, text }) => (text === undefined ? refused : openLog(text, name, __BUILD__)));
  return read.flatMap((each) => (each.ok ? [each.opened] : []));
}

const refused = { ok: false, problem: tooLarge } as const;

/** The text of a file; undefined for one that is too large to read. */
const textOf = async (file: File): Promise<string | undefined> =>
  file.size > limits.flowLogFileMaxBytes ? undefined : textOfBytes(new Uint8Array(await file.arrayBuffer()));
