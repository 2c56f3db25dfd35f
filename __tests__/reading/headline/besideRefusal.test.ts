import { type EntryParts, asked, eventEntry, noSignIn, ok, refused } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
const lost = refused('network', -1);
const unauthorised = refused('authenticationFailed', 401);

const refusedProfile = (args: object, held: readonly string[], code: string): string => {
  const failure = { kind: 'refused', status: 400, code };
  return sentenceOf(
    ...asked(
      'identity.signIn',
      {},
      { outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'], existing: held },
    ),
    ...asked('identity.setNewPassword', args, { outcome: 'failed', failure }),
    eventEntry('updateUser/refused', { failure }),
  );
};

describe('beside a refusal', () => {
  const withToken = (name: string, value: unknown): readonly EntryParts[] => {
    const [question, answer] = asked(name, {}, value);
    return [{ ...question, args: { ...(question['args'] as object), context: { token: '‹accessToken:1›' } } }, answer];
  };
  const noUser = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' });

  it('the headline says that several codes had been asked for', () => {
    const code = asked('identity.forgotPassword', {}, ok({}));
    const failure = { kind: 'refused', status: 400, code: 'CodeMismatchException' };
    const failed = { outcome: 'failed', failure };
    const end = [...asked('identity.confirmPassword', {}, failed), eventEntry('resetPassword/refused', { failure })];
    expect(sentenceOf(...code, ...code, ...end)).toContain('On this page 2 codes had been asked for');
    expect(sentenceOf(...code, ...asked('identity.forgotPassword', {}, failed), ...end)).not.toContain(
      'codes had been',
    );
  });

  it('the headline counts only the codes of the address whose code was refused', () => {
    const codeFor = (username: string) => asked('identity.forgotPassword', { username }, ok({}));
    const failure = { kind: 'refused', status: 400, code: 'CodeMismatchException' };
    const end = [
      ...asked('identity.confirmPassword', { username: '‹email:2›' }, { outcome: 'failed', failure }),
      eventEntry('resetPassword/refused', { failure }),
    ];
    expect(sentenceOf(...codeFor('‹email:1›'), ...codeFor('‹email:2›'), ...end)).not.toContain('codes had been');
    expect(sentenceOf(...codeFor('‹email:2›'), ...codeFor('‹email:2›'), ...end)).toContain('2 codes had been');
  });

  it('the headline does not compare the answers about two persons who signed in one after the other', () => {
    const user = (value: unknown, token: string) => {
      const [question, answer] = asked('api.currentUser', {}, value);
      return [{ ...question, args: { ...(question['args'] as object), context: { token } } }, answer];
    };
    const active = user(ok({ User: { Status: 'ACTIVE' } }), '‹accessToken:1›');
    const signsIn = asked('identity.signIn', { username: '‹email:2›' }, ok({}));
    const gone = refused('entityNotExists', 404);
    expect(sentenceOf(...active, ...signsIn, ...user(gone, '‹accessToken:2›'), noUser)).not.toContain('contradicts');
    expect(sentenceOf(...active, ...signsIn, ...user(gone, '‹accessToken:1›'), noUser)).toContain('contradicts itself');
  });

  it('the headline says that the service had called the user active before', () => {
    const token = (Status: string) => asked('api.token', {}, ok({ User: { Status } }));
    const user = asked('api.currentUser', {}, ok({ User: { Status: 'INACTIVE' } }));
    expect(sentenceOf(...token('ACTIVE'), ...user, noUser)).toContain('the service contradicts itself');
    expect(sentenceOf(...token('INACTIVE'), ...user, noUser)).not.toContain('contradicts itself');
    expect(sentenceOf(...user, ...token('ACTIVE'), noUser)).not.toContain('contradicts itself');
    const activeWithoutId = asked('api.currentUser', {}, ok({ User: { Status: 'ACTIVE' } }));
    expect(sentenceOf(...token('ACTIVE'), ...activeWithoutId, noUser)).not.toContain('contradicts itself');
    const notGiven = asked('api.currentUser', {}, ok({ User: {} }));
    expect(sentenceOf(...token('ACTIVE'), ...notGiven, noUser)).not.toContain('contradicts itself');
  });

  it('the headline says that the fields of the user came without the user, and only then', () => {
    const told = (value: object, undeclared: readonly string[]) =>
      sentenceOf(...asked('api.currentUser', {}, ok(value, { undeclared })), noUser);
    const words = 'the fields of User came without User: another shape of the answer';
    expect(told({}, ['EmailAddress', 'Status'])).toContain(words);
    expect(told({}, ['EmailAddress', 'Status'])).not.toContain('not given');
    expect(told({}, ['EmailAddress'])).not.toContain(words);
    expect(told({ User: {} }, ['Status'])).not.toContain(words);
  });

  it('the headline says that the service called the user active and right afterwards inactive', () => {
    const inactive = eventEntry('signIn/refused', { error: 'not_active', why: 'userInactive' });
    const user = (Status: string) => asked('api.currentUser', {}, ok({ User: { Status } }));
    const said = (name: string, Status: string, ...more: readonly EntryParts[]) =>
      sentenceOf(...asked(name, {}, ok({ User: { Status } })), ...more, inactive);
    for (const name of ['api.token', 'api.credentials'])
      expect(said(name, 'ACTIVE', ...user('INACTIVE'))).toContain(
        'had called the user active: the service contradicts',
      );
    expect(said('api.token', 'ACTIVE', ...asked('api.token', {}, ok({ User: { Status: 'INACTIVE' } })))).not.toContain(
      'contradicts',
    );
    expect(said('api.token', 'INACTIVE')).not.toContain('contradicts');
    const [question, answer] = user('INACTIVE');
    const late = [
      { ...question, at: 600_000 },
      { ...answer, at: 600_100 },
      { ...inactive, at: 600_200 },
    ];
    expect(sentenceOf(...asked('api.token', {}, ok({ User: { Status: 'ACTIVE' } })), ...late)).not.toContain(
      'contradicts',
    );
  });

  it('the headline does not call a refused request a contradiction about the user', () => {
    const token = asked('api.token', {}, ok({ User: { Status: 'ACTIVE' } }));
    expect(sentenceOf(...token, ...asked('api.currentUser', {}, unauthorised), noUser)).not.toContain('contradicts');
    const gone = refused('entityNotExists', 404);
    expect(sentenceOf(...token, ...asked('api.currentUser', {}, gone), noUser)).toContain('contradicts itself');
  });

  it.each([
    [true, 'text/html'],
    [false, 'application/json'],
    [false, undefined],
  ])('the headline says (%p) that something in front of the service answered with %s', (isSaid, contentType) => {
    const answer = refused('malformed', 202, { contentType, length: 0 });
    const pool = asked('identity.signIn', {}, ok({}));
    const sentence = sentenceOf(...pool, ...asked('api.credentials', {}, answer), noSignIn('incompleteAnswer'));
    expect(sentence.includes('something else has answered')).toBe(isSaid);
    expect(sentence).toContain('The user pool had accepted the password before.');
  });

  it.each([
    [
      { given_name: '‹name:1›' },
      ['family_name'],
      'the flow had a value for each; whether the request had them too is not in this log',
    ],
    [{ given_name: '‹name:1›' }, [], 'the flow had no value for family_name'],
  ])('the headline compares what a first profile needs with what the flow had: %j and %j', (args, held, outcome) => {
    expect(refusedProfile(args, held, 'InvalidParameterException')).toContain(
      `The user pool had required given_name, family_name: ${outcome}.`,
    );
    expect(refusedProfile(args, held, 'InvalidPasswordException')).not.toContain('had required');
  });

  it('the page is at fault if it handed attributes back that the user pool had not required', () => {
    const names = { given_name: '‹name:1›', family_name: '‹name:2›' };
    const invalid = 'InvalidParameterException';
    const told = refusedProfile(names, ['sub', 'given_name', 'email'], invalid);
    expect(told).toContain(
      'With the first profile the page handed back what it held of the profile, sub, email too, although the user pool had required only given_name, family_name: a bug in the page.',
    );
    expect(told).not.toContain('the flow had a value for each');
    expect(refusedProfile(names, ['given_name'], invalid)).not.toContain('handed back');
    expect(refusedProfile(names, ['sub'], 'InvalidPasswordException')).not.toContain('handed back');
  });

  it.each([
    [true, 'all alike', unauthorised, unauthorised],
    [false, 'one otherwise', refused('entityNotExists', 404), unauthorised],
    [false, 'one answered', ok({}), unauthorised],
    [false, 'all lost', lost, lost],
  ])('the headline says (%p) that a host refused all calls in the same way: %s', (isSaid, _what, other, last) => {
    const end = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
    const sentence = sentenceOf(...asked('api.organizationByAlias', {}, other), ...asked('api.token', {}, last), end);
    expect(sentence.includes('Both calls of this page to one host were refused alike')).toBe(isSaid);
  });

  it.each([
    [false, 'with the tokens of one session', [...withToken('api.passwordUrl', unauthorised)]],
    [
      true,
      'also without any',
      [...asked('api.organizationByAlias', {}, unauthorised), ...withToken('api.currentUser', unauthorised)],
    ],
  ])(
    'the headline blames (%p) what is in front of the service if calls were unauthorised %s',
    (isSaid, _how, calls) => {
      const refreshes = asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, unauthorised);
      const sentence = sentenceOf(...calls, ...refreshes, noSignIn('exchangeRefused'));
      expect(sentence.includes('its address in the settings is wrong')).toBe(isSaid);
    },
  );

  it.each([
    ['The service did not accept the sign-in', { code: 'AuthenticationFailedException' }],
    ['The service did not accept the sign-in', {}],
    ['The sign-in could not be finished', { contentType: 'text/html', length: 52 }],
    ['The sign-in could not be finished', { length: 9 }],
  ])('the headline says “%s” after a refusal with %j: what is no JSON may not be of the service', (words, more) => {
    const answer = refused('refused', 429, more);
    expect(sentenceOf(...asked('api.token', {}, answer), noSignIn('exchangeRefused'))).toMatch(`${words}: `);
  });

  it.each([
    ['what it was asked for', refused('entityNotExists', 404), 'is that of another stage or region.'],
    ['who asks', unauthorised, 'is wrong, or something in front of the service refuses everything.'],
  ])('a host that refuses every call for %s is not the same as one that is blocked', (_what, answer, words) => {
    const calls = [...asked('api.organizationByAlias', {}, answer), ...asked('api.userIdentityProvider', {}, answer)];
    expect(sentenceOf(...calls, noSignIn('noOrganization'))).toContain(`perhaps its address in the settings ${words}`);
  });

  it('the headline says that only calls with a token got no answer', () => {
    const answered = [...asked('api.token', {}, ok({})), ...asked('api.organizationByAlias', {}, ok({}))];
    const unreachable = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'unreachable' });
    const end = [...withToken('api.currentUser', lost), unreachable];
    const pattern = 'only those with a token got no answer';
    expect(sentenceOf(...answered, ...end)).toContain(pattern);
    expect(sentenceOf(...answered, ...withToken('api.appCode', ok({})), ...end)).not.toContain(pattern);
    expect(sentenceOf(...answered, ...asked('api.region', {}, lost), ...end)).toContain(pattern);
    expect(sentenceOf(...answered, ...asked('api.appMetadata', {}, lost), ...end)).not.toContain(pattern);
    const text = sentenceOf(...answered, ...end);
    expect(text.indexOf(pattern)).toBeLessThan(text.indexOf('Otherwise perhaps'));
  });

  it('the headline says that a request was not valid, whoever sent it', () => {
    const refusal = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
    const said = (code: string): string =>
      sentenceOf(
        ...asked('api.appCode', {}, { outcome: 'failed', failure: { kind: 'refused', status: 400, code } }),
        refusal,
      );
    expect(said('ValidationException')).toContain('ValidationException is about the request and not about the person');
    expect(said('AccessDeniedException')).not.toContain('not about the person');
  });

  it('the headline names the unknown field of an answer that lacks the decisive one', () => {
    const refusal = eventEntry('redirect/refused', { why: 'userPool', name: 'Notes' });
    const said = (...undeclared: readonly string[]): string =>
      sentenceOf(...asked('api.appMetadata', {}, ok({ Name: 'Notes' }, { undeclared })), refusal);
    expect(said('AllowExternal')).toContain('a field that the page does not know, AllowExternal, perhaps in its place');
    expect(said()).not.toContain('does not know');
    expect(said('One', 'Two')).not.toContain('does not know');
  });

  it.each<[string, string, boolean]>([
    ['externalSupport', 'accessToken', true],
    ['External_Support', 'access_token', true],
    ['ExternSupport', 'AccesToken', false],
  ])(
    'the headline says which field of another spelling has a missing one in its place: %s',
    (optional, needed, isSaid) => {
      const refusal = eventEntry('redirect/refused', { why: 'userPool', name: 'Notes' });
      const absent = sentenceOf(
        ...asked('api.appMetadata', {}, ok({ Name: 'Notes' }, { undeclared: ['Other', optional] })),
        refusal,
      );
      expect(absent.includes(`; it has ${optional} in its place.`)).toBe(isSaid);
      const failure = { kind: 'incomplete', status: 200, field: 'AccessToken' };
      const incomplete = sentenceOf(
        ...asked('api.token', {}, { outcome: 'failed', failure, undeclared: ['Other', needed] }),
        eventEntry('signIn/refused', { error: 'error', why: 'incompleteAnswer', failure }),
      );
      expect(incomplete.includes(`The answer has ${needed} in the place of AccessToken, so the service spells`)).toBe(
        isSaid,
      );
    },
  );
});
