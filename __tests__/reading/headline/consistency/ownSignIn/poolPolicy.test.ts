import { failureShape } from 'src/contract/failures';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { asked, eventEntry, honestLoad, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const policy = 'Password did not conform with policy:';
const refused = (message: string | undefined, type = 'resetPassword') => {
  const failure = { kind: 'refused', status: 400, code: 'InvalidPasswordException', ...(message && { message }) };
  const call = type === 'resetPassword' ? 'confirmPassword' : 'changePassword';
  return headlineOf(
    logOf(
      pageLoad([
        ...asked(`identity.${call}`, { newPassword: '‹password:1›' }, { outcome: 'failed', failure }),
        eventEntry(`${type}/refused`, { failure }),
      ]),
    ),
  ).sentence;
};
const administrator = "that is a setting of the pool's administrator.";

describe('a new password that does not fit the policy of the user pool', () => {
  it.each(['resetPassword', 'changePassword'])('had passed the rules of the page, which set no length: %s', (type) => {
    expect(refused(`${policy} Password not long enough`, type)).toContain(
      `The user pool said “Password not long enough”, and the page's own rules set no length: the policy of the user pool asks for more than they do, and ${administrator}`,
    );
  });

  it('should not have passed them if they ask for the same', () => {
    expect(refused(`${policy} Password must have symbol characters`)).toContain(
      "The user pool said “Password must have symbol characters”, which the page's own rules ask for too: perhaps the two differ in what counts, or the page did not check it.",
    );
  });

  it('is told without the words of the pool if the log withholds them', () => {
    expect(refused(`${policy} ‹message:1›`)).toContain(
      `so the policy of the user pool seems to ask for more, and ${administrator}`,
    );
    expect(refused(`${policy} ‹message:1›`)).not.toContain('The user pool said');
  });

  it('is told to the caller if it is too short', () => {
    const failure = { kind: 'refused', status: 400, code: 'InvalidPasswordException' };
    const advice = ['Password not long enough', '‹message:1›'].map((words) => {
      const payload = { failure: { ...failure, message: `${policy} ${words}` } };
      const load = honestLoad([eventEntry('resetPassword/refused', payload)]);
      const log = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
      return adviceOf(headlineOf(log), indexPageLoads(log.chapters)[0])?.text;
    });
    expect(advice).toEqual([
      'The password is too short, even if it meets the rules listed here. Choose a longer one.',
      'The service does not accept this password. Choose another one.',
    ]);
  });

  it('is not assumed after another refusal of the password', () => {
    expect(refused(undefined)).not.toContain('policy of the user pool');
  });

  it.each([
    'Password not long enough',
    ...['uppercase', 'lowercase', 'numeric', 'symbol'].map((kind) => `Password must have ${kind} characters`),
  ])('stands in a log in the words of the pool, which are fixed: %s', (words) => {
    expect(failureShape.fields.message.inner.openValues).toContain(`${policy} ${words}`);
  });
});
