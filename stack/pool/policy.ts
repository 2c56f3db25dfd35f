import { PoolRefusal } from './refusal';

const rules: readonly (readonly [RegExp, string])[] = [
  [/^.{8,256}$/s, 'Password not long enough'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Password must have symbol characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
];

/**
 * Password policy (spec §5), and at least 8 characters: refuses with InvalidPasswordException, naming the first broken
 * rule.
 */
export function checkPassword(password: string): void {
  const broken = rules.find(([rule]) => !rule.test(password));
  if (broken) throw new PoolRefusal('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}
