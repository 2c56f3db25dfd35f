import { limits } from 'src/contract/limits';
import { tabKeys } from 'src/contract/tabKeys';
import { tryOrUndefined } from './tab';

/** Stores an address with its secrets in the tab, so that a reloaded page finds it. */
export interface AddressInTab {
  /** The stored fragment, if the address bar shows the same address without secrets. */
  find(visibleFragment: string): string | undefined;
  keep(fragment: string): void;
  /** Called when the address changes or the page is left: the flow has stored what it needs by then. */
  forget(): void;
}

/**
 * Stores the secrets of an address (a code, an app's `state`) in the tab before the address is cleaned, so that a
 * reload finds them again until the page moves on. Without session storage a reload loses them. `strip` removes the
 * secrets from a fragment.
 */
export const makeAddressInTab = (storage: () => Storage, strip: (fragment: string) => string): AddressInTab => ({
  find: (visibleFragment) => {
    const stored = tryOrUndefined(() => storage().getItem(tabKeys.arrived)) ?? undefined;
    return stored !== undefined && stored.length <= longest && strip(stored) === visibleFragment ? stored : undefined;
  },
  keep: (fragment) => void tryOrUndefined(() => storage().setItem(tabKeys.arrived, fragment)),
  forget: () => void tryOrUndefined(() => storage().removeItem(tabKeys.arrived)),
});

/** The length of an address whose parameters all have their maximum length. */
const longest = 4 * limits.longSecretParam + 8 * limits.longPathParam;
