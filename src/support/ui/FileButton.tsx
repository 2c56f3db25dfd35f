import type { ReactNode } from 'react';

export interface FileButtonProps {
  readonly className?: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for a file. */
export function FileButton({ className = 'button', onFile, children }: FileButtonProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        accept=".json,application/json"
        className="unseen"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
