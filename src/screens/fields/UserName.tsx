import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { breakable } from '../frame/breakable';

/**
 * The user name, visible and read-only, so that a password manager knows whose password is being set (not `display:
 * none`). A long one is shown whole: a person may be asked to check it.
 */
export function UserName({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('OWN_LOGIN.USERNAME')}</label>
      <div className="box box-readonly" dir="ltr">
        <input id={id} name="username" type="email" autoComplete="username" value={value} readOnly />
        <span aria-hidden="true">{breakable(value)}</span>
      </div>
    </div>
  );
}
