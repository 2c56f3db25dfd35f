/** The parts of the password policy (spec §5), each met or not. The sets are those that the user pool counts. */
export const policyParts = ['digit', 'special', 'upper', 'lower'] as const;
export type PolicyPart = (typeof policyParts)[number];

const patterns: Readonly<Record<PolicyPart, RegExp>> = {
  digit: /[0-9]/,
  special: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
};

/** Which parts of the policy a password does not meet yet. */
export const unmetParts = (password: string): readonly PolicyPart[] =>
  policyParts.filter((part) => !patterns[part].test(password));
