import type { RouteId } from 'src/contract/routes';
import type { Method } from 'src/contract/providers';
import { type Brings, type Page, type World, broughtBack } from '__tests__/replay/world/browser';
import { honest } from '__tests__/replay/world/person';
import type { ApiScript, IdentityScript } from '__tests__/replay/world/service';

/** One thing that a person does. It is left out where the page does not offer it, because nobody could do it then. */
export interface Act {
  readonly does: string;
  /** The screen that offers it; an act without one opens a page. */
  readonly on?: RouteId;
  /** Whether the screen offers it as it is now. */
  readonly when?: (page: Page) => boolean;
  /** The fragment that it opens. */
  readonly opens?: string;
  /** The person comes back from a provider, to which the page must have left. */
  readonly isReturn?: true;
  readonly play: (world: World, page: Page | undefined, given: Given) => Promise<Page>;
}

/** What faults change of an act: in which tab it is done, and what a provider brings back. */
export interface Given {
  readonly tab: string;
  readonly brings?: (world: World) => Brings;
}

/** A way of a person, and the service at which it goes well. */
export interface Journey {
  readonly name: string;
  readonly method: Method;
  readonly onHostOf?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly api?: ApiScript;
  readonly identity?: IdentityScript;
  readonly acts: readonly Act[];
}

export const opens = (fragment: string): Act => ({
  does: `opens ${fragment.split('?')[0] ?? ''}`,
  opens: fragment,
  play: (world, _page, { tab }) => world.open(fragment, { tab }),
});

/** Does something on a page that is there already. */
export const acts = (
  does: string,
  on: RouteId,
  act: (page: Page, world: World) => Promise<void>,
  when: (page: Page) => boolean = () => true,
): Act => ({
  does,
  on,
  when,
  play: async (world, page) => {
    if (!page) throw new Error(`${does}: no page is open.`);
    await act(page, world);
    return page;
  },
});

export const comesBack: Act = {
  does: 'comes back from the provider',
  isReturn: true,
  play: async (world, page, { brings = honest }) => {
    if (!page) throw new Error('nobody has left');
    return world.comeBack(page, brings(world));
  },
};

/** Whether a page has left for a provider that is to bring the person back. */
export function isAtProvider(page: Page): boolean {
  const left = page.departures.at(-1);
  if (left === undefined || !URL.canParse(left)) return false;
  const to = new URL(left).searchParams.get('redirect_uri');
  return to !== null && URL.canParse(to) && broughtBack(page, () => ({})) !== undefined;
}

/** Whether the page offers what the act does. A page that has left offers nothing. */
export function isOffered(act: Act, page: Page | undefined): boolean {
  if (act.isReturn) return page !== undefined && isAtProvider(page);
  if (act.on === undefined) return true;
  return (
    page !== undefined &&
    page.departures.length === 0 &&
    page.state().route?.route === act.on &&
    (act.when?.(page) ?? true)
  );
}
