import { makeDelivery } from 'src/adapters/delivery';
import { makeIdentity } from 'src/adapters/identity';
import type { EpochMs } from 'src/contract/brandTypes';
import { isTelemetryBatch } from 'src/contract/storageKeys';
import { deviceOf } from 'src/rules/page/userAgent';
import { runAttached } from 'sagas/effects/effects';
import type { TelemetrySource } from 'sagas/telemetry/telemetryRoot';
import { telemetry } from 'sagas/telemetry/telemetry';
import type { Facts } from 'slices/facts';
import { flowCrashed } from 'slices/flow';
import { type Page, openWorld } from '__tests__/replay/world/browser';
import type { TelemetryPage } from '__tests__/replay/world/page';
import { honestAnswer } from '__tests__/replay/world/person';
import { type Strike, makeNetwork } from './network';
import { type ServiceSetting, makeService } from './service';

export interface Setting extends Pick<ServiceSetting, 'method' | 'firstSignIn' | 'refusedOnce'> {
  /** Site whose own host the pages are on. */
  readonly onHostOf?: string;
  /** Texts in storage at the start, by full name. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly telemetry?: boolean;
}

/** Uses the user pool's flow without a computed proof of the password. */
const withoutProof = (facts: Facts): Facts => {
  const { served } = facts;
  return { ...facts, served: { ...served, userPool: { ...served.userPool, flow: 'USER_PASSWORD_AUTH' } } };
};

/** The telemetry of a page; the product ignores what it throws. */
function telemetryOf({ ports, backend, now: time }: TelemetryPage, crashes: string[]): TelemetrySource {
  const now = (): EpochMs => time() as EpochMs;
  const begunAt = now();
  const elapsed = (): number => now() - begunAt;
  const delivery = makeDelivery(backend, undefined, now);
  const reporter = { ports: { ...ports, delivery }, device: deviceOf(''), name: 'page', now, elapsed };
  const load: TelemetrySource['load'] = () =>
    Promise.resolve(function* (early) {
      try {
        yield* runAttached(() => telemetry(early, reporter));
      } catch (error) {
        crashes.push(`telemetry: ${String(error)}`);
      }
    });
  return { now, load };
}

/** A browser over the scripted network, with the adapter of the user pool. */
export function openBrowser(setting: Setting, strike: Strike | undefined, chance: number) {
  const { onHostOf, stored } = setting;
  const crashes: string[] = [];
  const retryWaits: number[] = [];
  const world = openWorld({
    ...(onHostOf !== undefined && { onHostOf }),
    ...(stored && { stored }),
    facts: withoutProof,
    hooks: {
      network: { fetch: (...request) => network.fetch(...request), isQuiet: () => network.isQuiet() },
      ports: (ports, { vault, facts }) => ({ ...ports, identity: makeIdentity(facts.served.userPool, vault) }),
      placeholderOf: (label, value) => `‹${label}:${Buffer.from(value).toString('base64url')}›`,
      chance,
      retries: (ms, wait) => {
        retryWaits.push(ms);
        return wait();
      },
      onlooker: () => () => (next) => (action) => {
        if (flowCrashed.match(action)) crashes.push(JSON.stringify(action));
        return next(action);
      },
      ...(setting.telemetry && { telemetry: (page: TelemetryPage) => telemetryOf(page, crashes) }),
    },
  });
  const wait = (ms: number): Promise<unknown> => world.clock.wait({ ms });
  const service = makeService({ ...setting, unique: world.unique, now: world.now });
  const network = makeNetwork(service, strike, { wait });
  globalThis.fetch = network.fetch;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    void wait(ms).then(() => controller.abort());
    return controller.signal;
  };

  return {
    open: (fragment: string): Promise<Page> => world.open(fragment),
    /** The final page of the tab; opens the next one if it reloads itself. */
    follow: async (page: Page): Promise<Page> => {
      const afresh = page.afresh.at(-1);
      return afresh === undefined ? page : world.open(afresh);
    },
    /** Returns from the provider, with an honest code. */
    comeBack: (page: Page): Promise<Page> => world.comeBack(page, honestAnswer(world)),
    network,
    crashes,
    retryWaits,
    stored: (name: string): string | undefined => world.local.get(name),
    /** Whether records for operators are waiting. */
    recordsKept: (service: 'metrics' | 'logs'): boolean =>
      world.local
        .names()
        .some((name) => isTelemetryBatch(name) && world.local.get(name)?.includes(`"service":"${service}"`)),
    pass: async (ms: number): Promise<void> => {
      // A question that was just asked may still have to report how long it waits.
      await world.settle();
      await world.pass(ms);
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;
