import { type FakeOptions, fakePorts, ok, openBackend, siteNamed } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { makeDelivery } from 'src/adapters/delivery';
import { describeFor } from 'src/app/flowLog/describe';
import { makeStore } from 'src/app/makeStore';
import { replay } from 'src/savedLog/replay';
import type { EmailId, EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { type PageLoadEntries, journalFormat } from 'src/journal/log/entry';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { makeRecorder } from 'src/journal/record/recorder';
import { deviceOf } from 'src/rules/page/userAgent';
import { flowTableWith } from 'sagas/index';
import { lazyFlows } from 'sagas/lazyFlows';
import { telemetryRoot } from 'sagas/telemetry/telemetryRoot';
import { telemetry } from 'sagas/telemetry/telemetry';
import { entrySubmitted } from 'slices/entry';
import { pageVisibilityChanged } from 'slices/page';

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const pass = { Token: '‹uploadToken:1›' as never, TokenExpirationUtc: '2030-01-01T00:00:00Z' };
const options: FakeOptions = {
  address: '/emailSelect?sitename=acme',
  answers: {
    'api.region': ok({ region: 'us-east-1' }),
    'api.organizationByAlias': ok({ Id: 'd-1' }),
    'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }),
    'api.metricsToken': ok(pass),
    'api.sendMetrics': ok(undefined),
  },
};

/** The same visit with and without telemetry. */
async function visit(isReporting: boolean) {
  const fake = fakePorts(options);
  const facts = factsOf();
  const recorder = makeRecorder({
    pageLoad: { format: journalFormat, id: 'page', tab: 'tab', trip: 'trip', startedAt: 0, facts },
    placeholderOf: makePlaceholders('salt of the tests', 'page'),
    elapsed: () => 0,
    describe: describeFor('workdocs'),
    leaks: () => false,
  });
  const { store, start, run } = makeStore({
    facts,
    ports: recorder.record(fake.ports),
    history: fake.history,
    flowOf: flowTableWith(lazyFlows),
    recorder: recorder.middleware,
  });
  const now = (): EpochMs => 0 as EpochMs;
  const delivery = makeDelivery(openBackend(), undefined, now);
  const page = { device: deviceOf(''), name: 'page', now, elapsed: now };
  const reporter = { ports: { ...fake.ports, delivery }, ...page };
  if (isReporting) run(() => telemetryRoot({ now, load: async () => (early) => telemetry(early, reporter) }));
  const close = start({ arrive: true });
  await settled();
  store.dispatch(entrySubmitted({ siteName: siteNamed('acme'), emailId: 'jane@acme.test' as EmailId }));
  await settled();
  store.dispatch({ ...pageVisibilityChanged({ state: 'hidden' }), byBrowser: true });
  await fake.pass(limits.batchIntervalMs);
  await settled();
  close();
  const { router: _keys, ...state } = store.getState();
  const entries = [...recorder.entries] as unknown as PageLoadEntries;
  return { state, entries, uploads: fake.askedOf('api.sendMetrics').length };
}

describe('what telemetry does', () => {
  it('leaves no trace in the state, in the flow log or in a replay [0.05]', async () => {
    const [reporting, silent] = [await visit(true), await visit(false)];
    expect(reporting.uploads).toBeGreaterThan(0);
    expect(silent.uploads).toBe(0);
    expect(reporting.entries).toEqual(silent.entries);
    expect(reporting.state).toEqual(silent.state);
    expect(await replay([reporting.entries])).toMatchObject({ result: 'same' });
  });
});
