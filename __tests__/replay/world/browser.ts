import { factsOf } from '__tests__/support/runFlow';
import type { TabMarks } from 'src/adapters/page/tab';
import { areaBackend } from 'src/adapters/backends/areaBackend';
import { type StorageBackend, memoryBackend } from 'src/adapters/backends/storageBackends';
import type { Language } from 'src/contract/languages';
import { tabKeys } from 'src/contract/tabKeys';
import type { RouteId } from 'src/contract/routes';
import type { Stage } from 'src/contract/stages';
import type { PageLoadEntries, Journal } from 'src/journal/log/entry';
import { type FlowLog, makeLog } from 'src/journal/log/logFile';
import { callbackFragment } from 'src/rules/address/address';
import { parseWayIn } from 'src/rules/signIn/wayIn';
import { readableNames } from 'src/app/flowLog/readableNames';
import type { ScreenState } from 'src/screens/messages';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { type LoadedPage, type PageHooks, loadPage } from './page';
import type { ApiScript, IdentityScript } from './service';
import { sharedBackend, tabMarks, worldTime } from './tabs';
import { placeholdersIn } from './unmask';
import { uniqueTexts } from './answers';

export interface WorldSetting {
  readonly language?: Language;
  readonly stage?: Stage;
  /** Site whose own host the pages are on. */
  readonly onHostOf?: string;
  /** How far the device's clock is ahead of the host's, in milliseconds. */
  readonly skew?: number;
  /** How far the device's clock is ahead of the world's; `skew` is the part that the page knows. */
  readonly ahead?: number;
  /** The flow log is in the browser's storage, as in the product, and lost with it; tabs keep their marks. */
  readonly keepsLog?: boolean;
  readonly api?: ApiScript;
  readonly identity?: IdentityScript;
  /**
   * Tabs keep their marks and notice each other's sign-outs, as with `keepsLog`, but without a log. They keep their
   * names too, and the choice of a shared computer; and pages look for the last way in.
   */
  readonly keepsMarks?: boolean;
  readonly hooks?: PageHooks;
  /** A counter of activity, instead of reading the record; then nothing can be `recorded`. */
  readonly activity?: () => number;
  /** Routes whose code cannot be loaded. */
  readonly codeFails?: readonly RouteId[];
  /** Texts in storage at the start, by full name. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Changes the facts of every page. */
  readonly facts?: (facts: Facts) => Facts;
}
interface Opening {
  readonly tab?: string;
  readonly loadedBy?: 'load' | 'history';
  /** Continues the trip of the tab. */
  readonly continues?: boolean;
  /** Whether the page is reloaded; without it, what `continues` its trip is, except at a callback. */
  readonly reloaded?: boolean;
  /** When the page was requested, if it has been loading since then. */
  readonly begunAt?: number;
}

/** The result of a run: the log as a person would save it, and the final state of each page. */
export interface Recorded {
  readonly log: FlowLog;
  readonly live: readonly ScreenState[];
  /** The value behind a personal placeholder of the log; for others, the placeholder of the run. */
  readonly reveal: (placeholder: string) => string;
}
export type World = ReturnType<typeof openWorld>;
export interface Page extends Omit<LoadedPage, 'dispatch' | 'live' | 'visit' | 'back' | 'forward'> {
  /** Dispatches inputs in sequence, each with all its consequences. */
  readonly does: (...events: readonly Event[]) => Promise<void>;
  readonly state: () => ScreenState;
  /** A person changes the fragment in the address bar. */
  readonly visit: (fragment: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
}

/** The return of a provider, from the parameters of its request. */
export type Brings = (asked: URLSearchParams) => Readonly<Record<string, string | undefined>>;

/** The address that a provider sends the browser back to; undefined for a page that has not left. */
export function addressBack(page: Pick<Page, 'departures' | 'state'>, brings: Brings): string | undefined {
  const departure = page.departures.at(-1);
  if (departure === undefined) return undefined;
  const left = new URL(departure);
  const back = new URL(left.searchParams.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(brings(left.searchParams))) {
    if (value !== undefined) back.searchParams.set(name, value);
  }
  return callbackFragment(back.search, '', page.state().facts.settings.product.id) ?? '/';
}

/** The time at which every world begins. */
export const startTime = Date.parse('2025-01-15T08:00:00Z');
/** A page that is still busy after this many turns loops forever. */
const maxTurns = 5000;

/** A simulated browser: tabs over one storage, a scripted service, a manual clock. */
export function openWorld(setting: WorldSetting = {}) {
  const local = sharedBackend('local');
  const cookies = sharedBackend('cookies');
  const unique = uniqueTexts();
  const personal = new Map<string, string>();
  const loaded: LoadedPage[] = [];
  const inTab = new Map<string, LoadedPage>();
  const sessions = new Map<string, StorageBackend>();
  const closed = new Map<LoadedPage, { readonly live: ScreenState; readonly entries: PageLoadEntries }>();
  /** The session storage of a tab on a shared computer. */
  const sessionOf = (tab: string): StorageBackend => {
    const held = sessions.get(tab) ?? memoryBackend();
    sessions.set(tab, held);
    return held;
  };
  let { api = {}, identity = {} } = setting;
  const marks = tabMarks(local, () => loaded.filter((page) => !closed.has(page)));
  let trips = 0;
  const tripOf = new Map<string, string>();

  const size = (): number => setting.activity?.() ?? sizeOfLogs();
  const sizeOfLogs = (): number =>
    loaded.reduce((sum, page) => sum + (closed.has(page) ? 0 : page.entries().length), 0);
  /** Runs everything that does not wait for a person, for time or for a missing answer. */
  async function settle(): Promise<void> {
    let turns = 0;
    for (let before = -1, quiet = 0; quiet < 2;) {
      turns += 1;
      if (turns > maxTurns) throw new Error('The pages do not come to rest.');
      await new Promise((resolve) => setImmediate(resolve));
      const now = size();
      quiet = now === before && loaded.every((page) => page.isQuiet()) ? quiet + 1 : 0;
      before = now;
    }
  }
  const time = worldTime(startTime, settle);
  for (const [name, text] of Object.entries(setting.stored ?? {})) local.set(name, text);

  function end(page: LoadedPage | undefined): void {
    if (!page || closed.has(page)) return;
    // Answers to a closed page are lost and not recorded.
    if (setting.keepsLog) page.leave();
    const entries = setting.activity ? [] : [...page.entries()];
    closed.set(page, { live: page.live(), entries: entries as unknown as PageLoadEntries });
  }

  /** Ends the page of a tab. A browser carries out its queued work from the moment of leaving before it is gone. */
  async function goFrom(page: LoadedPage | undefined): Promise<void> {
    end(page);
    if (setting.keepsLog && page) await new Promise((resolve) => setImmediate(resolve));
    page?.close();
  }

  function factsOfPage(page: Pick<Facts, 'loadedBy' | 'reloaded' | 'trip' | 'continues'> & TabMarks): Facts {
    const { onHostOf: site, stage = 'prod', language = 'en' } = setting;
    const given = factsOf({ stage, ...(site ? { site } : {}) });
    // The stage has production's settings, except for the path of its document application.
    const { documentApp: _ofProduction, ...served } = given.served;
    const settings = { ...given.settings, stages: { [stage]: served } };
    const facts: Facts = { ...given, settings, served, language, ...page };
    return setting.facts?.(facts) ?? facts;
  }

  async function open(fragment: string, opening: Opening = {}): Promise<Page> {
    const { tab = 'tab1', loadedBy = 'load', continues = false, reloaded, begunAt } = opening;
    await goFrom(inTab.get(tab));
    const held = continues ? tripOf.get(tab) : undefined;
    const { keepsLog, keepsMarks = keepsLog } = setting;
    const trip = held ?? `${setting.keepsMarks ? tab : ''}trip${(trips += 1).toString()}`;
    tripOf.set(tab, trip);
    const session = sessionOf(tab);
    if (setting.keepsMarks) session.set(tabKeys.names, `${tab}.${trip}`);
    const isShared = setting.keepsMarks === true && session.get(tabKeys.shared) !== undefined;
    const page = loadPage({
      id: `page${(loaded.length + 1).toString()}`,
      tab,
      trip,
      fragment,
      facts: factsOfPage({
        ...{ loadedBy, reloaded, trip, continues: held !== undefined },
        ...(keepsMarks ? marks.of(tab) : {}),
      }),
      isShared,
      ...(setting.keepsMarks && { wayIn: { found: isShared ? undefined : parseWayIn(local.get('last_sign_in')) } }),
      backends: [
        areaBackend(keepsMarks ? marks.heard(tab) : local, session, time.now),
        cookies,
        setting.hooks?.memory?.() ?? memoryBackend(),
      ],
      logIn: keepsLog ? local : memoryBackend(),
      noteStart: keepsMarks ? (isUnderWay) => marks.noteStart(tab, isUnderWay) : undefined,
      clock: time.port(setting.skew, () => setting.ahead ?? 0),
      now: () => time.now() + (setting.ahead ?? 0),
      elapsed: time.now,
      api: () => api,
      identity: () => identity,
      codeFails: setting.codeFails ?? [],
      hooks: setting.hooks,
      unique,
      replaced: (name, value) => void personal.set(name, value),
    });
    loaded.push(page);
    inTab.set(tab, page);
    if (keepsMarks && begunAt !== undefined) marks.tellOfLoading(page, begunAt, time.now());
    await settle();
    const afresh = page.afresh.at(-1);
    if (afresh !== undefined) return open(afresh, { tab });
    const does = async (...events: readonly Event[]): Promise<void> => {
      for (const event of events) {
        page.dispatch(event);
        await settle();
      }
    };
    const visit = (to: string): Promise<void> => {
      page.visit(to);
      return settle();
    };
    const back = (): Promise<void> => {
      page.back();
      return settle();
    };
    const forward = (): Promise<void> => {
      page.forward();
      return settle();
    };
    return { ...page, does, visit, back, forward, state: page.live };
  }

  /** Returns from a provider to the page's own address. */
  async function comeBack(page: Page, brings: Brings, opening: Opening = {}): Promise<Page> {
    const fragment = addressBack(page, brings);
    // A browser that stores nothing does not leave.
    if (fragment === undefined) return page;
    return open(fragment, { tab: page.tab, continues: true, ...opening });
  }

  async function recorded(): Promise<Recorded> {
    await settle();
    for (const page of loaded) await goFrom(page);
    const ended = loaded.flatMap((page) => closed.get(page) ?? []);
    const journal: Journal = ended.map(({ entries }) => entries);
    const savedAt = new Date(Math.floor(time.now() / 60_000) * 60_000).toISOString();
    const site = ended.map(({ live }) => live.site).find((each) => each !== null) ?? null;
    const isConfirmed = ([name, value]: readonly [string, string]): boolean =>
      name.startsWith('‹site:') && local.get(`${value}:site_confirmed`) !== undefined;
    const placeholderOf = (label: string, value: string): string =>
      [...personal].find(([name, original]) => original === value && name.startsWith(`‹${label}:`))?.[0] ?? value;
    const confirmed = new Map([...[...personal].filter(isConfirmed), ...readableNames(journal, [], placeholderOf)]);
    const log = makeLog(journal, { site, savedAt, confirmed });
    const before = placeholdersIn(JSON.stringify(journal)).filter((name) => !confirmed.has(name));
    const after = placeholdersIn(JSON.stringify(log.chapters));
    const names = new Map(after.map((name, index) => [name, before[index] ?? name] as const));
    const reveal = (name: string): string => {
      const kept = names.get(name) ?? name;
      return personal.get(kept) ?? kept;
    };
    return { log, live: ended.map(({ live }) => live), reveal };
  }

  /** Leaves the page of a tab like a departure: its last writes take effect, then it is closed. */
  async function leave(tab: string): Promise<void> {
    const page = inTab.get(tab);
    if (!page || closed.has(page)) return;
    page.leave();
    await settle();
    await goFrom(page);
  }

  /** A duplicate of a tab: its address, its trip and its session storage. */
  function duplicate(tab: string, copy: string): void {
    const trip = tripOf.get(tab);
    if (trip !== undefined) tripOf.set(copy, trip);
    const [from, to] = [sessionOf(tab), sessionOf(copy)];
    for (const name of from.names()) to.set(name, from.get(name) ?? '');
  }

  return {
    local,
    cookies,
    unique,
    sessionOf,
    tripIn: (tab: string): string | undefined => tripOf.get(tab),
    /** Every storage of the browser that outlasts a page. */
    stores: (): readonly StorageBackend[] => [local, cookies, ...sessions.values()],
    open,
    leave,
    duplicate,
    comeBack,
    settle,
    /** Closes every page. */
    close: (): void => {
      for (const page of loaded) page.close();
    },
    recorded,
    now: time.now,
    clock: time.port(undefined),
    pass: async (ms: number): Promise<void> => {
      await time.pass(ms);
      await settle();
    },
    /** Changes the answers of the service. */
    answers: (more: ApiScript, moreIdentity: IdentityScript = {}): void => {
      api = { ...api, ...more };
      identity = { ...identity, ...moreIdentity };
    },
  };
}
