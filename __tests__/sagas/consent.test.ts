import { failed, siteNamed } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { consent } from 'sagas/consent';
import { consentAllowed, consentAsked, consentDenied, consentGiven, consentNotMe } from 'slices/consent';
import { redirectRetryWanted } from 'slices/redirect';
import { postAuth } from 'sagas/postAuth';
import {
  acme,
  pending,
  metadata,
  approval,
  withCode,
  drive,
  granted,
  accessKeys,
  now,
  since,
} from '__tests__/support/appRequests';

describe('§4 Consent', () => {
  const stored = {
    ...withCode,
    'acme:idp_type': 'WORKDOCS',
    // Somebody else has sent a password since, and is not signed in yet.
    'acme:workdocs_last_authenticated_user_name': 'bob@acme.test',
    'acme:posture_access_token': 'A',
  };
  const at = ({ stored: held = stored, ...setting }: FlowSetting = {}) =>
    runFlow(() => consent({ sitename: acme }), {
      stored: granted(held),
      answers: metadata(),
      passes: 500,
      ...setting,
    });

  it('shows who asks, for what, where it returns to, and as whom [2.30, 4.80]', async () => {
    const run = await at();
    expect(run.dispatched.find(consentAsked.match)?.payload).toEqual({
      applicationId: 'notes',
      name: 'Notes',
      host: 'notes.example',
      read: ['documents'],
      write: [],
      otherActions: false,
      username: 'jane@acme.test',
    });
  });

  it.each([
    ['that was allowed in this sign-in before', approval, true],
    ['of another app', { ...approval, applicationId: 'archive' }, undefined],
    ['of another site', { ...approval, site: siteNamed('globex') }, undefined],
    ['of another sign-in', { ...approval, session: 'sign-in-0' }, undefined],
  ])('says that it asks once more only after a request %s', async (_which, approved, isAgain) => {
    const run = await at({ given: [consentGiven(approved)] });
    expect(run.dispatched.find(consentAsked.match)?.payload.isAgain).toBe(isAgain);
  });

  it('a redirect that is not registered is refused by the redirect page, before the question [0.27]', async () => {
    const run = await at({ stored: { ...stored, 'acme:app_redirect': 'https://evil.example/' } });
    expect(run.dispatched.filter(consentAsked.match)).toEqual([]);
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
  });

  it('an identity that the service did not confirm is not shown, only the site [0.28]', async () => {
    const { 'acme:posture_access_token': _checked, ...unchecked } = stored;
    const run = await at({ stored: unchecked });
    expect(run.dispatched.find(consentAsked.match)?.payload.username).toBeUndefined();
  });

  it('empty scopes: all four areas under Read and Write [4.82]', async () => {
    const run = await at({ answers: metadata({ Scopes: [] }) });
    const all = ['documents', 'comments', 'annotations', 'userActions'];
    expect(run.dispatched.find(consentAsked.match)?.payload).toMatchObject({ read: all, write: all });
  });

  it('ALLOW records the approval and returns to the redirect page [4.83]', async () => {
    const run = await at({ whenPassed: [consentAllowed(), consentAllowed()] });
    expect(run.dispatched.filter(consentGiven.match).map(({ payload }) => payload)).toEqual([approval]);
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
  });

  it.each([500, 100])(
    'DENY clears every app-access value, the code included, and goes to sign-in, after %s ms [4.83]',
    async (passes) => {
      const run = await at({ passes, whenPassed: [consentDenied()] });
      expect(accessKeys(run.stored)).toEqual([]);
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&auto_submit=false']);
    },
  );

  describe('after DENY, a session', () => {
    const session = (since: number) =>
      JSON.stringify({ id: 'sign-in-1', method: 'own', username: 'jane@acme.test', since });
    const pool = { 'acme:idp_access_token': 'ia', 'acme:idp_refresh_token': 'ir', 'acme:idp_access_token_exp': '1' };
    const deny = (more: Readonly<Record<string, string>> = {}) =>
      at({ stored: { ...stored, ...pool, ...more }, whenPassed: [consentDenied()] });

    it('that exists only for the request ends: no token of the pool lets anybody in [4.83]', async () => {
      const run = await deny();
      for (const name of Object.keys(pool)) expect(run.stored).not.toHaveProperty(name);
      expect(JSON.parse(run.stored['acme:session'] ?? '')).toEqual({
        id: 'signIn1',
        since: now + 500,
        ended: 'sign-in-1',
        endedMethod: 'own',
      });
      // One commit, after that of the app's metadata.
      expect(run.askedOf('storage.commit')).toHaveLength(2);
      const opened = await runFlow(() => postAuth({ sitename: acme }), { stored: run.stored });
      expect(opened.departures).toEqual([]);
      expect(opened.askedOf('api.credentials')).toEqual([]);
    });

    it.each([
      ['was there before the request', { 'acme:session': session(since - 1) }],
      ['has opened the document application', { 'acme:gb_access_token': 'a' }],
    ])('that %s stays [4.83]', async (_what, more) => {
      const run = await deny(more);
      expect(run.stored).toMatchObject({ ...pool, ...more });
      expect(accessKeys(run.stored)).toEqual([]);
    });
  });

  it.each([500, 100])('“not you?” keeps the request and drops the person’s code, after %s ms', async (passes) => {
    const run = await at({ passes, whenPassed: [consentNotMe()] });
    expect(run.stored['acme:auth_code']).toBeUndefined();
    // It is a sign-out: no sign-in that was started before goes on.
    expect(run.stored['acme:session']).not.toContain('ended');
    expect(run.stored['acme:code_challenge']).toBe('abc');
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false']);
  });

  it.each([
    ['DENY', consentDenied(), ''],
    ['“not you?”', consentNotMe(), 'check_auth_redirect=true&'],
  ])('%s keeps the client type, so the drive client has its link [0.29]', async (_what, chosen, kept) => {
    const run = await at({ stored: { ...stored, 'acme:client_type': 'DRIVE' }, whenPassed: [chosen] });
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&client_type=DRIVE&${kept}auto_submit=false`]);
  });

  it('known drive applications are approved automatically [4.81]', async () => {
    const run = await at({ stored: { ...stored, ...drive } });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(run.askedOf('api.appMetadata')).toEqual([]);
  });

  it('an error parameter or metadata that cannot be loaded: the error, with a retry [4.80]', async () => {
    const lost = await at({ answers: { 'api.appMetadata': failed('network') } });
    expect(lost.state.consent.step).toBe('failed');
    const given = await runFlow(() => consent({ sitename: acme, error: 'x' }), {
      stored,
      when: [redirectRetryWanted()],
    });
    expect(given.wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
  });

  it('nothing pending: the error page', async () => {
    expect((await at({ stored: {} })).wentTo).toEqual(['replace /error']);
  });

  it('a request without a grant: post-auth continues, without asking [0.43]', async () => {
    const run = await at({ stored: pending });
    expect(run.dispatched.filter(consentAsked.match)).toEqual([]);
    expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
  });
});
