import { type MemoryHistory, createLocation, createMemoryHistory, createPath } from 'history';
import type { AddressBar, ClearAddressSecrets } from 'src/adapters/addressBar';
import { splitFragment, stripped } from 'src/adapters/page/fragment';
import type { Refusal } from 'src/contract/routes';
import { parseAddress, withRefusals } from 'src/rules/address/address';

export interface WorldBar extends AddressBar {
  readonly history: MemoryHistory;
  /** A person changes the fragment. */
  visit(fragment: string): void;
}

/** The secrets of an address that outlive a page load in its tab, for a reload of the same route. */
export interface KeptSecrets {
  /** Adds those that came from outside with a page load of this route. */
  readonly keep: (arrived: ClearAddressSecrets) => void;
  /** Those for a page load that starts at this route. */
  readonly find: (route: ClearAddressSecrets['route']) => ClearAddressSecrets['secrets'] | undefined;
  /** The route in the bar has changed. */
  readonly leave: (route: ClearAddressSecrets['route']) => void;
}

/** What the bar shows of a fragment without its secrets, and what was refused in it. */
interface Parted extends ClearAddressSecrets {
  readonly shown: string;
  readonly refusals: readonly Refusal[];
}

function parted(fragment: string, productId: string): Parted {
  const { route, secrets, refusals = [] } = parseAddress(...splitFragment(fragment), productId);
  return { route, secrets, refusals, shown: stripped(fragment) };
}

/** An address as history gives it back. */
const readBack = (address: string): string => createPath(createLocation(address));

/**
 * The address bar of one page load over a memory history. As in the product, secret parameters are removed before
 * history sees the address, and returned once. `reload` gets the fragment of the reloaded page; without `kept` nothing
 * of an address outlives the page load.
 */
export function openBar(
  fragment: string,
  productId: string,
  reload: (fragment: string) => void,
  kept?: KeptSecrets,
): WorldBar {
  let latest = parted(fragment, productId);
  const { route, secrets: came, shown } = latest;
  const secrets = Object.keys(came).length > 0 ? came : (kept?.find(route) ?? came);
  kept?.keep({ route, secrets });
  const history = createMemoryHistory({ initialEntries: [shown] });
  let arrived: ClearAddressSecrets | undefined = { route, secrets };
  let arrivedAt = readBack(shown);
  let carried: ClearAddressSecrets | undefined;
  let isVisit = false;
  let isOpened = false;
  history.listen((location, action) => {
    isOpened = isVisit;
    isVisit = false;
    const { route: now } = parseAddress(location.pathname, location.search, productId);
    kept?.leave(now);
    const given = action !== 'POP' && carried?.route === now ? carried : undefined;
    carried = undefined;
    if (given) {
      arrived = given;
      arrivedAt = createPath(location);
    } else if (arrivedAt !== createPath(location)) arrived = undefined;
  });
  return {
    history,
    read: () => {
      const { secrets: _alreadyTaken, ...address } = parseAddress(
        history.location.pathname,
        history.location.search,
        productId,
      );
      const isLatest = readBack(latest.shown) === createPath(history.location);
      const whole = isLatest ? withRefusals(address, latest.refusals) : address;
      return { ...whole, ...(isOpened && { opened: true }) };
    },
    takeSecrets: (wanted) => {
      const taken = arrived?.route === wanted ? arrived.secrets : {};
      arrived = undefined;
      return taken;
    },
    visit: (to) => {
      isVisit = true;
      const address = parted(to, productId);
      latest = address;
      if (Object.keys(address.secrets).length > 0) {
        arrived = address;
        arrivedAt = readBack(address.shown);
        kept?.keep(address);
      }
      history.entries.splice(history.index + 1, history.length, createLocation(address.shown));
      history.length = history.entries.length;
      history.goForward();
    },
    startAfresh: reload,
    carry: (to, given) => {
      carried = { route: to, secrets: given };
    },
    markEntryReplaced: () => undefined,
    recoverEntry: () => false,
  };
}
