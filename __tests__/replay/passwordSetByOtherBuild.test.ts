import { doubtOfRequest } from 'src/support/model/verdict/doubtfulRequest';
import { type EntryParts, asked, entered, eventEntry, honestLoad, logOf, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const username = '‹email:1›';
const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
const signsIn = (password: string, answer: object) => asked('identity.signIn', { username, password }, answer);
const sets = (newPassword: string, person = username) =>
  asked('identity.confirmPassword', { username: person, verificationCode: '‹code:1›', newPassword }, { outcome: 'ok' });
const submits = eventEntry('ownLogin/submitted', { siteName: 'acme', username }, 'person');

/** Why the refusal of a password may be a fault of the build that sent it. */
function doubt(ownBuild: string, ...before: readonly EntryParts[]): string | undefined {
  const refused = signsIn('‹password:1›', { outcome: 'failed', failure });
  const load = honestLoad([
    entered('ownLogin'),
    ...before,
    submits,
    ...refused,
    eventEntry('ownLogin/refused', { failure }),
  ]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), build: '1.0.0+aaaaaaaaaaaa' }));
  return doubtOfRequest({ chapters }, ownBuild);
}

const other = '1.0.0+bbbbbbbbbbbb';

describe('a refused password', () => {
  it('may be a fault of the other build that set it', () => {
    expect(doubt(other, ...sets('‹password:1›'))).toContain('was sent by another build, 1.0.0+aaaaaaaaaaaa');
  });
  it('may be a fault of the other build that set another one: its forms may have altered one of the two', () => {
    expect(doubt(other, ...sets('‹password:2›'))).toContain(
      'was sent by another build, 1.0.0+aaaaaaaaaaaa. Its forms or adapters may have exchanged or altered them',
    );
  });
  it.each<[string, string, readonly EntryParts[]]>([
    ['this build set it', '1.0.0+aaaaaaaaaaaa', sets('‹password:1›')],
    ['this build set another one', '1.0.0+aaaaaaaaaaaa', sets('‹password:2›')],
    ['another one was set for somebody else', other, sets('‹password:2›', '‹email:2›')],
    ['none was set', other, []],
  ])('is no such fault if %s', (_how, ownBuild, before) => {
    expect(doubt(ownBuild, ...before)).toBeUndefined();
  });
});
