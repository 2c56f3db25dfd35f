import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import type { Deployment } from 'src/contract/deployment';
import { addressesAt } from './addresses';
import { openStore } from './database';
import { type Faults, makeFaults } from './http/faults';
import { makeRequestLog, type ReceivedRequest } from './http/requestLog';
import { listen, type Listener } from './http/listener';
import { serveParts } from './http/server';
import { makeOutbox, type Outbox } from './outbox';
import type { PageHeaders } from './pages/host';
import { pageParts, serviceParts } from './parts';
import { clientsAt, type IssuerClients } from './providers/clients';
import { seed } from 'stack/seeds/seed';
import { type SeededSite, seededSites } from 'stack/seeds/seeds';
import { type PoolFlow, settingsAt } from './settings';

export interface StackOptions {
  /** 8080 when absent; 0 takes a free port. */
  readonly pagePort?: number;
  /** 8081 when absent; 0 takes a free port. */
  readonly servicePort?: number;
  /** `:memory:` or a file; `.stack/portico.db` when absent. */
  readonly database?: string;
  /** Folder of the built app; `dist` when absent. */
  readonly dist?: string;
  /** Milliseconds since the epoch; the machine's clock when absent. */
  readonly clock?: () => number;
  /** The response headers of the page host, for these settings and this page; a deployment's when absent. */
  readonly headers?: PageHeaders;
  /** Verification codes; six random digits when absent. */
  readonly codes?: () => string;
  /** Lifetime of access tokens in seconds; an hour when absent. */
  readonly tokenSeconds?: number;
  /** How the app's client signs in at the user pool; SRP when absent. */
  readonly flow?: PoolFlow;
  /** OpenID providers that replace the stack's own. */
  readonly clients?: Partial<IssuerClients>;
}

/** A started stack: its ports and its parts, for tests and commands. */
export interface Stack {
  readonly pagePort: number;
  readonly servicePort: number;
  /** The deployment document that the built app gets. */
  readonly settings: Deployment;
  readonly seeds: readonly SeededSite[];
  readonly outbox: Outbox;
  readonly faults: Faults;
  /** Every request of both ports, oldest first; set its length to 0 to start over. */
  readonly requests: ReceivedRequest[];
  /** Resets everything to the first start: seeded people and documents, no session, no mail, no fault. Keys stay. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** Starts the whole stack on loopback. Rejects when a port is taken or the database cannot be opened. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { clock: now = Date.now, codes: makeCode = sixDigits, tokenSeconds = 3600 } = options;
  const store = openStore(options.database ?? '.stack/portico.db');
  const requestLog = makeRequestLog(now);
  const listeners: Listener[] = [];
  try {
    const pages = await listen(options.pagePort ?? 8080);
    listeners.push(pages);
    const services = await listen(options.servicePort ?? 8081);
    listeners.push(services);
    const addresses = addressesAt(pages.port, services.port);
    const clients = clientsAt(addresses, options.clients);
    const settings = settingsAt(addresses, options.flow ?? 'USER_SRP_AUTH', clients);
    const outbox = makeOutbox(store, now);
    const context = { store, outbox, addresses, settings, clients, now, makeCode, tokenSeconds };
    seed(context);
    const faults = makeFaults();
    await serveParts(services, serviceParts(context, faults), faults, requestLog);
    await serveParts(pages, pageParts(context, resolve(options.dist ?? 'dist'), options.headers), faults, requestLog);
    return {
      pagePort: pages.port,
      servicePort: services.port,
      settings,
      seeds: seededSites,
      outbox,
      faults,
      requests: requestLog.requests,
      reset: () => {
        store.empty();
        seed(context);
        faults.clear();
        requestLog.requests.length = 0;
      },
      close: () => closeAll(listeners, store.close),
    };
  } catch (error) {
    await closeAll(listeners, store.close);
    throw error;
  }
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

async function closeAll(listeners: readonly Listener[], closeStore: () => void): Promise<void> {
  await Promise.all(listeners.map((listener) => listener.close()));
  closeStore();
}
