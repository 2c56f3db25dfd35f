import { adviceOf } from 'src/reading/brief/advice/advice';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const failed = (code: string, message?: string) => ({
  outcome: 'failed',
  failure: { kind: 'refused', status: 400, code, ...(message === undefined ? {} : { message }) },
});
const trigger = failed('UserLambdaValidationException', 'PostAuthentication failed with error ‹message:1›');
const serverError = { outcome: 'failed', failure: { kind: 'refused', status: 502 } };
const noAnswer = { outcome: 'failed', failure: { kind: 'network', status: -1 } };
const network = { outcome: 'failed', failure: { kind: 'malformed', status: 511 } };
const wanted = { outcome: 'newPasswordRequired', attributes: [], existing: [] };
const rejected = failed('NotAuthorizedException', 'Incorrect username or password.');
const isOver = failed('NotAuthorizedException', 'Invalid session for the user, session is expired.');

const signIn = (answer: object, password = '‹password:1›', username = '‹email:1›') =>
  asked('identity.signIn', { username, password }, answer);
const sets = (answer: object) => asked('identity.setNewPassword', { newPassword: '‹password:2›' }, answer);
const changes = (answer: object) =>
  asked(
    'identity.changePassword',
    { session: { username: '‹email:1›' }, oldPassword: '‹password:1›', newPassword: '‹password:2›' },
    answer,
  );
const resets = (answer: object, newPassword = '‹password:2›') =>
  asked(
    'identity.confirmPassword',
    { username: '‹email:1›', verificationCode: '‹verificationCode:1›', newPassword },
    answer,
  );

function told(event: string, entries: readonly EntryParts[], answer: { readonly failure?: object }) {
  const screen = entered('ownLogin', { sitename: 'acme' });
  const load = pageLoad([screen, ...entries, eventEntry(event, { failure: answer.failure })]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  // This page load does not tell all that a flow does.
  const { isBug: _isBug, isAtFault: _isAtFault, ...headline } = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}
const refusedAgain = (...before: readonly EntryParts[]) =>
  told('ownLogin/refused', [...before, ...signIn(rejected)], rejected);

describe('a call that may have been carried out although it failed', () => {
  it.each<[string, ReturnType<typeof told>]>([
    ['a first profile, by a trigger', refusedAgain(...signIn(wanted), ...sets(trigger))],
    ['a first profile, by a server error', refusedAgain(...signIn(wanted), ...sets(serverError))],
    ['a first profile that was sent again', refusedAgain(...signIn(wanted), ...sets(trigger), ...sets(isOver))],
    [
      'a first profile whose sign-in is over',
      told('updateUser/refused', [...signIn(wanted), ...sets(trigger), ...sets(isOver)], isOver),
    ],
    ['a change', refusedAgain(...changes(noAnswer))],
    ['a reset, before the old password', refusedAgain(...signIn(ok()), ...resets(trigger))],
    [
      'a reset, before its code',
      told(
        'resetPassword/refused',
        [...resets(serverError, '‹password:3›'), ...resets(failed('ExpiredCodeException'))],
        failed('ExpiredCodeException'),
      ),
    ],
  ])('comes before what was refused then: %s', (_what, { sentence, rules, advice }) => {
    expect(sentence).toMatch(/ had failed .* before, perhaps only after the act \(.*\): perhaps the password/);
    expect(sentence).not.toContain('records do not agree');
    expect(sentence).not.toContain('was lost, empty or ended');
    expect(rules).toContain('actPerhapsDone');
    expect(advice).toBe(catalogues.en['PASSWORD.MAYBE_SET']);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['it was refused', [...signIn(wanted), ...sets(failed('InvalidPasswordException'))]],
    [
      'what failed runs before the act',
      [
        ...signIn(wanted),
        ...sets(failed('UserLambdaValidationException', 'PreAuthentication failed with error ‹message:1›')),
      ],
    ],
    [
      'its code did not load',
      [
        ...signIn(wanted),
        ...sets({ outcome: 'failed', failure: { kind: 'network', status: -1, code: 'ChunkLoadError' } }),
      ],
    ],
    ['the password was accepted after it', [...signIn(wanted), ...sets(trigger), ...signIn(wanted)]],
    [
      'the new password was looked at after it',
      [...signIn(wanted), ...sets(trigger), ...sets(failed('InvalidPasswordException'))],
    ],
    ['it was of somebody else', [...signIn(wanted, '‹password:3›', '‹email:2›'), ...sets(trigger)]],
    ['the password was never accepted', resets(trigger)],
    ['another password was set after it', [...signIn(ok()), ...resets(trigger), ...resets(ok(), '‹password:3›')]],
    ['another password was accepted after it', [...signIn(ok()), ...resets(trigger), ...signIn(ok(), '‹password:3›')]],
    [
      'the new password was refused after it',
      [...signIn(ok()), ...resets(trigger), ...signIn(rejected, '‹password:2›')],
    ],
    ['a network wanted a sign-in', [...signIn(wanted), ...sets(network)]],
  ])('is no reason if %s', (_why, before) => {
    expect(refusedAgain(...before).rules ?? []).not.toContain('actPerhapsDone');
  });
});

describe('a call of an earlier page load that may have been carried out although it failed', () => {
  const furtherStep = { outcome: 'failed', failure: { kind: 'unsupported', status: 200, field: 'MFA_SETUP' } };
  const incomplete = {
    outcome: 'failed',
    failure: { kind: 'incomplete', status: 200, field: 'AuthenticationResult.AccessToken' },
  };
  const overSession = failed('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  const toldAfter = (
    before: readonly EntryParts[],
    here: readonly EntryParts[] = signIn(rejected, '‹password:3›'),
    tab?: string,
  ) => {
    const screen = entered('ownLogin', { sitename: 'acme' });
    const given = ['‹email:1›', '‹email:2›', ...[1, 2, 3, 4].map((each) => `‹password:${each.toString()}›`)];
    const facts = { ...factsOf(), language: 'en', given };
    const end = eventEntry('ownLogin/refused', { failure: rejected.failure });
    const { chapters } = logOf(
      withFacts(pageLoad([screen, ...before], tab), facts),
      withFacts(pageLoad([screen, ...here, end]), facts),
    );
    const headline = headlineOf({ chapters, savedBy: 1 });
    return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
  };

  it.each<[string, readonly EntryParts[], string]>([
    [
      'by a further step',
      [...signIn(wanted), ...sets(furtherStep)],
      catalogues.en['MESSAGES.ERROR.IDENTITY.FURTHER_STEP'],
    ],
    ['by a trigger', [...signIn(wanted), ...sets(trigger)], catalogues.en['PASSWORD.MAYBE_SET']],
    ['a change', changes(noAnswer), catalogues.en['PASSWORD.MAYBE_SET']],
    [
      'without a token, then sent again in vain',
      [...signIn(wanted), ...sets(incomplete), ...sets(overSession)],
      catalogues.en['PASSWORD.MAYBE_SET'],
    ],
  ])('comes before the sign-in that was refused then: %s', (_what, before, text) => {
    const { sentence, rules, advice } = toldAfter(before);
    expect(sentence).toMatch(/^On an earlier page load .* had failed for ‹email:1›, perhaps only after the act/);
    expect(rules).toContain('actPerhapsDone');
    expect(advice).toBe(text);
  });

  it('has the advice of a further step in the same page load too', () => {
    const { rules, advice } = refusedAgain(...signIn(wanted), ...sets(furtherStep));
    expect(rules).toContain('actPerhapsDone');
    expect(advice).toBe(catalogues.en['MESSAGES.ERROR.IDENTITY.FURTHER_STEP']);
  });

  it('may be the call that a further step answers', () => {
    const entries = [...signIn(wanted), ...sets(furtherStep)];
    const { sentence, rules, advice } = told('updateUser/refused', entries, furtherStep);
    expect(sentence).toContain(
      'The first profile and password at the user pool (setNewPassword) failed, perhaps only after the act (the service asked for a step (MFA_SETUP) that this page does not have): perhaps the password ‹password:2› is set already, and the password before it no longer counts.',
    );
    expect(rules).toContain('actPerhapsDone');
    expect(advice).toBe(catalogues.en['MESSAGES.ERROR.IDENTITY.FURTHER_STEP']);
    const ofSignIn = told('ownLogin/refused', signIn(furtherStep), furtherStep);
    expect(ofSignIn.rules ?? []).not.toContain('actPerhapsDone');
  });

  it.each<[string, ReturnType<typeof toldAfter>]>([
    ['it was refused', toldAfter([...signIn(wanted), ...sets(failed('InvalidPasswordException'))])],
    [
      'the new password was looked at after it',
      toldAfter([...signIn(wanted), ...sets(incomplete), ...sets(failed('InvalidPasswordException'))]),
    ],
    ['it was of somebody else', toldAfter([...signIn(wanted, '‹password:1›', '‹email:2›'), ...sets(furtherStep)])],
    ['a password was accepted after it', toldAfter([...signIn(wanted), ...sets(furtherStep), ...signIn(wanted)])],
    [
      'the new password was refused after it',
      toldAfter([...signIn(wanted), ...sets(furtherStep), ...signIn(rejected, '‹password:2›')]),
    ],
    [
      'a password was accepted in the same page load',
      toldAfter(
        [...signIn(wanted), ...sets(furtherStep)],
        [...signIn(ok(), '‹password:4›'), ...signIn(rejected, '‹password:3›')],
      ),
    ],
    ['it was in another tab', toldAfter([...signIn(wanted), ...sets(furtherStep)], undefined, 'tab2')],
  ])('is no reason if %s', (_why, { rules }) => {
    expect(rules ?? []).not.toContain('actPerhapsDone');
  });
});

describe('a submit without an answer that is sent again and refused', () => {
  const expired = failed('ExpiredCodeException');
  const words = 'earlier and got no readable answer: the password may have been reset then.';
  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'nothing was accepted since', []],
    [true, 'the new password was accepted since', signIn(ok(), '‹password:2›')],
    [false, 'another password was accepted since', signIn(ok(), '‹password:3›')],
    [true, 'a password of somebody else was', signIn(ok(), '‹password:3›', '‹email:2›')],
    [false, 'the new password was refused since', signIn(rejected, '‹password:2›')],
  ])('may have been carried out (%p) if %s', (isSaid, _why, between) => {
    const again = [...resets(noAnswer), ...between, ...resets(expired)];
    expect(told('resetPassword/refused', again, expired).sentence.includes(words)).toBe(isSaid);
  });
});
