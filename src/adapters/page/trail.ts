import type { Action } from 'history';

/** The entries of this page in the browser's history, as far as it has seen them, and the current one. */
export interface Trail {
  /** Follows a navigation within the page. */
  moved(address: string, action: Action): void;
  /** The address of the previous entry, if it belongs to this page. */
  before(): string | undefined;
}

/** The trail of a page that was opened at this address. */
export function makeTrail(first: string): Trail {
  let [addresses, at] = [[first], 0];
  const put = (index: number, address: string): void => {
    [addresses, at] = [[...addresses.slice(0, index), address], index];
  };
  return {
    moved: (address, action) => {
      const found = addresses.lastIndexOf(address);
      if (action === 'REPLACE') addresses[at] = address;
      // Back or forward; an unknown address was typed into the bar.
      else if (action === 'POP' && found !== -1) at = found;
      else put(at + 1, address);
    },
    before: () => addresses[at - 1],
  };
}
