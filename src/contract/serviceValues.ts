/** Values in storage, and in questions and answers of the service, that decide how a sign-in goes on. */

/** The value before anyone has signed in (spec §3). */
export const noProvider = 'NONE';

/** Organisation mode that allows the own user pool to sign in (spec §4, Post-auth). */
export const ownLoginMode = 'FEDERATED_IDENTITY';

/** Repository type of check-auth's question for the provider (spec §4, Check-auth). */
export const enterpriseRepository = 'ENTERPRISE_DIRECTORY';

/** Status of a user who is refused (spec §3, §6). */
export const inactiveStatus = 'INACTIVE';

/** Status of a user who may sign in. */
export const activeStatus = 'ACTIVE';
