import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field';

/** How long a password stays readable after "show". */
const shownForMs = 30_000;

/**
 * A password input with a button that shows it. The button's accessible name says what a press does and changes with
 * it, so there is no pressed state. The password is hidden again each time `masked` changes, as on submit.
 */
export function Password({ masked, ...field }: Omit<FieldProps, 'type' | 'suffix'> & { readonly masked: number }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [maskedAt, setMaskedAt] = useState(masked);
  if (masked !== maskedAt) {
    setMaskedAt(masked);
    setShown(false);
  }
  useHideAfter(isShown, () => setShown(false));
  const toggle = (
    <button type="button" className="in-box" data-shown={isShown ? '' : undefined} onClick={() => setShown(!isShown)}>
      <span aria-hidden="true">{t(isShown ? 'PASSWORD.HIDE_SHORT' : 'PASSWORD.SHOW_SHORT')}</span>
      <span className="hidden">{t(isShown ? 'PASSWORD.HIDE' : 'PASSWORD.SHOW')}</span>
    </button>
  );
  return <Field {...field} type={isShown ? 'text' : 'password'} suffix={toggle} />;
}

function useHideAfter(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    // eslint-disable-next-line no-restricted-globals -- nothing of the flow depends on this timer; it only masks a field
    const timer = setTimeout(hide, shownForMs);
    // eslint-disable-next-line no-restricted-globals -- the same timer
    return () => clearTimeout(timer);
  });
}
