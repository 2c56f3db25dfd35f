import { failed, ok, siteNamed } from '__tests__/support/fakePorts';
import { type FlowRun, runFlow } from '__tests__/support/runFlow';
import { bootstrap } from 'sagas/page/bootstrap';
import { finishSignInAndGo } from 'sagas/steps/signIn/finishSignIn';
import { lookUpOrganization } from 'sagas/steps/signIn/organization';
import { type Flow, all, ask, cancel, fork } from 'sagas/effects/effects';
import { placeFound } from 'slices/place';

const region = (value: string) => ({ 'api.region': ok({ region: value }) });

describe('§4 Main flow, site and region', () => {
  it.each([
    ['from storage', { stored: { 'acme:region': 'eu-west-1' }, onHostOf: 'acme' }, 'eu-west-1', 0],
    ['from region.json', { answers: region('us-west-2'), onHostOf: 'acme' }, 'us-west-2', 1],
    ['from region.json where no site is known', { answers: region('us-west-2') }, 'us-west-2', 1],
    [
      'from storage, of the site of the address on another host',
      { stored: { 'acme:region': 'eu-west-1' }, address: '/checkAuth?sitename=acme' },
      'eu-west-1',
      0,
    ],
    [
      'from region.json when storage holds no region',
      { stored: { 'acme:region': 'nowhere' }, answers: region('ap-southeast-2'), onHostOf: 'acme' },
      'ap-southeast-2',
      1,
    ],
  ] as const)('the region is %s [0.20, 4.01]', async (_where, setting, expected, asked) => {
    const run = await runFlow(bootstrap, { ...setting, placed: false });
    const stored = asked === 0 ? true : undefined;
    expect(run.dispatched).toEqual([placeFound({ region: expected, storage: 'local', stored }, 'id1')]);
    expect(run.askedOf('api.region')).toHaveLength(asked);
  });

  it.each([
    ['region.json names another', { answers: region('evil.com/') }, 1],
    ['region.json fails', { answers: { 'api.region': failed('network') } }, 1],
    ['it is malformed', { answers: { 'api.region': failed('malformed') } }, 1],
    ['the stage is dev, without asking', { stage: 'dev' }, 0],
  ] as const)(
    'the region is us-east-1 when %s; it is assumed, and not stored [0.20, 4.01]',
    async (_when, setting, asked) => {
      const run = await runFlow(bootstrap, { ...setting, onHostOf: 'acme', placed: false });
      expect(run.dispatched).toEqual([placeFound({ region: 'us-east-1', storage: 'local', assumed: true }, 'id1')]);
      expect(run.askedOf('api.region')).toHaveLength(asked);
      expect(run.stored['acme:region']).toBeUndefined();
    },
  );

  it('dev uses us-east-1, whatever another stage has stored on its host [4.01]', async () => {
    const stored = { 'acme:region': 'eu-west-1' };
    const run = await runFlow(bootstrap, { stored, stage: 'dev', onHostOf: 'acme', placed: false });
    expect(run.dispatched).toEqual([placeFound({ region: 'us-east-1', storage: 'local', assumed: true }, 'id1')]);
    expect(run.stored).toMatchObject(stored);
  });

  it('the stored region of the site is used on the host of another one too [0.20]', async () => {
    const stored = { 'acme:region': 'eu-west-1', 'globex:region': 'ap-southeast-2' };
    const run = await runFlow(bootstrap, { stored, onHostOf: 'globex', address: '/?sitename=acme', placed: false });
    expect(run.dispatched).toEqual([placeFound({ region: 'eu-west-1', storage: 'local', stored: true }, 'id1')]);
  });

  const remembered = { siteName: 'acme', 'acme:region': 'eu-west-1' };
  it.each([
    ['/changePassword', 'eu-west-1'],
    ['/confirmPermissions', 'eu-west-1'],
    ['/appRedirect', 'eu-west-1'],
    // The flow takes the site from the state, from what the person types, or from the address alone.
    ['/workdocsFederateCallback?state=%7B%22sitename%22%3A%22globex%22%7D&code=C', 'us-west-2'],
    ['/workdocsAuth', 'us-west-2'],
    ['/checkAuth', 'us-west-2'],
  ])(
    'the stored region of the last site is used where its flow uses that site: %s [0.20, 0.50]',
    async (address, used) => {
      const run = await runFlow(bootstrap, {
        stored: remembered,
        answers: region('us-west-2'),
        address,
        placed: false,
      });
      const stored = used === 'eu-west-1' ? true : undefined;
      expect(run.dispatched).toEqual([placeFound({ region: used as 'eu-west-1', storage: 'local', stored }, 'id1')]);
      expect(run.askedOf('api.region')).toHaveLength(used === 'eu-west-1' ? 0 : 1);
      expect(run.stored).toMatchObject(remembered);
    },
  );

  it('keeps a region that was found, but not one that was assumed [4.01]', async () => {
    const found = await runFlow(bootstrap, { answers: region('us-west-2'), onHostOf: 'acme', placed: false });
    expect(found.stored['acme:region']).toBe('us-west-2');
    const assumed = await runFlow(bootstrap, {
      answers: { 'api.region': failed('network') },
      onHostOf: 'acme',
      placed: false,
    });
    expect(assumed.stored['acme:region']).toBeUndefined();
  });

  it('dispatches the place of stored values', async () => {
    const run = await runFlow(bootstrap, { answers: region('us-west-2'), health: 'cookies', placed: false });
    expect(run.dispatched).toEqual([placeFound({ region: 'us-west-2', storage: 'cookies' }, 'id1')]);
  });

  it('the region of another site’s host is used for calls, and stored only for that site', async () => {
    const setting = { answers: region('us-west-2'), address: '/emailSelect?sitename=acme', placed: false };
    const foreign = await runFlow(bootstrap, { ...setting, onHostOf: 'globex' });
    expect(foreign.dispatched).toEqual([placeFound({ region: 'us-west-2', storage: 'local' }, 'id1')]);
    expect(Object.keys(foreign.stored).filter((key) => key.endsWith(':region'))).toEqual([]);
    for (const where of [{ onHostOf: 'acme' }, {}])
      expect((await runFlow(bootstrap, { ...setting, ...where })).stored['acme:region']).toBe('us-west-2');
  });

  describe('the stored region of one site', () => {
    const [acme, globex] = [siteNamed('acme'), siteNamed('globex')];
    const stored = { 'acme:region': 'eu-west-1' };
    const answers = { ...region('us-west-2'), 'api.organizationByAlias': ok({ Id: 'd-1' }) };
    const given = [placeFound({ region: 'eu-west-1', storage: 'local', stored: true }, 'id1')];
    const asks = (...sites: readonly (typeof acme)[]) =>
      function* () {
        for (const site of sites) yield* lookUpOrganization(site);
      };
    const regionsOf = ({ asked }: FlowRun) =>
      asked
        .map(({ args }) => args as { operation?: string; context?: { region: string } })
        .filter(({ operation }) => operation === 'organizationByAlias')
        .map(({ context }) => context?.region);

    it('counts for calls to that site alone: for another one, the page asks its host, once [0.20, 4.01]', async () => {
      const run = await runFlow(asks(acme, globex, globex, acme), { stored, answers, given, placed: false });
      expect(regionsOf(run)).toEqual(['eu-west-1', 'us-west-2', 'us-west-2', 'eu-west-1']);
      expect(run.askedOf('api.region')).toHaveLength(1);
      expect(run.stored).toMatchObject({ 'acme:region': 'eu-west-1', 'globex:region': 'us-west-2' });
      expect(run.state.place).toMatchObject({ region: 'us-west-2', storage: 'local' });
    });

    it('is not used for another one either if the host names none; what is assumed is not stored [0.20]', async () => {
      const lost = { ...answers, 'api.region': failed('network') };
      const run = await runFlow(asks(globex), { stored, answers: lost, given, placed: false });
      expect(regionsOf(run)).toEqual(['us-east-1']);
      expect(run.stored).not.toHaveProperty('globex:region');
    });

    it('is asked for once by two look-ups at once, also if one of them is cancelled [0.20]', async () => {
      const slow = async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return answers['api.region'];
      };
      const both = function* (): Flow {
        const first = yield* fork(asks(globex));
        yield* all(asks(globex), function* () {
          yield* ask('clock', 'now', {});
          yield* cancel(first);
        });
      };
      const run = await runFlow(both, { stored, answers: { ...answers, 'api.region': slow }, given, placed: false });
      expect(run.askedOf('api.region')).toHaveLength(1);
      expect(run.dispatched.filter(placeFound.match)).toHaveLength(1);
      expect(run.state.place).toEqual({ step: 'ready', region: 'us-west-2', storage: 'local' });
      expect(regionsOf(run)).toEqual(['us-west-2']);
    });

    it.each(['stored', 'assumed'] as const)(
      'is not stored at the end of a sign-in if it was %s [0.20]',
      async (how) => {
        const signIn = { kind: 'reexchanged', site: globex, method: 'own', id: 's', replaces: undefined } as const;
        const finish = () => finishSignInAndGo(signIn, { expiresAt: 0 } as never);
        const ofPage = placeFound({ region: 'eu-west-1', storage: 'local', [how]: true });
        const run = await runFlow(finish, { stored, given: [ofPage], placed: false });
        expect(run.stored).toMatchObject({ siteName: 'globex', 'acme:region': 'eu-west-1' });
        expect(run.stored).not.toHaveProperty('globex:region');
      },
    );
  });

  it.each([
    ['globex', undefined],
    ['acme', 'us-west-2'],
    [undefined, 'us-west-2'],
  ] as const)('is not stored when a sign-in to acme is finished on the host of %s either', async (onHostOf, kept) => {
    const run = await runFlow(
      () =>
        finishSignInAndGo(
          { kind: 'reexchanged', site: siteNamed('acme'), method: 'own', id: 's', replaces: undefined },
          {
            expiresAt: 0,
          } as never,
        ),
      {
        ...(onHostOf && { onHostOf }),
        placed: false,
        given: [placeFound({ region: 'us-west-2', storage: 'local' })],
      },
    );
    expect(run.stored).toMatchObject({ siteName: 'acme', 'acme:gb_access_token_exp': '0' });
    expect(run.stored['acme:region']).toBe(kept);
  });
});
