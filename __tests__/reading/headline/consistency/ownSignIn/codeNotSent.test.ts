import { headlineOf } from 'src/reading/headline/headline';
import { asked, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

/** What is said of a code that was not sent. */
function told(code: string): string {
  const failure = { kind: 'refused', status: 400, code, message: '‹message:1›' };
  const call = asked('identity.forgotPassword', { username: '‹email:1›' }, { outcome: 'failed', failure });
  return headlineOf(logOf(pageLoad([...call, eventEntry('resetPassword/codeRefused', { failure })]))).sentence;
}

const words = 'the user pool could not send the message, perhaps because of its own settings for e-mail';

it('a code that the user pool could not send is told in plain words', () => {
  expect(told('CodeDeliveryFailureException')).toContain(`${words} (CodeDeliveryFailureException)`);
  expect(told('UserNotFoundException')).not.toContain(words);
});
