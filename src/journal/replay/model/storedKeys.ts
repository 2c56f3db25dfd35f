import { keysOfGroup } from 'src/contract/storageKeys';
import { isGlobal } from 'src/journal/log/storageHistory';

/** `{site}:{key}`; nothing before the colon for a global value. */
export const storedNameOf = (site: string | undefined, key: string): string =>
  `${isGlobal(key) ? '' : (site ?? '')}:${key}`;

/** The key of a stored name (`storedNameOf`). */
export const storedKeyOf = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** Values that a comparison leaves out, because when they are written depends on timing. */
export const volatileKeys: readonly string[] = keysOfGroup('mirror');
