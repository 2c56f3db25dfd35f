import { useMemo } from 'react';
import { type Step, stepName } from 'src/journal/log/step';
import { storageAfter } from 'src/journal/replay/model/storageAfter';
import type { StoryLine } from 'src/reading/story/story';
import { ShortJson } from 'src/support/ui/Json';
import type { OpenedLog } from 'src/support/model/opened';

export interface StoragePanelProps {
  readonly opened: OpenedLog;
  readonly line: StoryLine;
  readonly goToStep: (step: Step) => void;
}

/** The contents of storage after a step, as far as the log shows them, and since which step they are known. */
export function StoragePanel({ opened, line: { pageLoad, step }, goToStep }: StoragePanelProps) {
  const { chapters } = opened.log;
  const stored = useMemo(() => storageAfter(chapters, { pageLoad, step }), [chapters, pageLoad, step]);
  if (stored.length === 0) return <p className="soft">Nothing was read from storage or written to it yet.</p>;
  return (
    <table className="stored">
      <caption className="soft">As far as the page loads up to here show it.</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {stored.map(({ name, value, since }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <ShortJson value={value} />
            </td>
            <td>
              <button type="button" className="link" onClick={() => goToStep(since)}>
                {stepName(since)}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
