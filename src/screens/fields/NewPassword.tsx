import { useId } from 'react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type PolicyPart, policyParts, unmetParts } from 'src/rules/forms/passwordPolicy';
import { Password } from './Password';
import type { FieldState } from './useForm';

const partTexts: Readonly<Record<PolicyPart, ParseKeys>> = {
  digit: 'PASSWORD.POLICY_DIGIT',
  special: 'PASSWORD.POLICY_SPECIAL',
  upper: 'PASSWORD.POLICY_UPPER',
  lower: 'PASSWORD.POLICY_LOWER',
};

export interface NewPasswordProps {
  readonly password: FieldState;
  readonly confirm: FieldState;
  readonly masked: number;
}

/** A new password and its confirmation, with the policy as a live list that also describes the field (spec §5). */
export function NewPassword({ password, confirm, masked }: NewPasswordProps) {
  const { t } = useTranslation();
  const policy = useId();
  return (
    <>
      <Password
        {...password}
        masked={masked}
        label={t('PASSWORD.NEW')}
        describedBy={policy}
        autoComplete="new-password"
        required
      />
      <PolicyList id={policy} password={password.value} />
      <Password
        {...confirm}
        masked={masked}
        label={t('PASSWORD.CONFIRM')}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
    </>
  );
}

/** The rules of the policy. A rule is announced when its state changes while a person types. */
function PolicyList({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useTranslation();
  const unmet = unmetParts(password);
  return (
    <div className="policy" id={id}>
      <p>{t('PASSWORD.POLICY')}</p>
      <ul>
        {policyParts.map((part) => {
          const met = !unmet.includes(part);
          return (
            <li key={part} aria-live="polite" aria-atomic data-met={met ? '' : undefined}>
              {t(partTexts[part])}
              <span className="hidden"> {t(met ? 'PASSWORD.MET' : 'PASSWORD.UNMET')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
