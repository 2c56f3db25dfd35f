import { type Action, type History, type Location, createHashHistory, createPath } from 'history';
import type { OpenedAddress, Refusal, RouteId } from 'src/contract/routes';
import {
  callbackFragment,
  parseAddress,
  readableFragment,
  withRefusals,
  writeAddress,
} from 'src/rules/address/address';
import { strayAnswerIn } from 'src/rules/address/strayAnswer';
import { type AddressInTab, makeAddressInTab } from './page/addressInTab';
import { splitFragment, stripped } from './page/fragment';
import { type SeenEntries, makeSeenEntries } from './page/seenEntries';
import { type Trail, makeTrail } from './page/trail';

/** Secret parameters of one address, in clear; they never leave the adapters. */
export interface ClearAddressSecrets {
  readonly route: RouteId;
  readonly secrets: Readonly<Record<string, string>>;
}

/** The fragment of the address bar. Secret parameters are removed from it the moment they appear. */
export interface AddressBar {
  readonly history: History;
  /** The address in the bar, without its secrets. */
  read(): OpenedAddress;
  /** The secrets that came with the address in the bar, if it has this route; returned once. */
  takeSecrets(route: RouteId): Readonly<Record<string, string>>;
  /**
   * Replaces the current entry with a fragment and reloads the page. If the bar shows that address already, in whatever
   * order and with whatever else, it stays: the reloaded page must find its secrets again, and what was refused in it.
   */
  startAfresh(address: string): void;
  /**
   * Puts the next address into the bar with its secrets, and removes them again in the same step, if a flow goes there
   * and it has this route. Any other address drops them, such as one that a person has opened meanwhile.
   */
  carry(route: RouteId, secrets: Readonly<Record<string, string>>): void;
  /** Another page is about to replace the current entry. */
  markEntryReplaced(): void;
  /**
   * For a page that comes back from the back-forward cache. If its entry was replaced, the page is back at the entry
   * before, but Firefox restores it with the address of the hop. The page would then leave for the provider again, and
   * Back could never pass it. So the bar and the page move to the address of the previous entry. Returns whether they
   * did.
   */
  recoverEntry(): boolean;
}

class HashAddressBar implements AddressBar {
  readonly history: History;
  /** `at`: the address that brought them, without them. */
  private arrived: (ClearAddressSecrets & { readonly at: string }) | undefined;
  private carried: ClearAddressSecrets | undefined;
  private isEntryReplaced = false;
  /** An address without its secrets, and the parameters that were refused in it, secret ones included. */
  private refused: { readonly path?: string; readonly refusals: readonly Refusal[] } = { refusals: [] };
  private readonly trail: Trail;
  private readonly entries: SeenEntries;
  private readonly inTab: AddressInTab;

  constructor(
    private readonly window: Window,
    private readonly productId: string,
    continues: boolean,
  ) {
    this.inTab = makeAddressInTab(
      () => window.sessionStorage,
      (fragment) => stripped(fragment),
    );
    const { search, hash } = window.location;
    const callback = callbackFragment(search, hash, productId);
    if (callback !== undefined) this.overwrite(callback, '');
    // No route reads it, and any part of it may be a secret.
    else if (strayAnswerIn(search, productId)) this.overwrite(hash.slice(1), '');
    this.strip();
    if (!this.arrived) this.arriveAgain(continues);
    // Before history's own listener, which must never see what was removed.
    window.addEventListener('hashchange', () => this.strip());
    this.history = createHashHistory();
    // Before every other listener: no listener may see an address with its secrets.
    this.history.listen((location, action) => {
      this.deliver(location, action);
      if (this.arrived?.at !== readableFragment(window.location.hash)) this.arrived = undefined;
    });
    this.trail = makeTrail(createPath(this.history.location));
    const isShown = () => readableFragment(window.location.hash) === createPath(this.history.location);
    this.entries = makeSeenEntries(window, isShown);
    this.history.listen((location, action) => {
      this.trail.moved(createPath(location), action);
      this.entries.moved(action);
      if (this.inTab.find(createPath(location)) === undefined) this.inTab.forget();
      // The page is still there, so the departure has not happened.
      this.isEntryReplaced = false;
    });
  }

  read(): OpenedAddress {
    const { pathname, search } = this.history.location;
    const { secrets: _alreadyTaken, ...parsed } = parseAddress(pathname, search, this.productId);
    const address = { ...parsed, ...(this.entries.isOpened() && { opened: true }) };
    const { path, refusals } = this.refused;
    return path === createPath(this.history.location) ? withRefusals(address, refusals) : address;
  }

  takeSecrets(route: RouteId): Readonly<Record<string, string>> {
    const taken = this.arrived?.route === route ? this.arrived.secrets : {};
    this.arrived = undefined;
    return taken;
  }

  startAfresh(address: string): void {
    const { route, params } = this.read();
    if (writeAddress(route, params, this.productId) !== address) this.overwrite(address, '');
    this.window.location.reload();
  }

  carry(route: RouteId, secrets: Readonly<Record<string, string>>): void {
    this.carried = { route, secrets };
  }

  markEntryReplaced(): void {
    this.isEntryReplaced = true;
    this.inTab.forget();
  }

  recoverEntry(): boolean {
    this.entries.returned();
    const before = this.isEntryReplaced ? this.trail.before() : undefined;
    this.isEntryReplaced = false;
    if (before === undefined) return false;
    this.overwrite(before);
    this.window.dispatchEvent(new Event('hashchange'));
    return true;
  }

  /** Replaces the current entry with a fragment; `search` is the query that stays; '' removes a provider's. */
  private overwrite(fragment: string, search = this.window.location.search): void {
    const { history, location } = this.window;
    // With the origin: a path that begins with two slashes would be read as a host.
    history.replaceState(history.state, '', `${location.origin}${location.pathname}${search}#${fragment}`);
  }

  /** Removes the secret parameters from the address, and repairs a fragment that history cannot read. */
  private strip(isCarried = false): void {
    const { hash } = this.window.location;
    const fragment = readableFragment(hash);
    const { route, secrets, refusals = [] } = parseAddress(...splitFragment(fragment), this.productId);
    const remaining = stripped(fragment);
    if (Object.keys(secrets).length) {
      this.arrived = { route, secrets, at: remaining };
      // A flow has stored the value that it passes on.
      if (!isCarried) this.inTab.keep(fragment);
    }
    if (remaining === hash.slice(1)) return;
    this.refused = { path: remaining, refusals };
    this.overwrite(remaining);
  }

  /** The secrets that came with this address before the page was reloaded. */
  private arriveAgain(continues: boolean): void {
    const fragment = readableFragment(this.window.location.hash);
    const storedFragment = continues ? this.inTab.find(fragment) : undefined;
    if (storedFragment === undefined) return this.inTab.forget();
    const { route, secrets } = parseAddress(...splitFragment(storedFragment), this.productId);
    this.arrived = { route, secrets, at: fragment };
  }

  /** Puts carried secrets into their address; they are removed from it at once. */
  private deliver({ pathname, search }: Location, action: Action): void {
    const { carried } = this;
    this.carried = undefined;
    if (action === 'POP' || carried?.route !== parseAddress(pathname, search, this.productId).route) return;
    const secrets = new URLSearchParams(carried.secrets).toString();
    this.overwrite(`${pathname}${search}${search ? '&' : '?'}${secrets}`);
    this.strip(true);
  }
}

/**
 * Takes over the address bar of a window. A provider's `?callback=` becomes a fragment, an unreadable fragment is
 * repaired, and secret parameters are removed by replacing the entry, all before anything is recorded (decisions, Where
 * the app is hosted). A query that seems to be a provider's answer, but does not name one of our callbacks, is removed
 * as a whole. A page that `continues` its trip finds the secrets of its address again.
 */
export const takeAddressBar = (window: Window, productId: string, continues = false): AddressBar =>
  new HashAddressBar(window, productId, continues);
