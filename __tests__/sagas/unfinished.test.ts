import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { failed, fakePorts, ok, siteNamed } from '__tests__/support/fakePorts';
import type { EmailId } from 'src/contract/brandTypes';
import { isSharedWithDocumentApp, personKeys } from 'src/contract/storageKeys';
import { grantPoolTokensAndGo } from 'sagas/steps/appAccess/appAccess';
import { appRedirect } from 'sagas/appRedirect';
import { federateCallback } from 'sagas/callbacks';
import { consent } from 'sagas/consent';
import { postAuth } from 'sagas/postAuth';
import { fork } from 'sagas/effects/effects';
import { watchStore } from 'sagas/page/persistence';
import { bootstrap } from 'sagas/page/bootstrap';
import { clearUnfinished } from 'sagas/page/unfinished';
import { attemptProved } from 'slices/attempt';
import { consentAsked, consentGiven } from 'slices/consent';
import { pageLeft } from 'slices/page';
import { redirectRedirecting } from 'slices/redirect';
import { resetPasswordCodeSent } from 'slices/resetPassword';
import { sharingContinued } from 'slices/sharing';
import { siteRecognised } from 'slices/site';

const acme = siteNamed('acme');
const jane = 'jane@acme.test' as EmailId;
const since = 1_700_000_000_000;
const session = { id: 'signIn7', method: 'own', since };
const request = { applicationId: 'notes-app', codeChallenge: 'abc123', since };
const appRequest = {
  'acme:code_challenge': 'abc123',
  'acme:application_id': 'notes-app',
  'acme:app_access_since': since.toString(),
};
const names = {
  'acme:workdocs_last_authenticated_user_name': jane,
  'acme:orgInfo': '{"alias":"acme","Id":"o1"}',
  'acme:store': '{}',
};
/** A valid stored text for each key of a person. */
const ofPerson = Object.fromEntries(
  personKeys
    .filter((key) => !isSharedWithDocumentApp(key) && key !== 'app_grant')
    .map((key) => [`acme:${key}`, key.endsWith('_iso') ? '2030-01-01T00:00:00Z' : key.endsWith('_exp') ? '1' : 'x']),
);
const granted = {
  ...names,
  ...appRequest,
  ...ofPerson,
  'acme:idp_type': 'WORKDOCS',
  'acme:session': JSON.stringify(session),
  'acme:app_grant': JSON.stringify({ session: 'signIn7', ...request, username: jane }),
};
const shared = [sharingContinued()];
const noRegion = { 'api.region': failed('network') };
const load = (setting: FlowSetting) =>
  runFlow(() => clearUnfinished('entry'), { given: shared, stored: granted, ...setting });

/** The kinds of page loads after an unfinished sign-in, and whether they continue it. */
const loads: readonly (readonly [string, FlowSetting, boolean])[] = [
  ['a closed tab is reopened', { continues: true, loadedBy: 'history' }, false],
  ['the page was left and comes back', { continues: false, loadedBy: 'history' }, false],
  ['the address is typed in that tab', { continues: false }, false],
  ['the page is reloaded', { continues: true }, true],
  ['the computer is the person’s own', { continues: true, loadedBy: 'history', given: [] }, true],
];

describe('an unfinished sign-in on a shared computer', () => {
  it.each(loads)('drops, or keeps, the grant for an app when %s [0.51]', async (_what, setting, goesOn) => {
    const { stored } = await load(setting);
    if (goesOn) return expect(stored).toEqual(granted);
    // The app still waits; nobody is signed in, and nothing identifies the person.
    const { 'acme:session': left = '', ...others } = stored;
    expect(others).toEqual(appRequest);
    expect(JSON.parse(left)).toEqual({
      id: expect.not.stringMatching('signIn7') as string,
      since: expect.any(Number) as number,
      ended: 'signIn7',
      endedMethod: 'own',
    });
  });

  it.each(loads)(
    'drops, or keeps, what was proved but not exchanged yet when %s [0.45, 0.51]',
    async (_what, setting, goesOn) => {
      // An earlier start, by a provider, has left its anti-forgery token, which would prove that start.
      const pending = {
        'acme:pending_sign_in': JSON.stringify({ id: 'signIn2', method: 'own', email: jane }),
        'acme:federate_csrf_token': 'T',
        'acme:iic_csrf_token': 'T',
      };
      const codes = {
        'acme:pool_access_token': 'a',
        'acme:pool_refresh_token': 'r',
        'acme:pool_access_token_exp': '1',
      };
      // A session of an earlier person, whom they would replace.
      const before = {
        'acme:session': JSON.stringify(session),
        'acme:gb_access_token': 'a',
        'acme:idp_type': 'WORKDOCS',
      };
      const held = { ...before, ...names, ...pending, ...codes };
      const { stored } = await load({ ...setting, stored: held });
      expect(stored).toEqual(goesOn ? held : before);
    },
  );

  it('is forgotten before the page can read any part of it [0.51]', async () => {
    const reopened = { given: shared, continues: true, loadedBy: 'history', stored: granted, placed: false } as const;
    const { stored } = await runFlow(bootstrap, {
      ...reopened,
      answers: noRegion,
      address: '/emailSelect?sitename=acme',
    });
    expect(stored).toMatchObject(appRequest);
    expect(Object.keys(stored).filter((key) => key in ofPerson || key in names)).toEqual([]);
    expect(Object.values(stored).join(' ')).not.toContain(jane);
  });

  it('is forgotten when somebody opens a callback that answers nothing, and not by its reload [0.45, 0.51]', async () => {
    const opened = { given: shared, continues: true, stored: granted, placed: false, answers: noRegion } as const;
    const address = '/enterprisecallback?sitename=acme';
    const loaded = await runFlow(bootstrap, { ...opened, loadedBy: 'load', reloaded: false, address });
    expect(loaded.stored).toMatchObject(appRequest);
    expect(Object.keys(loaded.stored).filter((key) => key in ofPerson || key in names)).toEqual([]);
    expect(loaded.stored).not.toHaveProperty('acme:app_grant');
    const reloaded = await runFlow(bootstrap, { ...opened, loadedBy: 'load', reloaded: true, address });
    expect(reloaded.stored).toMatchObject(granted);
  });

  /** A start beside the grant that an earlier person left at the same site. */
  const startedBeside = (start: object) => ({
    ...granted,
    'acme:idp_type': 'WORKDOCS_FEDERATE',
    'acme:federate_csrf_token': 'T',
    'acme:federate_client_id': 'fed',
    'acme:federate_redirect_uri': 'https://r.test/',
    'acme:pending_sign_in': JSON.stringify({ id: 'signIn8', replaces: 'signIn7', ...start }),
  });
  it.each([
    ['spares the start that it may answer', { method: 'federate' }, true],
    ['spares no start that has its answer', { method: 'federate', used: true }, false],
    ['spares no start of another method', { method: 'directory' }, false],
  ])('is forgotten at a callback, which %s [0.45, 0.51]', async (_what, start, isSpared) => {
    const stored = startedBeside(start);
    const address = '/workdocsFederateCallback';
    const given = [...shared];
    const run = await runFlow(bootstrap, { given, continues: true, stored, placed: false, answers: noRegion, address });
    expect(run.stored).not.toHaveProperty('acme:app_grant');
    for (const key of ['pending_sign_in', 'federate_csrf_token', 'idp_type'])
      expect(`acme:${key}` in run.stored).toBe(isSpared);
  });

  it('does not take the start that a callback answers with it: the sign-in is finished [0.45, 0.51]', async () => {
    const state = encodeURIComponent(JSON.stringify({ csrfToken: 'T', sitename: 'acme' }));
    const returned = await runFlow(
      function* answer() {
        yield* clearUnfinished('federateCallback');
        yield* federateCallback({});
      },
      {
        ...{ given: shared, continues: true, stored: startedBeside({ method: 'federate' }) },
        address: `/workdocsFederateCallback?code=C&state=${state}`,
      },
    );
    const given = [...shared, ...returned.dispatched.filter(attemptProved.match)];
    const answers = { 'api.organizationByAlias': ok({ Id: 'o1' }), 'api.appCode': failed('refused', { status: 500 }) };
    const run = await runFlow(() => postAuth({ sitename: acme }), {
      given,
      answers,
      now: since,
      stored: returned.stored,
    });
    expect(run.askedOf('api.appCode')).toMatchObject([{ AuthCodeProvider: 'WORKDOCS_FEDERATE' }]);
  });

  it('is not finished by the callback of a tab that was closed there and is opened again [0.45, 0.51]', async () => {
    const start = JSON.stringify({ id: 'signIn2', method: 'federate' });
    const stored = { 'acme:pending_sign_in': start, 'acme:federate_csrf_token': 'T' };
    const state = encodeURIComponent(JSON.stringify({ csrfToken: 'T', sitename: 'acme' }));
    const open = (loadedBy: 'load' | 'history', given = shared) =>
      runFlow(
        function* reopen() {
          yield* clearUnfinished('federateCallback');
          yield* federateCallback({});
        },
        {
          ...{ given, continues: true, loadedBy, stored },
          address: `/workdocsFederateCallback?code=C&state=${state}`,
        },
      );
    const reopened = await open('history');
    expect(reopened.stored).toEqual({});
    expect(reopened.dispatched.some(attemptProved.match)).toBe(false);
    // The answer itself is accepted, and so is that of a reopened tab of the person's own computer.
    for (const run of [await open('load'), await open('history', [])])
      expect(run.stored).toMatchObject({ 'acme:federate_auth_code': 'C' });
  });

  it('leaves an unanswered start alone, so that Back from a provider loses nothing', async () => {
    const started = { ...names, 'acme:pending_sign_in': JSON.stringify({ id: 'signIn2', method: 'federate' }) };
    const { stored } = await load({ loadedBy: 'history', continues: true, stored: started });
    expect(stored).toEqual(started);
  });
});

describe('an app on a shared computer', () => {
  it('is granted access by a person whom only the tab names [0.51]', async () => {
    const signIn = {
      kind: 'pending',
      site: acme,
      method: 'own',
      id: 'signIn7',
      replaces: undefined,
      username: jane,
    } as const;
    const stored = { ...appRequest, 'acme:pool_access_token': 'a', 'acme:pool_refresh_token': 'r' };
    const secrets = [['accessToken', 'a']] as const;
    const token = fakePorts({ secrets }).seal('accessToken', 'a');
    const answers = {
      'api.organizationByAlias': ok({ Id: 'o1', Mode: 'FEDERATED_IDENTITY' }),
      'api.credentials': ok({ WorkDocsAuthToken: token, Expiration: '2030-01-01T00:00:00Z' }),
      'api.currentUser': ok({ User: { Id: 'u1' } }),
    };
    const grant = (given: FlowSetting['given']) =>
      runFlow(() => grantPoolTokensAndGo(signIn, {}, request as never), {
        given: given ?? [],
        stored,
        answers,
        secrets,
      });
    const run = await grant(shared);
    expect(run.stored['acme:session']).not.toContain(jane);
    expect(run.stored['acme:app_grant']).toContain(jane);
    const own = await grant([]);
    expect(own.stored['acme:session']).toContain(jane);
    expect(own.stored['acme:app_grant']).not.toContain(jane);
  });

  const answers = {
    'api.appMetadata': ok({
      Name: 'Notes',
      RedirectUris: [],
      DefaultRedirect: 'https://notes.test/',
      ExternalSupport: true,
    }),
  };
  it('names that person on its consent screen, from the grant itself', async () => {
    const run = await runFlow(() => consent({ sitename: acme }), {
      given: shared,
      stored: granted,
      answers,
      now: since,
    });
    expect(run.dispatched.find(consentAsked.match)?.payload.username).toBe(jane);
  });

  it('leaves nothing, once it has its answer, that grants access or identifies the person [0.51]', async () => {
    const approved = consentGiven({ site: acme, ...request, session: 'signIn7' } as never);
    const { stored, departures } = await runFlow(() => appRedirect({ sitename: acme }), {
      given: [...shared, approved],
      stored: granted,
      answers,
      now: since,
    });
    expect(departures).toHaveLength(1);
    expect(stored).toEqual({ 'acme:idp_type': 'WORKDOCS', 'acme:session': JSON.stringify(session) });
  });

  it('leaves only that the app has its answer in the store, even if a write was pending [0.51]', async () => {
    const app = { name: 'Notes', host: 'notes://', kind: 'app', external: true } as const;
    const { stored } = await runFlow(() => fork(watchStore), {
      given: [...shared, siteRecognised({ site: acme })],
      when: [resetPasswordCodeSent({ destination: 'j***@a***' }), redirectRedirecting(app), pageLeft()],
      passes: 1000,
    });
    expect(JSON.parse(stored['acme:store'] ?? '{}')).toHaveProperty('slices', { redirect: { over: true } });
  });
});
