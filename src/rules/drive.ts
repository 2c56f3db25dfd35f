/** Whether a request comes from the drive client, by its client type (spec §2, "for drive requests an info link"). */
export const isDriveRequest = (clientType: string | undefined): boolean => /drive/i.test(clientType ?? '');
