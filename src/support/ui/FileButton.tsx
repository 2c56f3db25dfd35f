import type { ReactNode } from 'react';

export interface FileButtonProps {
  readonly className?: string;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens files. */
export function FileButton({ className = 'button', onFiles, children }: FileButtonProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        multiple
        accept=".json,application/json"
        className="unseen"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets people select the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
