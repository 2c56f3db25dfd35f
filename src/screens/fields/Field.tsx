import { type HTMLInputTypeAttribute, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldState } from './useForm';

export interface FieldProps extends FieldState {
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete: string;
  readonly inputMode?: 'email';
  readonly hint?: string | undefined;
  /** The id of a further description of the field, after its hint and its error. */
  readonly describedBy?: string;
  /** Shown inside the box, after the text. */
  readonly suffix?: ReactNode;
  readonly required?: boolean;
  readonly autoCapitalize?: 'none' | 'words';
  /** The label of the on-screen keyboard's Enter key: `next`, or `go` in the last field of a form. */
  readonly enterKeyHint?: 'next' | 'go';
  /** Addresses, site names, codes and passwords are left-to-right in every language; names are not. */
  readonly dir?: 'ltr' | 'auto';
}

/** Browsers correct nothing in these types (HTML, autocorrect). */
const neverCorrected: readonly unknown[] = ['email', 'password'];

/** A labelled input whose error is visible, announced, and set as the browser's custom validity. */
export function Field({ label, hint, suffix, describedBy, error, again, onChange, dir = 'ltr', ...input }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const message = error && t(error);
  useEffect(() => {
    ref.current?.setCustomValidity(message ?? '');
  }, [message]);
  const describedByIds = [hint && `${id}-hint`, message && `${id}-error`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={message ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="box" dir={dir === 'ltr' ? dir : undefined}>
        <input
          autoCapitalize="none"
          autoCorrect={neverCorrected.includes(input.type) ? undefined : 'off'}
          enterKeyHint="next"
          {...input}
          dir={dir}
          id={id}
          ref={ref}
          spellCheck={false}
          aria-invalid={message ? true : undefined}
          aria-describedby={describedByIds || undefined}
          onChange={onChange}
        />
        {suffix}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Announced when it appears, and again with each submit that it stops, because its key changes. */}
      <div aria-live="polite">
        {message && (
          <p className="field-error" id={`${id}-error`} key={again}>
            {message}
          </p>
        )}
      </div>
    </div>
  );
}
