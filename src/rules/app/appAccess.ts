import { isApplicationId } from 'src/rules/values/parsers';

/** Stored app-access values that belong to the posture flow. */
export interface PostureValues {
  readonly code_challenge?: string | undefined;
  readonly application_id?: string | undefined;
}

/**
 * "The flow counts as posture access only when both code challenge and application id are non-empty and not the string
 * null" (spec §4, Posture flow).
 */
export function isPostureAccess({ code_challenge, application_id }: PostureValues): boolean {
  return Boolean(code_challenge) && code_challenge !== 'null' && isApplicationId(application_id ?? '');
}

/**
 * Whether a request comes from the drive client, by its client type (spec §2, "for drive requests an info link"). Any
 * address can say so, so this decides about the link alone, and never about consent.
 */
export const isDriveRequest = (clientType: string | undefined): boolean => /drive/i.test(clientType ?? '');

/**
 * Whether the settings name this application as one of the drive clients. These belong to the service, so they need no
 * consent (spec §4, Consent).
 */
export const isDriveApplication = (
  { driveApplications }: { readonly driveApplications: readonly string[] },
  applicationId: string,
): boolean => driveApplications.includes(applicationId);
