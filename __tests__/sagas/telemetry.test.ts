import type { EmailId, EpochSeconds, OrganizationId, SiteName, UserId } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { factsOf } from '__tests__/support/runFlow';
import type { Region } from 'src/contract/stages';
import { type OperationId, operationIds, operations } from 'src/contract/operations';
import { type Sealed, type Shape, mapShape } from 'src/contract/shape';
import { type LogRecord, type MetricRecord, logRecord, metricRecord } from 'src/contract/telemetry';
import { uploadBytes } from 'src/rules/telemetry/delivery';
import { errorLineOf } from 'sagas/telemetry/logs';
import { metricsOf } from 'sagas/telemetry/metrics';
import { apiCalled } from 'slices/api';
import { pageLeft, pageShown, pageVisibilityChanged } from 'slices/page';
import { flowCrashed } from 'slices/flow';
import { identityCalled } from 'slices/identity';
import { changePasswordRefused, changePasswordChanged } from 'slices/changePassword';
import { consentFailed, consentNotMe } from 'slices/consent';
import { entrySignInImpossible, entrySubmitted, entrySubmittedItself, entryOtherSiteWanted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginAccepted, ownLoginRefused, ownLoginSubmitted } from 'slices/ownLogin';
import { placeFound, placeStoredValueRefused } from 'slices/place';
import { redirectRefused, redirectRedirecting } from 'slices/redirect';
import { resetPasswordCodeRefused, resetPasswordDone, resetPasswordRefused } from 'slices/resetPassword';
import { routeEntered, routePathRefused } from 'slices/route';
import {
  sessionCredentialsStored,
  sessionEnded,
  sessionSuperseded,
  sessionSignedOut,
  sessionSignedOutElsewhere,
} from 'slices/session';
import { signInRefused } from 'slices/signIn';
import { updateUserRefused } from 'slices/updateUser';
import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { type TelemetrySetting, openTelemetry } from '__tests__/support/telemetry';

const called = (status: number | undefined, latency = 120) =>
  apiCalled({ operation: 'token', latency, status, organization: undefined, user: undefined });
const namesOf = (said: Event): string[] => metricsOf(said).map(({ Name, Value }) => `${Name} ${Value}`);
const failure = { kind: 'refused', status: 400, code: 'jane', message: 'jane has no such password' } as const;
const sitename = siteNamed('acme');
const entered = routeEntered({ route: 'ownLogin', params: { sitename }, refused: [], arrival: 'load' });
const siteInvalid = 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME';
const problemPage = (params: { readonly main_error?: string }) =>
  routeEntered({ route: 'problem', params, refused: [], arrival: 'load' });
/** Spec §9: metrics and logs go out every 30 s. */
const every = 30_000;

describe('what is measured', () => {
  it.each([
    ['a successful call', called(200), ['token.Latency 120', 'token.StatusCode 200']],
    ['a refused call', called(403), ['token.Latency 120', 'token.StatusCode 403', 'token.4XX 1']],
    ['a call that failed at the service', called(503), ['token.Latency 120', 'token.StatusCode 503', 'token.5XX 1']],
    ['a call without an answer', called(undefined), ['token.Latency 120', 'token.NoAnswer 1']],
    [
      'a call of the identity service, which reports no status',
      identityCalled({ call: 'signIn', latency: 80, status: undefined }),
      ['identity.signIn.Latency 80'],
    ],
    [
      'a call of the identity service with a status',
      identityCalled({ call: 'changePassword', latency: 80, status: 400 }),
      ['identity.changePassword.Latency 80', 'identity.changePassword.StatusCode 400', 'identity.changePassword.4XX 1'],
    ],
    ['a page that can be used', pageShown({ page: 'signInForm', latency: 640 }), ['signInForm.Latency 640']],
    [
      'an address that is not registered',
      redirectRefused({ why: 'invalidRedirect', name: undefined, rejected: 'https://evil.test/' }),
      ['InvalidRedirect 1', 'AppAccess.Failure 1'],
    ],
    [
      'another refusal of the redirect page',
      redirectRefused({ why: 'metadata', name: undefined, rejected: undefined }),
      ['AppAccess.Failure 1'],
    ],
    ['a step of a flow', entered, []],
  ] as const)('is of %s [4.71, 7.09, 9.04]', (_what, said, expected) => {
    expect(namesOf(said)).toEqual(expected);
  });

  it.each([
    [signInRefused({ error: 'error', why: 'otherTab', skewMs: undefined }), 'SignIn.Failure', { Cause: 'otherTab' }],
    [entrySignInImpossible(), 'SignIn.Failure', {}],
    [ownLoginAccepted(), 'PasswordSignIn.Success', {}],
    [ownLoginRefused({ failure }), 'PasswordSignIn.Failure', {}],
    [updateUserRefused({ failure }), 'FirstProfile.Failure', {}],
    [resetPasswordDone(), 'PasswordReset.Success', {}],
    [resetPasswordCodeRefused({ failure }), 'PasswordReset.Failure', {}],
    [resetPasswordRefused({ failure }), 'PasswordReset.Failure', {}],
    [changePasswordChanged(), 'PasswordChange.Success', {}],
    [changePasswordRefused({ failure }), 'PasswordChange.Failure', {}],
    [redirectRedirecting({ name: 'N', host: 'h', kind: 'web', external: true }), 'AppAccess.Success', {}],
    [redirectRefused({ why: 'userPool' }), 'AppAccess.Failure', { Cause: 'userPool' }],
    [sessionSignedOut({ site: sitename }), 'SignOut.Success', {}],
  ] as const)('counts what a person achieved, and what not: %j', (said, Name, Dimensions) => {
    expect(metricsOf(said)).toEqual([{ Name, Value: 1, Unit: 'Count', Dimensions }]);
  });
});

describe('a sign-in', () => {
  const stored = sessionCredentialsStored({ expiresAt: 0 as EpochSeconds });
  const enters = (route: 'postAuth' | 'appRedirect' | 'checkAuth' | 'changePassword') =>
    routeEntered({ route, params: { sitename }, refused: [], arrival: 'load' });
  const called = (operation: OperationId, status: number) =>
    apiCalled({ operation, latency: 1, status, organization: undefined, user: undefined });
  const refused = signInRefused({ error: 'error', why: 'noSession' });
  const counted = async (...events: readonly Event[]) => {
    const page = openTelemetry();
    for (const event of events) page.dispatch(event);
    await page.pass(every);
    const records = page.uploads.flatMap((upload) => (upload.service === 'metrics' ? upload.records : []));
    const names = (records as readonly MetricRecord[]).flatMap(({ Entries }) => Entries.map(({ Name }) => Name));
    return names.filter((name) => name.startsWith('SignIn.'));
  };

  it.each<[what: string, events: readonly Event[], names: readonly string[]]>([
    ['for the document application', [called('token', 200), called('currentUser', 200), stored], ['SignIn.Success']],
    ['of the own pool', [called('credentials', 200), called('currentUser', 200), stored], ['SignIn.Success']],
    ['for an app', [called('appCode', 200), enters('appRedirect')], ['SignIn.Success']],
    ['for an app, once', [called('appCode', 200), enters('appRedirect'), enters('appRedirect')], ['SignIn.Success']],
    ['that is only reopened', [called('currentUser', 200), stored], []],
    ['that was granted before', [enters('appRedirect')], []],
    ['whose exchange is refused', [called('token', 403), refused], ['SignIn.Failure']],
    ['that was left after its exchange', [called('token', 200), enters('checkAuth'), stored], []],
  ])('%s counts as one when it is finished, and as a failure when it is refused', async (_what, events, names) => {
    expect(await counted(enters('postAuth'), ...events)).toEqual(names);
  });

  it('is neither the refresh of a session nor a refused change of a password', async () => {
    expect(await counted(enters('checkAuth'), called('refreshToken', 200), stored)).toEqual([]);
    expect(await counted(enters('changePassword'), refused)).toEqual([]);
  });
});

describe('what is logged', () => {
  it.each([
    [called(403), 'token ended with status 403'],
    [called(undefined), 'token got no answer'],
    [identityCalled({ call: 'signIn', latency: 1, status: 500 }), 'identity.signIn ended with status 500'],
    [
      signInRefused({ error: 'not_active', why: 'userInactive', skewMs: undefined }),
      'sign-in refused: not_active, userInactive',
    ],
    [entrySignInImpossible(), 'sign-in impossible: the service wants an e-mail address although one was sent'],
    [ownLoginRefused({ failure }), 'own sign-in refused: refused, status 400'],
    [updateUserRefused({ failure }), 'first profile refused: refused, status 400'],
    [resetPasswordCodeRefused({ failure }), 'code for a new password refused: refused, status 400'],
    [resetPasswordRefused({ failure: { ...failure, status: -1 } }), 'new password refused: refused'],
    [changePasswordRefused({ failure }), 'change of password refused: refused, status 400'],
    [redirectRefused({ why: 'userPool', name: 'N', rejected: undefined }), 'redirect refused: userPool'],
    [consentFailed(), 'consent could not be asked'],
    [problemPage({}), 'error page: MESSAGES.ERROR.PAGE.REDIRECT'],
    [problemPage({ main_error: siteInvalid }), `error page: ${siteInvalid}`],
    [problemPage({ main_error: 'jane' }), 'error page: MESSAGES.ERROR.PAGE.REDIRECT'],
    [flowCrashed({ flow: 'postAuth', name: 'TypeError' }), 'flow of postAuth crashed'],
    [flowCrashed({ flow: 'jane', name: 'jane' }), 'flow of another screen crashed'],
    [placeStoredValueRefused({ key: 'region' }), 'stored region did not parse'],
    [
      routeEntered({ route: 'checkAuth', params: {}, refused: ['sitename', 'site_redirect_path'], arrival: 'load' }),
      'site_redirect_path refused',
    ],
    [routePathRefused(), 'site_redirect_path leads to login'],
  ] as const)('is every error, in our own words: %j [8.07]', (said, message) => {
    expect(errorLineOf(said)?.Message).toBe(message);
  });

  it.each([[called(200)], [entered], [identityCalled({ call: 'signIn', latency: 1, status: undefined })]])(
    'never includes a success',
    (said) => {
      expect(errorLineOf(said)).toBeUndefined();
    },
  );
});

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

describe('batches', () => {
  const sizes = (uploads: readonly { readonly records: readonly unknown[] }[]): number[] =>
    uploads.map(({ records }) => records.length);

  it('go out every 30 seconds, the first with the first 30, in uploads of 500 [0.31, 9.03]', async () => {
    const page = openTelemetry();
    for (let n = 0; n < 1100; n += 1) page.dispatch(called(200, n));
    await page.pass(every - 1);
    expect(page.uploads).toEqual([]);
    await page.pass(1);
    expect(sizes(page.uploads)).toEqual([500, 500, 100]);
    expect(await page.kept()).toEqual([]);
  });

  it('of a page whose code of telemetry came late go out 30 seconds after the page began [0.31]', async () => {
    const page = openTelemetry({ age: 20_000 });
    page.dispatch(called(200));
    await page.pass(9_999);
    expect(page.uploads).toEqual([]);
    await page.pass(1);
    expect(sizes(page.uploads)).toEqual([1]);
    await page.pass(every);
    expect(sizes(page.uploads)).toEqual([1]);
    page.dispatch(called(200));
    await page.pass(every);
    expect(sizes(page.uploads)).toEqual([1, 1]);
  });

  it('of a page that is older than 30 seconds by then go out at once [0.31]', async () => {
    const page = openTelemetry({ age: 40_000 });
    page.dispatch(called(200));
    await page.pass(0);
    expect(sizes(page.uploads)).toEqual([1]);
  });

  it('are in the backup before they are sent, with the delivery counted, and leave it when they have arrived', async () => {
    const lasting = openBackend();
    const seen: string[] = [];
    const page = openTelemetry({
      lasting,
      fate: () => {
        seen.push(...Object.values(lasting.contents()).filter((text) => text.includes('"attempts":1')));
        return 'taken';
      },
    });
    page.dispatch(called(200));
    await page.pass(every);
    expect(seen).toHaveLength(1);
    expect(await page.kept()).toEqual([]);
  });

  it('are dropped after two deliveries, even across page loads [9.03]', async () => {
    const refusing: TelemetrySetting = { fate: () => 'refused' };
    const before = openTelemetry(refusing);
    before.dispatch(called(200));
    await before.pass(every);
    expect((await before.kept()).map(({ attempts }) => attempts)).toEqual([1]);
    before.kill();
    const after = openTelemetry({ ...refusing, at: 60_000, lasting: before.lasting });
    await after.pass(every);
    expect(after.uploads.map(({ records }) => records.map(({ DeliveryId }) => DeliveryId))).toEqual([['page0-2']]);
    expect(await after.kept()).toEqual([]);
  });

  it('wait without being counted while there is no token, at most 2,500 records, the newest [9.03]', async () => {
    const page = openTelemetry({ tokens: false });
    await page.pass(0);
    for (let n = 0; n < 2600; n += 1) page.dispatch(called(200, n));
    await page.pass(every);
    await page.pass(every);
    const kept = await page.kept();
    expect(page.uploads).toEqual([]);
    expect(kept.map(({ attempts }) => attempts)).toEqual(kept.map(() => 0));
    const latencies = kept.flatMap(({ records }) => records.map((one) => (one as MetricRecord).Entries[0]?.Value));
    expect(latencies).toHaveLength(limits.backupMaxRecords);
    expect(latencies[0]).toBe(100);
  });

  it('share one token until it ends [7.07]', async () => {
    const page = openTelemetry();
    const sendOne = async (): Promise<void> => {
      page.dispatch(called(200));
      await page.pass(every);
    };
    for (let n = 0; n < 3; n += 1) await sendOne();
    expect(page.tokenCalls).toEqual(['metricsToken']);
    await sendOne();
    expect(page.tokenCalls).toEqual(['metricsToken', 'metricsToken']);
  });

  it.each([
    ['hidden', pageVisibilityChanged({ state: 'hidden' })],
    ['left', pageLeft()],
  ])(
    'of a page that is %s go out at once, with the token that was asked for early, in pieces that a browser accepts; the rest waits [0.31, 9.03]',
    async (_how, away) => {
      const page = openTelemetry();
      await page.pass(0);
      page.dispatch(called(200));
      await page.pass(0);
      for (let n = 1; n < 400; n += 1) page.dispatch(called(200, n));
      page.dispatch(away);
      await page.pass(0);
      expect(page.uploads.length).toBeGreaterThan(0);
      const bytes = page.uploads.reduce((sum, { records }) => sum + uploadBytes(records), 0);
      expect(bytes).toBeLessThanOrEqual(limits.keepaliveMaxBytes);
      expect(page.uploads.every(({ keepalive }) => keepalive)).toBe(true);
      const waiting = (await page.kept()).flatMap(({ records }) => records);
      expect(waiting.length + page.uploads.flatMap(({ records }) => records).length).toBe(400);
    },
  );

  it('of a page that is left before it has a token wait for the next page load', async () => {
    const page = openTelemetry({ tokens: false });
    page.dispatch(called(200));
    page.dispatch(pageLeft());
    await page.pass(0);
    expect(page.uploads).toEqual([]);
    expect(await page.kept()).toHaveLength(1);
    page.kill();
    const after = openTelemetry({ at: 5000, lasting: page.lasting });
    await after.pass(every);
    expect(sizes(after.uploads)).toEqual([1]);
  });

  it('wait for a page of their own stage, and go to no service of another one [0.52]', async () => {
    const before = openTelemetry({ tokens: false, stage: 'alpha' });
    before.dispatch(called(500));
    before.dispatch(pageLeft());
    await before.pass(0);
    before.kill();
    const other = openTelemetry({ at: 5000, lasting: before.lasting });
    other.dispatch(called(500));
    await other.pass(every);
    const stagesOf = ({ uploads }: typeof other) => uploads.flatMap(({ records }) => records.map(({ Stage }) => Stage));
    expect(stagesOf(other)).toEqual(['prod', 'prod']);
    other.kill();
    const own = openTelemetry({ at: 60_000, lasting: before.lasting, stage: 'alpha' });
    await own.pass(every);
    expect(stagesOf(own)).toEqual(['alpha', 'alpha']);
    expect(await own.kept()).toEqual([]);
  });

  it('whose delivery may still be under way in another page are left alone', async () => {
    const before = openTelemetry({ fate: () => 'hangs' });
    before.dispatch(called(200));
    await before.pass(every);
    const after = openTelemetry({ at: 2000, lasting: before.lasting });
    await after.pass(every);
    expect(after.uploads).toEqual([]);
    await after.pass(every);
    expect(sizes(after.uploads)).toEqual([1]);
  });

  it('are not measured themselves, and a failing service is not logged', async () => {
    const page = openTelemetry({ fate: () => 'refused' });
    page.dispatch(called(200));
    for (let n = 0; n < 10; n += 1) await page.pass(every);
    expect(page.uploads).toHaveLength(2);
    expect(page.problems).toEqual([]);
  });
});

describe('the telemetry of a page whose bootstrap is slow', () => {
  it('asks nothing and sends nothing before it has finished, and then reports the region and session [2.12, 3.11]', async () => {
    const page = openTelemetry({ placed: false });
    page.dispatch(called(500));
    await page.pass(9000);
    expect(page.tokenCalls).toEqual([]);
    expect(await page.kept()).toEqual([]);
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }, 's2'));
    await page.pass(0);
    expect(page.tokenRegions).toEqual(['eu-west-1', 'eu-west-1']);
    await page.pass(every);
    expect(page.uploads.flatMap(({ records }) => records)).toMatchObject([
      { Region: 'eu-west-1', SessionId: 's2' },
      { Region: 'eu-west-1', SessionId: 's2' },
    ]);
  });

  it('asks for its token in the region of the page if its code arrives later still, and sends when left [2.12]', async () => {
    let come: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (come = resolve));
    const page = openTelemetry({ loaded, placed: false });
    page.dispatch(called(200));
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }, 's2'));
    come();
    await page.pass(0);
    expect(page.tokenRegions).toEqual(['eu-west-1']);
    page.dispatch(pageLeft());
    await page.pass(0);
    expect(page.uploads).toMatchObject([{ service: 'metrics', keepalive: true, region: 'eu-west-1' }]);
  });

  it('leaves its records to the next page if it is left before [2.12]', async () => {
    const page = openTelemetry({ placed: false });
    page.dispatch(called(200));
    page.dispatch(pageLeft());
    await page.pass(0);
    expect([page.tokenCalls, page.uploads]).toEqual([[], []]);
    expect(await page.kept()).toHaveLength(1);
  });
});

describe('the telemetry in the store of the flows', () => {
  it('includes the events from before its code was loaded, each with its own time, and misses nothing [9.03]', async () => {
    let come: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (come = resolve));
    const page = openTelemetry({ loaded });
    page.dispatch(called(200, 1));
    await page.pass(700);
    page.dispatch(called(200, 2));
    page.dispatch(called(200, 3));
    come();
    await page.pass(100);
    page.dispatch(called(200, 4));
    await page.pass(every);
    const told = page.uploads.flatMap(({ records }) => records as readonly MetricRecord[]);
    expect(told.map(({ Entries, Timestamp }) => `${Timestamp.slice(17, -1)} ${Entries[0]?.Value}`)).toEqual([
      '00.000 1',
      '00.700 2',
      '00.700 3',
      '00.800 4',
    ]);
  });

  it('keeps at most 2,500 events until its code arrives, the first ones', async () => {
    let come: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (come = resolve));
    const page = openTelemetry({ loaded, placed: false });
    for (let n = 0; n < 2600; n += 1) page.dispatch(called(200, n));
    come();
    await page.pass(0);
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }));
    page.dispatch(called(200, 9999));
    await page.pass(every);
    const told = page.uploads.flatMap(({ records }) => records as readonly MetricRecord[]);
    const latencies = told.map(({ Entries }) => Entries[0]?.Value);
    expect(latencies).toHaveLength(limits.backupMaxRecords);
    // The backup is full, so the newest event has displaced the oldest.
    expect([latencies[0], latencies.at(-2), latencies.at(-1)]).toEqual([1, 2499, 9999]);
  });

  it('dispatches nothing and changes nothing, whatever it sends', async () => {
    const page = openTelemetry({ fate: () => 'refused' });
    const before = page.state();
    page.dispatch(called(500));
    page.dispatch(pageLeft());
    for (let n = 0; n < 3; n += 1) await page.pass(every);
    expect(page.uploads.length).toBeGreaterThan(1);
    expect(page.said).toEqual([placeFound.type, apiCalled.type, pageLeft.type]);
    expect(page.state()).toEqual(before);
  });

  it.each([
    ['whose code does not arrive', (): TelemetrySetting => ({ loaded: Promise.reject(new Error('no code')) })],
    ['that throws', (): TelemetrySetting => ({ fate: () => fail('broken') })],
  ])('%s does not affect the flows', async (_what, setting) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = openTelemetry(setting());
    page.dispatch(called(200));
    await page.pass(every);
    page.dispatch(called(200));
    await page.pass(every);
    expect(page.uploads.length).toBeLessThanOrEqual(1);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});

function fail(why: string): never {
  throw new Error(why);
}
