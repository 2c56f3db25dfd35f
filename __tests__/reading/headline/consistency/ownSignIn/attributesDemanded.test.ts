import { briefOf } from 'src/reading/brief/brief';
import { headlineOf } from 'src/reading/headline/headline';
import { doubtOfRequest } from 'src/support/model/verdict/doubtfulRequest';
import { asked, eventEntry, honestLoad, logOf, withFacts } from '__tests__/journal/pageLoads';

const required = {
  outcome: 'newPasswordRequired',
  attributes: ['given_name', 'family_name', 'email'],
  existing: ['email'],
};
const names = { given_name: '‹name:1›', family_name: '‹name:2›' };
function logWith(attributes: readonly string[] | undefined) {
  const failure = {
    kind: 'refused',
    status: 400,
    code: 'InvalidParameterException',
    message: '‹message:1›',
    ...(attributes && { attributes }),
  };
  return logOf(
    withFacts(
      honestLoad([
        ...asked('identity.signIn', { username: '‹email:1›' }, required),
        ...asked('identity.setNewPassword', names, { outcome: 'failed', failure }),
        eventEntry('updateUser/refused', { failure }),
      ]),
      { served: { siteDomain: 'docs.test' } },
    ),
  ) as never;
}
describe('a first profile that lacks what the user pool demands', () => {
  it('names what no form asks for, and who can help', () => {
    const { sentence } = headlineOf(logWith(['phone_number']));
    expect(sentence).toContain(
      'The user pool demands phone_number, which the form does not ask for: the administrator of the user pool has to set it for this user, or stop requiring it.',
    );
    expect(sentence).not.toContain('had required');
    expect(briefOf(logWith(['phone_number']))).toMatch(/‹message:1›,\s+with\s+phone_number\s+missing/);
    expect(headlineOf(logWith(['address', 'name'])).sentence).toContain('demands address, name, which');
  });

  it.each([[undefined], [['given_name']], [['email']]])('accuses no form of what it had sent (%p)', (attributes) => {
    const { sentence } = headlineOf(logWith(attributes));
    expect(sentence).not.toContain('does not ask for');
    expect(sentence).toContain('the flow had a value for each; whether the request had them too is not in this log.');
  });

  it('is not a matter of the adapter, which cannot send what nobody was asked for', () => {
    expect(doubtOfRequest(logWith(['phone_number']))).toBeUndefined();
    expect(doubtOfRequest(logWith(['given_name']))).toContain('An adapter wrote that request');
  });
});
