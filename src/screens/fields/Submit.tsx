import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Guarded } from '../frame/guard';

export interface SubmitProps {
  readonly label: ParseKeys;
  /** The label, if it contains a name. */
  readonly text?: ReactNode;
  /** The label while the form waits. */
  readonly busyLabel: ParseKeys;
  readonly busy: boolean;
  /** The form waits for something that says so itself, so a press is ignored and the label stays. */
  readonly waits?: boolean;
  readonly ready: boolean;
  /** The button has consequences and is guarded. */
  readonly guarded?: Guarded;
  /** Not the main action of the screen. */
  readonly isSecond?: boolean;
}

/** The submit button of a form. While the form waits, its label says why, and a press is ignored. */
export function Submit({ label, text, busyLabel, busy, waits = false, ready, guarded, isSecond = false }: SubmitProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="submit"
        {...guarded}
        className={[isSecond ? 'second' : 'primary', ...(guarded ? ['steady'] : [])].join(' ')}
        disabled={!ready}
        aria-disabled={busy || waits || guarded?.['aria-disabled']}
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
