import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { never, ok, siteNamed } from '__tests__/support/fakePorts';
import type { EmailId, EpochSeconds } from 'src/contract/brandTypes';
import { enterAs } from 'sagas/credentials';
import { alongside } from 'sagas/effects';
import { entryForm } from 'sagas/entryForm';
import { logout } from 'sagas/logout';
import { keepForgetting, keepSharing } from 'sagas/sharing';
import { entrySubmitted } from 'slices/entry';
import { sharingChosen, sharingContinued } from 'slices/sharing';
import { siteRecognised } from 'slices/site';
import { otherWayWanted, wayInForgotten, wayInLooked } from 'slices/wayIn';

const acme = siteNamed('acme');
const jane = 'jane@acme.test' as EmailId;
const chosen = (shared: boolean) => sharingChosen({ shared });

describe('a shared computer', () => {
  it('what is kept goes where the person says, each time', async () => {
    const run = await runFlow(keepSharing, { when: [chosen(true), chosen(false)] });
    expect(run.askedOf('storage.keepIn')).toEqual([{ place: 'tab' }, { place: 'browser' }]);
  });

  it('what is kept of the site in front goes along', async () => {
    const given = [siteRecognised({ site: acme })];
    const run = await runFlow(keepSharing, { given, when: [chosen(true)] });
    expect(run.askedOf('storage.keepIn')).toEqual([{ place: 'tab', site: 'acme' }]);
  });

  it('where the tab keeps nothing it is said, and not pretended', async () => {
    // The fake has no session storage.
    const run = await runFlow(keepSharing, { when: [chosen(true)] });
    expect(run.state.sharing).toEqual({ step: 'refused' });
  });

  it.each([
    ['is sent on a shared computer', [sharingContinued()], [{ place: 'tab', site: 'acme' }]],
    ['is sent on a computer of one’s own', [], []],
  ])('when the entry form %s', async (_what, given, expected) => {
    const run = await runFlow(() => entryForm({}, 'load'), {
      given,
      when: [entrySubmitted({ siteName: acme, emailId: jane })],
      answers: { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) },
    });
    expect(run.askedOf('storage.keepIn')).toEqual(expected);
  });

  it('signing out forgets who it was before the service is told, which may never answer', async () => {
    const run = await runFlow(() => logout({ sitename: acme }), {
      given: [sharingContinued()],
      stored: {
        siteName: 'acme',
        'acme:idp_type': 'WORKDOCS',
        'acme:region': 'us-east-1',
        'acme:gb_access_token': 'a',
        'acme:gb_refresh_token': 'r',
      },
      answers: { 'api.logout': () => never() },
    });
    expect(Object.keys(run.stored).sort()).toEqual(['acme:region', 'acme:session', 'acme:signed_out_at']);
  });

  it('signing out leaves nothing of the site but the mark that ends other tabs, and not which site was the last', async () => {
    const run = await runFlow(() => logout({ sitename: acme }), {
      given: [sharingContinued()],
      stored: {
        siteName: 'acme',
        loginV2OptIn: 'true',
        'acme:workdocs_last_authenticated_user_name': jane,
        'acme:idp_type': 'WORKDOCS',
        'acme:gb_access_token': 'a',
        'globex:region': 'us-east-1',
      },
    });
    // Other tabs end by the mark.
    const left = {
      loginV2OptIn: 'true',
      'globex:region': 'us-east-1',
      'acme:signed_out_at': expect.any(String) as string,
      'acme:session': expect.not.stringContaining('method') as string,
    };
    expect(run.stored).toEqual(left);
  });
});

describe('the way in that worked', () => {
  const credentials = { accessToken: 'a', refreshToken: 'r', expiresAt: 1 as EpochSeconds };
  const pending = { id: 'signIn1', method: 'own', email: jane };
  const signIn = { site: acme, method: 'own', id: 'signIn1', over: undefined, isStored: true } as const;
  const finished = (setting: FlowSetting) =>
    runFlow(() => enterAs(signIn, credentials as never), {
      stored: { 'acme:pending_sign_in': JSON.stringify(pending) },
      ...setting,
    });
  const kept = JSON.stringify({ format: 1, siteName: 'acme', emailId: jane, method: 'own' });

  it.each<[string, FlowSetting, string | undefined]>([
    ['is kept when a sign-in is finished', { given: [wayInLooked({})] }, kept],
    ['takes the place of another one', { given: [wayInLooked({}), otherWayWanted()] }, kept],
    ['is not kept on a shared computer', { given: [wayInLooked({}), sharingContinued()] }, undefined],
    ['is not kept by a page that never looks, as in older records', {}, undefined],
    [
      'is not kept where nobody said who it was',
      { given: [wayInLooked({})], stored: { 'acme:pending_sign_in': '{"method":"own"}' } },
      undefined,
    ],
    [
      'is not kept of a sign-in that another tab has started since',
      { given: [wayInLooked({})], stored: { 'acme:pending_sign_in': `{"method":"federate","email":"${jane}"}` } },
      undefined,
    ],
  ])('%s', async (_what, setting, expected) => {
    const run = await finished(setting);
    expect(run.stored['last_sign_in']).toBe(expected);
  });

  it('is forgotten when a person wants it, and not when another one is wanted', async () => {
    const found = { siteName: acme, emailId: jane, method: 'own' } as const;
    const flow = () => alongside(keepForgetting);
    const given = [wayInLooked({ found })];
    const other = await runFlow(flow, { given, stored: { last_sign_in: kept }, when: [otherWayWanted()] });
    expect(other.stored).toEqual({ last_sign_in: kept });
    expect(other.state.wayIn).toEqual({ step: 'none' });
    const run = await runFlow(flow, { given, stored: { last_sign_in: kept }, when: [wayInForgotten()] });
    expect(run.stored).toEqual({});
  });
});
