/** Whether a request comes from the drive client, by its client type (spec §2, "for drive requests an info link"). */
export const isDriveRequest = (clientType: string | undefined): boolean => /drive/i.test(clientType ?? '');

/** Whether the settings name this application as one of the service's own drive clients. */
export const isDriveApplication = (
  { driveApplications }: { readonly driveApplications: readonly string[] },
  applicationId: string,
): boolean => driveApplications.includes(applicationId);

/** Drive clients belong to the service itself, so nobody is asked for consent (spec §4, Consent). */
export const skipsConsent = (
  settings: { readonly driveApplications: readonly string[] },
  applicationId: string,
): boolean => isDriveApplication(settings, applicationId);
