import { type PolicyPart, policyParts, unmetParts } from 'src/rules/passwordPolicy';
import { type MessageKey, useText } from '../frame/text';
import { Password } from './Password';
import type { FieldState } from './useForm';

const partTexts: Readonly<Record<PolicyPart, MessageKey>> = {
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

/** A new password with the policy as a live list of what is met, and the same once more (spec §5). */
export function NewPassword({ password, confirm, masked }: NewPasswordProps) {
  const text = useText();
  return (
    <>
      <Password {...password} masked={masked} label={text('PASSWORD.NEW')} autoComplete="new-password" required />
      <PolicyList password={password.value} />
      <Password {...confirm} masked={masked} label={text('PASSWORD.CONFIRM')} autoComplete="new-password" required />
    </>
  );
}

function PolicyList({ password }: { readonly password: string }) {
  const text = useText();
  const unmet = unmetParts(password);
  return (
    <div className="policy">
      <p>{text('PASSWORD.POLICY')}</p>
      <ul>
        {policyParts.map((part) => {
          const met = !unmet.includes(part);
          return (
            <li key={part} data-met={met ? '' : undefined}>
              {text(partTexts[part])}
              <span className="hidden"> {text(met ? 'PASSWORD.MET' : 'PASSWORD.UNMET')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
