import type { RouteId } from 'src/contract/routes';
import type { Method } from 'src/contract/providers';
import { type Brings, type Page, type World, addressBack } from '__tests__/replay/world/browser';
import { honestAnswer } from '__tests__/replay/world/person';
import type { ApiScript, IdentityScript } from '__tests__/replay/world/service';

/** One act of a person. It is skipped if the page does not offer it. */
export interface Act {
  readonly does: string;
  /** Its screen; an act without one opens a page. */
  readonly on?: RouteId;
  /** Whether the screen offers it now. */
  readonly when?: (page: Page) => boolean;
  /** The fragment that it opens. */
  readonly opens?: string;
  /** The person returns from a provider that the page must have left for. */
  readonly isReturn?: true;
  readonly play: (world: World, page: Page | undefined, surroundings: ActInput) => Promise<Page>;
}

/** The parts of an act that faults change: its tab, and the return of a provider. */
export interface ActInput {
  readonly tab: string;
  readonly brings?: (world: World) => Brings;
}

/** A journey of a person, and a service that lets it succeed. */
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

/** Acts on an open page. */
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
  play: async (world, page, { brings = honestAnswer }) => {
    if (!page) throw new Error('nobody has left');
    return world.comeBack(page, brings(world));
  },
};

/** Whether a page has left for a provider that returns. */
export function isAtProvider(page: Page): boolean {
  const left = page.departures.at(-1);
  if (left === undefined || !URL.canParse(left)) return false;
  const to = new URL(left).searchParams.get('redirect_uri');
  return to !== null && URL.canParse(to) && addressBack(page, () => ({})) !== undefined;
}

/** Whether the page offers the act. A page that has left offers nothing. */
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
