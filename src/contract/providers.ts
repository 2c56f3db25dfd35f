/** The four ways to sign in (spec §1), as the program names them. */
export const methods = ['own', 'directory', 'federate', 'identityCenter'] as const;
export type Method = (typeof methods)[number];

/**
 * How a method is spelled in `idp_type`, in the API and in `user_idp_type` (spec §3). `{PRODUCT}` stands for the
 * product's id in capitals (decisions, Names).
 */
export const providerTypes: Readonly<Record<Method, string>> = {
  own: 'WORKDOCS',
  directory: 'DIRECTORY_SERVICE',
  federate: '{PRODUCT}_FEDERATE',
  identityCenter: 'IAM_IDENTITY_CENTER',
};

/** The value before anyone has signed in (spec §3). */
export const noProvider = 'NONE';

/** Organisation mode that allows the own user pool to sign in (spec §4, Post-auth). */
export const ownLoginMode = 'FEDERATED_IDENTITY';

/** Repository type of check-auth's question for the provider (spec §4, Check-auth). */
export const enterpriseRepository = 'ENTERPRISE_DIRECTORY';

/** Status of a user who is refused (spec §3, §6). */
export const inactiveStatus = 'INACTIVE';
