import { useId } from 'react';
import { useText } from '../frame/text';

/** The user name, in sight and read-only, so that a password manager knows whose password is set (not `display: none`). */
export function UserName({ value }: { readonly value: string }) {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text('OWN_LOGIN.USERNAME')}</label>
      <div className="box box-readonly">
        <input id={id} name="username" type="email" autoComplete="username" value={value} readOnly />
      </div>
    </div>
  );
}
