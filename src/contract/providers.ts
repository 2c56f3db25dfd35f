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
