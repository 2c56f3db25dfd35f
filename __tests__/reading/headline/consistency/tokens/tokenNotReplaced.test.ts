import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
} from '__tests__/journal/pageLoads';

/** A refresh that was answered with an access token, and with a refresh token of another type. */
const refreshed = (RefreshToken: string, mistyped: readonly string[] = ['RefreshToken (empty)'], more: object = {}) =>
  asked('api.refreshToken', { RefreshToken }, ok({ AccessToken: '‹accessToken:2›', ...more }, { mistyped }));

/** A refresh that was refused: the page ended the session and left for the provider. */
function refused(RefreshToken: string, status = 401): readonly EntryParts[] {
  const failure = { kind: 'refused', status };
  return [
    ...asked('api.refreshToken', { RefreshToken }, { outcome: 'failed', failure }),
    eventEntry('session/ended', { site: 'acme', failure }),
    eventEntry('session/refreshFailed', { site: 'acme', session: '‹signIn:1›', failure }),
    open('browser.leaveTo', { to: 'https://idp.test/', query: { client_id: 'docs' }, csrfState: {} }),
  ];
}
const back = [address('entry', {}, { first: true }), entered('entry', {})];
const token = '‹refreshToken:1›';
const sentenceOf = (...pages: readonly (readonly EntryParts[])[]): string =>
  headlineOf(logOf(...pages.map((each) => pageLoad(each)))).sentence;
const said =
  'The answer to the refresh of the token (refreshToken) with the same token, ‹refreshToken:1›, had brought RefreshToken as an empty text before, so the page kept the one that it had sent: if the service accepts that only once, its answer lacked the new one.';

describe('a refresh that was refused after an earlier one had brought no usable token', () => {
  it('is the subject, although the page left for a provider then', () => {
    const sentence = sentenceOf(refreshed(token), refused(token), back);
    expect(sentence).toMatch(/^The session could not be refreshed/);
    expect(sentence).toContain(said);
  });
  it('may have been in the same page load', () => {
    expect(sentenceOf([...refreshed(token), ...refused(token)], back)).toContain(said);
  });

  it.each<[string, readonly EntryParts[], readonly EntryParts[]]>([
    ['another token was refused', refreshed('‹refreshToken:2›'), refused(token)],
    ['the answer had no refresh token', refreshed(token, []), refused(token)],
    ['another field was mistyped', refreshed(token, ['User.Id (number)']), refused(token)],
    ['the answer brought a new one', refreshed(token, [], { RefreshToken: '‹refreshToken:2›' }), refused(token)],
    ['the service had accepted it twice', [...refreshed(token), ...refreshed(token)], refused(token)],
    ['the service failed', refreshed(token), refused(token, 503)],
  ])('is not explained by it if %s', (_case, first, then) => {
    expect(sentenceOf(first, then, back)).not.toContain('so the page kept the one that it had sent');
  });
});
