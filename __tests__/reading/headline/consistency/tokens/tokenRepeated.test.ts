import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, ok, pageLoad, refused } from '__tests__/journal/pageLoads';

const unauthorised = refused('authenticationFailed', 401);
/** A call with a token of the product API. */
const withToken = (token: string, answer: unknown): readonly EntryParts[] => {
  const [question, answered] = asked('api.currentUser', {}, answer);
  const args = question['args'] as object;
  return [{ ...question, args: { ...args, context: { token } } }, answered];
};
const issues = (operation: string, value: object) => asked(`api.${operation}`, {}, ok(value));
const sentenceOf = (entries: readonly EntryParts[], ...earlier: readonly (readonly EntryParts[])[]) => {
  const failure = { kind: 'authenticationFailed', status: 401 };
  const end = eventEntry('signIn/refused', { error: 'error', why: 'userNotLoaded', failure });
  return headlineOf(logOf(...earlier.map((each) => pageLoad(each)), pageLoad([entered('postAuth'), ...entries, end])))
    .sentence;
};

const justIssued = 'Its token had been issued right before';
const first = issues('token', { AccessToken: '‹accessToken:1›' });
const again = issues('refreshToken', { AccessToken: '‹accessToken:1›' });

describe('a call that was refused after an answer that should have brought a new token', () => {
  it('is told that the answer had repeated the refused token', () => {
    const text = sentenceOf(
      [...withToken('‹accessToken:1›', unauthorised), ...again, ...withToken('‹accessToken:1›', unauthorised)],
      first,
    );
    expect(text).toContain(
      'The refresh of the token (refreshToken) had answered with ‹accessToken:1›, not a new token but the one with which the look-up of the current user (currentUser) had been refused before.',
    );
    expect(text).not.toContain(justIssued);
  });

  it('is told that the answer had repeated a token that nobody had refused', () => {
    const text = sentenceOf([...again, ...withToken('‹accessToken:1›', unauthorised)], first);
    expect(text).toContain('not a new token but one that the page had had before.');
    expect(text).not.toContain(justIssued);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['of the first answer', first],
    ['of an exchange under another name', issues('credentials', { WorkDocsAuthToken: '‹accessToken:1›' })],
    ['of a refresh', again],
  ])('is told that its token is new if it is that %s', (_whose, issued) => {
    const text = sentenceOf([...issued, ...withToken('‹accessToken:1›', unauthorised)]);
    expect(text).not.toContain('not a new token');
    expect(text).toContain(justIssued);
  });

  it('is not told so if the refresh brought another token', () => {
    const other = issues('refreshToken', { AccessToken: '‹accessToken:2›' });
    const text = sentenceOf(
      [...withToken('‹accessToken:1›', unauthorised), ...other, ...withToken('‹accessToken:2›', unauthorised)],
      first,
    );
    expect(text).not.toContain('not a new token');
  });
});
