import { shownBy, type Shown } from '__tests__/replay/world/screens';
import type { Page } from '__tests__/replay/world/browser';
import { parseAddress } from 'src/rules/address';
import { isPlainAddress } from 'src/rules/wayIn';

/** A tab as the person at it knows it. */
export interface OpenTab {
  readonly name: string;
  /** The address that this person types. */
  readonly email: string;
  page: Page;
  /** Departures of the page that are over, because the page was shown again. */
  seen: number;
  /** Addresses to which Back leads from the first one of this page load, the newest last. */
  past: string[];
  /** Addresses to which Forward leads. */
  ahead: string[];
  /** The page that left for a provider, from which the person has not come back yet. */
  away?: Page | undefined;
  /** The content of the field that is in no state: it disappears with the screen. */
  typed?: { readonly text: string; readonly on: string } | undefined;
  /** What was typed or sent last, and must be there. */
  expects?: string | undefined;
  /** When that was; what was sent is kept for a day. */
  expectsSince?: number | undefined;
  /** When the tab was last in front of its person; later while a page of ours is open in it. */
  goneSince?: number | undefined;
  /** What the browser kept for it was wiped. */
  isWiped: boolean;
  isShared: boolean;
  /** What the person came for has been done in it. */
  isDone: boolean;
}

/** The page without the departures that it came back from. */
const now = ({ page, seen }: OpenTab) => ({ ...page, departures: page.departures.slice(seen) });
export const shown = (tab: OpenTab): Shown => shownBy(now(tab));
export const departure = (tab: OpenTab): string | undefined => now(tab).departures.at(-1);
export const isAtProvider = (tab: OpenTab): boolean =>
  /^to the (?:directory service|federated provider|identity center)$/.test(shown(tab).screen);

function addressOf({ page }: OpenTab) {
  const [path = '/', query = ''] = page.location().split(/\?(.*)/s);
  return parseAddress(path, query, page.state().facts.settings.product.id);
}

/** The way in of last time, where the entry page offers it (src/screens/fields/WayIn.tsx). */
function offered(tab: OpenTab) {
  const { wayIn, appRequest, sharing } = tab.page.state();
  const address = addressOf(tab);
  const isAskedFor = address.route === 'entry' && appRequest.step === 'none' && isPlainAddress(address.params);
  return wayIn.step === 'offered' && isAskedFor && sharing.step !== 'yes' ? wayIn.found : undefined;
}

export const isEntryForm = (tab: OpenTab): boolean =>
  departure(tab) === undefined && addressOf(tab).route === 'entry' && offered(tab) === undefined;

/** The e-mail address or user name that the screen shows, as its component fills it in; undefined where it has no field. */
export function emailShown(tab: OpenTab): string | undefined {
  if (departure(tab) !== undefined) return undefined;
  const { entry, updateUser } = tab.page.state();
  const { route, params } = addressOf(tab);
  const typed = tab.typed?.on === tab.page.location() ? tab.typed.text : undefined;
  switch (route) {
    case 'entry':
      if (entry.step === 'cannotSignIn') return undefined;
      return offered(tab)?.emailId ?? typed ?? params.email_id ?? entry.last?.emailId ?? '';
    case 'ownLogin':
      return 'username' in updateUser ? updateUser.username : (typed ?? params.username ?? '');
    case 'forgotPassword':
      return params.username;
    default:
      return undefined;
  }
}
