import { type ChangeEvent, useState } from 'react';
import type { LiftedState } from 'src/support/model/devtools';
import type { LiftedStore } from './connect';
import { importPage, loadScreens, openHistories } from './openLog';

export interface LogChooserProps {
  readonly history: LiftedStore;
}

/** Loads a saved flow log, and selects one of its page loads. */
export function LogChooser({ history }: LogChooserProps) {
  const [pages, setPages] = useState<readonly LiftedState[]>([]);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string>();
  const show = (from: readonly LiftedState[], index: number): void => {
    const page = from[index];
    setProblem(page && importPage(history, page));
    setChosen(index);
  };
  const open = async (file: File): Promise<void> => {
    const [opened] = await Promise.all([openHistories(file), loadScreens()]);
    if (!opened.ok) {
      setProblem(`${file.name} is not loaded. ${opened.problem}`);
      return;
    }
    setPages(opened.pages);
    show(opened.pages, 0);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) void open(file);
  };
  return (
    <>
      <label>
        Load a log <input type="file" accept=".json,application/json" onChange={onChange} />
      </label>
      {pages.length > 1 && (
        <label>
          Page load{' '}
          <select value={chosen} onChange={({ target }) => show(pages, Number(target.value))}>
            {pages.map((_page, index) => (
              <option key={index} value={index}>
                {index + 1} of {pages.length}
              </option>
            ))}
          </select>
        </label>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}
