import type { Action } from 'history';

/** The entries that this page has in the browser's history, as far as it has seen them, and which of them is in the bar. */
export interface Trail {
  /** Follows a move of the page. */
  moved(address: string, action: Action): void;
  /** The address of the entry before the one in the bar, where that is of this page too. */
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
      // Back or forward; what is not known was typed into the bar.
      else if (action === 'POP' && found !== -1) at = found;
      else put(at + 1, address);
    },
    before: () => addresses[at - 1],
  };
}
