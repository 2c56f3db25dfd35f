import { verdictOf } from 'src/support/model/verdict/verdict';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const [own, other] = ['1.0.0+0123456789ab', '1.0.0+ba9876543210'];
const incorrect = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const [username, oldPassword, newPassword] = ['‹email:1›', '‹password:1›', '‹password:2›'];
const change = { session: { username }, oldPassword, newPassword };
const confirm = { username, verificationCode: '‹verificationCode:1›', newPassword };
const ok = { outcome: 'ok', value: {} };

const fails = (method: string, args: object, type: string, more: object = incorrect): readonly EntryParts[] => {
  const answer = refused('refused', 400, more);
  return [...asked(`identity.${method}`, args, answer), eventEntry(type, { failure: answer.failure })];
};
const changeFails = fails('changePassword', change, 'changePassword/refused');
const shown: readonly EntryParts[] = [
  entered('changePassword', { sitename: 'acme' }),
  eventEntry('changePassword/allowed', { username }),
  eventEntry('changePassword/submitted', { oldPassword, newPassword }, 'person'),
];

/** The verdict of today's build on page loads that reproduce, each recorded by its build. */
const verdictOn = (
  loads: readonly (readonly [build: string, entries: readonly EntryParts[]])[],
  ownBuild: string | undefined = own,
) =>
  verdictOf(
    logOf(...loads.map(([build, entries]) => withFacts(pageLoad(entries), { ...factsOf(), build }))),
    { proof: 'reproduces' },
    ownBuild,
  );

describe('a call with several secrets that the user pool refused for one of them', () => {
  it.each<[string, readonly EntryParts[]]>([
    ['the old password', changeFails],
    ['the code', fails('confirmPassword', confirm, 'resetPassword/refused', { code: 'CodeMismatchException' })],
  ])('may have been spoilt by the adapter of another build: %s', (_which, entries) => {
    const { finding, tone, sentence } = verdictOn([[other, [...shown, ...entries]]]);
    expect([finding, tone]).toEqual(['cannot tell', 'open']);
    expect(sentence).toMatch(
      /but the call at step 0\.\d+, which was refused for one of the secrets in it, was sent by another build, 1\.0\.0\+ba9876543210\. Its forms or adapters may have exchanged or altered them, and adapters were not exercised\.$/,
    );
  });

  it('and a form of another build let the new password through', () => {
    const entries = fails('confirmPassword', confirm, 'resetPassword/refused', { code: 'InvalidPasswordException' });
    const { finding, tone, sentence } = verdictOn([[other, [...shown, ...entries]]]);
    expect([finding, tone]).toEqual(['cannot tell', 'open']);
    expect(sentence).toMatch(/^That the form let the new password through is itself an input of the re-run/);
  });
  it('also if the builds have one name, which is not that of a commit', () => {
    expect(verdictOn([['1.0.0', [...shown, ...changeFails]]], '1.0.0').finding).toBe('cannot tell');
  });
  it('also if another call or another build succeeded with it', () => {
    const accepted = asked('identity.changePassword', change, ok);
    expect(
      verdictOn([
        [own, accepted],
        [other, [...shown, ...changeFails]],
      ]).finding,
    ).toBe('cannot tell');
    const signedIn = asked('identity.signIn', { username, password: oldPassword }, ok);
    expect(verdictOn([[other, [...signedIn, ...shown, ...changeFails]]]).finding).toBe('cannot tell');
  });

  it.each<[string, string, readonly EntryParts[]]>([
    ['this build sent it', own, changeFails],
    [
      'the same call was accepted from that build',
      other,
      [...asked('identity.changePassword', change, ok), ...changeFails],
    ],
    [
      'a limit was reached',
      other,
      fails('changePassword', change, 'changePassword/refused', { code: 'LimitExceededException' }),
    ],
    [
      'the token was refused',
      other,
      fails('changePassword', change, 'changePassword/refused', { ...incorrect, message: 'Invalid Access Token' }),
    ],
    ['it has one secret', other, fails('signIn', { username, password: oldPassword }, 'ownLogin/refused')],
  ])('fails the same way today if %s', (_why, build, entries) => {
    expect(verdictOn([[build, [...shown, ...entries]]]).finding).toBe('still there');
  });
  it.each<[string, object, string]>([
    ['the same code', {}, 'still there'],
    ['another code', { verificationCode: '‹verificationCode:2›' }, 'cannot tell'],
  ])('had got no answer to %s before: %s', (_which, first, finding) => {
    const network = { outcome: 'failed', failure: { kind: 'network' } };
    const lost = asked('identity.confirmPassword', { ...confirm, ...first }, network);
    const expired = fails('confirmPassword', confirm, 'resetPassword/refused', { code: 'ExpiredCodeException' });
    expect(verdictOn([[other, [...shown, ...lost, ...expired]]]).finding).toBe(finding);
  });
  it('fails the same way today if the build of today is unknown', () => {
    const log = logOf(withFacts(pageLoad([...shown, ...changeFails]), { ...factsOf(), build: other }));
    expect(verdictOf(log, { proof: 'reproduces' }).finding).toBe('still there');
  });
});
