import fc from 'fast-check';
import settings from 'deploy/settings.example.json';
import { openPlace, siteNamed } from '__tests__/support/fakePorts';
import { makeApi } from 'src/adapters/api';
import { makeSafe } from 'src/adapters/safe';
import { type WithLock, lockWith } from 'src/adapters/session';
import { makeStorage } from 'src/adapters/storage';
import type { CallContext } from 'src/contract/asks';
import type { EpochMs } from 'src/contract/brandTypes';
import type { StageSettings } from 'src/contract/deployment';
import { placeholders } from 'src/journal/placeholders';
import type { Ports } from 'src/ports';

/** Puts one step of somebody into the order that fast-check chooses; the label is printed when a run fails. */
export type InTurn = (label: string) => Promise<void>;

/** Everything that one step sets off has happened before the next one is chosen, so that a seed gives the same run again. */
export const anyOrder = fc.scheduler({
  act: async (step) => {
    await step();
    await new Promise((resolve) => setImmediate(resolve));
  },
});

/** One request as the service saw it: of which call, named by its client type, and with which token. */
export interface Seen {
  readonly call: string | null;
  readonly refresh: boolean;
  readonly bearer: string | undefined;
  readonly status: number;
}

/** How the service behaves at a refresh: `rotates` and `keeps` the refresh token, `refuses` with 401, or is `away`. */
export type AtRefresh = 'rotates' | 'keeps' | 'refuses' | 'away';

/**
 * The service of one session (RFC 9700, 4.14): an access token that expires, a refresh token that is rotated, and a
 * family that is revoked when a refresh token comes a second time. `behaviour` is for one refresh after the other, its
 * last one for ever.
 */
export function refreshService(behaviour: readonly AtRefresh[]) {
  let generation = 1;
  let refreshToken = 'R1';
  let expired = false;
  let revoked = false;
  const spent = new Set<string>();
  const seen: Seen[] = [];
  /** How many refreshes each expiry led to; 0 stands for those that no expiry asked for. */
  const refreshesOf = new Map<number, number>();
  const access = (): string => `A${generation.toString()}`;
  const atRefresh = (): AtRefresh => behaviour[Math.min(generation, behaviour.length) - 1] ?? 'rotates';

  function refresh(given: string): Response {
    const how = atRefresh();
    if (spent.has(given)) revoked = true;
    if (how === 'refuses' || revoked || given !== refreshToken) return json({}, 401);
    const asked = expired ? generation : 0;
    refreshesOf.set(asked, (refreshesOf.get(asked) ?? 0) + 1);
    generation += 1;
    expired = false;
    if (how === 'keeps') return json({ AccessToken: access() });
    spent.add(given);
    refreshToken = `R${generation.toString()}`;
    return json({ AccessToken: access(), RefreshToken: refreshToken });
  }

  async function answer(request: Request): Promise<Response> {
    const bearer = request.headers.get('authentication')?.replace('Bearer ', '');
    const call = request.headers.get('x-client-type');
    const isRefresh = request.url.endsWith('/token/refresh');
    const note = (status: number): void => void seen.push({ call, refresh: isRefresh, bearer, status });
    if (isRefresh && atRefresh() === 'away') {
      note(-1);
      throw new TypeError('Failed to fetch');
    }
    const body = isRefresh ? ((await request.json()) as { RefreshToken: string }) : undefined;
    const valid = bearer === access() && !expired && !revoked;
    const response = body ? refresh(body.RefreshToken) : valid ? json({ User: { Id: 'u1' } }) : json({}, 401);
    note(response.status);
    return response;
  }

  return {
    answer,
    seen,
    refreshesOf,
    expire: (): void => void (expired = true),
    isRevoked: (): boolean => revoked,
    tokens: () => ({ 'acme:gb_access_token': access(), 'acme:gb_refresh_token': refreshToken }),
  };
}
export type RefreshService = ReturnType<typeof refreshService>;

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** What all tabs of a browser share: what is stored, and the lock manager (Web Locks), which serves in order. */
export function sharedByTabs(inTurn: InTurn) {
  const lines = new Map<string, Promise<unknown>>();
  const request = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const granted = async (): Promise<T> => {
      await inTurn(`lock ${name} granted`);
      return work();
    };
    const turn = (lines.get(name) ?? Promise.resolve()).then(granted, granted);
    lines.set(name, turn);
    return turn;
  };
  const place = openPlace({ 'acme:gb_access_token': 'A1', 'acme:gb_refresh_token': 'R1', 'acme:idp_type': 'WORKDOCS' });
  return { place, locks: { request } as unknown as LockManager };
}

const acme = siteNamed('acme');

/** A tab: the real api adapter with its own safe; each of its requests, answers and storage accesses takes its turn. */
export function openTab(
  name: string,
  place: ReturnType<typeof openPlace>,
  service: RefreshService,
  inTurn: InTurn,
  locks: LockManager | undefined,
) {
  const safe = makeSafe(placeholders('salt', name));
  const withLock: WithLock = lockWith(locks);
  const storage = inTurnOf(
    makeStorage([place], safe, () => undefined),
    (method) => inTurn(`${name} ${method}`),
  );
  const port = makeApi({
    served: settings.stages.prod as StageSettings,
    origin: 'https://docs.test',
    safe,
    storage,
    clock: {
      now: () => Promise.resolve(0 as EpochMs),
      skew: () => Promise.resolve(undefined),
      wait: async () => {
        await inTurn(`${name} has waited`);
        return undefined;
      },
    },
    fetch: async (request) => {
      await inTurn(`${name} request arrives`);
      const response = await service.answer(request as Request).catch((error: unknown) => error as Error);
      await inTurn(`${name} answer arrives`);
      if (response instanceof Error) throw response;
      return response;
    },
    withLock,
    chance: () => 0.5,
    noteDate: () => undefined,
  });
  const context = { site: acme, region: 'eu-west-1' } as const;
  return {
    call: (id: string) =>
      port.send({ operation: 'currentUser', input: {}, context: { ...context, clientType: id } as CallContext }),
  };
}

/** Each access happens at once, as in a browser; what it found arrives when its turn has come. */
function inTurnOf(storage: Ports['storage'], inTurn: InTurn): Ports['storage'] {
  const delayed = Object.entries(storage).map(([method, access]) => {
    const inItsTurn = async (args: never): Promise<unknown> => {
      const found = await (access as (given: never) => Promise<unknown>)(args);
      await inTurn(method);
      return found;
    };
    return [method, inItsTurn] as const;
  });
  return Object.fromEntries(delayed) as unknown as Ports['storage'];
}
