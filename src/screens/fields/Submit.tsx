import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Guarded } from '../frame/guard';

export interface SubmitProps {
  readonly label: ParseKeys;
  /** The label itself, where it names something. */
  readonly text?: string;
  /** What is going on while the form waits. */
  readonly busyLabel: ParseKeys;
  readonly busy: boolean;
  readonly ready: boolean;
  /** Where the form gives something away. */
  readonly guarded?: Guarded;
  /** Not what most people come for. */
  readonly isSecond?: boolean;
}

/** The one button that sends a form. While it waits it says what for, and pressing it again does nothing. */
export function Submit({ label, text, busyLabel, busy, ready, guarded, isSecond = false }: SubmitProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="submit"
        {...guarded}
        className={[isSecond ? 'second' : 'primary', ...(guarded ? ['steady'] : [])].join(' ')}
        disabled={!ready}
        aria-disabled={busy || guarded?.['aria-disabled']}
        data-busy={busy ? '' : undefined}
      >
        {busy ? t(busyLabel) : (text ?? t(label))}
      </button>
      <p role="status" className="hidden">
        {busy && t(busyLabel)}
      </p>
    </>
  );
}
