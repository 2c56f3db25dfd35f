import type { SiteName } from 'src/contract/brandTypes';
import { flowCrashed } from 'slices/flow';
import {
  sessionRefreshFailed,
  sessionRefreshWanted,
  sessionRefreshed,
  sessionEnded,
  sessionSuperseded,
} from 'slices/session';
import { type CallsSetting, openCalls } from '__tests__/support/calls';
import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { endOf } from '__tests__/support/sessions';

const tokens = { 'acme:gb_access_token': 'OLD', 'acme:gb_refresh_token': 'R-OLD', 'acme:idp_type': 'WORKDOCS' };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const isRefresh = (request: Request): boolean => request.url.endsWith('/token/refresh');
const refreshAnswer = () => json({ AccessToken: 'NEW', ExpirationDateTime: '2025-04-25T00:00:00Z' });
const signedIn = expect.objectContaining({ outcome: 'ok', value: { User: { Id: 'u1' } } }) as object;
const refused = { failure: { status: 401 } };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A tab with a service that refuses every token but the given one, and refreshes as configured. */
function tab(valid: string, refresh: () => Response | Promise<Response>, more: Partial<CallsSetting> = {}) {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    if (isRefresh(request)) return refresh();
    const isValid = request.headers.get('authentication') === `Bearer ${valid}`;
    return isValid ? json({ User: { Id: 'u1' } }) : json({ Message: 'expired' }, 401);
  };
  const opened = openCalls({ fetch, place: openBackend(tokens), ...more });
  const eventNamesOf = (...types: readonly string[]) =>
    opened.said.flatMap(({ type }) => (types.includes(type) ? [type.replace('session/', '')] : []));
  return {
    ...opened,
    requests,
    refreshes: () => requests.filter(isRefresh),
    /** The events about the session. */
    events: () =>
      eventNamesOf(
        sessionRefreshWanted.type,
        sessionRefreshed.type,
        sessionRefreshFailed.type,
        sessionEnded.type,
        flowCrashed.type,
      ),
  };
}

/** An answer that comes when a test releases it. */
function later() {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (give = resolve));
  return { answer: () => answer, give: (response: Response) => give(response) };
}

describe('§4 HTTP session behaviour: a call that is refused with 401', () => {
  it('refreshes once for all concurrent 401s, then each call is retried [0.04, 4.99]', async () => {
    const { send, requests, refreshes, place, events, waits } = tab('NEW', refreshAnswer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('currentUser', {})));
    expect(answers).toEqual(Array.from({ length: 5 }, () => signedIn));
    const [refresh, ...others] = refreshes();
    expect(others).toEqual([]);
    expect(refresh?.headers.has('authentication')).toBe(false);
    expect(await refresh?.json()).toEqual({ RefreshToken: 'R-OLD' });
    expect(requests).toHaveLength(5 + 1 + 5);
    expect(events()).toEqual([...Array.from({ length: 5 }, () => 'refreshWanted'), 'refreshed']);
    // No tab had the lock before, so there is nothing to wait for.
    expect(waits).toEqual([]);
    // An answer without a refresh token keeps the old one.
    expect(place.contents()).toMatchObject({
      'acme:gb_access_token': 'NEW',
      'acme:gb_refresh_token': 'R-OLD',
      'acme:gb_access_token_exp': '1745539200',
    });
  });

  it('causes no second refresh if the refresh is refused with 401: the session is over and the tokens are gone [0.22, 4.99]', async () => {
    const { send, refreshes, place, events, said } = tab('NEW', () => json({}, 401));
    expect(await Promise.all([send('currentUser', {}), send('currentUser', {})])).toMatchObject([refused, refused]);
    expect(refreshes()).toHaveLength(1);
    expect(place.contents()).toEqual({
      'acme:idp_type': 'WORKDOCS',
      'acme:session': endOf(),
    });
    expect(events()).toEqual(['refreshWanted', 'refreshWanted', 'ended', 'refreshFailed']);
    expect(said.find(sessionEnded.match)).toEqual(sessionEnded({ site: siteNamed('acme') }));
    await send('currentUser', {});
    expect(refreshes()).toHaveLength(1);
  });

  it('removes the tokens of the ended session even if storage accepts no new values [0.22]', async () => {
    const place = openBackend(tokens);
    const { send, events } = tab('NEW', () => json({}, 401), { place: { ...place, set: () => false } });
    await send('currentUser', {});
    expect(place.contents()).toEqual({ 'acme:idp_type': 'WORKDOCS' });
    expect(events()).toEqual(['refreshWanted', 'ended', 'refreshFailed']);
  });

  it.each([
    ['a refusal that is not a 401', () => json({ __type: 'AccessDenied' }, 403), 1, { status: 403 }],
    ['a bad request', () => json({ __type: 'InvalidRequest' }, 400), 1, { status: 400 }],
    ['a gateway fault', () => new Response('', { status: 503 }), 2, { status: 503 }],
    ['an answer that is not JSON', () => new Response('<html>'), 1, { kind: 'malformed' }],
    ['an incomplete answer', () => json({}), 1, { kind: 'incomplete' }],
  ])(
    'keeps its tokens, and fails as the refresh did, when that ends in %s [0.22]',
    async (_title, refresh, times, failure) => {
      const { send, place, refreshes, events } = tab('NEW', refresh);
      const unanswered = { outcome: 'failed', failure, keepsSession: true };
      expect(await Promise.all([send('currentUser', {}), send('currentUser', {})])).toMatchObject([
        unanswered,
        unanswered,
      ]);
      expect(place.contents()).toEqual(tokens);
      // Nothing is waiting now, so calls that were refused together cause no useless refresh.
      expect(refreshes()).toHaveLength(times);
      expect(events()).toEqual(['refreshWanted', 'refreshWanted', 'refreshFailed']);
    },
  );

  it('is made again at most once, however often it is refused', async () => {
    const { send, requests, refreshes } = tab('NEVER', refreshAnswer);
    expect(await send('currentUser', {})).toMatchObject(refused);
    expect(refreshes()).toHaveLength(1);
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['a retry before the refresh is its only one', [503, 401, 503], 'OLD OLD R-OLD NEW'],
    ['a retry after the refresh is its only one', [401, 503, 503], 'OLD R-OLD NEW NEW'],
  ])('%s [9.02]', async (_title, statuses, order) => {
    const answers = [...statuses];
    const made: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      made.push(isRefresh(request) ? 'R-OLD' : (request.headers.get('authentication')?.replace('Bearer ', '') ?? ''));
      return isRefresh(request) ? refreshAnswer() : json({}, answers.shift() ?? 200);
    };
    const { send } = openCalls({ fetch, place: openBackend(tokens) });
    expect(await send('currentUser', {})).toMatchObject({ failure: { status: 503 } });
    expect(made.join(' ')).toBe(order);
  });

  it('refreshes nothing if it was anonymous, had its own token, or no token [4.99]', async () => {
    const { send, vault, requests, refreshes, events } = tab('NEW', refreshAnswer);
    await send('organizationByAlias', { alias: 'acme' as SiteName });
    await send('currentUser', {}, vault.seal('accessToken', 'OTHER'));
    expect(requests[0]?.headers.has('authentication')).toBe(false);
    const without = tab('NEW', refreshAnswer, { place: openBackend() });
    await without.send('currentUser', {});
    expect([...refreshes(), ...without.refreshes()]).toEqual([]);
    expect([...events(), ...without.events()]).toEqual([]);
  });

  /** A tab that gets the lock after another one has stored these values. */
  function tabAfter(stored: Readonly<Record<string, string>>) {
    const place = openBackend(tokens);
    return tab('NEW', refreshAnswer, {
      place,
      change: ({ locks }) => ({
        locks: {
          ...locks,
          acquire: (turn) => {
            for (const [name, text] of Object.entries(stored)) place.set(name, text);
            return locks.acquire(turn);
          },
        },
      }),
    });
  }

  it('uses the token that another tab has stored, without another refresh [0.46]', async () => {
    const { send, refreshes } = tabAfter({ 'acme:gb_access_token': 'NEW' });
    expect(await send('currentUser', {})).toEqual(signedIn);
    expect(refreshes()).toEqual([]);
  });

  it('is not made again with the token of somebody else who has signed in [0.44]', async () => {
    const session = JSON.stringify({ id: 'bob', method: 'own', since: 1 });
    const { begin, requests, said } = tabAfter({ 'acme:gb_access_token': 'NEW', 'acme:session': session });
    begin('currentUser', {});
    await settled();
    expect(requests).toHaveLength(1);
    expect(said.filter(sessionSuperseded.match)).toHaveLength(1);
  });

  it('is not made again with the token that was refused, if there is nothing to refresh with', async () => {
    const place = openBackend({ 'acme:gb_access_token': 'OLD' });
    const { send, requests } = tab('NEW', refreshAnswer, { place });
    expect(await send('currentUser', {})).toMatchObject(refused);
    expect(requests).toHaveLength(1);
  });
});

describe('a refresh that gets the lock after another tab’s', () => {
  /** The other tab's tokens become visible after this many reads. */
  function afterAnother(looks: number, stored: Readonly<Record<string, string>>) {
    const place = openBackend(tokens);
    const waits: number[] = [];
    const wait = ({ ms }: { readonly ms: number }) => {
      waits.push(ms);
      if (waits.length === looks) for (const [name, text] of Object.entries(stored)) place.set(name, text);
      return Promise.resolve(undefined);
    };
    const opened = tab('NEW', refreshAnswer, {
      place,
      change: ({ locks, clock }) => ({
        locks: { ...locks, acquire: (turn) => locks.acquire(turn).then(() => 'waited' as const) },
        clock: { ...clock, wait },
      }),
    });
    return { ...opened, waits };
  }

  it('sees a moment later what the other one has stored, and does not send a used refresh token [0.46, 4.99]', async () => {
    const { send, refreshes, waits } = afterAnother(3, { 'acme:gb_access_token': 'NEW', 'acme:gb_refresh_token': 'R' });
    expect(await send('currentUser', {})).toEqual(signedIn);
    expect(refreshes()).toEqual([]);
    expect(waits).toEqual([100, 100, 100]);
  });

  it('takes place if the other one has stored nothing within two seconds', async () => {
    const { send, refreshes, waits } = afterAnother(-1, {});
    expect(await send('currentUser', {})).toEqual(signedIn);
    expect(refreshes()).toHaveLength(1);
    expect(waits).toHaveLength(20);
  });
});

describe('a refresh', () => {
  it.each<[string, Readonly<Record<string, string>>, object]>([
    [
      'has been renewed by another tab, whose token is used',
      { 'acme:gb_access_token': 'NEW', 'acme:gb_refresh_token': 'R-NEW' },
      signedIn,
    ],
    [
      'is gone with the session, while the calls fail',
      { 'acme:gb_access_token': '', 'acme:gb_refresh_token': '' },
      { outcome: 'failed' },
    ],
  ])('without an answer is not repeated once its token %s [0.46]', async (_what, stored, expected) => {
    const place = openBackend(tokens);
    // Frozen before the retry: another tab takes the lock.
    const wait = () => {
      for (const [name, text] of Object.entries(stored)) place.set(name, text);
      return Promise.resolve(undefined);
    };
    const { send, refreshes } = tab('NEW', () => new Response('', { status: 503 }), {
      place,
      change: ({ clock }) => ({ clock: { ...clock, wait } }),
    });
    expect(await send('currentUser', {})).toMatchObject(expected);
    expect(refreshes()).toHaveLength(1);
  });

  it('continues when its screen is left: the rotated refresh token is not lost [4.24, 4.99]', async () => {
    const { answer, give } = later();
    const { begin, refreshes, place } = tab('NEW', answer);
    const flow = begin('currentUser', {});
    await settled();
    expect(refreshes()).toHaveLength(1);
    flow.cancel();
    give(json({ AccessToken: 'NEW', RefreshToken: 'R-NEW' }));
    await settled();
    expect(place.contents()).toMatchObject({ 'acme:gb_access_token': 'NEW', 'acme:gb_refresh_token': 'R-NEW' });
  });

  it.each([401, 403, 400, 500])(
    'that is refused with %i because another tab has renewed the session uses what that has stored [0.46]',
    async (status) => {
      const { answer, give } = later();
      const { send, place } = tab('NEW', answer);
      const sent = send('currentUser', {});
      await settled();
      const renewed = { 'acme:gb_access_token': 'NEW', 'acme:gb_refresh_token': 'R-NEW' };
      for (const [name, text] of Object.entries(renewed)) place.set(name, text);
      give(json({}, status));
      expect(await sent).toEqual(signedIn);
      expect(place.contents()).toMatchObject(renewed);
    },
  );

  it.each([
    ['goes well', () => json({ AccessToken: 'LATE' })],
    ['goes well with a new refresh token', () => json({ AccessToken: 'LATE', RefreshToken: 'R-LATE' })],
    ['is refused', () => json({}, 401)],
  ])(
    'of a tab that was frozen keeps the token that another tab has got with the same one, when it %s',
    async (_how, end) => {
      const { answer, give } = later();
      const { send, place } = tab('NEW', answer);
      const sent = send('currentUser', {});
      await settled();
      // The service has not rotated the refresh token, so only the access token shows it.
      place.set('acme:gb_access_token', 'NEW');
      give(end());
      expect(await sent).toEqual(signedIn);
      expect(place.contents()).toMatchObject({ ...tokens, 'acme:gb_access_token': 'NEW' });
    },
  );

  it.each([
    ['uses what it finds stored', 'NEW', 0],
    ['looks once, and sends the refresh token', 'OLD', 1],
  ])('that took the lock from a frozen tab %s', async (_what, gb_access_token, sent) => {
    const place = openBackend(tokens);
    const { send, refreshes, waits } = tab('NEW', refreshAnswer, {
      place,
      change: ({ locks }) => ({
        locks: {
          ...locks,
          acquire: (turn) => {
            place.set('acme:gb_access_token', gb_access_token);
            return locks.acquire(turn).then(() => 'tookOver' as const);
          },
        },
      }),
    });
    expect(await send('currentUser', {})).toEqual(signedIn);
    expect([refreshes().length, waits]).toEqual([sent, []]);
  });

  it.each([
    ['goes well', () => json({ AccessToken: 'NEW', RefreshToken: 'R-NEW' })],
    ['is refused', () => json({}, 401)],
  ])('during which the person signs out, or in again, does not change that when it %s', async (_how, end) => {
    for (const stored of [{}, { 'acme:gb_access_token': 'OTHER', 'acme:gb_refresh_token': 'R-OTHER' }]) {
      const { answer, give } = later();
      const { send, place } = tab('OTHER', answer);
      const sent = send('currentUser', {});
      await settled();
      for (const name of Object.keys(tokens)) place.remove(name);
      for (const [name, text] of Object.entries(stored)) place.set(name, text);
      give(end());
      expect(await sent).toMatchObject('acme:gb_access_token' in stored ? signedIn : refused);
      expect(place.contents()).toEqual(stored);
    }
  });

  it.each([
    ['goes well', () => json({ AccessToken: 'NEW', RefreshToken: 'R-NEW' })],
    ['is refused', () => json({}, 401)],
  ])(
    'during which somebody else signs in does not repeat the call for that person, when it %s [0.44]',
    async (_how, end) => {
      const { answer, give } = later();
      const { begin, place, requests, said } = tab('BOB', answer);
      begin('currentUser', {});
      await settled();
      const session = JSON.stringify({ id: 'bob', method: 'own', since: 1 });
      const others = { 'acme:gb_access_token': 'BOB', 'acme:gb_refresh_token': 'R-BOB', 'acme:session': session };
      for (const [name, text] of Object.entries(others)) place.set(name, text);
      give(end());
      await settled();
      expect(place.contents()).toMatchObject(others);
      expect(requests.filter((request) => !isRefresh(request))).toHaveLength(1);
      expect(said.find(sessionRefreshFailed.match)?.payload).toMatchObject({ superseded: true });
      expect(said.filter(sessionSuperseded.match)).toHaveLength(1);
    },
  );

  it('during which the person signs out ends at the service what it has continued [0.44, 4.98]', async () => {
    const { answer, give } = later();
    const { begin, place, requests, said } = tab('NEW', answer);
    begin('currentUser', {});
    await settled();
    for (const name of Object.keys(tokens)) place.remove(name);
    const session = JSON.stringify({ id: 'out', since: 1 });
    place.set('acme:session', session);
    give(json({ AccessToken: 'NEW', RefreshToken: 'R-NEW' }));
    for (let times = 0; times < 20; times += 1) await settled();
    const [end, ...others] = requests.filter(({ url }) => url.endsWith('/logout'));
    expect(others).toEqual([]);
    expect(end?.headers.get('authentication')).toBe('Bearer NEW');
    expect(await end?.json()).toEqual({ RefreshToken: 'R-NEW' });
    expect(said.find(sessionRefreshFailed.match)?.payload).toMatchObject({ superseded: true });
    expect(place.contents()).toEqual({ 'acme:session': session });
  });

  it('is over for a call that is refused while its late session ends at the service [0.44]', async () => {
    const refresh = later();
    const second = later();
    const answers = [() => json({}, 401), second.answer];
    const fetch = async (request: Request): Promise<Response> => {
      if (request.url.endsWith('/logout')) return new Promise(() => undefined);
      return isRefresh(request) ? refresh.answer() : (answers.shift() ?? refreshAnswer)();
    };
    const { begin, place, said } = tab('NEW', refreshAnswer, { fetch });
    begin('currentUser', {});
    begin('currentUser', {});
    await settled();
    for (const name of Object.keys(tokens)) place.remove(name);
    place.set('acme:session', JSON.stringify({ id: 'out', since: 1 }));
    refresh.give(json({ AccessToken: 'NEW', RefreshToken: 'R-NEW' }));
    for (let times = 0; times < 20; times += 1) await settled();
    expect(said.filter(sessionRefreshFailed.match)).toHaveLength(1);
    second.give(json({}, 401));
    for (let times = 0; times < 20; times += 1) await settled();
    expect(said.filter(sessionRefreshFailed.match)).toHaveLength(2);
  });

  it('is awaited only by the calls that were refused with its token [0.46]', async () => {
    const { answer, give } = later();
    const { send, place, refreshes } = tab('NEW', () => (refreshes().length === 1 ? answer() : refreshAnswer()));
    const first = send('currentUser', {});
    await settled();
    place.set('acme:gb_access_token', 'OTHER');
    place.set('acme:gb_refresh_token', 'R-OTHER');
    const second = send('currentUser', {});
    await settled();
    give(json({ AccessToken: 'LATE' }));
    expect(await first).toMatchObject(refused);
    expect(await second).toEqual(signedIn);
    expect(refreshes()).toHaveLength(2);
  });

  it('holds the lock of its site while it refreshes, and always releases it', async () => {
    const held: string[] = [];
    const { send } = tab('NEW', () => json({}, 500), {
      change: ({ locks }) => ({
        locks: {
          acquire: (turn) => locks.acquire(turn).then(() => void held.push(`has ${turn.what} ${turn.site}`)),
          release: (turn) => locks.release(turn).then(() => void held.push(`gives back ${turn.what} ${turn.site}`)),
        },
      }),
    });
    await send('currentUser', {});
    expect(held).toEqual(['has refresh acme', 'gives back refresh acme']);
    await send('currentUser', {});
    expect(held).toHaveLength(4);
  });

  it.each<[Error, string]>([
    [new TypeError('broken'), 'TypeError'],
    // A library may throw anything.
    ['no exception' as unknown as Error, 'unknown'],
  ])(
    'that throws %p is a defect: it is dispatched, nothing waits forever, and the next one works',
    async (thrown, name) => {
      let isBroken = true;
      const { send, events, said, place } = tab('NEW', refreshAnswer, {
        change: ({ storage }) => ({
          storage: {
            ...storage,
            commit: (args) => (isBroken ? Promise.reject(thrown) : storage.commit(args)),
          },
        }),
      });
      expect(await send('currentUser', {})).toMatchObject(refused);
      expect(events()).toEqual(['refreshWanted', 'flow/crashed', 'refreshFailed']);
      expect(said.find(flowCrashed.match)?.payload).toEqual({ flow: 'session', name });
      isBroken = false;
      expect(await send('currentUser', {})).toEqual(signedIn);
      expect(place.contents()).toMatchObject({ 'acme:gb_access_token': 'NEW' });
    },
  );
});
