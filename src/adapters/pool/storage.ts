import type { ICognitoStorage } from 'amazon-cognito-identity-js';
import { ownTextField } from 'src/rules/values/shape';

/** Keeps the library's own records in this page's memory, so that it stores no token under its names. */
export function pageStorage(): ICognitoStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
    clear: () => values.clear(),
  };
}

/**
 * A storage from which the library learns the device of a session. A pool that tracks devices refuses to refresh a
 * session without it, and the library looks for it only in its storage, which a later page has lost. The claims of the
 * access token name it too.
 */
export function storageOfDevice(clientId: string, username: string, claims: unknown): ICognitoStorage {
  const storage = pageStorage();
  const device = ownTextField(claims, 'device_key');
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  if (device !== undefined) {
    storage.setItem(`${prefix}.LastAuthUser`, username);
    storage.setItem(`${prefix}.${username}.deviceKey`, device);
  }
  return storage;
}
