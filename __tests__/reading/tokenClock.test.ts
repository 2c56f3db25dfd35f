/** @jest-environment node */
import { headlineOf } from 'src/reading/headline/headline';
import { asked, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';

describe('a token that is refused right after it was issued', () => {
  it('may be too old for a service whose clock is wrong', () => {
    const token = '‹accessToken:1›';
    const [question, answer] = asked('api.currentUser', {}, refused('refused', 401));
    const { sentence } = headlineOf(
      logOf(
        pageLoad([
          ...asked('api.token', { Code: '‹code:1›' }, { outcome: 'ok', value: { AccessToken: token } }),
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
