import { factsOf } from '__tests__/support/runFlow';
import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';

describe('own sign-in that the site does not allow', () => {
  const words =
    'In what this log holds of the tab, only the address that was opened named own sign-in, as from a bookmark, and the service was not asked';
  const notAllowed = eventEntry('signIn/refused', { error: 'error', why: 'ownLoginNotAllowed' });
  it.each([
    [true, 'an address opened it', [address('ownLogin', { sitename: 'acme' })]],
    [false, 'a flow went there', [address('ownLogin', { sitename: 'acme' }, {}, 'flow')]],
    [
      false,
      'the provider was looked up',
      [...asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'WORKDOCS' })), address('ownLogin', {})],
    ],
  ])('may come from an old address (%p): %s', (isSaid, _how, before) => {
    expect(sentenceOf(...before, notAllowed).includes(words)).toBe(isSaid);
  });
});

describe('a refused password that the page took from another field', () => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  const changes = (oldPassword: string, newPassword: string): readonly EntryParts[] => {
    const [question, answer] = asked(
      'identity.changePassword',
      { session: { username: '‹email:1›' }, oldPassword, newPassword },
      { outcome: 'failed', failure },
    );
    const typed = { siteName: 'acme', oldPassword: '‹password:2›', newPassword: '‹password:3›' };
    return [
      { ...eventEntry('changePassword/submitted', typed), origin: 'person' },
      { ...question, cause: -1 },
      answer,
      eventEntry('changePassword/refused', { failure }),
    ];
  };
  /** Each question follows from the submit before it. */
  const sentenceAfter = (...entries: readonly EntryParts[]): string => {
    const caused = entries.map((entry, index) => (entry['cause'] === -1 ? { ...entry, cause: index } : entry));
    return headlineOf(logOf(pageLoad(caused))).sentence;
  };
  const exchanged = 'The page sent the new password as the old password, and the other way round: a bug in the page.';
  const guess = 'perhaps it was mistyped in the same way, was copied';

  it('is told with its place, and without a guess', () => {
    const told = sentenceAfter(...changes('‹password:3›', '‹password:2›'), ...changes('‹password:3›', '‹password:2›'));
    expect(told).toContain(exchanged);
    expect(told).not.toContain(guess);
  });

  it('is another one if only one of the two is in the wrong place', () => {
    const told = sentenceAfter(...changes('‹password:3›', '‹password:3›'));
    expect(told).not.toContain(exchanged);
    expect(told).toContain("The person submitted the old password, but the page's call has another one");
  });

  it('stays a guess if the page sent what was typed', () => {
    const told = sentenceAfter(...changes('‹password:2›', '‹password:3›'), ...changes('‹password:2›', '‹password:3›'));
    expect(told).not.toContain(exchanged);
    expect(told).toContain(guess);
  });
});

describe('a refused password', () => {
  const notAuthorized = refused('refused', 400, { code: 'NotAuthorizedException' });
  const lost = refused('network', -1);
  const expired = refused('refused', 400, { code: 'NotAuthorizedException', message: 'Access Token has expired' });
  const resetFirst = refused('refused', 400, { code: 'PasswordResetRequiredException' });
  const username = '‹email:1›';
  const signIn = (password: string, answer: object = notAuthorized) =>
    asked('identity.signIn', { username, password }, answer);
  const reset = (newPassword: string, answer: object = ok({}), person = username) =>
    asked('identity.confirmPassword', { username: person, newPassword }, answer);
  const change = (oldPassword: string, newPassword: string) =>
    asked('identity.changePassword', { session: { username }, oldPassword, newPassword }, ok({}));
  const end = eventEntry('ownLogin/refused', { failure: notAuthorized.failure });
  const other =
    'On this page another password had been set before, ‹password:2›; the refused call was made with ‹password:1›.';
  const either = `${other.slice(0, -1)}: either the person typed another one, or the page changed one of the two.`;
  const old = 'an old one was used, as by a password manager';
  const both = `${other.slice(0, -1)}, which had been `;
  const same =
    "The same password had been refused on this page before. The page empties its password fields after each attempt, so it was entered anew and came out alike: perhaps it was mistyped in the same way, was copied with a blank or the like, is an old one or another account's, the user pool's own record is wrong, something else fills the field, such as a password manager, or";
  it.each([
    [
      either.replace('either', `either ${old},`),
      'after a reset',
      [...reset('‹password:2›'), ...signIn('‹password:1›')],
    ],
    [
      either.replace('had been set', 'had been accepted'),
      'after a sign-in',
      [...signIn('‹password:2›', ok({})), ...signIn('‹password:1›')],
    ],
    [same, 'twice', [...signIn('‹password:1›'), ...signIn('‹password:1›')]],
    [
      same.replace('this page before', 'this page twice before'),
      'three times',
      [...signIn('‹password:1›'), ...signIn('‹password:1›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}refused since then too: either ${old}, another one was typed when it was set, or the page sent another than was typed. The form compares two entries of a new password: perhaps it let two different ones through.`,
      'twice after a reset',
      [...reset('‹password:2›'), ...signIn('‹password:1›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}refused since then too${either.slice(other.length - 1)}`.replace('had been set', 'had been accepted'),
      'twice after a sign-in',
      [...signIn('‹password:2›', ok({})), ...signIn('‹password:1›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}refused before that too: perhaps ${old}.`,
      'before a reset and after it',
      [...signIn('‹password:1›'), ...reset('‹password:2›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}sent before that too: perhaps ${old}.`,
      'after it was accepted and then reset',
      [...signIn('‹password:1›', ok({})), ...reset('‹password:2›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}sent before that too: perhaps ${old}.`,
      'after it was changed',
      [...change('‹password:1›', '‹password:2›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}refused before that too.`.replace('had been set', 'had been accepted'),
      'before another was accepted and after it',
      [...signIn('‹password:1›'), ...signIn('‹password:2›', ok({})), ...signIn('‹password:1›')],
    ],
    [undefined, 'after a reset to it', [...reset('‹password:1›'), ...signIn('‹password:1›')]],
    [undefined, 'after a reset that was refused', [...reset('‹password:2›', notAuthorized), ...signIn('‹password:1›')]],
    [
      undefined,
      'after a reset of somebody else',
      [...reset('‹password:2›', ok({}), '‹email:2›'), ...signIn('‹password:1›')],
    ],
    [undefined, 'once', signIn('‹password:1›')],
    [undefined, 'after a lost answer', [...signIn('‹password:1›', lost), ...signIn('‹password:1›')]],
    [undefined, 'after an old token', [...signIn('‹password:1›', expired), ...signIn('‹password:1›')]],
    [undefined, 'after one that has to be reset', [...signIn('‹password:1›', resetFirst), ...signIn('‹password:1›')]],
  ])('is compared with the others of its page load (%s) %s', (words, _how, entries) => {
    const sentence = sentenceOf(...entries, end);
    for (const each of [other, same]) expect(sentence.includes(each)).toBe(each === words);
    if (words !== undefined) expect(sentence).toContain(words);
    expect(sentence.includes('The form compares')).toBe(words?.includes('The form compares') === true);
  });
  it('of several people may be a matter of the settings, if nobody was accepted', () => {
    const of = (person: string, answer: object = notAuthorized) =>
      asked('identity.signIn', { username: person, password: '‹password:1›' }, answer);
    const facts = factsOf();
    const userPool = { ...facts.served.userPool, id: 'us-east-1_Other', clientId: 'client', flow: 'USER_SRP_AUTH' };
    const said = (more: object, ...entries: readonly EntryParts[]): string => {
      const served = { ...facts.served, userPool: { ...userPool, ...more } };
      return headlineOf(logOf(withFacts(pageLoad([...entries, end]), { ...facts, served }))).sentence;
    };
    const words =
      'In this log it refused ‹email:1› and ‹email:2› and accepted nobody: if their passwords are right, perhaps the settings name another user pool or client than theirs (userPool.id us-east-1_Other, userPool.clientId client).';
    const srp = 'With USER_SRP_AUTH a wrong userPool.id makes every password wrong.';
    const two = [...of('‹email:1›'), ...of('‹email:2›')];
    expect(said({}, ...two)).toContain(`${words} ${srp}`);
    expect(said({ flow: 'USER_PASSWORD_AUTH' }, ...two)).toContain(words);
    expect(said({ flow: 'USER_PASSWORD_AUTH' }, ...two)).not.toContain('SRP');
    expect(said({}, ...['1', '2', '3', '4'].flatMap((n) => of(`‹email:${n}›`)))).toContain('it refused 4 people and');
    for (const entries of [
      of('‹email:1›'),
      [...of('‹email:1›'), ...of('‹email:1›')],
      [...of('‹email:3›', ok({})), ...two],
      [...of('‹email:1›', lost), ...of('‹email:2›')],
    ])
      expect(said({}, ...entries)).not.toContain('accepted nobody');
  });
  it('may belong to a person other than the one whom this browser remembered', () => {
    const words = 'This browser had remembered ‹email:1› from an earlier sign-in';
    const looked = (emailId: string) => eventEntry('wayIn/looked', { found: { emailId } }, 'browser');
    const submit = eventEntry('ownLogin/submitted', { username }, 'person');
    const sentence = (emailId: string) => sentenceOf(looked(emailId), submit, ...signIn('‹password:1›'), end);
    expect(sentence(username)).toContain(words);
    expect(sentence('‹email:2›')).not.toContain('had remembered');
  });
  it('is not compared with those of another page load, whose placeholders mean nothing here', () => {
    const { sentence } = headlineOf(logOf(pageLoad(reset('‹password:2›')), pageLoad([...signIn('‹password:1›'), end])));
    expect(sentence).not.toContain('had been set before');
  });
});

describe('codes that were asked for', () => {
  const sent = asked('identity.forgotPassword', { username: '‹email:1›' }, ok({}));
  const words = 'The person asked for 2 codes, and no call of the page passed one on to the user pool';
  const refusedFor = (...fields: readonly string[]) => eventEntry('form/refused', { fields }, 'person');
  it.each([
    [true, 'twice', [...sent, ...sent]],
    [false, 'once', sent],
    [true, 'twice, and the form lacked one', [...sent, ...sent, refusedFor('verificationCode')]],
    [false, 'twice, and the form had one', [...sent, ...sent, refusedFor('newPassword')]],
    [false, 'twice, and then used', [...sent, ...sent, ...asked('identity.confirmPassword', {}, ok({}))]],
  ])('and did not come are explained (%p): %s', (isSaid, _how, entries) => {
    const at = [address('forgotPassword', { username: '‹email:1›' }), entered('forgotPassword')];
    expect(sentenceOf(...at, ...entries).includes(words)).toBe(isSaid);
  });
});
