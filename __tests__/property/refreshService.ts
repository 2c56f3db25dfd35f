import fc from 'fast-check';
import { openCalls } from '__tests__/support/calls';
import { openBackend } from '__tests__/support/fakePorts';
import { lockManager } from '__tests__/support/lockManager';
import type { Ports } from 'src/ports';

/** Schedules a step in the order that fast-check chooses; the label is printed if a run fails. */
export type Schedule = (label: string) => Promise<void>;

/** All consequences of a step happen before the next one is chosen, so a seed repeats its run. */
export const anyOrder = fc.scheduler({
  act: async (step) => {
    await step();
    await new Promise((resolve) => setImmediate(resolve));
  },
});

/** A request to the service: its call, named by the requested document, and its token. */
export interface ReceivedCall {
  readonly call: string | undefined;
  readonly refresh: boolean;
  readonly bearer: string | undefined;
  readonly status: number;
}

/** How the service behaves at a refresh: `rotates` and `keeps` the refresh token, `refuses` with 401, or is `away`. */
export type AtRefresh = 'rotates' | 'keeps' | 'refuses' | 'away';

/**
 * The service of one session (RFC 9700, 4.14): an access token that expires, a refresh token that is rotated, and a
 * family that is revoked when a refresh token comes a second time. `behaviour` is for one refresh after the other, its
 * last one forever.
 */
export function refreshService(behaviour: readonly AtRefresh[]) {
  let generation = 1;
  let refreshToken = 'R1';
  let expired = false;
  let revoked = false;
  const spent = new Set<string>();
  const seen: ReceivedCall[] = [];
  /** The number of refreshes per expiry; key 0 is for those without an expiry. */
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
    const call = /\/client\/(\w+)\/passwordurl$/.exec(new URL(request.url).pathname)?.[1];
    const isRefresh = request.url.endsWith('/token/refresh');
    const note = (status: number): void => void seen.push({ call, refresh: isRefresh, bearer, status });
    if (isRefresh && atRefresh() === 'away') {
      note(-1);
      throw new TypeError('Failed to fetch');
    }
    const body = isRefresh ? ((await request.json()) as { RefreshToken: string }) : undefined;
    const valid = bearer === access() && !expired && !revoked;
    const response = body ? refresh(body.RefreshToken) : valid ? json(anAnswer) : json({}, 401);
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

const anAnswer = { ChangePasswordUrl: 'https://password.test/' };
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** The shared state of the tabs of a browser: storage, and the lock manager (Web Locks), which serves in order. */
export function sharedByTabs(inTurn: Schedule) {
  const place = openBackend({
    'acme:gb_access_token': 'A1',
    'acme:gb_refresh_token': 'R1',
    'acme:idp_type': 'WORKDOCS',
  });
  return { place, locks: lockManager((name) => inTurn(`lock ${name} granted`)) };
}

/**
 * A tab: the real store with the session flow, and the real adapters; its requests, answers, waits and storage accesses
 * are scheduled.
 */
export function openTab(
  name: string,
  place: ReturnType<typeof openBackend>,
  service: RefreshService,
  inTurn: Schedule,
  locks: LockManager | undefined,
) {
  const { send } = openCalls({
    place,
    locks,
    fetch: async (request) => {
      await inTurn(`${name} request arrives`);
      const response = await service.answer(request).catch((error: unknown) => error as Error);
      await inTurn(`${name} answer arrives`);
      if (response instanceof Error) throw response;
      return response;
    },
    change: ({ storage, clock }) => ({
      storage: inTurnOf(storage, (method) => inTurn(`${name} ${method}`)),
      clock: { ...clock, wait: () => inTurn(`${name} has waited`).then(() => undefined) },
    }),
  });
  return { call: (clientId: string) => send('passwordUrl', { clientId }) };
}

/** Each access happens at once, as in a browser; its result is scheduled. */
function inTurnOf(storage: Ports['storage'], inTurn: Schedule): Ports['storage'] {
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
