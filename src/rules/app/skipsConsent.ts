import { isDriveApplication } from './appAccess';

/** Drive clients belong to the service, so they need no consent (spec §4, Consent). */
export const skipsConsent = (
  settings: { readonly driveApplications: readonly string[] },
  applicationId: string,
): boolean => isDriveApplication(settings, applicationId);
