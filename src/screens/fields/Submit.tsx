import { useText, type MessageKey } from '../frame/text';

export interface SubmitProps {
  readonly label: MessageKey;
  /** What is going on while the form waits. */
  readonly busyLabel: MessageKey;
  readonly busy: boolean;
  readonly ready: boolean;
}

/** The one button that sends a form. While it waits it says what for, and pressing it again does nothing. */
export function Submit({ label, busyLabel, busy, ready }: SubmitProps) {
  const text = useText();
  return (
    <>
      <button
        type="submit"
        className="primary"
        disabled={!ready}
        aria-disabled={busy}
        data-busy={busy ? '' : undefined}
      >
        {text(busy ? busyLabel : label)}
      </button>
      <p role="status" className="hidden">
        {busy && text(busyLabel)}
      </p>
    </>
  );
}
