import { type MemoryHistory, createLocation, createMemoryHistory } from 'history';
import type { AddressBar, Arrived } from 'src/adapters/addressBar';
import { parseAddress } from 'src/rules/address';

export interface WorldBar extends AddressBar {
  readonly history: MemoryHistory;
  /** Somebody changes the fragment by hand. */
  visit(fragment: string): void;
}

/**
 * The address bar of one page load over a history in memory. As in the product, secret parameters are taken out of the
 * address before history sees them, and given away once. `reload` is told the fragment at which the page begins anew.
 */
export function openBar(fragment: string, productId: string, reload: (fragment: string) => void): WorldBar {
  const [path = '/', query = ''] = fragment.split(/\?(.*)/s);
  const { route, secrets } = parseAddress(path, query, productId);
  const kept = new URLSearchParams(query);
  for (const name of Object.keys(secrets)) kept.delete(name);
  const search = kept.toString();
  const history = createMemoryHistory({ initialEntries: [path + (search && `?${search}`)] });
  let arrived: Arrived | undefined = { route, secrets };
  let carried: Arrived | undefined;
  history.listen((location) => {
    if (carried?.route !== parseAddress(location.pathname, location.search, productId).route) return;
    arrived = carried;
    carried = undefined;
  });
  return {
    history,
    read: () => {
      const { secrets: _alreadyTaken, ...address } = parseAddress(
        history.location.pathname,
        history.location.search,
        productId,
      );
      return address;
    },
    takeSecrets: (wanted) => {
      const taken = arrived?.route === wanted ? arrived.secrets : {};
      arrived = undefined;
      return taken;
    },
    visit: (to) => {
      history.entries.splice(history.index + 1, history.length, createLocation(to));
      history.length = history.entries.length;
      history.goForward();
    },
    startAfresh: reload,
    carry: (to, given) => {
      carried = { route: to, secrets: given };
    },
    giveUpEntry: () => undefined,
    standBack: () => false,
  };
}
