import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, address, asked, eventEntry, logOf, ok, pageLoad, refused } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
const preAuth = (origin: 'browser' | 'flow', params: object): EntryParts => address('preAuth', params, {}, origin);
const lost = refused('network', -1);

describe('the address of an own sign-in that was refused', () => {
  const entry = (emailId: string) => eventEntry('entry/submitted', { siteName: 'acme', emailId }, 'person');
  const own = (username: string) => eventEntry('ownLogin/submitted', { siteName: 'acme', username }, 'person');
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  const refusal = [
    ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const accepted = eventEntry('ownLogin/accepted', {});
  const words = 'Own sign-in was submitted with ‹email:2›, and the entry form with ‹email:1›.';

  it('is reported if the entry form had another one', () => {
    expect(sentenceOf(entry('‹email:1›'), own('‹email:2›'), ...refusal)).toContain(words);
  });

  it.each<[string, boolean, readonly EntryParts[]]>([
    ['nobody had typed it before', true, [preAuth('browser', { username: '‹email:2›' }), own('‹email:2›')]],
    ['it is another one', false, [preAuth('browser', { username: '‹email:1›' }), own('‹email:2›')]],
    [
      'the entry form had it before',
      false,
      [entry('‹email:2›'), preAuth('browser', { username: '‹email:2›' }), own('‹email:2›')],
    ],
    ['a flow had made that address', false, [preAuth('flow', { username: '‹email:2›' }), own('‹email:2›')]],
    [
      'the user pool had reset its password',
      false,
      [
        preAuth('browser', { username: '‹email:2›' }),
        ...asked('identity.confirmPassword', { username: '‹email:2›' }, ok()),
        own('‹email:2›'),
      ],
    ],
  ])('is reported as one that came with a link if %s: %p', (_when, isReported, entries) => {
    const said =
      'The e-mail address ‹email:2› came with the address that was opened, as from a link, a copied address or a reload: in what this log holds of the tab, no form had it before.';
    expect(sentenceOf(...entries, ...refusal).includes(said)).toBe(isReported);
  });

  it.each([
    ['acme', false],
    ['soylent', true],
  ])('is reported as one that came with a link although the user pool accepted it at %s: %p', (site, isReported) => {
    const at = (sitename: string) => preAuth('browser', { sitename, username: '‹email:2›' });
    const before = [at(site), ...asked('identity.signIn', { username: '‹email:2›' }, ok())];
    const then = [at('acme'), own('‹email:2›'), ...refusal];
    expect(headlineOf(logOf(pageLoad(before), pageLoad(then))).sentence.includes('no form had it before')).toBe(
      isReported,
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['it is the same', [entry('‹email:1›'), own('‹email:1›'), ...refusal]],
    ['the entry form had none', [own('‹email:2›'), ...refusal]],
    [
      'that of the entry form was refused too',
      [
        entry('‹email:1›'),
        own('‹email:1›'),
        ...asked('identity.signIn', { username: '‹email:1›' }, { outcome: 'failed', failure }),
        own('‹email:2›'),
        ...refusal,
      ],
    ],
    ['it was another one only later', [entry('‹email:1›'), own('‹email:1›'), ...refusal, own('‹email:2›'), accepted]],
    [
      'the address of own sign-in named it since',
      [entry('‹email:1›'), preAuth('browser', { username: '‹email:2›' }), own('‹email:2›'), ...refusal],
    ],
  ])('is not reported if %s', (_when, entries) => {
    expect(sentenceOf(...entries)).not.toContain('the entry form with');
  });
});

it.each([
  [
    'Unable to verify secret hash for client ‹message:1›',
    'the client that the settings name has a secret, which a page in a browser cannot have (NotAuthorizedException)',
  ],
  [
    'Client 1example23456789 is configured with secret but SECRET_HASH was not received',
    'the client that the settings name has a secret, which a page in a browser cannot have (NotAuthorizedException)',
  ],
  [
    'Unable to login because of security reasons.',
    'the user pool did not allow the sign-in, for security reasons of its own',
  ],
  ['Unable to verify secret hash', 'or the user, the client or a rule of the pool does not allow it'],
  ['PreAuthentication failed with error ‹message:1›', 'a function of the user pool refused it, or failed'],
])('a refusal with the words “%s” says what they mean', (message, words) => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message };
  const call = asked('identity.signIn', {}, { outcome: 'failed', failure });
  expect(sentenceOf(...call, eventEntry('ownLogin/refused', { failure }))).toContain(words);
});

describe('a refusal of a new password', () => {
  const refusedWith = (code: string, message?: string): readonly EntryParts[] => {
    const failure = { kind: 'refused', status: 400, code, message };
    return [
      ...asked('identity.confirmPassword', {}, { outcome: 'failed', failure }),
      eventEntry('resetPassword/refused', { failure }),
    ];
  };

  it.each([
    ['LimitExceededException', undefined, 'a limit of the user pool or of its account was reached'],
    [
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
      'the user pool says that it was tried too often',
    ],
    [
      'LimitExceededException',
      'Exceeded daily email limit ‹message:1›',
      'the user pool or its account may send no more e-mails today',
    ],
    ['InvalidPasswordException', undefined, 'does not accept the new password'],
    [
      'InvalidPasswordException',
      'Password did not conform with policy: ‹message:1›',
      'the new password did not meet its rules',
    ],
    ['InvalidParameterException', undefined, 'something in the request, or in its own setup, for invalid'],
    ['NotAuthorizedException', undefined, 'it is not allowed, for this user or at all'],
    ['ExpiredCodeException', undefined, 'or none is open for this user'],
  ])('%s with the words %p says no more than that', (code, message, words) => {
    expect(sentenceOf(...refusedWith(code, message))).toContain(words);
  });

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'none had been asked for', []],
    [false, 'one had been sent', asked('identity.forgotPassword', {}, ok())],
    [false, 'a request for one was lost', asked('identity.forgotPassword', {}, lost)],
  ])('for its code says (%p) that none had been asked for: %s', (isSaid, _how, before) => {
    const said = sentenceOf(...before, ...refusedWith('ExpiredCodeException'));
    expect(said.includes('In this log no code had been asked for.')).toBe(isSaid);
    expect(sentenceOf(...before, ...refusedWith('CodeMismatchException'))).not.toContain('In this log');
  });
});
