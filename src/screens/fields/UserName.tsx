import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The user name, visible and read-only, so that a password manager knows whose password is being set (not `display:
 * none`).
 */
export function UserName({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('OWN_LOGIN.USERNAME')}</label>
      <div className="box box-readonly" dir="ltr">
        <input id={id} name="username" type="email" autoComplete="username" value={value} readOnly />
      </div>
    </div>
  );
}
