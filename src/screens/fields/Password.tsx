import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field';

/** How long a password stays readable after "show". */
const shownForMs = 30_000;

/** A password input with a button that shows it; `masked` hides it again each time it changes, as on submit. */
export function Password({ masked, ...field }: Omit<FieldProps, 'type' | 'suffix'> & { readonly masked: number }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [maskedAt, setMaskedAt] = useState(masked);
  if (masked !== maskedAt) {
    setMaskedAt(masked);
    setShown(false);
  }
  useHideAfter(shown, () => setShown(false));
  const toggle = (
    <button type="button" className="in-box" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {t(shown ? 'PASSWORD.HIDE' : 'PASSWORD.SHOW')}
    </button>
  );
  return <Field {...field} type={shown ? 'text' : 'password'} suffix={toggle} />;
}

function useHideAfter(shown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!shown) return undefined;
    // eslint-disable-next-line no-restricted-globals -- nothing of the flow depends on this timer; it only masks a field
    const timer = setTimeout(hide, shownForMs);
    // eslint-disable-next-line no-restricted-globals -- the same timer
    return () => clearTimeout(timer);
  });
}
