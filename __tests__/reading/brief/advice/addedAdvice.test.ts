import { languages } from 'src/contract/languages';
import { refusalAtEnd } from 'src/savedLog/replay';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { textIn } from 'src/reading/headline/seen/pageTexts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  ok,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice after these entries, in this language. */
function adviceText(language: string, ...entries: readonly EntryParts[]): string | undefined {
  const { chapters } = logOf(withFacts(honestLoad(entries), { ...factsOf(), language }));
  const headline = headlineOf({ chapters });
  return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
}

describe('a refused address of an app', () => {
  const address = 'com.docs.drive://signed-in';
  const looked = (more: object) => asked('api.appMetadata', {}, ok({ RedirectUris: [], ...more }));
  const refusal = (rejected?: string) => eventEntry('redirect/refused', { why: 'invalidRedirect', rejected });
  const advice = (ownSchemes: readonly string[], ...entries: readonly EntryParts[]): string | undefined => {
    const facts = factsOf();
    const load = withFacts(pageLoad([entered('appRedirect'), ...entries]), {
      ...facts,
      settings: { ...facts.settings, ownSchemes },
    });
    const headline = headlineOf(logOf(load));
    return adviceOf(headline, indexPageLoads([load])[0])?.text;
  };
  const requested = (value: string | undefined) =>
    asked('storage.read', { keys: ['app_redirect'] }, { app_redirect: value });
  const listed = [...requested(address), ...looked({ RedirectUris: [address] }), refusal(address)];
  const byDefault = [...requested(undefined), ...looked({ DefaultRedirect: address }), refusal()];

  it('is for the administrator if the service lists it, and the settings lack its scheme', () => {
    expect(advice(['com.docs.client'], ...listed)).toBe(ownTexts.en.pageFault);
    expect(advice(['com.docs.client'], ...byDefault)).toBe(ownTexts.en.pageFault);
  });
  it('is for the app otherwise', () => {
    const unlisted = [...requested(address), ...looked({}), refusal(address)];
    const never = [
      ...requested('javascript:1'),
      ...looked({ RedirectUris: ['javascript:1'] }),
      refusal('javascript:1'),
    ];
    for (const entries of [unlisted, never]) expect(advice(['com.docs.client'], ...entries)).toContain('maker');
    expect(advice(['com.docs.drive'], ...listed)).toContain('maker');
  });
});

/** The word for an administrator, whom the person has to ask. */
const administrators = /administra|管理者|관리자|管理员/i;

describe('a step that the page does not have', () => {
  const refused = (method: string, type: string, failure: object): readonly EntryParts[] => [
    ...asked(`identity.${method}`, {}, { outcome: 'failed', failure }),
    eventEntry(type, { failure }),
  ];
  const ways = [
    ['signIn', 'ownLogin/refused'],
    ['setNewPassword', 'updateUser/refused'],
  ] as const;
  const cases = languages.flatMap((language) => ways.map(([method, type]) => ({ language, method, type })));

  it.each(cases)('of $method is a case for the administrator, in $language', ({ language, method, type }) => {
    for (const field of ['SMS_MFA', 'MFA_SETUP', undefined]) {
      const text = adviceText(language, ...refused(method, type, { kind: 'unsupported', status: 200, field }));
      expect(text).toBe(catalogues[language]['MESSAGES.ERROR.IDENTITY.FURTHER_STEP'].replaceAll('\u2060', ''));
      expect(text).toMatch(administrators);
    }
  });

  it.each(['network', 'malformed', 'incomplete', 'throttled', 'refused'])('is told apart from %s', (kind) => {
    const text = adviceText('en', ...refused('signIn', 'ownLogin/refused', { kind, status: 200 }));
    expect(text).not.toBe(catalogues.en['MESSAGES.ERROR.IDENTITY.FURTHER_STEP']);
  });
});

describe('an account that the user pool refuses', () => {
  const own = (type: string, method: string, code: string, message?: string): readonly EntryParts[] => {
    const failure = { kind: 'refused', status: 400, code, message };
    return [...asked(`identity.${method}`, {}, { outcome: 'failed', failure }), eventEntry(type, { failure })];
  };
  const signIn = (code: string, message?: string) => own('ownLogin/refused', 'signIn', code, message);
  const reset = own(
    'resetPassword/codeRefused',
    'forgotPassword',
    'NotAuthorizedException',
    'User password cannot be reset in the current state.',
  );
  const expired = signIn(
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  );

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'its temporary password has expired', expired],
    [
      true,
      'an earlier sentence of the pool says so',
      signIn('NotAuthorizedException', 'User account has expired, it must be reset by an administrator.'),
    ],
    [true, 'it cannot be reset after it had expired', [...expired, ...reset]],
    [false, 'it cannot be reset, perhaps because it is still valid', reset],
    [false, 'the account is disabled', signIn('NotAuthorizedException', 'User is disabled.')],
  ])('gets a new password from the administrator (%p) if %s', (isNew, _when, entries) => {
    for (const language of languages) {
      const told = textIn(language, { key: 'MESSAGES.SERVICE.TEMPORARY_EXPIRED' }, {});
      expect(adviceText(language, ...entries) === told).toBe(isNew);
    }
  });

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'it is disabled', signIn('NotAuthorizedException', 'User is disabled.')],
    [true, 'it was never confirmed', signIn('UserNotConfirmedException')],
    [false, 'its expired password cannot be reset', [...expired, ...reset]],
    [false, 'its password cannot be reset, perhaps because it is a temporary one', reset],
    [false, 'its password is wrong', signIn('NotAuthorizedException', 'Incorrect username or password.')],
    [false, 'it is locked for a while', signIn('NotAuthorizedException', 'Password attempts exceeded')],
  ])('is a case for the administrator alone (%p) if %s', (isTheirs, _when, entries) => {
    for (const language of languages) {
      const own = ownTexts[language].askAdministrator;
      expect(own).toMatch(administrators);
      expect(adviceText(language, ...entries) === own).toBe(isTheirs);
    }
  });
});

it.each([
  ['Client 1example23456789 is configured with secret but SECRET_HASH was not received', 'useless'],
  ['Unable to verify secret hash for client ‹message:1›', 'useless'],
  ['Unable to login because of security reasons.', 'asShown'],
] as const)('nobody is asked to check the password after “%s”', (message, attempt) => {
  const told = {
    asShown: catalogues.en['MESSAGES.CAUSE.EXCHANGE_REFUSED'],
    useless: catalogues.en['MESSAGES.SERVICE.SETUP'],
  };
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message };
  const password = '‹password:1›';
  const refusedOnce = [
    ...asked('identity.signIn', { username: '‹email:1›', password }, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const opened = { route: 'ownLogin', params: { sitename: 'acme' }, refused: [], how: 'PUSH', first: true };
  const onScreen = [
    eventEntry('@@router/LOCATION_CHANGE', opened, 'browser'),
    entered('ownLogin', { sitename: 'acme' }),
    eventEntry('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›', password }, 'person'),
    ...refusedOnce,
  ];
  expect(adviceText('en', ...onScreen)).toBe(told[attempt].replaceAll('\u2060', ''));
  const log = logOf(pageLoad([...refusedOnce, ...refusedOnce]));
  expect(headlineOf(log).sentence).not.toContain('The same password');
});

describe('an error that is only in the address', () => {
  const opened = [
    address('entry', { sitename: 'acme', error: 'not_active' }, { how: 'PUSH', first: true }),
    entered('entry', { sitename: 'acme', error: 'not_active' }),
  ];
  it('brings no advice, since perhaps nobody was refused', () => {
    expect(adviceText('en', ...opened)).toBeUndefined();
    expect(refusalAtEnd(logOf(withFacts(pageLoad(opened), factsOf())).chapters)).toEqual({
      what: 'error in the address',
      cause: 'not_active',
    });
  });
  it('brings the advice of the refusal that led there', () => {
    const refused = eventEntry('signIn/refused', { error: 'not_active', why: 'userInactive' });
    const [, screen] = opened;
    expect(adviceText('en', refused, ...(screen ? [screen] : []))).toMatch(administrators);
  });
});

it('the advice after a failed call is an earlier notice only while no sign-in has begun', () => {
  const params = { sitename: 'acme', logout_flow: true, session_left: true };
  const call = asked('api.organizationByAlias', {}, { outcome: 'failed', failure: { kind: 'network', status: 0 } });
  const opened = [address('entry', params, { first: true }), entered('entry', params)];
  expect(adviceText('en', ...opened, ...call)).toBe(catalogues.en['ENTRY.SESSION_LEFT']);
  const submitted = eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person');
  expect(adviceText('en', ...opened, submitted, ...call)).toBe(
    catalogues.en['MESSAGES.CAUSE.NOT_FINISHED'] + otherwiseAsk.en,
  );
});

describe('storage that accepts nothing more', () => {
  const write = (place: string): readonly EntryParts[] =>
    asked('storage.write', { site: 'acme', values: { idp_type: 'WORKDOCS' } }, place);
  const before: Readonly<Record<string, readonly EntryParts[]>> = {
    nothing: [],
    'a write to local storage': write('local'),
    'a write to cookies': write('cookies'),
    'a write to memory': write('memory'),
    'only a look': asked('storage.health', {}, 'local'),
  };
  const after: Readonly<Record<string, readonly EntryParts[]>> = {
    'a refused change': asked('storage.commit', { site: 'acme', values: {}, clear: [] }, { outcome: 'refused' }),
    'a write to memory': write('memory'),
  };
  const causes: Readonly<Record<string, EntryParts>> = {
    'the cause of the page': eventEntry('signIn/refused', { error: 'error', why: 'storageBlocked' }),
    'a rule': eventEntry('signIn/refused', { error: 'error', why: 'noTokens' }),
  };
  const cases = Object.keys(before).flatMap((first) =>
    Object.keys(after).flatMap((second) => Object.keys(causes).map((cause) => ({ first, second, cause }))),
  );

  it.each(cases)('after $first, with $second, by $cause: is full if it had kept something', (each) => {
    const entries = [...(before[each.first] ?? []), ...(after[each.second] ?? [])];
    const event = causes[each.cause];
    if (!event) throw new Error('no cause');
    const isFull = ['a write to local storage', 'a write to cookies'].includes(each.first);
    for (const language of languages) {
      const text = adviceText(language, ...entries, event) ?? '';
      expect(text === ownTexts[language].storageFull).toBe(isFull);
      if (isFull) expect(text).not.toMatch(/cookie/i);
    }
    const { sentence } = headlineOf(logOf(pageLoad([...entries, event])));
    expect(sentence.includes('may be full')).toBe(isFull && each.cause !== 'a rule');
  });
});

it.each([
  ['changePassword', 'changePassword/refused'],
  ['resetPassword', 'resetPassword/refused'],
  ['resetPassword', 'resetPassword/codeRefused'],
])('nobody is told to sign in again because of %s: %s', (_family, type) => {
  const failure = { kind: 'refused', status: 400, code: 'SomethingNewException' };
  for (const language of languages)
    expect(adviceText(language, eventEntry(type, { failure }))).toBe(
      ownTexts[language].notChanged + otherwiseAsk[language],
    );
  // Own sign-in has a text, so the page load is one that can be advised on.
  expect(adviceText('en', eventEntry('ownLogin/refused', { failure }))).toBe(
    catalogues.en['MESSAGES.CAUSE.NOT_FINISHED'] + otherwiseAsk.en,
  );
});

it('a refused address of an app is not advice, though it is the last line of its screen', () => {
  const refused = eventEntry('redirect/refused', { why: 'invalidRedirect', rejected: 'https://apps.example/other' });
  for (const language of languages) {
    const text = adviceText(language, entered('appRedirect'), refused);
    expect(text).toBe(catalogues[language]['MESSAGES.ERROR.PAGE.INVALID_REDIRECT_SUBTEXT'].replace(/<[^>]*>/g, ''));
  }
});

it('the advice for a submit whose first answer was lost is the sentence of the form, for logs of older pages too', () => {
  const submit = (failure: object) =>
    asked(
      'identity.confirmPassword',
      { verificationCode: '‹verificationCode:1›', newPassword: '‹password:1›' },
      { outcome: 'failed', failure },
    );
  const failure = { kind: 'refused', status: 400, code: 'ExpiredCodeException' };
  const entries = [
    entered('forgotPassword'),
    ...submit({ kind: 'network', status: -1 }),
    ...submit(failure),
    eventEntry('resetPassword/refused', { failure }),
  ];
  for (const language of languages)
    expect(adviceText(language, ...entries)).toBe(catalogues[language]['PASSWORD.MAYBE_SET'].replaceAll('\u2060', ''));
});

describe('a request of an app that is gone', () => {
  const gone = [
    address('problem', {}, {}, 'flow'),
    ...asked('browser.address', {}, { route: 'problem', params: {}, refused: [] }),
    entered('problem', {}),
  ];
  it.each(languages)('starts in the app, in %s', (language) => {
    expect(adviceText(language, ...gone)).toBe(ownTexts[language].startInApp + otherwiseAsk[language]);
  });
  it.each(languages)('starts there in the words of the page, in %s', (language) => {
    const words = ownTexts[language].startInApp.replace(/[.。]$/, '');
    expect(Object.values(catalogues[language]).some((text) => text.includes(words))).toBe(true);
  });
  it('is not the advice on an error page without an app', () => {
    expect(adviceText('en', entered('problem', {}))).not.toBe(ownTexts.en.startInApp);
  });
});

describe('code of the user pool that could not be loaded', () => {
  const failure = { kind: 'network', status: -1, code: 'ChunkLoadError' };
  const signIn = [
    ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const found = asked('api.organizationByAlias', {}, ok({ Id: '‹organization:1›' }));

  it('is not a reason to check a connection that worked since', () => {
    for (const language of languages) {
      const text = adviceText(language, entered('ownLogin'), ...signIn, ...found, ...signIn);
      expect(text).toBe(ownTexts[language].fileMissing);
    }
  });
  it('is one if nothing has been answered since', () => {
    const text = adviceText('en', entered('ownLogin'), ...found, ...signIn);
    expect(text).toContain(catalogues.en['MESSAGES.ERROR.IDENTITY.NOT_LOADED']);
  });
});

it.each([
  ['CodeMismatchException', 'codeRefused'],
  ['UserNotFoundException', 'userUnknown'],
] as const)('what the service does not accept is not called wrong: %s', (code, own) => {
  const failure = { kind: 'refused', status: 400, code, message: '‹message:1›' };
  const reset = [
    ...asked('identity.confirmPassword', {}, { outcome: 'failed', failure }),
    eventEntry('resetPassword/refused', { failure }),
  ];
  for (const language of languages)
    expect(adviceText(language, entered('forgotPassword'), ...reset)).toBe(ownTexts[language][own]);
});

it('a first profile whose challenge has expired ends in a refusal, until the person signs in again', () => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message: '‹message:1›' };
  const expired = [
    entered('ownLogin'),
    eventEntry('ownLogin/newPasswordRequired', { siteName: 'acme', username: '‹email:1›', attributes: [] }),
    eventEntry('updateUser/refused', { failure }),
    eventEntry('ownLogin/challengeExpired'),
  ];
  const again = eventEntry('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›' }, 'person');
  const refusal = (...entries: readonly EntryParts[]) =>
    refusalAtEnd(logOf(withFacts(pageLoad(entries), factsOf())).chapters);
  expect(refusal(...expired)).toEqual({ what: 'first profile refused', cause: 'challengeExpired' });
  expect(refusal(...expired, again)).toBeUndefined();
});

it('the refusal of a code for a new password is that of the log, although a refused sign-in still shows', () => {
  const failure = (code: string, message = '‹message:1›') => ({ kind: 'refused', status: 400, code, message });
  const noAddress = failure(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
  const username = { siteName: 'acme', username: '‹email:1›' };
  const signIn = [
    eventEntry('ownLogin/submitted', username, 'person'),
    eventEntry('ownLogin/refused', { failure: failure('PasswordResetRequiredException') }),
  ];
  const forgot = [
    eventEntry('ownLogin/passwordForgotten', username, 'person'),
    ...asked('identity.forgotPassword', {}, { outcome: 'failed', failure: noAddress }),
    eventEntry('resetPassword/codeRefused', { failure: noAddress }),
  ];
  const refusal = (...entries: readonly EntryParts[]) =>
    refusalAtEnd(logOf(withFacts(pageLoad(entries), factsOf())).chapters);
  expect(refusal(entered('ownLogin'), ...signIn, ...forgot)).toEqual({
    what: 'reset of the password refused',
    cause: 'InvalidParameterException',
  });
  expect(refusal(entered('ownLogin'), ...forgot, ...signIn)?.what).toBe('own sign-in refused');
  expect(adviceText('en', entered('ownLogin'), ...signIn, ...forgot)).toBe(ownTexts.en.askAdministrator);
});

it('a missing code is told in the words of the screen, which do not say that the provider signed nobody in', () => {
  const came = address('directoryCallback', { sitename: 'acme' }, { unknown: 1, first: true });
  const noCode = eventEntry('signIn/refused', { error: 'error', why: 'noCode' });
  const text = adviceText('en', came, noCode, entered('entry', { sitename: 'acme', error: 'error' }));
  expect(text).toBe(catalogues.en['MESSAGES.CAUSE.NO_CODE'] + otherwiseAsk.en);
  expect(text).toContain('no usable answer');
});
