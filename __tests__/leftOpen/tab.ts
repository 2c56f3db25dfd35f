import { shownBy, type Shown } from '__tests__/replay/world/screens';
import type { Page } from '__tests__/replay/world/browser';
import { parseAddress } from 'src/rules/address/address';
import { isPlainAddress } from 'src/rules/signIn/wayIn';
import { supersededIn } from 'src/screens/messages/entry';

/** A tab from its person's point of view. */
export interface OpenTab {
  readonly name: string;
  /** The e-mail address that this person types. */
  readonly email: string;
  page: Page;
  /** Past departures of a page that was shown again. */
  seen: number;
  /** The addresses before the first one of this page load, the newest last. */
  past: string[];
  /** The addresses of Forward. */
  ahead: string[];
  /** The page that left for a provider, until the person returns. */
  away?: Page | undefined;
  /** The content of the field, which is in no state and disappears with the screen. */
  typed?: { readonly text: string; readonly on: string } | undefined;
  /** The text that was typed or submitted last, which must be kept. */
  expects?: string | undefined;
  /** When that was; submitted text is kept for a day. */
  expectsSince?: number | undefined;
  /** When the tab was last visible. */
  goneSince?: number | undefined;
  /** Its stored data was wiped. */
  isWiped: boolean;
  isShared: boolean;
  /** Its goal is reached. */
  isDone: boolean;
}

/** The page without its past departures. */
const now = ({ page, seen }: OpenTab) => ({ ...page, departures: page.departures.slice(seen) });
export const shownIn = (tab: OpenTab): Shown => shownBy(now(tab));
export const departure = (tab: OpenTab): string | undefined => now(tab).departures.at(-1);
export const isAtProvider = (tab: OpenTab): boolean =>
  /^to the (?:directory service|federated provider|identity center)$/.test(shownIn(tab).screen);

function addressOf({ page }: OpenTab) {
  const [path = '/', query = ''] = page.location().split(/\?(.*)/s);
  return parseAddress(path, query, page.state().facts.settings.product.id);
}

/** The last way in, if the entry page offers it (src/screens/fields/WayIn.tsx). */
function offered(tab: OpenTab) {
  const { wayIn, appRequest, sharing } = tab.page.state();
  const address = addressOf(tab);
  const isAskedFor = address.route === 'entry' && appRequest.step === 'none' && isPlainAddress(address.params);
  return wayIn.step === 'offered' && isAskedFor && sharing.step !== 'yes' ? wayIn.found : undefined;
}

export const isEntryForm = (tab: OpenTab): boolean =>
  departure(tab) === undefined && addressOf(tab).route === 'entry' && offered(tab) === undefined;

/** Who "You are signed in as …" names above the entry form; undefined if nobody is named. */
export const namedAbove = (tab: OpenTab): string | undefined =>
  isEntryForm(tab) ? supersededIn(tab.page.state())?.username : undefined;

/** The e-mail address or user name in the current form; undefined without such a field. */
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
