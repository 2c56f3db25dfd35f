import { createHmac } from 'node:crypto';
import * as library from 'amazon-cognito-identity-js';
import { takeAddressBar } from 'src/adapters/addressBar';
import { type StorageBackend, memoryBackend } from 'src/adapters/backends/storageBackends';
import { makeIdentity } from 'src/adapters/identity';
import { readFacts } from 'src/app/facts';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import type { Ports } from 'src/ports';
import type { Facts } from 'slices/facts';
import type { WorldBar } from '__tests__/replay/world/addressBar';
import { type World, openWorld } from '__tests__/replay/world/browser';
import type { HookedPage } from '__tests__/replay/world/page';
import { fakePrints } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { openService } from './canariesService';
import { telemetryOf } from './canariesTelemetry';
import { type PageWindow, show } from './canariesWindow';
import type { Session } from './canariesWorld';

/** The place of a write; `shared` is the browser's own storage once somebody has said that the computer is shared. */
export type WrittenTo = 'own' | 'shared';
/** Gets each text that somebody outside the adapters can see. */
export interface Onlooker {
  readonly see: (where: 'action' | 'state' | 'error' | 'telemetry', text: string) => void;
  readonly written: (name: string, text: string, to: WrittenTo) => void;
}

/**
 * The facts of a page of the example deployment, on a site's own host or another one, at any path. The user pool uses
 * the flow without arithmetic.
 */
function factsAt({ host: site, pathname }: Session, { trip, continues }: Facts): Facts {
  const { scheme, host, served, settings } = factsOf(site === undefined ? {} : { site });
  const prod = { ...served, userPool: { ...served.userPool, flow: 'USER_PASSWORD_AUTH' as const } };
  const read = readFacts({
    settings: JSON.stringify({ ...settings, stages: { ...settings.stages, prod } }),
    location: { protocol: scheme, host, pathname, search: '' },
    languages: ['en'],
    navigation: 'navigate',
    userAgent: 'Chrome',
    width: 1280,
    isDark: false,
    build: 'test',
  });
  if (!read.ok) throw new Error(`No stage is served at ${pathname}.`);
  return { ...read.facts, trip, continues };
}

interface Arithmetic {
  readonly prototype: { getLargeAValue: (done: (error: null) => void) => void };
}
// The library computes a number of 3,072 bits for every sign-in, which the password flow does not use.
const { AuthenticationHelper } = library as unknown as { readonly AuthenticationHelper: Arithmetic };
AuthenticationHelper.prototype.getLargeAValue = (done) => done(null);

/** Texts of an error, as somebody who logs it would write them. */
const textOfError = (error: unknown): string =>
  error instanceof Error ? [error.name, error.message, error.stack, JSON.stringify(error)].join('\n') : String(error);

type Methods = Readonly<Record<string, (args: unknown) => Promise<unknown>>>;

/** The ports, with their exceptions captured too. */
function watched(ports: Ports, see: Onlooker['see']): Ports {
  const watchedCall =
    (call: Methods[string]): Methods[string] =>
    async (args) => {
      try {
        return await call(args);
      } catch (error) {
        see('error', textOfError(error));
        throw error;
      }
    };
  const watchedPort = ([port, methods]: readonly [string, Methods]) =>
    [port, Object.fromEntries(Object.entries(methods).map(([name, call]) => [name, watchedCall(call)]))] as const;
  return Object.fromEntries(
    Object.entries(ports as unknown as Record<string, Methods>).map(watchedPort),
  ) as unknown as Ports;
}

/** The browser of a session: the simulated one with the product's own address bar, over observed storage. */
export class CanaryBrowser {
  readonly world: World;
  readonly service: ReturnType<typeof openService>;
  /** The window of the page in front. */
  window: PageWindow = show('');
  /** The memory of the page; it outlives the page here, so that all its contents are scanned. */
  private readonly memory = memoryBackend();
  private isShared = false;
  private readonly knownParts = new Set<unknown>();

  constructor(
    private readonly session: Session,
    private readonly onlooker: Onlooker,
    placeholderOf: PlaceholderOf | undefined,
  ) {
    const service = openService(session);
    this.service = service;
    const { see } = onlooker;
    this.world = openWorld({
      facts: (facts) => factsAt(session, facts),
      hooks: {
        network: service,
        bar: (address) => this.bar(address),
        ports: (ports, page) => watched(this.ports(ports, page), see),
        onlooker: () => (store) => (next) => (action) => {
          see('action', JSON.stringify(action));
          const after = next(action);
          this.look(store.getState() as object);
          return after;
        },
        telemetry: (page) => telemetryOf({ ...page, canaries: session.canaries, seen: see }),
        memory: () => this.memory,
        keepsLog: true,
        ...(placeholderOf && { placeholderOf }),
      },
    });
    this.watchPlaces();
  }

  /** Captures every write to storage; a browser that stores nothing refuses. */
  private watchPlaces(): void {
    const { local, cookies } = this.world;
    const { works } = this.session;
    const inTab = this.world.sessionOf('tab1');
    this.watch(local, works === 'all', () => (this.isShared ? 'shared' : 'own'));
    this.watch(inTab, works === 'all', () => 'own');
    this.watch(cookies, works !== 'page', () => 'own');
    this.watch(this.memory, true, () => 'own');
  }
  private watch(place: StorageBackend, works: boolean, to: () => WrittenTo): void {
    const { set } = place;
    Object.assign(place, {
      set: (name: string, text: string): boolean => {
        const isKept = works && set(name, text);
        if (isKept) this.onlooker.written(name, text, to());
        return isKept;
      },
    });
  }

  private bar(address: string): WorldBar {
    const window = show(address, this.session.pathname);
    this.window = window;
    const visit = (fragment: string): void => void (window.location.hash = fragment);
    return Object.assign(takeAddressBar(window as unknown as Window, 'workdocs'), { visit }) as unknown as WorldBar;
  }

  private ports(ports: Ports, { vault, facts, id }: HookedPage): Ports {
    const { canaries } = this.session;
    let signIns = 0;
    const keepIn: Ports['storage']['keepIn'] = async (args) => {
      // If the person takes it back, everything moves back into the browser.
      this.isShared = false;
      const kept = await ports.storage.keepIn(args);
      this.isShared = kept === 'tab';
      return kept;
    };
    return {
      ...ports,
      identity: makeIdentity(facts.served.userPool, vault),
      storage: { ...ports.storage, keepIn },
      random: {
        ...ports.random,
        csrfToken: () => Promise.resolve(vault.seal('csrfToken', canaries.fresh('csrfToken'))),
        printKey: () => Promise.resolve(vault.seal('printKey', canaries.fresh('printKey'))),
        id: () => Promise.resolve(`session of ${id}`),
        signIn: () => Promise.resolve(`sign-in of ${id} ${(signIns += 1).toString()}`),
      },
      prints: fakePrints(vault, (key, value) => createHmac('sha256', key).update(value).digest('hex')),
    };
  }

  /** Each part of the state is scanned once, however many states share it. */
  private look(state: object): void {
    for (const [name, part] of Object.entries(state)) {
      if (this.knownParts.has(part)) continue;
      this.knownParts.add(part);
      this.onlooker.see('state', `${name}: ${JSON.stringify(part)}`);
    }
  }
}
