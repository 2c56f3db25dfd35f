import type { ReactNode } from 'react';

export interface FileButtonProps {
  readonly className?: string;
  /** Given what was chosen: at least one. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that asks for files. */
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
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
