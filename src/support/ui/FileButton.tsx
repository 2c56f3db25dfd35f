import type { ReactNode } from 'react';

export interface FileButtonProps {
  readonly className?: string;
  /** Given what was chosen: several files at once where that is asked for, and then at least one. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly isForOne?: boolean;
  readonly children: ReactNode;
}

/** A button that asks for files, or for one. */
export function FileButton({ className = 'button', onFiles, isForOne = false, children }: FileButtonProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        multiple={!isForOne}
        accept=".json,application/json"
        className="unseen"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
