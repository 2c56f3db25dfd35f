import { makeApi } from 'src/adapters/api';
import { makeBrowser } from 'src/adapters/browser';
import { makeDelivery } from 'src/adapters/delivery';
import { makeIdentity } from 'src/adapters/identity';
import { makeLocks } from 'src/adapters/locks';
import { memoryBackend } from 'src/adapters/backends/storageBackends';
import { makeVault } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import { makeStore } from 'src/app/makeStore';
import type { EpochMs } from 'src/contract/brandTypes';
import type { StageSettings } from 'src/contract/deployment';
import type { Result } from 'src/contract/failures';
import { isTelemetryBatch } from 'src/contract/storageKeys';
import type { Ports } from 'src/ports';
import { callbackFragment } from 'src/rules/address';
import { deviceOf } from 'src/rules/userAgent';
import type { OperationId } from 'src/contract/operations';
import { send } from 'sagas/call';
import { inOneTask } from 'sagas/effects';
import { flowsWith } from 'sagas/index';
import { laterFlows } from 'sagas/later';
import { type TelemetrySource, telemetryRoot } from 'sagas/telemetryRoot';
import { telemetry } from 'sagas/telemetry';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { flowCrashed } from 'slices/stateless';
import { siteNamed, fakePrints } from '__tests__/support/fakePorts';
import { withRetries } from '__tests__/support/retries';
import { factsOf } from '__tests__/support/runFlow';
import { openBar } from '__tests__/replay/world/addressBar';
import { sharedBackend, worldTime } from '__tests__/replay/world/tabs';
import { uniqueTexts } from '__tests__/replay/world/answers';
import { type Strike, makeNetwork } from './network';
import { type ServiceSetting, makeService } from './service';

export const began = Date.parse('2025-01-15T08:00:00Z');

export interface Setting extends Pick<ServiceSetting, 'method' | 'firstSignIn' | 'refusedOnce'> {
  /** Site whose own host the pages are on. */
  readonly onHostOf?: string;
  /** Texts in storage at the start, by full name. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly telemetry?: boolean;
}

/** Production, with the flow of the user pool in which no proof of the password is computed. */
function factsFor(site: string | undefined): Facts {
  const facts = factsOf(site ? { site } : {});
  const served: StageSettings = { ...facts.served, userPool: { ...facts.served.userPool, flow: 'USER_PASSWORD_AUTH' } };
  return { ...facts, served };
}

/** A browser over the scripted network: the real store, flows and adapters; one clock that moves by hand. */
export function openBrowser(setting: Setting, strike: Strike | undefined, chance: number) {
  const unique = uniqueTexts();
  const local = sharedBackend('local');
  for (const [name, text] of Object.entries(setting.stored ?? {})) local.set(name, text);
  let activity = 0;
  const crashes: string[] = [];
  const retryWaits: number[] = [];

  async function settle(): Promise<void> {
    for (let quiet = 0, before = -1; quiet < 2;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = before === activity && network.isQuiet() ? quiet + 1 : 0;
      before = activity;
    }
  }
  const time = worldTime(began, settle);
  const clock = time.port(undefined);
  const wait = (ms: number): Promise<unknown> => clock.wait({ ms });
  const service = makeService({ ...setting, unique, now: time.now });
  const network = makeNetwork(service, strike, { wait });
  globalThis.fetch = network.fetch;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    void wait(ms).then(() => controller.abort());
    return controller.signal;
  };

  function portsOf(fragment: string, facts: Facts) {
    const vault = makeVault((label, value) => `‹${label}:${Buffer.from(value).toString('base64url')}›`);
    const departures: string[] = [];
    const afresh: string[] = [];
    const bar = openBar(fragment, facts.settings.product.id, (to) => void afresh.push(to));
    const leave = (address: string | URL): void => void departures.push(String(address));
    const { served } = facts;
    const ports: Ports = {
      api: makeApi({
        served,
        origin: `${facts.scheme}//${facts.host}`,
        vault,
        fetch: network.fetch,
        elapsed: time.now,
        noteDate: () => undefined,
      }),
      identity: makeIdentity(served.userPool, vault),
      storage: makeStorage([local, sharedBackend('cookies'), memoryBackend()], vault, () => undefined),
      browser: makeBrowser(bar, vault, { assign: leave, replace: leave }, () => Promise.resolve()),
      ...withRetries(
        {
          clock,
          random: {
            csrfToken: () => Promise.resolve(vault.seal('csrfToken', unique('csrf'))),
            printKey: () => Promise.resolve(vault.seal('printKey', unique('key'))),
            id: () => Promise.resolve(unique('id')),
            signIn: () => Promise.resolve(unique('sign-in')),
            chance: () => Promise.resolve(chance),
          },
        },
        (ms, wait) => {
          retryWaits.push(ms);
          return wait();
        },
      ),
      prints: fakePrints(vault),
      locks: makeLocks(undefined),
      code: { load: () => Promise.resolve({ outcome: 'ok', value: undefined }) },
    };
    return { ports, bar, vault, departures, afresh };
  }

  /** The telemetry of a page; what it throws would be nobody's concern in the product. */
  function telemetryOf(ports: Ports): TelemetrySource {
    const now = (): EpochMs => time.now() as EpochMs;
    const reporter = {
      ports: { ...ports, delivery: makeDelivery(local, undefined, now) },
      device: deviceOf(''),
      name: 'page',
      now,
    };
    const load: TelemetrySource['load'] = () =>
      Promise.resolve(function* (early) {
        try {
          yield* inOneTask(() => telemetry(early, reporter));
        } catch (error) {
          crashes.push(`telemetry: ${String(error)}`);
        }
      });
    return { now, load };
  }

  async function open(fragment: string) {
    const facts = factsFor(setting.onHostOf);
    const { ports, bar, vault, departures, afresh } = portsOf(fragment, facts);
    const { store, start, run } = makeStore({
      facts,
      history: bar.history,
      flowOf: flowsWith(laterFlows),
      watcher: () => (next) => (action) => {
        activity += 1;
        if (flowCrashed.match(action)) crashes.push(JSON.stringify(action));
        return next(action);
      },
      ports,
    });
    if (setting.telemetry) run(() => telemetryRoot(telemetryOf(ports)));
    start({ arrive: true });
    await settle();
    return {
      /** What comes of a call of the site that no flow of a screen makes. */
      send: (operation: OperationId, input: object) =>
        run(() => send(operation, input as never, siteNamed('acme'))).toPromise<Result<unknown>>(),
      departures,
      afresh,
      seal: <L extends string>(label: L, value: string) => vault.seal(label, value),
      state: () => store.getState(),
      location: () => bar.history.location.pathname + bar.history.location.search,
      does: async (event: Event): Promise<void> => {
        store.dispatch(event);
        await settle();
      },
    };
  }
  type Page = Awaited<ReturnType<typeof open>>;

  /** The page of the tab on which the person ends; opens the next one if it reloads itself. */
  const follow = async (page: Page): Promise<Page> => {
    const afresh = page.afresh.at(-1);
    return afresh === undefined ? page : open(afresh);
  };

  /** Brings the trip to a provider back, with the code of an honest one. */
  async function comeBack(page: Page): Promise<Page> {
    const left = new URL(page.departures.at(-1) ?? '');
    const back = new URL(left.searchParams.get('redirect_uri') ?? '');
    const state = left.searchParams.get('state');
    back.searchParams.set(state === null ? 'auth_code' : 'code', unique('code'));
    if (state !== null) back.searchParams.set('state', state);
    return open(callbackFragment(back.search, '', page.state().facts.settings.product.id) ?? '/');
  }

  return {
    open,
    follow,
    comeBack,
    network,
    crashes,
    retryWaits,
    stored: (name: string): string | undefined => local.get(name),
    /** Records for operators that wait. */
    recordsKept: (service: 'metrics' | 'logs'): boolean =>
      local.names().some((name) => isTelemetryBatch(name) && local.get(name)?.includes(`"service":"${service}"`)),
    pass: async (ms: number): Promise<void> => {
      // What has just been asked for may yet have to say how long it waits.
      await settle();
      await time.pass(ms);
      await settle();
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;
export type Page = Awaited<ReturnType<Browser['open']>>;
