import type { Recorder } from 'src/journal/record/recorder';
import type { Ports } from 'src/ports';
import { writeAddress } from 'src/rules/address/address';
import type { World } from '__tests__/replay/world/browser';

/** Values from one exchange, valid only together (spec §3). */
const groups: readonly (readonly [access: string, refresh: string, expiry: string])[] = [
  ['gb_access_token', 'gb_refresh_token', 'gb_access_token_exp'],
  ['idp_access_token', 'idp_refresh_token', 'idp_access_token_exp'],
  ['workdocs_federated_token', 'workdocs_federated_refresh_token', 'workdocs_federated_token_exp'],
  ['posture_access_token', 'posture_refresh_token', 'posture_access_token_exp'],
];

/** A session of yesterday in storage, so that a new one can be mixed with it. */
export function keepOldSession(world: World): void {
  for (const [access, refresh, expiry] of groups.slice(0, 3)) {
    world.local.set(`acme:${access}`, 'access-token-of-yesterday');
    world.local.set(`acme:${refresh}`, 'refresh-token-of-yesterday');
    world.local.set(`acme:${expiry}`, '1736845200');
  }
}

/**
 * Records which tokens are issued together, and reports wrong combinations in storage: half a group, or an access token
 * with a refresh token of another exchange.
 */
export function watchTokens(world: World): () => readonly string[] {
  const issue = new Map<string, number>();
  const { unique } = world;
  let issues = 0;
  Object.assign(world, {
    unique: (what: string): string => {
      const text = unique(what);
      if (what.endsWith('access')) issues += 1;
      if (/(?:access|refresh)$/.test(what)) issue.set(text, issues);
      return text;
    },
  });
  const held = (key: string): string | undefined => world.local.get(`acme:${key}`) ?? world.cookies.get(`acme:${key}`);
  return () =>
    groups.flatMap(([access, refresh, expiry]) => {
      const texts = [held(access), held(refresh), held(expiry)];
      const count = texts.filter((text) => text !== undefined).length;
      if (count === 0) return [];
      if (count < 3) return [`${access}: ${count.toString()} of 3 are stored`];
      const [ofAccess, ofRefresh] = texts.map((text) => issue.get(text ?? '') ?? 0);
      return ofAccess === ofRefresh ? [] : [`${access}: tokens of two exchanges are stored`];
    });
}

/** When the tab is closed: the question, counted from 1 over all page loads, and whether it still takes effect. */
export interface Cut {
  readonly at: number;
  readonly effect: boolean;
}
type Call = (args: unknown) => Promise<unknown>;

/** From when the tab is opened until it is closed. */
class Life {
  asked = 0;
  isClosed = false;

  constructor(private readonly cut?: Cut) {}

  /** A call that has neither effect nor answer once the tab is closed. */
  readonly asks =
    (call: Call): Call =>
    (args) => {
      if (this.isClosed) return silence();
      this.asked += 1;
      this.isClosed = this.asked === this.cut?.at;
      if (this.isClosed && !this.cut?.effect) return silence();
      const answer = call(args);
      const whileOpen = (): Promise<unknown> => (this.isClosed ? silence() : answer);
      return answer.then(whileOpen, whileOpen);
    };
}
const silence = (): Promise<never> => new Promise(() => undefined);

/** A tab that can be closed. A closed page stays closed when the tab is opened again. */
class Tab {
  private life = new Life();
  private browser: Ports['browser'] | undefined;

  opens(cut?: Cut): void {
    this.life = new Life(cut);
  }

  get asked(): number {
    return this.life.asked;
  }

  get isClosed(): boolean {
    return this.life.isClosed;
  }

  /** The recorder over ports that die with the tab. */
  readonly watch = (recorder: Recorder): Recorder => {
    const { record } = recorder;
    return Object.assign(recorder, { record: (ports: Ports) => record(this.mortal(ports)) });
  };

  /** The fragment that was in the address bar. */
  async address(): Promise<string> {
    if (!this.browser) return '/';
    const { route, params } = await this.browser.address({});
    return writeAddress(route, params, 'workdocs');
  }

  private mortal(ports: Ports): Ports {
    const { life } = this;
    if (!life.isClosed) this.browser = ports.browser;
    const watched = Object.entries(ports).map(([port, methods]) => [
      port,
      Object.fromEntries(
        Object.entries(methods as Record<string, Call>).map(([method, call]) => [method, life.asks(call)]),
      ),
    ]);
    return Object.fromEntries(watched) as Ports;
  }
}

/** The one tab of the sweeps. */
export const tab = new Tab();
