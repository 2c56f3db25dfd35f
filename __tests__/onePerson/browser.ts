import { type Page, type World, openWorld } from '__tests__/replay/world/browser';
import { departureAddress } from 'src/adapters/browser';
import { placedBackend } from 'src/adapters/backends/placedBackend';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { Ledger, type Person } from './ledger';
import { keptSecretsOf, StoppableTab, sharedLocks } from './stops';
import { poolFor } from './pool';
import { Service } from './service';
import type { Persona } from './setting';
import { Oracle } from './oracle';
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
  private readonly secrets = new Map<string, ReturnType<typeof keptSecretsOf>>();
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
          return this.line(tab).watch({ ...ports, api, identity }, ({ port, method }, args) => {
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
        onlooker: (tab) => () => (next) => (action) => {
          this.activity += 1;
          this.note(tab, action);
          return next(action);
        },
        ...(surroundings.keepsSecrets && { keptSecrets: (tab) => this.secretsOf(tab) }),
      },
    });
    this.oracle = new Oracle(this);
  }

  private note(tab: string, action: unknown): void {
    const { type } = action as { type: string };
    if (type === 'flow/crashed') this.ledger.fault('never', `a flow crashed in ${tab}: ${JSON.stringify(action)}`);
    if (type === 'route/entered') this.routes.add((action as { payload: { route: string } }).payload.route);
  }

  line(tab: string): StoppableTab {
    const line = this.lines.get(tab) ?? new StoppableTab(() => (this.activity += 1));
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
  personaIn = (tab: string): Persona | undefined => this.personas.get(tab);
  pageIn = (tab: string): Page | undefined => this.pages.get(tab);
  get tabs(): readonly string[] {
    return [...this.pages.keys()];
  }

  async open(fragment: string, tab: string, opening: Opening = {}): Promise<Page> {
    this.line(tab).pageIsGone();
    const [path = '/', query = ''] = fragment.split(/\?(.*)/s);
    const { route, params } = parseAddress(path, query, 'workdocs');
    if (!opening.continues) this.oracle.beginsVisit(tab, route);
    if (route === 'logout' && 'sitename' in params && params.sitename) this.ledger.beginSignOut(params.sitename, tab);
    this.sessionOf(tab);
    this.oracle.loads(tab);
    const page = await this.world.open(fragment, { tab, ...opening });
    this.pages.set(tab, page);
    return page;
  }

  /** In this tab the computer was marked as shared, on an entry page without a site. */
  shareIn(tab: string): void {
    const { local, now } = this.world;
    placedBackend(local, this.sessionOf(tab), now).keepIn('tab', undefined);
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
  }

  /** The tab was closed, or its page has left; its session storage belongs to the tab alone. */
  async leave(tab: string): Promise<void> {
    await this.world.leave(tab);
    this.line(tab).pageIsGone();
  }
}
