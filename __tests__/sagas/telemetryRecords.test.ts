import type { EmailId, OrganizationId, SiteName, UserId } from 'src/contract/brandTypes';
import { factsOf } from '__tests__/support/runFlow';
import type { Region } from 'src/contract/stages';
import { operationIds, operations } from 'src/contract/operations';
import { type Sealed, type Shape, mapShape } from 'src/contract/shape';
import { type LogRecord, logRecord, metricRecord } from 'src/contract/telemetry';
import { apiCalled } from 'slices/api';
import { pageLeft, pageShown } from 'slices/page';
import { consentNotMe } from 'slices/consent';
import { entrySubmitted, entrySubmittedItself, entryOtherSiteWanted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginSubmitted } from 'slices/ownLogin';
import { placeFound } from 'slices/place';
import { routeEntered } from 'slices/route';
import { sessionEnded, sessionSuperseded, sessionSignedOut, sessionSignedOutElsewhere } from 'slices/session';
import { signInRefused } from 'slices/signIn';
import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { openTelemetry } from '__tests__/support/telemetry';

const called = (status: number | undefined, latency = 120) =>
  apiCalled({ operation: 'token', latency, status, organization: undefined, user: undefined });
const sitename = siteNamed('acme');
const entered = routeEntered({ route: 'ownLogin', params: { sitename }, refused: [], arrival: 'load' });
/** Spec §9: metrics and logs go out every 30 s. */
const every = 30_000;

describe('a record', () => {
  /** The fields that are not open, by name. */
  const notOpen = (shape: Shape, name = ''): string[] => {
    if ('sensitivity' in shape) return shape.sensitivity === 'open' ? [] : [name];
    if (shape.of === 'optional') return notOpen(shape.inner, name);
    if (shape.of === 'list') return notOpen(shape.each, name);
    if (shape.of !== 'fields') return [name];
    return Object.entries(shape.fields).flatMap(([field, inner]) => notOpen(inner, field));
  };

  it.each([
    ['metrics', metricRecord],
    ['logs', logRecord],
  ])('of %s has open fields only, except the two opaque ids of the service [3.11]', (_service, shape) => {
    expect(notOpen(shape)).toEqual(['OrganizationId', 'UserId']);
  });

  it('has the place, time and device of the measurement, and the ids that the service gave [0.32, 3.11]', async () => {
    const lasting = openBackend({ sessionIds: '["s1","s2"]' });
    const page = openTelemetry({ lasting });
    page.dispatch(entered);
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }, 's2'));
    lasting.set('sessionIds', '["s1","s2","of another tab"]');
    // The page has found the region of another site.
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }));
    const [organization, user] = ['d-1' as OrganizationId, 'u-1' as UserId];
    page.dispatch(apiCalled({ operation: 'currentUser', latency: 5, status: 200, organization, user }));
    await page.pass(every);
    const [sent] = page.uploads;
    expect(sent?.records).toEqual([
      {
        DeliveryId: 'page0-5',
        AppName: 'workdocs',
        PageUrl: 'https://docs.localhost:8080/loginv2/#/workdocsAuth',
        SessionId: 's2',
        Stage: 'prod',
        Region: 'eu-west-1',
        OrganizationId: organization,
        UserId: user,
        Timestamp: '2025-01-15T08:00:00.000Z',
        OS: 'Linux',
        OSVersion: '',
        Browser: 'Chrome',
        BrowserVersion: '131',
        Entries: [
          { Name: 'currentUser.Latency', Value: 5, Unit: 'Milliseconds', Dimensions: { Operation: 'currentUser' } },
          { Name: 'currentUser.StatusCode', Value: 200, Unit: 'None', Dimensions: { Operation: 'currentUser' } },
        ],
      },
    ]);
    expect(sent?.input).toMatchObject({ host: 'docs.localhost:8080', version: 'test', region: 'eu-west-1' });
  });

  describe('is about one site', () => {
    const [acme, globex] = [siteNamed('acme'), siteNamed('globex')];
    const at = (site: SiteName) => entrySubmitted({ siteName: site, emailId: 'jane@acme.test' as EmailId });
    const answered = (organization?: string, about?: SiteName, user?: string) =>
      apiCalled(
        {
          operation: 'organizationByAlias',
          latency: 1,
          status: 200,
          organization: organization as OrganizationId | undefined,
          user: user as UserId | undefined,
        },
        about && { site: about },
      );
    const recordsOf = async (service: 'metrics' | 'logs', ...events: readonly Event[]) => {
      const page = openTelemetry();
      for (const event of events) page.dispatch(event);
      await page.pass(every);
      return page.uploads.filter((upload) => upload.service === service).flatMap(({ records }) => records);
    };
    const idsOf = async (...events: readonly Event[]) =>
      (await recordsOf('metrics', ...events)).map((record) => [record.OrganizationId, record.UserId]);
    const shown = pageShown({ page: 'signInForm', latency: 1 });

    const secret = { sealed: 'password' } as Sealed<'password'>;
    it.each<readonly [string, Event]>([
      ['another person may submit the entry form', at(acme)],
      ['the form submits itself', entrySubmittedItself({ siteName: acme })],
      [
        'another person may sign in',
        ownLoginSubmitted({ siteName: acme, username: 'bo@acme.test' as EmailId, password: secret }),
      ],
      ['the person says that the name is not theirs', consentNotMe()],
      ['the sign-in is refused', signInRefused({ error: 'error', why: 'noSite' })],
      ['the session ends', sessionEnded({ site: acme })],
      ['another sign-in replaces the session', sessionSuperseded({ site: acme, by: 'signIn' })],
      ['the person signs out', sessionSignedOut({ site: acme })],
      ['the person signs out in another tab', sessionSignedOutElsewhere({ site: acme })],
    ])('and names no person once %s, until an answer does [0.32]', async (_what, event) => {
      const events = [
        at(acme),
        answered('d-a', acme, 'u-a'),
        event,
        answered('d-a', acme),
        answered('d-a', acme, 'u-b'),
      ];
      const users = (await idsOf(...events)).map(([, user]) => user);
      expect(users[0]).toBe('u-a');
      expect(users.slice(-2)).toEqual([undefined, 'u-b']);
    });

    it('and still names the person whose sign-in was refused in the record of the refusal [0.32]', async () => {
      const refusal = signInRefused({ error: 'not_active', why: 'userInactive' });
      const lines = await recordsOf('logs', at(acme), answered('d-a', acme, 'u-a'), refusal, refusal);
      expect(lines.map(({ UserId }) => UserId)).toEqual(['u-a', undefined]);
    });

    it('and carries no id from an answer about another one', async () => {
      expect(await idsOf(at(acme), answered('d-a', acme, 'u-a'), shown, at(globex), shown, answered())).toEqual([
        ['d-a', 'u-a'],
        ['d-a', 'u-a'],
        [undefined, undefined],
        [undefined, undefined],
      ]);
    });

    it('even if the answer comes when another site is current, and if the first site comes back', async () => {
      expect(await idsOf(at(acme), at(globex), answered('d-a', acme), shown, at(acme), shown)).toEqual([
        ['d-a', undefined],
        [undefined, undefined],
        ['d-a', undefined],
      ]);
    });

    it('a person who left for another site has no current site', async () => {
      expect(await idsOf(at(acme), answered('d-a', acme), entryOtherSiteWanted(), shown)).toEqual([
        ['d-a', undefined],
        [undefined, undefined],
      ]);
    });

    describe('whose organisation an earlier page load has stored', () => {
      const idsWith = async (orgInfo: object, ...events: readonly Event[]) => {
        const page = openTelemetry({ lasting: openBackend({ 'acme:orgInfo': JSON.stringify(orgInfo) }) });
        for (const event of events) page.dispatch(event);
        await page.pass(every);
        return page.uploads.flatMap(({ records }) => records.map(({ OrganizationId }) => OrganizationId));
      };
      const exchanged = (site: SiteName) =>
        apiCalled(
          { operation: 'token', latency: 1, status: 403, organization: undefined, user: undefined },
          { site, region: 'eu-west-1' },
        );
      const stored = { alias: 'acme', Id: 'd-a' };

      it('and carries its id in every record, without an answer that has it [3.11]', async () => {
        expect(await idsWith(stored, at(acme), exchanged(acme), shown)).toEqual(['d-a', 'd-a', 'd-a']);
        expect(await idsWith({ Id: 'd-a' }, exchanged(acme))).toEqual(['d-a', 'd-a']);
      });

      it('if it is stored for this name, and for no other site [0.32, 3.11]', async () => {
        expect(await idsWith({ ...stored, alias: 'globex' }, exchanged(acme))).toEqual([undefined, undefined]);
        expect(await idsWith(stored, at(acme), exchanged(globex))).toEqual([undefined, undefined]);
      });

      it('unless an answer gives another one', async () => {
        expect(await idsWith(stored, at(acme), answered('d-new', acme), shown)).toEqual(['d-new', 'd-new']);
      });
    });

    describe('in its region', () => {
      const regionsOf = async (stored: Readonly<Record<string, string>>, ...events: readonly Event[]) => {
        const page = openTelemetry({ lasting: openBackend(stored) });
        page.dispatch(placeFound({ region: 'us-west-2', storage: 'local' }));
        for (const event of events) page.dispatch(event);
        await page.pass(every);
        const metrics = page.uploads.filter(({ service }) => service === 'metrics');
        return [
          ...metrics.flatMap(({ records }) => records.map(({ Region }) => Region)),
          ...metrics.map(({ input }) => input['region']),
        ];
      };
      const called = (about?: SiteName, region?: Region) =>
        apiCalled(
          { operation: 'currentUser', latency: 1, status: 200, organization: undefined, user: undefined },
          { site: about, region },
        );
      const remembered = { siteName: 'acme', 'acme:region': 'eu-west-1' };

      it('which is the stored one of the remembered site if no site is named', async () => {
        expect(await regionsOf(remembered, shown)).toEqual(['eu-west-1', 'eu-west-1']);
      });

      it.each([
        ['the remembered site has no region', { siteName: 'acme' }],
        ['no site is remembered', { 'acme:region': 'eu-west-1' }],
        ['the stored text is not a region', { siteName: 'acme', 'acme:region': 'evil.test' }],
        ['the remembered name is not a site name', { siteName: '../evil', '../evil:region': 'eu-west-1' }],
      ])('which is that of the page, if %s', async (_why, stored) => {
        expect(await regionsOf(stored, shown)).toEqual(['us-west-2', 'us-west-2']);
      });

      it('which is that of its own calls', async () => {
        const events = [called(acme, 'eu-west-1'), at(globex), shown, called(globex, 'ap-southeast-1'), shown];
        expect(await regionsOf(remembered, shown, ...events)).toEqual([
          ...['eu-west-1', 'eu-west-1', 'us-west-2', 'ap-southeast-1', 'ap-southeast-1'],
          ...['eu-west-1', 'us-west-2', 'ap-southeast-1'],
        ]);
      });

      it.each([
        ['every 30 seconds', undefined],
        ['when the page is left', pageLeft()],
      ])('to its service, with the token of that one: %s', async (_when, away) => {
        const page = openTelemetry({ isRegional: true });
        page.dispatch(placeFound({ region: 'us-west-2', storage: 'local' }));
        page.dispatch(called(acme, 'eu-west-1'));
        await page.pass(every);
        page.dispatch(called(globex, 'us-west-2'));
        page.dispatch(called(acme, 'eu-west-1'));
        if (away) page.dispatch(away);
        await page.pass(every);
        for (const { region, records } of page.uploads)
          expect(records.map(({ Region }) => Region)).toEqual(records.map(() => region));
        expect(page.uploads.map(({ region }) => region)).toContain('eu-west-1');
        expect(page.tokenRegions).toEqual(expect.arrayContaining(['us-west-2', 'eu-west-1']));
      });

      it('with the token of the page, if one service is for all regions', async () => {
        const page = openTelemetry();
        page.dispatch(called(acme, 'us-west-2'));
        page.dispatch(called(globex, 'eu-west-1'));
        page.dispatch(pageLeft());
        await page.pass(0);
        expect(page.uploads.map(({ region }) => region)).toEqual(['us-west-2', 'eu-west-1']);
        expect(page.tokenRegions).toEqual(['eu-west-1']);
      });

      it('and reports what happened while it was looked up', async () => {
        const page = openTelemetry({ lasting: openBackend(remembered) });
        page.dispatch(shown);
        await Promise.resolve();
        page.dispatch(called());
        await page.pass(every);
        expect(page.uploads.flatMap(({ records }) => records.map(({ Region }) => Region))).toEqual([
          ...['eu-west-1', 'eu-west-1'],
        ]);
      });
    });

    it('a later answer adds what it gives', async () => {
      expect(await idsOf(at(acme), answered('d-a', acme), answered(undefined, acme, 'u-a'), shown)).toEqual([
        ['d-a', undefined],
        ['d-a', 'u-a'],
        ['d-a', 'u-a'],
      ]);
    });
  });

  it('of the log goes to the stream of the settings, under the client id of the site [9.07] [7.07]', async () => {
    const page = openTelemetry();
    page.dispatch(called(500));
    await page.pass(every);
    const logs = page.uploads.find(({ service }) => service === 'logs');
    expect(Object.keys(logs?.input ?? {})).toEqual(['Logs', 'StreamName']);
    expect(logs?.input['StreamName']).toBe('web-log');
    expect((logs?.records[0] as LogRecord).ClientId).toBe(factsOf().served.userPool.clientId);
  });

  it('is sent as its operation declares [7.07]', async () => {
    const page = openTelemetry();
    page.dispatch(called(500));
    await page.pass(every);
    for (const { service, input } of page.uploads) {
      const declared = operations[service === 'logs' ? 'sendLogs' : 'sendMetrics'].input;
      expect(mapShape({ of: 'fields', fields: declared }, input, (_leaf, value) => value)).toEqual(input);
    }
    const metrics = page.uploads.find(({ service }) => service === 'metrics')?.input;
    expect(metrics).toMatchObject({ host: 'docs.localhost:8080', version: 'test', region: 'eu-west-1' });
    expect(operationIds).toEqual(expect.arrayContaining(['metricsToken', 'logsToken']));
  });
});
