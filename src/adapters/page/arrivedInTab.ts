import { limits } from 'src/contract/limits';
import { tabKeys } from 'src/contract/tabKeys';

/** Keeps an address with its secrets in the tab, where a page that is loaded again finds them. */
export interface ArrivedInTab {
  /** What came with the address that the bar shows now; undefined for another one. */
  find(shown: string): string | undefined;
  keep(fragment: string): void;
  /** The bar shows another address, or the page is left: whoever used them has stored what they need. */
  forget(): void;
}

/**
 * What an address brings is saved in the tab before the address is cleaned: a code, an app's `state`. So a reload at any
 * moment finds it again, until the page goes on. A tab that keeps nothing loses it, as before. `strip` takes the secrets out
 * of a fragment.
 */
export const arrivedInTab = (storage: () => Storage, strip: (fragment: string) => string): ArrivedInTab => ({
  find: (shown) => {
    const stored = attempt(() => storage().getItem(tabKeys.arrived)) ?? undefined;
    return stored !== undefined && stored.length <= longest && strip(stored) === shown ? stored : undefined;
  },
  keep: (fragment) => void attempt(() => storage().setItem(tabKeys.arrived, fragment)),
  forget: () => void attempt(() => storage().removeItem(tabKeys.arrived)),
});

/** As long as an address can be of which every parameter is as long as it may be. */
const longest = 4 * limits.longSecretParam + 8 * limits.longPathParam;

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
