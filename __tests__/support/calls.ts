import { createMemoryHistory } from 'history';
import { makeApi } from 'src/adapters/api';
import { makeLocks } from 'src/adapters/locks';
import type { Vault } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import { makeStore } from 'src/app/makeStore';
import type { CallContext } from 'src/contract/portContract';
import type { Result } from 'src/contract/failures';
import type { InputOf, OperationId, OutputOf } from 'src/contract/operations';
import type { Ports } from 'src/ports';
import { send } from 'sagas/steps/calls/send';
import 'sagas/lazyFlows';
import { watchSession } from 'sagas/page/watchSession';
import type { Event } from 'slices/event';
import { fakePorts, openBackend, siteNamed } from './fakePorts';
import { factsOf } from './runFlow';

const acme = siteNamed('acme');

export interface CallsSetting {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly place?: ReturnType<typeof openBackend>;
  /** The lock manager that the tabs of a browser share; absent in a browser without one. */
  readonly locks?: LockManager | undefined;
  /** Replaces some ports. */
  readonly change?: (ports: Ports, vault: Vault) => Partial<Ports>;
}

/**
 * A tab that makes calls for the site acme: the real store with the session flow, over the real adapters of api,
 * storage and locks. Waits end at once, and every chance is 0.5.
 */
export function openCalls({ fetch, place = openBackend(), locks, change = () => ({}) }: CallsSetting) {
  const { ports: fake, vault } = fakePorts();
  const waits: number[] = [];
  const dispatched: Event[] = [];
  const facts = factsOf();
  const ports: Ports = {
    ...fake,
    api: makeApi({
      served: facts.served,
      origin: 'https://acme.docs.test',
      vault,
      fetch: (request) => fetch(request as Request),
      elapsed: () => 0,
      recordServerDate: () => undefined,
    }),
    storage: makeStorage([place], vault, () => undefined),
    clock: {
      ...fake.clock,
      wait: ({ ms }) => {
        waits.push(ms);
        return Promise.resolve(undefined);
      },
    },
    locks: makeLocks(locks),
  };
  const { run } = makeStore({
    facts,
    ports: { ...ports, ...change(ports, vault) },
    history: createMemoryHistory(),
    flowOf: () => undefined,
    recorder: () => (next) => (action) => {
      dispatched.push(action as Event);
      return next(action);
    },
  });
  const keeper = run(watchSession);
  return {
    vault,
    place,
    waits,
    said: dispatched,
    keeper,
    /** The result of a call made by a flow. */
    send: <Id extends OperationId>(operation: Id, input: InputOf<Id>, token?: CallContext['token']) =>
      run(() => send(operation, input, acme, { token })).toPromise<Result<OutputOf<Id>>>(),
    /** Begins a call by a flow that may be cancelled midway. */
    begin: (operation: OperationId, input: object) => run(() => send(operation, input as never, acme)),
  };
}
