import { useRef, useState } from 'react';
import { limits } from 'src/contract/limits';
import { textOfBytes } from 'src/journal/log/textOfBytes';
import { errorText } from 'src/support/model/errorText';
import { type OpenedLog, openLog } from 'src/support/model/opened';

export interface LogFile {
  /** Reads a file; `onOpened` is told of a log, and `problem` says why a file is none. */
  readonly open: (file: File) => void;
  readonly isReading: boolean;
  readonly problem: string | undefined;
  readonly forgetProblem: () => void;
}

/** Opens files that people choose or drop. Of two at once the later one counts. */
export function useLogFile(onOpened: (opened: OpenedLog) => void): LogFile {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(0);
  const settle = (own: number, file: File, refused: string | undefined): void => {
    if (latest.current !== own) return;
    setReading(false);
    setProblem(refused && `${file.name} is not opened. ${refused}`);
  };
  const open = (file: File): void => {
    const own = (latest.current += 1);
    setReading(true);
    textOf(file).then(
      (text) => {
        const read = text === undefined ? tooLarge : openLog(text, file.name);
        settle(own, file, read.ok ? undefined : read.problem);
        if (read.ok && latest.current === own) onOpened(read.opened);
      },
      (error: unknown) => settle(own, file, errorText(error)),
    );
  };
  return { open, isReading, problem, forgetProblem: () => setProblem(undefined) };
}

const tooLarge = { ok: false, problem: 'The file is too large to be a flow log.' } as const;

/** The text of a file; undefined for one that is so large that it should not even be read. */
const textOf = async (file: File): Promise<string | undefined> =>
  file.size > limits.flowLogFileMaxBytes ? undefined : textOfBytes(new Uint8Array(await file.arrayBuffer()));
