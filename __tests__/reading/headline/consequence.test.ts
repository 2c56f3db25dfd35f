import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  read,
  refused,
} from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';

const tokens = ['gb_access_token', 'gb_refresh_token', 'pool_access_token', 'pool_refresh_token', 'idp_type'];
const failure = refused('refused', 401, { code: 'UnauthorizedException' });
const removed = asked('storage.commit', { site: 'acme', values: {}, clear: tokens }, { outcome: 'committed' });
const ended: readonly EntryParts[] = [
  ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, failure),
  ...removed,
  eventEntry('session/ended', { site: 'acme', failure: failure.failure }),
];
const missed: readonly EntryParts[] = [
  ...read(tokens, {}),
  eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noTokens' }),
];
const wroteAgain = asked(
  'storage.commit',
  { site: 'acme', values: Object.fromEntries(tokens.map((key) => [key, 'x'])), clear: [] },
  { outcome: 'committed' },
);
const cause = 'Before that: The page ended the session, because the refresh';

describe('two refusals in one page load', () => {
  it('are one story if the second misses what the page removed because of the first', () => {
    expect(sentenceOf(...ended, ...missed)).toContain(cause);
  });

  it('tell once what was found of both', () => {
    const unlike = 'The page used ‹refreshToken:1›';
    expect(sentenceOf(...ended).split(unlike)).toHaveLength(2);
    const both = sentenceOf(...ended, ...missed);
    expect(both.split(unlike)).toHaveLength(2);
    const provider = { authorizationEndpoint: 'https://idp.example/authorize?client_id=c&state=s' };
    const left = [
      ...asked('api.userIdentityProvider', {}, ok(provider)),
      ...asked('browser.leaveTo', { to: 'https://idp.example/authorize', query: { client_id: 'c' } }, undefined),
    ];
    const dropped = 'The page left for';
    expect(sentenceOf(...left, ...ended).split(dropped)).toHaveLength(2);
    expect(sentenceOf(...left, ...ended, ...missed).split(dropped)).toHaveLength(2);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['the page removed nothing', [...ended.filter(({ port }) => port !== 'storage'), ...missed]],
    ['the value was stored again in between', [...ended, ...wroteAgain, ...missed]],
    [
      'the second is about something else',
      [...ended, eventEntry('signIn/refused', { error: 'error', why: 'noOrganization' })],
    ],
  ])('are independent if %s', (_why, entries) => {
    expect(sentenceOf(...entries)).not.toContain('Before that');
  });

  describe('with another act between the first and the removal', () => {
    const rejected = refused('refused', 400, { code: 'NotAuthorizedException' });
    const wrongPassword: readonly EntryParts[] = [
      entered('ownLogin'),
      eventEntry('ownLogin/submitted', { username: 'x' }, 'person'),
      ...asked('identity.signIn', {}, rejected),
      eventEntry('ownLogin/refused', { failure: rejected.failure }),
    ];
    const arrives = (route: string): EntryParts => address(route);

    it('are independent', () => {
      const signOut = [arrives('logout'), ...removed, arrives('checkAuth')];
      expect(sentenceOf(...wrongPassword, ...signOut, ...missed)).not.toContain('Before that');
    });

    it('leave the cause to an earlier page load', () => {
      const later = pageLoad([...wrongPassword, arrives('checkAuth'), ...removed, ...missed]);
      expect(headlineOf(logOf(pageLoad(ended), later)).sentence).toContain(cause);
    });
  });
});
