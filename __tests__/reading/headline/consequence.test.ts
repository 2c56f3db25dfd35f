import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, read, refused } from '__tests__/journal/pageLoads';

const tokens = ['gb_access_token', 'gb_refresh_token', 'pool_access_token', 'pool_refresh_token', 'idp_type'];
const failure = refused('refused', 401, { code: 'UnauthorizedException' });
const ended: readonly EntryParts[] = [
  ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, failure),
  ...asked('storage.commit', { site: 'acme', values: {}, clear: tokens }, { outcome: 'kept' }),
  eventEntry('session/ended', { site: 'acme', failure: failure.failure }),
];
const missed: readonly EntryParts[] = [
  ...read(tokens, {}),
  eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noTokens' }),
];
const wroteAgain = asked(
  'storage.commit',
  { site: 'acme', values: Object.fromEntries(tokens.map((key) => [key, 'x'])), clear: [] },
  { outcome: 'kept' },
);
const sentenceOf = (...entries: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(entries))).sentence;
const cause = 'Before that: The page ended the session, because the refresh';

describe('two refusals in one page load', () => {
  it('are one story if the second misses what the page removed because of the first', () => {
    expect(sentenceOf(...ended, ...missed)).toContain(cause);
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
});
