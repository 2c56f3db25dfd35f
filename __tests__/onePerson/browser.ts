import { type Page, type World, openWorld } from '__tests__/replay/world/browser';
import { departureAddress } from 'src/adapters/browser';
import { areaBackend } from 'src/adapters/backends/areaBackend';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { Ledger, type Person } from './ledger';
import { keptSecretsOf, StoppableTab, sharedLocks } from './stops';
import { poolFor } from './pool';
import { Service } from './service';
import type { sessionSuperseded } from 'slices/session';
import type { ScreenState } from 'src/screens/messages';
import { type Persona, type Site, sites } from './setting';
import { type Committed, Oracle } from './oracle';
import { parseAddress } from 'src/rules/address/address';

/** The initial state of a case: texts in storage, and the knowledge of the service. */
export interface InitialState {
  readonly stored?: Readonly<Record<string, string>>;
  readonly ledger?: ReturnType<Ledger['copy']>;
  /** The address bar keeps secrets from outside for a reload. */
  readonly keepsSecrets?: boolean;
  /** The site on whose own host the pages are. */
  readonly onHostOf?: string;
}
type Opening = Parameters<World['open']>[1];

/** The whole browser of a case: its tabs, the service, and the oracle that judges both from outside. */
export class Browser {
  readonly ledger: Ledger;
  readonly world: World;
  readonly oracle: Oracle;
  /** Routes that some page was asked to show. */
  readonly routes = new Set<string>();
  /** User-pool tokens expire as soon as they are issued. */
  isStale = false;
  /** The next requests or answers that the network loses, in order. */
  readonly lost: ('request' | 'answer')[] = [];
  private readonly lines = new Map<string, StoppableTab>();
  private readonly personas = new Map<string, Persona>();
  private readonly people = new Map<string, Set<Person>>();
  private readonly pages = new Map<string, Page>();
  private readonly coming = new Map<string, Promise<void>>();
  private readonly entries = new Map<string, string[]>();
  private readonly secrets = new Map<string, ReturnType<typeof keptSecretsOf>>();
  private readonly sites = new Map<string, Site | undefined>();
  private readonly names = new Map<string, number>();
  private activity = 0;

  constructor(surroundings: InitialState = {}) {
    this.ledger = new Ledger(surroundings.ledger && structuredClone(surroundings.ledger));
    const locks = sharedLocks();
    const now = (): number => this.world.now();
    const service = new Service(this.ledger, now, () => this.lost.shift());
    const pool = { ledger: this.ledger, now, isStale: () => this.isStale };
    this.world = openWorld({
      keepsMarks: true,
      ...(surroundings.onHostOf !== undefined && { onHostOf: surroundings.onHostOf }),
      activity: () => this.activity,
      stored: surroundings.stored ?? {},
      hooks: {
        ports: (ports, { tab, vault }) => {
          const persona = (): Persona | undefined => this.personas.get(tab);
          const isFinishing = (): boolean => this.pages.get(tab)?.location().startsWith('/postAuth') ?? false;
          const api = service.portFor(vault, persona, () => (isFinishing() ? tab : undefined));
          const identity = poolFor(pool, vault, tab, persona);
          return this.line(tab).watch({ ...ports, api, identity }, ({ port, method, about }, args) => {
            if (method === 'commit' && about.split(' ').includes('signed_out_at'))
              this.ledger.noteOwnSignOut((args as { readonly site: string }).site, tab);
            if (method === 'commit') this.oracle.commits(tab, args as Committed);
            if (port !== 'browser' || method !== 'leaveTo') return;
            // Nothing can be observed between the last question and the departure.
            const wasHeld = this.line(tab).lastReleased !== undefined || this.line(tab).held !== undefined;
            this.oracle.departs(tab, departureAddress(args as never, vault), wasHeld);
          });
        },
        placeholderOf: (label, value) => {
          const number = this.names.get(value) ?? this.names.size + 1;
          this.names.set(value, number);
          return `‹${label}:${number.toString()}›`;
        },
        locks: (tab) => this.line(tab).locks(locks),
        onlooker: (tab) => (store) => (next) => (action) => {
          this.activity += 1;
          this.note(tab, action);
          const done = next(action);
          const { site } = store.getState() as Pick<ScreenState, 'site'>;
          this.sites.set(
            tab,
            sites.find((each) => each === site),
          );
          return done;
        },
        ...(surroundings.keepsSecrets && { keptSecrets: (tab) => this.secretsOf(tab) }),
      },
    });
    this.oracle = new Oracle(this);
  }

  private note(tab: string, action: unknown): void {
    const { type } = action as { type: string };
    if (type === 'flow/crashed') this.ledger.fault('never', `a flow crashed in ${tab}: ${JSON.stringify(action)}`);
    if (type === 'session/superseded') this.oracle.tells(tab, (action as ReturnType<typeof sessionSuperseded>).payload);
    if (type === 'route/entered') this.routes.add((action as { payload: { route: string } }).payload.route);
  }

  /** A refresh token was used, but its answer was not stored, so it is no longer valid. */
  hasLostRefresh(): boolean {
    const { local } = this.world;
    return this.ledger.lostRefreshes(local.names().map((name) => local.get(name) ?? '')).length > 0;
  }

  line(tab: string): StoppableTab {
    const line = this.lines.get(tab) ?? new StoppableTab(() => (this.activity += 1), this.ledger.tick);
    this.lines.set(tab, line);
    return line;
  }

  private secretsOf(tab: string) {
    const kept = this.secrets.get(tab) ?? keptSecretsOf();
    this.secrets.set(tab, kept);
    return kept;
  }

  sits(tab: string, persona: Persona): void {
    this.personas.set(tab, persona);
    this.people.set(tab, this.peopleIn(tab).add(persona.person));
  }
  /** Everybody who has used the tab. */
  peopleIn = (tab: string): Set<Person> => this.people.get(tab) ?? new Set();
  siteIn = (tab: string): Site | undefined => this.sites.get(tab) ?? this.personas.get(tab)?.site;
  isInstant = (tab: string, at: number): boolean => this.line(tab).isInstant(at);
  isLooking = (tab: string): boolean => (this.line(tab).held?.port ?? 'api') !== 'api';
  tripIn = (tab: string): string | undefined => this.world.tripIn(tab);
  pageIn = (tab: string): Page | undefined => this.pages.get(tab);
  get tabs(): readonly string[] {
    return [...this.pages.keys()];
  }

  /** Opens an address in a tab. If its page load is held, the page comes later (`loaded`). */
  async open(fragment: string, tab: string, opening: Opening = {}): Promise<void> {
    this.kill(tab);
    this.leaveBehind(tab, opening.continues);
    this.asks(fragment, tab, opening.continues);
    this.sessionOf(tab);
    this.oracle.loads(tab);
    const released = this.line(tab).holdLoad();
    if (!released) return this.load(fragment, tab, opening);
    this.pages.delete(tab);
    const begunAt = this.world.now();
    await this.world.pass(1);
    const coming = released.then(() => this.load(fragment, tab, { ...opening, begunAt }));
    this.coming.set(tab, coming);
  }
  private async load(fragment: string, tab: string, opening: Opening): Promise<void> {
    this.oracle.looks(tab);
    this.pages.set(tab, await this.world.open(fragment, { tab, ...opening }));
  }
  /** Waits for a page that was held while it was loading. */
  async loaded(tab: string): Promise<void> {
    if (!this.line(tab).held) await this.coming.get(tab);
  }

  /** A person changes the address in the bar of a page that stays. */
  async visit(fragment: string, tab: string): Promise<void> {
    this.asks(fragment, tab);
    await this.pages.get(tab)?.visit(fragment);
  }

  /** What an address asks for. One that history or a reload brings again does not sign out a second time. */
  private asks(fragment: string, tab: string, continues = false): void {
    const [path = '/', query = ''] = fragment.split(/\?(.*)/s);
    const { route, params } = parseAddress(path, query, 'workdocs');
    if (!continues) this.oracle.beginsVisit(tab, route);
    if (!continues || route === 'checkAuth') this.oracle.asksFor(tab, params);
    const site = route === 'logout' && 'sitename' in params ? params.sitename : undefined;
    const isDone = continues && this.ledger.hasSignedOut(site ?? '', tab) && !this.isOver(tab);
    // What is held may still have its effect, though the page has moved on.
    if (!this.line(tab).held) this.ledger.leaveSignOuts(tab);
    this.line(tab).cutOffAt = undefined;
    if (site && !isDone) this.ledger.beginSignOut(site, tab);
  }

  /** Whether the sign-out of a page was complete, and only the next page had not come (exceptions.ts). */
  private isOver(tab: string): boolean {
    const { cutOffAt } = this.line(tab);
    return cutOffAt?.method === 'startAfresh' || (cutOffAt?.method === 'commit' && cutOffAt.about === '');
  }

  /** The entries before the page of a tab, of earlier page loads too. */
  private entriesBefore(tab: string): string[] {
    const entries = this.entries.get(tab) ?? [];
    this.entries.set(tab, entries);
    return entries;
  }
  private leaveBehind(tab: string, continues = false): void {
    const page = this.pages.get(tab);
    if (!page) return;
    // A reload keeps the entry of the page, and a departure to a provider replaces it.
    this.entriesBefore(tab).push(...page.behind(), ...(continues ? [] : [page.location()]));
  }

  /** Back, to the entry before the page, which is loaded anew; a page that has not left goes back by itself. */
  async back(tab: string): Promise<void> {
    const page = this.pages.get(tab);
    if (page?.canGoBack() && page.departures.length === 0) return page.back();
    const entries = this.entriesBefore(tab);
    entries.push(...(page?.behind() ?? []));
    const before = entries.pop();
    if (before === undefined) return;
    await this.leave(tab);
    this.pages.delete(tab);
    this.oracle.comesBack(tab);
    await this.open(before, tab, { loadedBy: 'history', continues: true });
  }

  /** In this tab the computer was marked as shared, on an entry page without a site. */
  shareIn(tab: string): void {
    const { local, now } = this.world;
    areaBackend(local, this.sessionOf(tab), now).keepIn('tab', undefined);
  }
  /** The session storage of a tab, where the oracle sees what is stored. */
  private sessionOf(tab: string): StorageBackend {
    const session = this.world.sessionOf(tab);
    this.oracle.watch(session);
    return session;
  }

  /** Closes the tab at once, with its pending questions. */
  kill(tab: string): void {
    this.line(tab).pageIsGone();
    this.coming.delete(tab);
  }

  /** The tab was closed, or its page has left; its session storage belongs to the tab alone. */
  async leave(tab: string): Promise<void> {
    await this.world.leave(tab);
    this.kill(tab);
  }
}
