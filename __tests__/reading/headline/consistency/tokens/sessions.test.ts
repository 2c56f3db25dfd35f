import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, address, asked, eventEntry, refused } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
import { metadata } from '__tests__/replay/world/answers';
import { appRequest, asksForAccess, goodWorld } from '__tests__/replay/world/person';
import { consentAllowed } from 'slices/consent';
const preAuth = (origin: 'browser' | 'flow', params: object): EntryParts => address('preAuth', params, {}, origin);
const lost = refused('network', -1);
const unauthorised = refused('authenticationFailed', 401);

describe('a session that was ended after a failed refresh', () => {
  const html = refused('refused', 503, { contentType: 'text/html', length: 58 });
  const unusable = refused('malformed', 200, { length: 58 });
  const refresh = (answer: ReturnType<typeof refused>): readonly EntryParts[] => [
    ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, answer),
    eventEntry('session/refreshFailed', { site: 'acme', failure: answer.failure }),
  ];
  const cleared = eventEntry('session/credentialsCleared');
  const checkAuth = eventEntry('route/entered', { route: 'checkAuth', params: { sitename: 'acme' }, arrival: 'load' });
  const words = 'That proves nothing about the session, but the page ended it: a bug in the page.';

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'the service failed', [...refresh(html), cleared]],
    [true, 'no answer came', [...refresh(lost), cleared]],
    [true, 'it ended before that was reported', [...refresh(html).slice(0, -1), cleared, ...refresh(html).slice(-1)]],
    [false, 'it had ended before the call', [cleared, ...refresh(html)]],
    [false, 'the service refused the token', [...refresh(unauthorised), cleared]],
    [false, 'the session stayed', refresh(html)],
    [false, 'another call was refused', [...asked('api.currentUser', {}, unauthorised), ...refresh(html), cleared]],
    [
      false,
      'a person acted first',
      [...refresh(html), eventEntry('entry/submitted', { siteName: 'acme' }, 'person'), cleared],
    ],
    [false, 'another address was opened first', [...refresh(html), preAuth('browser', { sitename: 'acme' }), cleared]],
    [false, 'check-auth got an answer without a token', [checkAuth, ...refresh(unusable), cleared]],
    [true, 'any other page got one', [...refresh(unusable), cleared]],
    [true, 'check-auth met a failed gateway', [checkAuth, ...refresh(html), cleared]],
    [true, 'check-auth got none', [checkAuth, ...refresh(lost), cleared]],
  ])('is a bug (%p) if %s', (isBug, _when, entries) => {
    expect(sentenceOf(...entries).includes(words)).toBe(isBug);
  });
});

describe('a call that fails as the refresh of its session did', () => {
  const unavailable = refused('refused', 503);
  const page = refused('malformed', 200, { contentType: 'text/html', length: 152 });
  const told = (name: string, why: string, refresh: object, context: object = { token: '‹accessToken:1›' }) => {
    const [question, answer] = asked(name, {}, refused('authenticationFailed', 401));
    return sentenceOf(
      { ...question, args: { ...(question['args'] as object), context } },
      answer,
      ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, refresh),
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why }),
    );
  };

  it.each([
    ['api.currentUser', 'userNotLoaded', unavailable, 'The page could not tell who had signed in: '],
    ['api.currentUser', 'userNotLoaded', page, 'The page could not tell who had signed in: '],
    ['api.passwordUrl', 'exchangeRefused', unavailable, 'The page could not find where the password is changed: '],
    ['api.passwordUrl', 'incompleteAnswer', page, 'The page could not use the answer to '],
  ] as const)('%s is explained by the refresh: %s', (name, why, refresh, words) => {
    const sentence = told(name, why, refresh);
    expect(sentence.startsWith(words)).toBe(true);
    expect(sentence).toMatch(/^[^.]*\(refreshToken\)/);
    expect(sentence).not.toContain('401');
  });
  it('but not by one that was refused in the same way, or is of another call', () => {
    const expired = refused('authenticationFailed', 401);
    expect(told('api.passwordUrl', 'exchangeRefused', expired)).toMatch(/\(passwordUrl\).*401/);
    expect(told('api.passwordUrl', 'exchangeRefused', unavailable, {})).toMatch(/\(passwordUrl\).*401/);
  });
});

it('an own sign-in whose tokens for an app another tab removed is no bug of the page', async () => {
  const world = goodWorld('own', { api: { appMetadata: metadata({ ExternalSupport: true }) } });
  const page = await asksForAccess(world, 'own');
  // Another request would spare this grant and its tokens until it expires, at the same time as its own request.
  const grant = world.local.get('acme:app_grant') ?? '';
  world.local.set('acme:app_grant', grant.replace(/"since":\d+/, '"since":1'));
  await world.open(appRequest({ code_challenge: 'Second', application_id: 'third-party-2' }), { tab: 'tab2' });
  await page.does(consentAllowed());
  const { sentence } = headlineOf({ ...(await world.recorded()).log, savedBy: 0 });
  expect(sentence).toMatch(/^What the app was to get \(app_grant\) was stored and then disappeared\. /);
  expect(sentence).not.toContain('had been found in storage');
});
