import type { ReactNode } from 'react';

export interface FileButtonProps {
  readonly className?: string;
  readonly onFile: (file: File) => void;
  /** What becomes of several files; without it only one can be chosen. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that asks for a file, or for several. */
export function FileButton({ className = 'button', onFile, onFiles, children }: FileButtonProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        accept=".json,application/json"
        className="unseen"
        multiple={onFiles !== undefined}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          const [file] = files;
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 1) onFiles?.(files);
          else if (file) onFile(file);
        }}
      />
    </label>
  );
}
