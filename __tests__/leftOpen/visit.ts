import type { World, Page } from '__tests__/replay/world/browser';
import { honestAnswer } from '__tests__/replay/world/person';
import { limits } from 'src/contract/limits';
import { parseWayIn } from 'src/rules/signIn/wayIn';
import { sharingChosen, sharingContinued } from 'slices/sharing';
import { wayInLooked } from 'slices/wayIn';
import { type Goal, startOf } from './goals';
import { openService } from './service';
import { type OpenTab, departure, emailShown, isAtProvider, isEntryForm, namedAbove, shownIn } from './tab';

/** Longer than every wait of a flow. */
const patienceMs = 15_000;
/** The persisted store is not taken up again after that (decisions, The persisted store). */
const forgottenMs = limits.storeMaxAgeMs;
type Loaded = { readonly loadedBy?: 'load' | 'history'; readonly continues?: boolean };

/** A browser with the tabs for one goal, and the problems found so far. */
export class Visit {
  readonly tabs: OpenTab[] = [];
  readonly lost: string[] = [];
  readonly mixedUp: string[] = [];
  readonly crashed: string[] = [];
  readonly world: World;
  readonly network: (is: 'lost' | 'back') => void;

  constructor(
    readonly goal: Goal,
    /** Has a back-forward cache: Back shows a frozen page; without it the page is loaded again. */
    private readonly isFrozen: boolean,
  ) {
    const { method, aim, isKnown = false } = goal;
    const service = openService({ method, firstSignIn: aim === 'first profile', isKnown });
    this.world = service.world;
    this.network = service.network;
  }

  /** The first tab. */
  async begin(): Promise<OpenTab> {
    const name = `tab${(this.tabs.length + 1).toString()}`;
    const page = await this.world.open(startOf(this.goal), { tab: name });
    const tab = this.added(name, page);
    await this.arrived(tab);
    if (this.goal.isShared) {
      await page.does(sharingChosen({ shared: true }));
      tab.isShared = true;
    }
    return tab;
  }

  /** Duplicates a tab like the browser's menu: with its session storage, reloaded. */
  async duplicate(of: OpenTab): Promise<OpenTab> {
    const name = `tab${(this.tabs.length + 1).toString()}`;
    this.world.duplicate(of.name, name);
    const page = await this.world.open(of.page.location(), { tab: name, loadedBy: 'history', continues: true });
    const tab = this.added(name, page);
    tab.isShared = of.isShared;
    await this.arrived(tab);
    return tab;
  }

  private added(name: string, page: Page): OpenTab {
    const email = `${['ada', 'bob', 'cleo', 'dan'][this.tabs.length] ?? 'eve'}@mail.test`;
    const common = { isWiped: false, isShared: false, isDone: false };
    const tab: OpenTab = { name, email, page, seen: 0, past: [], ahead: [], ...common };
    this.tabs.push(tab);
    return tab;
  }

  /** The events that `src/app/main.tsx` dispatches at the start of a page. */
  private async arrived(tab: OpenTab, by: 'load' | 'history' = 'load'): Promise<void> {
    const { page } = tab;
    if (tab.isShared) page.byBrowser(sharingContinued());
    const isOffered = !tab.isShared && by !== 'history' && tab.typed === undefined;
    const found = isOffered ? parseWayIn(this.world.local.get('last_sign_in') ?? null) : undefined;
    page.byBrowser(wayInLooked({ found }));
    await this.settle(tab);
  }

  /** Loads an address in the tab: a fresh visit, which need not restore typed text, or a continued one. */
  async load(tab: OpenTab, address: string, loaded: Loaded = {}): Promise<void> {
    if (loaded.continues !== true) tab.expects = undefined;
    // The content of the entry form is restored (src/adapters/page/typedInTab.ts).
    const typed = loaded.continues === true && isEntryForm(tab) && !this.isOld(tab) ? emailShown(tab) : undefined;
    await this.takesPlace(tab, await this.world.open(address, { tab: tab.name, ...loaded }), loaded.loadedBy, typed);
  }

  /** Wiped or expired text need not be restored, unless the form that showed it is loaded anew. */
  private async takesPlace(tab: OpenTab, page: Page, by?: 'load' | 'history', typed?: string): Promise<void> {
    this.noteCrash(tab.page);
    const { isWiped } = tab;
    const isOld = this.isOld(tab);
    Object.assign(tab, { page, seen: 0, typed: undefined, goneSince: undefined, away: undefined, isWiped: false });
    const isShown = typed !== undefined && isEntryForm(tab);
    if ((isWiped && !isShown) || isOld) tab.expects = undefined;
    if (isShown) tab.typed = { text: typed, on: page.location() };
    await this.arrived(tab, by);
  }

  /** The tab was left for longer than the store is valid, or its text is older than that. */
  private isOld({ goneSince, expectsSince }: OpenTab): boolean {
    return [goneSince, expectsSince].some((since) => since !== undefined && this.world.now() - since > forgottenMs);
  }

  /** Returns from the provider with a new code. */
  async comeBack(tab: OpenTab, from: Page = tab.away ?? tab.page): Promise<void> {
    const page = await this.world.comeBack(from, honestAnswer(this.world), { tab: tab.name });
    if (page !== from) await this.takesPlace(tab, page);
  }

  /** Runs everything that happens without the person: answers, waits, a departure, a reload. */
  async settle(tab: OpenTab): Promise<void> {
    await this.world.settle();
    await this.world.pass(patienceMs);
    if (/logout_flow=true/.test(tab.page.location())) this.signedOut();
    const afresh = tab.page.afresh.at(-1);
    if (afresh !== undefined) return this.load(tab, afresh);
    const to = departure(tab);
    if (to !== undefined && tab.goneSince === undefined) await this.left(tab);
    this.look(tab);
  }

  private async left(tab: OpenTab): Promise<void> {
    tab.goneSince = this.world.now();
    if (isAtProvider(tab)) tab.away = tab.page;
    else tab.expects = undefined;
    if (!this.isFrozen) return this.world.leave(tab.name);
    tab.page.leave();
    await this.world.settle();
  }

  canGoBack = ({ page, past }: OpenTab): boolean => past.length > 0 || (this.isFrozen && page.canGoBack());

  /** A sign-out clears the stored data of the site, in every tab (decisions, The persisted store). */
  signedOut(): void {
    for (const tab of this.tabs) tab.isWiped = true;
  }

  /** Back: within the page load, to a frozen page, or by loading the previous address. */
  async back(tab: OpenTab): Promise<void> {
    const { page } = tab;
    if (departure(tab) === undefined && page.canGoBack()) {
      await page.back();
      return this.settle(tab);
    }
    if (departure(tab) !== undefined && this.isFrozen) {
      Object.assign(tab, { seen: page.departures.length, goneSince: undefined });
      // The provider replaced the hop to it, so the previous entry is shown unchanged.
      if (page.canGoBack()) await page.back();
      else page.showAgain();
      return this.settle(tab);
    }
    const before = tab.past.pop();
    if (before === undefined) return;
    tab.ahead.push(page.location());
    await this.load(tab, before, { loadedBy: 'history', continues: true });
  }

  /** Forward: to the page of the provider, within the page load, or to the next address. */
  async forward(tab: OpenTab): Promise<void> {
    if (departure(tab) !== undefined) return;
    if (tab.away) return this.comeBack(tab);
    const next = tab.ahead.pop();
    if (next !== undefined) return this.load(tab, next, { loadedBy: 'history', continues: true });
    await tab.page.forward();
    await this.settle(tab);
  }

  /** The invariants of a page at rest: typed text is kept, nobody is mixed up, and nothing has thrown. */
  private look(tab: OpenTab): void {
    if (tab.typed && tab.typed.on !== tab.page.location()) tab.typed = undefined;
    const there = emailShown(tab);
    const named = namedAbove(tab);
    if (there && named !== undefined && named !== there && !tab.typed)
      this.mixedUp.push(`${tab.name}: ${named} is named as signed in, and the form below is filled in with ${there}`);
    if (there === undefined || tab.expects === undefined || there === tab.expects) return;
    // The form below somebody else who is named is empty (slices/entry.ts).
    if (there !== '' || named === undefined || named === tab.expects)
      this.lost.push(`${tab.name}: ${tab.expects} was typed, "${there}" is shown (${shownIn(tab).screen})`);
    tab.expects = undefined;
  }

  noteCrash(page: Page): void {
    const crashed = page.entries().some((entry) => entry.kind === 'event' && entry.type === 'flow/crashed');
    if (crashed) this.crashed.push(`a flow crashed at ${page.location()}`);
  }
}
