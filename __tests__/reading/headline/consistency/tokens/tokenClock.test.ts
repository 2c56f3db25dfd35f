import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, read, refused } from '__tests__/journal/pageLoads';

describe('a token that is refused right after it was issued', () => {
  it('may be too old for a service whose clock is wrong', () => {
    const token = '‹accessToken:1›';
    const [question, answer] = asked('api.currentUser', {}, refused('refused', 401));
    const { sentence } = headlineOf(
      logOf(
        pageLoad([
          ...asked('api.token', { Code: '‹code:1›' }, ok({ AccessToken: token })),
          { ...question, args: { operation: 'currentUser', input: {}, context: { token } } },
          answer,
          eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' }),
        ]),
      ),
    );
    expect(sentence).toContain(
      'so it can hardly have expired: perhaps the issuing and the refusing service disagree, for example because the clock of one of them is wrong,',
    );
  });
});

describe('a call that needs a token', () => {
  const end = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userNotLoaded' });
  const call = (status: number, context: object): readonly EntryParts[] => {
    const [question, answer] = asked('api.currentUser', {}, refused('authenticationFailed', status));
    return [{ ...question, args: { operation: 'currentUser', input: {}, context } }, answer];
  };
  const headlineFor = (...entries: readonly EntryParts[]) => headlineOf(logOf(pageLoad([...entries, end])));
  const words =
    'The page sent no token with the look-up of the current user (currentUser), so its failure (refused with AuthenticationFailedException, status ';
  const held = { gb_access_token: '‹accessToken:1›' };

  it.each<[string, number, readonly EntryParts[]]>([
    ['that the page never read', 401, []],
    ['that storage held', 403, read(['gb_access_token'], held)],
  ])('and has none %s: nobody was refused, and the page is at fault', (_what, status, before) => {
    const { sentence, rules, isBug } = headlineFor(...before, ...call(status, {}));
    expect(sentence).toContain(`${words}${status.toString()}) says nothing about the person: a bug in the page.`);
    expect([rules, isBug]).toEqual([['callWithoutToken'], true]);
  });
  it('and has none because storage held none: the page may be right', () => {
    const { sentence, isBug } = headlineFor(...read(['gb_access_token'], {}), ...call(401, {}));
    expect(sentence).toContain(words);
    expect(sentence).toContain('Storage held none (gb_access_token).');
    expect(isBug).toBeUndefined();
  });
  it.each<[string, readonly EntryParts[]]>([
    ['has one', call(401, { token: '‹accessToken:1›' })],
    ['failed without a word about it', call(500, {})],
    ['needs none', asked('api.organizationByAlias', {}, refused('authenticationFailed', 401))],
  ])('is not told so if it %s', (_what, entries) => {
    expect(headlineFor(...entries).sentence).not.toContain('sent no token');
  });
});
