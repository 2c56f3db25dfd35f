/** The parts of the password policy (spec §5), each met or not. The character sets are those of the user pool. */
export const policyParts = ['digit', 'special', 'upper', 'lower'] as const;
export type PolicyPart = (typeof policyParts)[number];

const patterns: Readonly<Record<PolicyPart, RegExp>> = {
  digit: /[0-9]/,
  special: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
};

/** The parts of the policy that a password does not meet yet. */
export const unmetParts = (password: string): readonly PolicyPart[] =>
  policyParts.filter((part) => !patterns[part].test(password));
