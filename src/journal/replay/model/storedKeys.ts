import { isGlobal } from 'src/journal/log/storageHistory';

/** `{site}:{key}`; nothing before the colon for a global value. */
export const storedNameOf = (site: string | undefined, key: string): string =>
  `${isGlobal(key) ? '' : (site ?? '')}:${key}`;

/** The key of a stored name (`storedNameOf`). */
export const storedKeyOf = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** Values that mirror the state or only measure. When they are written depends on timing. */
export const volatileKeys: readonly string[] = [
  'store',
  'sessionIds',
  'pageVisibilityHistory',
  'metricsUpload',
  'logsUpload',
];
