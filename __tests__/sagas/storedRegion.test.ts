import { failed, inOrder, ok, siteNamed } from '__tests__/support/fakePorts';
import { type FlowRun, type FlowSetting, factsOf, runFlow } from '__tests__/support/runFlow';
import type { EmailId } from 'src/contract/brandTypes';
import { entryForm } from 'sagas/entryForm';
import type { Flow } from 'sagas/effects/effects';
import { entrySubmitted } from 'slices/entry';
import { send } from 'sagas/steps/calls/send';
import { lookUpOrganization } from 'sagas/steps/signIn/organization';
import { placeFound, selectIsRegionGuessed } from 'slices/place';
import { sharingContinued } from 'slices/sharing';

const acme = siteNamed('acme');
const stored = { 'acme:region': 'eu-west-1' };
const place = (more: { readonly stored?: true; readonly assumed?: true }) => [
  placeFound({ region: 'eu-west-1', storage: 'local', ...more }, 'id1'),
];
const unknown = failed('entityNotExists', { status: 404 });
const known = ok({ Id: 'd-1' });
const named = (region: string) => ({ 'api.region': ok({ region }) });
/** The region that is stored does not know the site; the next one answers like this. */
const movedTo = (answer: unknown) =>
  ({ ...named('us-west-2'), 'api.organizationByAlias': inOrder<unknown>(unknown, answer) }) as NonNullable<
    FlowSetting['answers']
  >;

/** Looks the site up as often as `times`, at a page that has found a stored region. */
const looksUp = (setting: FlowSetting, times = 1) =>
  runWithStored(function* () {
    for (let i = 0; i < times; i += 1) yield* lookUpOrganization(acme);
  }, setting);
const runWithStored = (flow: () => Flow<unknown>, setting: FlowSetting) =>
  runFlow(flow, { stored, given: place({ stored: true }), placed: false, ...setting });

const regionsOf = ({ asked }: FlowRun) =>
  asked
    .map(({ args }) => args as { operation?: string; context?: { region: string } })
    .filter(({ operation }) => operation === 'organizationByAlias')
    .map(({ context }) => context?.region);

describe('a site that is unknown in its stored region', () => {
  it('is looked up again in the region that region.json names, which is stored [0.20, 0.48]', async () => {
    const run = await looksUp({ answers: movedTo(known) });
    expect(regionsOf(run)).toEqual(['eu-west-1', 'us-west-2']);
    expect(run.askedOf('api.region')).toHaveLength(1);
    expect(run.stored).toMatchObject({ 'acme:region': 'us-west-2', 'acme:site_confirmed': 'true' });
  });

  it('is not refused by an entry page that waits for its person [0.48, 4.10]', async () => {
    const run = await runWithStored(() => entryForm({ sitename: acme }, 'load'), { answers: movedTo(known) });
    expect(run.wentTo).toEqual([]);
    expect(run.stored['acme:site_confirmed']).toBe('true');
  });

  it('nor by one that submits itself, which looks up the provider there too, and asks for the region once [0.48, 4.19]', async () => {
    const provider = inOrder<unknown>(unknown, ok({ IdentityProvider: 'WORKDOCS' }));
    const answers = { ...movedTo(known), 'api.userIdentityProvider': provider } as NonNullable<FlowSetting['answers']>;
    const email_id = 'ada@acme.test' as EmailId;
    const run = await runWithStored(() => entryForm({ sitename: acme, email_id }, 'load'), { answers });
    expect(run.askedOf('api.region')).toHaveLength(1);
    expect(run.wentTo).toEqual(['replace /workdocsAuth?sitename=acme&username=ada%40acme.test']);
  });

  it('is unknown if the named region does not know it either; region.json is asked once [0.48]', async () => {
    const run = await looksUp({ answers: movedTo(unknown) }, 2);
    expect(regionsOf(run)).toEqual(['eu-west-1', 'us-west-2', 'eu-west-1', 'us-west-2']);
    expect(run.askedOf('api.region')).toHaveLength(1);
    expect(run.stored).toEqual(stored);
  });

  it('keeps its stored region if the look-up in the named one is empty, which proves nothing [0.20, 0.48]', async () => {
    const provider = inOrder<unknown>(unknown, ok({}));
    const answers = { ...movedTo(unknown), 'api.userIdentityProvider': provider } as NonNullable<
      FlowSetting['answers']
    >;
    const when = [entrySubmitted({ siteName: acme, emailId: 'ada@acme.test' as EmailId })];
    const run = await runWithStored(() => entryForm({ sitename: acme, auto_submit: false }, 'load'), { answers, when });
    expect(run.askedOf('api.userIdentityProvider')).toHaveLength(2);
    expect(run.stored['acme:region']).toBe('eu-west-1');
  });

  it.each<[string, object, FlowSetting, number]>([
    ['fails', { 'api.region': failed('network') }, {}, 1],
    ['names the same region', named('eu-west-1'), {}, 1],
    ['is that of another site', named('us-west-2'), { onHostOf: 'globex' }, 0],
    ['fails again', { 'api.region': failed('network') }, { given: place({ assumed: true }) }, 1],
  ])('is unknown if region.json %s [0.20, 0.48]', async (_how, found, setting, times) => {
    const run = await looksUp({ answers: { 'api.organizationByAlias': unknown, ...found }, ...setting });
    expect(regionsOf(run)).toEqual(['eu-west-1']);
    expect(run.askedOf('api.region')).toHaveLength(times);
    expect(run.stored).toEqual(stored);
  });

  it('is looked up again without asking where the page knows region.json already [0.48]', async () => {
    const given = [placeFound({ region: 'us-west-2', storage: 'local' }, 'id1')];
    const run = await looksUp({ answers: movedTo(known), given });
    expect(regionsOf(run)).toEqual(['eu-west-1', 'us-west-2']);
    expect(run.askedOf('api.region')).toEqual([]);
    expect(run.stored['acme:region']).toBe('us-west-2');
  });

  it('is unknown at once if region.json of this page load has named the region [0.48]', async () => {
    const run = await looksUp({ answers: movedTo(known), given: place({}), stored: {} });
    expect(regionsOf(run)).toEqual(['eu-west-1']);
    expect(run.askedOf('api.region')).toEqual([]);
  });
});

it('any other refusal of a look-up counts: it comes from the region of the site [0.48]', async () => {
  const answers = { ...named('us-west-2'), 'api.organizationByAlias': failed('unauthorizedResource') };
  expect((await looksUp({ answers })).askedOf('api.region')).toEqual([]);
});

describe('a site that is unknown in a region that was only assumed', () => {
  const guessing: FlowSetting = { stored: {}, given: place({ assumed: true }) };

  it('is looked up again in the region that region.json names by now, which is stored [4.01, 0.48]', async () => {
    const run = await looksUp({ answers: movedTo(known), ...guessing });
    expect(regionsOf(run)).toEqual(['eu-west-1', 'us-west-2']);
    expect(run.stored).toMatchObject({ 'acme:region': 'us-west-2', 'acme:site_confirmed': 'true' });
    expect(run.state.place).toEqual({ step: 'ready', region: 'us-west-2', storage: 'local' });
  });

  it('stores no region on a shared computer [0.20, 0.48]', async () => {
    const given = [...place({ assumed: true }), sharingContinued()];
    const run = await looksUp({ answers: movedTo(known), stored: {}, given });
    expect(regionsOf(run)).toEqual(['eu-west-1', 'us-west-2']);
    expect(run.stored['acme:region']).toBeUndefined();
  });

  it('is asked about by each attempt until region.json answers [0.48]', async () => {
    const answers = { 'api.organizationByAlias': unknown, 'api.region': failed('network') };
    const run = await looksUp({ answers, ...guessing }, 2);
    expect(run.askedOf('api.region').length).toBeGreaterThan(1);
    expect(run.state.place).toMatchObject({ region: 'eu-west-1', assumed: true });
  });

  it('is unknown at once where nobody names regions: in dev, or with one API for all of them [4.01, 0.48]', () => {
    const place = { step: 'ready', region: 'us-east-1', storage: 'local', assumed: true } as const;
    const { served, ...facts } = factsOf();
    expect(selectIsRegionGuessed({ place, facts: factsOf() })).toBe(true);
    expect(selectIsRegionGuessed({ place, facts: factsOf({ stage: 'dev' }) })).toBe(false);
    const oneApi = { ...served, api: 'https://api.docs.test' };
    expect(selectIsRegionGuessed({ place, facts: { ...facts, served: oneApi } })).toBe(false);
  });
});

describe('the region of a call', () => {
  it.each([
    ['stored for the site', {}],
    ['of a session that another stage has ended', { region: 'eu-west-1' }],
  ] as const)('is us-east-1 in dev, whatever is %s [4.01]', async (_what, options) => {
    const stored = { 'acme:region': 'eu-west-1' };
    const run = await runFlow(() => send('organizationByAlias', { alias: acme }, acme, options), {
      stored,
      stage: 'dev',
      answers: { 'api.organizationByAlias': known },
    });
    expect(regionsOf(run)).toEqual(['us-east-1']);
    expect(run.stored).toMatchObject(stored);
  });
});
