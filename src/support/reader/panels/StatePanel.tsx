import type { difference } from 'src/reading/compare/difference';
import { Json, ShortJson } from 'src/support/ui/Json';

export interface StatePanelProps {
  readonly changes: ReturnType<typeof difference>;
  readonly state: unknown;
}

/** The changes of a step to the state, and the whole state after it. */
export function StatePanel({ changes, state }: StatePanelProps) {
  return (
    <>
      {changes.length === 0 ? (
        <p className="soft">This step changed nothing in the state.</p>
      ) : (
        <ul className="changes">
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              <code className="path">{path}</code>
              <span className="before">
                <span className="unseen">before: </span>
                <ShortJson value={before} />
              </span>
              <span className="after">
                <span className="unseen">after: </span>
                <ShortJson value={after} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>The whole state after this step</summary>
        <Json value={state} />
      </details>
    </>
  );
}
