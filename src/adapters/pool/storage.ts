import type { ICognitoStorage } from 'amazon-cognito-identity-js';

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
