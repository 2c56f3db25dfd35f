import { useCallback, useRef, useState } from 'react';
import { errorText } from 'src/support/model/text';

export type Task<Result> =
  | { readonly step: 'idle' }
  | { readonly step: 'running' }
  | { readonly step: 'done'; readonly result: Result }
  | { readonly step: 'failed'; readonly problem: string };

/**
 * Runs one task at a time and stores its result or exception; a newer task replaces an older one. `onDone` gets only a
 * result that is stored.
 */
export function useTask<Result>(onDone?: (result: Result) => void) {
  const [task, setTask] = useState<Task<Result>>({ step: 'idle' });
  const latest = useRef(0);
  const run = (work: () => Promise<Result>): void => {
    const own = (latest.current += 1);
    const settle = (settled: Task<Result>): void => {
      if (latest.current !== own) return;
      setTask(settled);
      if (settled.step === 'done') onDone?.(settled.result);
    };
    setTask({ step: 'running' });
    work().then(
      (result) => settle({ step: 'done', result }),
      (error: unknown) => settle({ step: 'failed', problem: errorText(error) }),
    );
  };
  const forget = (): void => {
    latest.current += 1;
    setTask({ step: 'idle' });
  };
  /** Forgets a task that is still running; a result stays. */
  const cancel = useCallback((): void => {
    latest.current += 1;
    setTask((last) => (last.step === 'running' ? { step: 'idle' } : last));
  }, []);
  return { task, run, forget, cancel };
}
