/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { readFileSync } from 'node:fs';
import { act, type ReactNode } from 'react';
import { type Action, configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { factsOf } from '__tests__/support/runFlow';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { type Cause, causes } from 'src/contract/causes';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Failure } from 'src/contract/failures';
import { type Language, languages } from 'src/contract/languages';
import type { Sealed } from 'src/contract/shape';
import { signInErrorsWithCause } from 'src/contract/signInErrors';
import { AppRedirect } from 'src/screens/AppRedirect';
import { ChangePassword } from 'src/screens/ChangePassword';
import { Entry } from 'src/screens/Entry';
import { ForgotPassword } from 'src/screens/ForgotPassword';
import { OwnLogin } from 'src/screens/OwnLogin';
import { errorPageTexts } from 'src/rules/address/problem';
import { redirectRefusal } from 'src/screens/messages/apps';
import { selectEntryMessages, signInErrorMessages } from 'src/screens/messages/entry';
import { ownLoginRefusal, selectOwnLoginMessages, updateEndKey } from 'src/screens/messages/passwords';
import { serviceWords } from 'src/screens/messages/service';
import { rootReducer } from 'slices/index';
import {
  ownLoginNewPasswordRequired,
  ownLoginPasswordForgotten,
  ownLoginRefused,
  ownLoginSubmitted,
} from 'slices/ownLogin';
import { appRequestDropped, appRequestExpired, appRequestFound } from 'slices/appRequest';
import { changePasswordAllowed, changePasswordRefused, changePasswordSubmitted } from 'slices/changePassword';
import { redirectNothingHappened, redirectRedirecting, redirectRefused } from 'slices/redirect';
import { resetPasswordDone, resetPasswordRefused, resetPasswordSubmitted } from 'slices/resetPassword';
import { routeEntered } from 'slices/route';
import { sharingChosen, sharingRefused } from 'slices/sharing';
import { identityCalled } from 'slices/identity';
import { wayInForgotten, wayInLooked } from 'slices/wayIn';
import { catalogues } from 'src/reading/headline/seen/catalogues';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const { en } = catalogues;
const free = languages.filter((language) => language !== 'en');
const site = 'acme' as SiteName;
const email = 'jane@acme.test' as EmailId;
const ownLoginAt = routeEntered({ route: 'ownLogin', params: { sitename: site }, refused: [], arrival: 'flow' });
const entryAt = (params: object = {}): Action => routeEntered({ route: 'entry', params, refused: [], arrival: 'load' });

const style = document.createElement('style');
style.textContent = readFileSync('src/app/styles/fields.css', 'utf8');
document.head.append(style);

/** The content of a screen after these events, each rendered before the next. */
async function shown(screen: ReactNode, events: readonly Action[], language: Language = 'en') {
  const reducer = rootReducer(factsOf(), () => ({}) as never);
  const store = configureStore({
    reducer,
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  const root = document.createElement('div');
  document.body.append(root);
  const mounted = createRoot(root);
  const tree = (
    <Provider store={store}>
      <I18nextProvider i18n={makeI18n(language, catalogues[language])}>{screen}</I18nextProvider>
    </Provider>
  );
  for (const event of events) store.dispatch(event);
  await act(() => Promise.resolve(mounted.render(tree)));
  return {
    state: () => store.getState(),
    text: () => root.textContent?.replace(/[\u2068\u2069]/g, '') ?? '',
    all: (selector: string) => Array.from(root.querySelectorAll<HTMLElement>(selector)),
    happens: (event: Action) => act(() => Promise.resolve(store.dispatch(event))),
    end: async () => {
      await act(() => Promise.resolve(mounted.unmount()));
      root.remove();
    },
  };
}

describe('a text and its cause', () => {
  it.each(languages)('a step that own sign-in lacks: nobody is asked to try again, in %s', async (language) => {
    const failure = { kind: 'unsupported', status: 200, field: 'SMS_MFA' } as const;
    const page = await shown(<OwnLogin />, [ownLoginRefused({ failure })], language);
    const texts = catalogues[language];
    expect(page.text()).toContain(texts['MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED']);
    expect(page.text()).toContain(texts['MESSAGES.ERROR.IDENTITY.FURTHER_STEP']);
    expect(page.text()).not.toContain(texts['MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER']);
    await page.end();
  });

  it.each([
    ['a function of the user pool', { kind: 'refused', status: 400, code: 'UserLambdaValidationException' }, false],
    ['an answer that lacks a field', { kind: 'incomplete', status: 200 }, false],
    [
      'a sign-in that took too long for the user pool',
      {
        kind: 'refused',
        status: 400,
        code: 'NotAuthorizedException',
        message: 'Invalid session for the user, session is expired.',
      },
      false,
    ],
    [
      'security',
      {
        kind: 'refused',
        status: 400,
        code: 'NotAuthorizedException',
        message: 'Unable to login because of security reasons.',
      },
      false,
    ],
    ['a server error', { kind: 'refused', status: 500, code: 'InternalErrorException' }, true],
    ['an answer that is not JSON', { kind: 'malformed', status: 200 }, true],
  ] as const)('own sign-in refused by %s: %p', (_what, failure, isBrief) => {
    const next = isBrief ? 'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER' : 'MESSAGES.CAUSE.EXCHANGE_REFUSED';
    expect(ownLoginRefusal(failure)).toEqual(['MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED', next]);
  });

  it.each([
    ['ResourceNotFoundException', 'User pool client 1example23456789 does not exist.'],
    ['NotAuthorizedException', 'Client 1example23456789 is configured with secret but SECRET_HASH was not received'],
    ['NotAuthorizedException', 'Unable to verify secret hash for client 1example23456789'],
    ['InvalidParameterException', 'USER_SRP_AUTH is not enabled for the client.'],
  ])('own sign-in that the settings of the user pool do not allow: %s, “%s”', (code, message) => {
    const next = 'MESSAGES.SERVICE.SETUP';
    const failure = { kind: 'refused', status: 400, code, message } as const;
    expect(ownLoginRefusal(failure)).toEqual(['MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED', next]);
  });

  const pool = (code: string, message: string) => ({ kind: 'refused', status: 400, code, message }) as const;
  it.each([
    ['SERVICE.TOO_MANY', pool('NotAuthorizedException', 'Password attempts exceeded')],
    ['SERVICE.TOO_MANY', pool('TooManyRequestsException', 'Too many requests')],
    ['SERVICE.NOT_ACTIVE', pool('NotAuthorizedException', 'User is disabled.')],
    [
      'SERVICE.TEMPORARY_EXPIRED',
      pool('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.'),
    ],
    [
      'SERVICE.TEMPORARY_EXPIRED',
      pool('NotAuthorizedException', 'User account has expired, it must be reset by an administrator.'),
    ],
    ['SERVICE.NOT_CONFIRMED', pool('UserNotConfirmedException', 'User is not confirmed.')],
    ['SERVICE.RESET_REQUIRED', pool('PasswordResetRequiredException', 'Password reset required for the user')],
    ['CAUSE.THROTTLED', { kind: 'throttled', status: 400, code: 'ThrottlingException', message: 'Rate exceeded' }],
    ['CAUSE.THROTTLED', { kind: 'refused', status: 429, message: 'Too Many Requests' }],
    ['CAUSE.THROTTLED', { kind: 'malformed', status: 429 }],
    ['ERROR.WORKDOCS_SIGNIN.CHECK', pool('NotAuthorizedException', 'Incorrect username or password.')],
    ['ERROR.WORKDOCS_SIGNIN.CHECK', pool('UserNotFoundException', 'User does not exist.')],
  ] as const)('own sign-in that is refused for a known reason gives it: %s, %p [8.04]', (key, failure) => {
    expect(ownLoginRefusal(failure)).toEqual(['MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED', `MESSAGES.${key}`]);
  });

  it('a password that the service wants reset although it has just been: that person is not asked to reset it again', async () => {
    const failure = pool('PasswordResetRequiredException', 'Password reset required for the user');
    const password = '‹password:1›' as Sealed<'password'>;
    const submit = ownLoginSubmitted({ siteName: site, username: email, password });
    const page = await shown(<OwnLogin />, [ownLoginAt, submit, ownLoginRefused({ failure })]);
    const messages = () => selectOwnLoginMessages(page.state()).map((each) => 'key' in each && each.key);
    expect(messages()).toContain('MESSAGES.SERVICE.RESET_REQUIRED');
    expect(page.text()).toContain(en['MESSAGES.SERVICE.RESET_REQUIRED']);
    await page.happens(ownLoginPasswordForgotten({ siteName: site, username: email }));
    await page.happens(resetPasswordDone());
    const other = 'bob@acme.test' as EmailId;
    for (const username of [email, email, other, email]) {
      await page.happens(ownLoginSubmitted({ siteName: site, username, password }));
      await page.happens(ownLoginRefused({ failure }));
      const hasReset = username !== other;
      expect(messages().includes('MESSAGES.CAUSE.EXCHANGE_REFUSED')).toBe(hasReset);
      expect(page.text().includes(en['MESSAGES.CAUSE.EXCHANGE_REFUSED'])).toBe(hasReset);
      expect(page.text().includes(en['MESSAGES.SERVICE.RESET_REQUIRED'])).toBe(!hasReset);
    }
    await page.end();
  });

  it.each([
    ['MESSAGES.CAUSE.THROTTLED', { kind: 'malformed', status: 429 }],
    ['MESSAGES.SERVICE.OTHER', { kind: 'malformed', status: 503 }],
    ['MESSAGES.ERROR.IDENTITY.NO_ANSWER', { kind: 'malformed', status: 403 }],
    ['MESSAGES.ERROR.IDENTITY.NO_ANSWER', { kind: 'malformed', status: 200 }],
  ] as const)('an answer without a message, on the other forms: %s, %p', (key, failure) => {
    expect(serviceWords(failure)).toEqual({ key });
  });

  it.each(languages)('own sign-in without an answer: it has failed, and why, in %s [8.04]', async (language) => {
    const page = await shown(<OwnLogin />, [ownLoginRefused({ failure: { kind: 'network', status: -1 } })], language);
    const texts = catalogues[language];
    const [main, why] = (['AUTH_FAILED', 'UNREACHABLE'] as const).map(
      (key) => texts[`MESSAGES.ERROR.WORKDOCS_SIGNIN.${key}`],
    );
    expect(page.all('[role=alert]').map(({ textContent }) => textContent)).toEqual([`${main ?? ''}${why ?? ''}`]);
    expect(page.all('.cause').map(({ textContent }) => textContent)).toEqual([why]);
    await page.end();
  });

  it('no site: the missing name is mentioned once, without a cause that repeats it', () => {
    const error = 'siteNameEmptyError';
    const messages = signInErrorMessages(error, { step: 'refused', error, why: 'noSite' });
    expect(messages).toEqual([{ key: 'MESSAGES.ERROR.SIGN_IN.SITE_NAME_EMPTY' }]);
  });

  it('blocked storage: the error gives the cause itself, also below the warning of a page that can store nothing', () => {
    const error = 'error';
    const messages = signInErrorMessages(error, { step: 'refused', error, why: 'storageBlocked' });
    expect(messages.map((each) => 'key' in each && each.key)).toEqual([
      'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.GENERIC',
      causes.storageBlocked,
    ]);
  });

  it('a refused look-up of the address for changing the password: no sign-in is said to have failed', () => {
    const error = 'getChangePasswordURLError';
    const keys = (why: Cause) =>
      signInErrorMessages(error, { step: 'refused', error, why }).map((each) => 'key' in each && each.key);
    expect(keys('exchangeRefused')).toEqual(['MESSAGES.ERROR.SIGN_IN.CHANGE_PASSWORD_URL']);
    expect(keys('unreachable')).toContain(causes.unreachable);
    expect(keys('throttled')).toContain(causes.throttled);
  });

  it.each(Object.keys(signInErrorsWithCause))('%s is worded differently if a cause includes advice', (error) => {
    const alone = signInErrorMessages(error, { step: 'idle' })[0];
    const [main, cause] = signInErrorMessages(error, {
      step: 'refused',
      error: error as never,
      why: 'passwordElsewhere',
    });
    expect(cause).toEqual({ key: causes.passwordElsewhere });
    for (const language of free) {
      const texts: Readonly<Record<string, string>> = catalogues[language];
      const textOf = (message: typeof main): string => (message && 'key' in message ? (texts[message.key] ?? '') : '');
      // It says in one sentence what happened; the next step comes from the cause alone.
      expect(textOf(main).match(/[.。]/gu)).toHaveLength(1);
      expect(textOf(main)).not.toBe(error === 'not_active' ? textOf(alone) : '');
    }
  });

  it.each(free)('a service that does not answer is not called an invalid session in %s', (language) => {
    const error = 'invalidUserSessionError';
    const [main] = signInErrorMessages(error, { step: 'refused', error, why: 'unreachable' });
    const texts: Readonly<Record<string, string>> = catalogues[language];
    expect(main && 'key' in main && texts[main.key]).not.toMatch(/Sitzung|sesión|session|サインイン|세션|sessão|登录/i);
  });

  it('an inactive account is called inactive with and without that cause', () => {
    const error = 'not_active';
    const active = { key: 'MESSAGES.ERROR.SIGN_IN.NOT_ACTIVE' };
    expect(signInErrorMessages(error, { step: 'refused', error, why: 'userInactive' })[0]).toEqual(active);
    expect(signInErrorMessages(error, { step: 'idle' })[0]).toEqual(active);
  });
});

describe('the way back to an app that does not answer', () => {
  const app = { name: 'Notes', host: 'notes.test', external: true, withTokens: false };
  const toApp = routeEntered({ route: 'appRedirect', params: {}, refused: [], arrival: 'load' });

  it.each([
    ['web', 'REDIRECT.STUCK_WEB', ['Try again'], 'Notes is not answering'],
    ['app', 'REDIRECT.STUCK_TEXT', ['Open Notes', 'Copy the link'], 'Open Notes'],
  ] as const)('depends on the kind of app: %s', async (kind, text, buttons, title) => {
    const page = await shown(<AppRedirect />, [toApp, redirectRedirecting({ ...app, kind })]);
    const words = en[text].replace('{{app}}', 'Notes');
    const titleOf = () => document.title.replace(/[\u2068\u2069]/g, '');
    expect(page.text()).not.toContain(words);
    expect(titleOf()).toBe('Redirecting to app Notes · WorkDocs');
    const link = page.all('.ways a')[0];
    link?.focus();
    await page.happens(redirectNothingHappened());
    expect(page.text()).toContain(words);
    // The heading changes under the person's eyes, so the focus stays where it is.
    expect(document.activeElement).toBe(link);
    expect(titleOf()).toBe(`${title} · WorkDocs`);
    expect(page.all('h1').map((each) => each.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([title]);
    // Nothing more is under way.
    expect(page.all('[role=progressbar]')).toEqual([]);
    // This tab itself goes to a web address: it must stay open, and nothing is installed.
    expect(page.text().includes(en['REDIRECT.CLOSE_TAB'])).toBe(kind === 'app');
    expect(page.all('main button').map((each) => each.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual(buttons);
    const main = page.all('main .primary').map((each) => each.textContent?.replace(/[\u2068\u2069]/g, ''));
    expect(main).toEqual(buttons.slice(0, 1));
    expect(page.all('h2').map((each) => each.textContent)).toEqual([en['REDIRECT.NOT_WORKING']]);
    await page.end();
  });
});

it.each(free)('the error page, which has only the way back, asks for more than another try in %s', (language) => {
  const texts: Readonly<Record<string, string>> = catalogues[language];
  const firstOf = (key: string): string => texts[key]?.split('<support>')[0] ?? '';
  const again = redirectRefusal({ step: 'refused', why: 'given' }).sub;
  expect(firstOf(errorPageTexts(undefined, undefined).subKey)).not.toBe(firstOf(again));
});

describe('a reset', () => {
  it.each([
    ['CodeMismatchException', true, true],
    ['ExpiredCodeException', true, true],
    ['InvalidPasswordException', true, false],
    ['UserNotFoundException', false, false],
  ])('refused with %s offers a code (%s), the way back, or both', async (code, isSent, isInDoubt) => {
    const page = await shown(<ForgotPassword />, [
      routeEntered({ route: 'forgotPassword', params: {}, refused: [], arrival: 'load' }),
      resetPasswordRefused({ failure: { kind: 'refused', status: 400, code } }),
    ]);
    expect(page.all('.note-error')).toHaveLength(1);
    expect(page.text().includes(en['FORGOT_PASSWORD.INTRO'])).toBe(isSent);
    expect(page.text().includes(en['FORGOT_PASSWORD.SEND_AGAIN'])).toBe(isSent);
    expect(page.text().includes(en['FORGOT_PASSWORD.UNKNOWN'])).toBe(!isSent);
    expect(page.text().includes(en['FORGOT_PASSWORD.CHECK_EMAIL'])).toBe(isInDoubt);
    expect(page.all('a[href^="#/emailSelect"]').length > 0).toBe(!isSent || isInDoubt);
    const main = isSent ? en['FORGOT_PASSWORD.SUBMIT'] : en['COMMON.BACK_TO_SIGN_IN'];
    expect(page.all('.primary').map((each) => each.textContent)).toEqual([main]);
    expect(page.all('[type=submit]')).toHaveLength(1);
    await page.end();
  });

  it.each(languages)('of which only the newest code works says so after a wrong one, in %s', async (language) => {
    const says = async (code: string): Promise<boolean> => {
      const page = await shown(
        <ForgotPassword />,
        [resetPasswordRefused({ failure: { kind: 'refused', status: 400, code, message: 'Words' } })],
        language,
      );
      const [note] = page.all('[role=alert]').map(({ textContent }) => textContent ?? '');
      await page.end();
      return note?.includes(catalogues[language]['FORGOT_PASSWORD.NEWEST']) === true;
    };
    expect(await says('CodeMismatchException')).toBe(true);
    expect(await says('InvalidPasswordException')).toBe(false);
  });
});

it.each(['interrupted', 'cutOff', 'expired'] as const)(
  'a profile that was %s: which password to use is said',
  (step) => {
    const texts: Readonly<Record<string, string>> = en;
    const text = texts[updateEndKey(step) ?? ''];
    expect(text).toMatch(/^(?:Setting up your profile|The service did not accept your profile)/);
    expect(text).toContain('the password you were given');
  },
);

describe('a password that may already have been set', () => {
  const entered = (route: 'forgotPassword' | 'changePassword') =>
    routeEntered({ route, params: {}, refused: [], arrival: 'load' });
  const lost: Failure = { kind: 'network', status: -1 };
  const refused = (code: string): Failure => ({ kind: 'refused', status: 400, code, message: 'Refused.' });

  const noteOf = (page: Awaited<ReturnType<typeof shown>>) => page.all('.note-error')[0]?.textContent;

  it('is mentioned first on the form of a reset after the refusal of the repeated code, with the way to sign in', async () => {
    const sent = resetPasswordSubmitted({
      verificationCode: '‹verificationCode:1›' as Sealed<'verificationCode'>,
      newPassword: '‹password:1›' as Sealed<'password'>,
    });
    const page = await shown(<ForgotPassword />, [
      entered('forgotPassword'),
      sent,
      resetPasswordRefused({ failure: lost }),
      sent,
    ]);
    expect(page.text()).not.toContain(en['PASSWORD.MAYBE_SET']);
    await page.happens(resetPasswordRefused({ failure: refused('ExpiredCodeException') }));
    expect(noteOf(page)).toContain(`${en['PASSWORD.MAYBE_SET']} Refused.`);
    expect(page.all('a[href^="#/emailSelect"]')).toHaveLength(1);
    expect(page.text()).toContain(en['FORGOT_PASSWORD.SEND_AGAIN']);
    await page.end();
  });

  it('is mentioned on the form of a change likewise', async () => {
    const sent = changePasswordSubmitted({
      oldPassword: '‹password:1›' as Sealed<'password'>,
      newPassword: '‹password:2›' as Sealed<'password'>,
    });
    const page = await shown(<ChangePassword />, [
      entered('changePassword'),
      changePasswordAllowed({ username: email }),
      sent,
      identityCalled({ call: 'changePassword', latency: 1 }),
      changePasswordRefused({ failure: lost }),
      sent,
      identityCalled({ call: 'changePassword', latency: 1, status: 400 }),
    ]);
    expect(page.all('a[href^="#/emailSelect"]')).toHaveLength(0);
    await page.happens(changePasswordRefused({ failure: refused('NotAuthorizedException') }));
    expect(noteOf(page)).toContain(`${en['PASSWORD.MAYBE_SET']} Failed to change password. Refused.`);
    expect(page.all('a[href^="#/emailSelect"]')).toHaveLength(1);
    await page.end();
  });
});

describe('a shared computer', () => {
  it('has a hint once the box is ticked, and not before', async () => {
    const page = await shown(<Entry />, [entryAt()]);
    const displayed = () => page.all('.shared .hint').map((hint) => getComputedStyle(hint).display);
    expect(displayed()).toEqual(['none']);
    await page.happens(sharingChosen({ shared: true }));
    expect(displayed()).toEqual(['block']);
    await page.end();
  });
});

describe('a person whom an app has asked to sign in, when a sign-out in another tab removes the request', () => {
  it.each([
    ['the entry form', <Entry key="entry" />, entryAt(), selectEntryMessages],
    ['own sign-in', <OwnLogin key="own" />, ownLoginAt, selectOwnLoginMessages],
  ] as const)('learns on %s that the request has ended [0.30]', async (_which, screen, entered, selectMessages) => {
    const page = await shown(screen, [entered, appRequestFound({ site, applicationId: 'notes' })]);
    expect(page.text()).not.toContain(en['ENTRY.REQUEST_ENDED']);
    await page.happens(appRequestDropped({ site, bySignOut: true }));
    expect(page.all('[role=alert]').map((each) => each.textContent)).toEqual([en['ENTRY.REQUEST_ENDED']]);
    expect(selectMessages(page.state())).toContainEqual({ key: 'ENTRY.REQUEST_ENDED' });
    await page.end();
  });
});

describe('a request that waits no more', () => {
  const ends = ['ANSWERED', 'EXPIRED', 'ENDED', 'UNDATED'] as const;
  const lastSentence = (text: string) => /[^.。]+[.。]$/.exec(text)?.[0];
  it.each(languages)('has the same two ways out in every notice above the sign-in form, in %s [0.30]', (language) => {
    const ways = ends.map((end) =>
      lastSentence(catalogues[language][`ENTRY.REQUEST_${end}`])?.replaceAll('\u2060', ''),
    );
    expect(new Set(ways).size).toBe(1);
  });

  it.each([
    ['expired', 'REDIRECT.EXPIRED_TEXT'],
    ['undated', 'REDIRECT.UNDATED_TEXT'],
  ] as const)('leads back to the app where there is no form (%s) [0.30]', async (why, key) => {
    const page = await shown(<AppRedirect />, [redirectRefused({ why })]);
    expect(page.text()).toContain(en[key]);
    expect(page.text()).not.toContain('sign in here');
    await page.end();
  });
});

describe('the log', () => {
  const offers = '[data-offers=record]';

  it('is offered once: unobtrusively below, or in the first error', async () => {
    const page = await shown(<Entry />, [entryAt({ error: 'error' }), appRequestExpired({ site })]);
    expect(page.all('.note-error').length).toBeGreaterThan(1);
    expect(page.all(offers).map((each) => each.closest('.note-error, .record')?.className)).toEqual([
      'note note-error',
    ]);
    await page.end();
    const healthy = await shown(<Entry />, [entryAt()]);
    expect(healthy.all(offers).map((each) => each.parentElement?.className)).toEqual(['record']);
    await healthy.happens(sharingRefused());
    expect(healthy.all(offers).map((each) => each.closest('.note-error') !== null)).toEqual([true]);
    await healthy.end();
  });
});

describe('an attribute that a first profile lacks', () => {
  const asked = (lacking: readonly string[]): Action =>
    ownLoginNewPasswordRequired({ siteName: site, username: email, attributes: [], lacking });

  it.each(languages)('has its everyday name in %s; custom attributes have their own names', async (language) => {
    const page = await shown(
      <OwnLogin />,
      [
        routeEntered({ route: 'ownLogin', params: {}, refused: [], arrival: 'load' }),
        asked(['phone_number', 'custom:badge']),
      ],
      language,
    );
    expect(page.all('.note-warning li').map((each) => each.textContent)).toEqual([
      catalogues[language]['UPDATE_USER.ATTRIBUTE.PHONE_NUMBER'],
      'badge',
    ]);
    await page.end();
  });
});

describe('the way in that worked last time', () => {
  const found = { siteName: site, emailId: email, method: 'own' } as const;
  const looked = wayInLooked({ found });
  const fieldsAndButtons = 'input:not([type=hidden]):not([type=checkbox]), main button[type=submit]';
  const order = (page: Awaited<ReturnType<typeof shown>>) =>
    page.all(fieldsAndButtons).map((each) => each.getAttribute('name') ?? each.className);

  it('comes first and names its person; another account is an equally large button', async () => {
    const page = await shown(<Entry />, [entryAt(), looked]);
    expect(order(page)).toEqual(['primary steady']);
    expect(page.text()).toContain('Continue as jane@acme.test at acme');
    expect(page.all('[data-way=other]').map((each) => each.className)).toEqual(['']);
    await page.end();
  });

  it('breaks a long address after “@” and dots, and a short one not at all', async () => {
    const breaks = async (emailId: string) => {
      const page = await shown(<Entry />, [
        entryAt(),
        wayInLooked({ found: { ...found, emailId: emailId as EmailId } }),
      ]);
      const markup = page.all('.way-in [type=submit]')[0]?.innerHTML.replace(/[\u2068\u2069]/g, '');
      await page.end();
      return markup;
    };
    expect(await breaks('maximiliana.mustermann@acme.test')).toBe(
      'Continue as maximiliana.<wbr>mustermann@<wbr>acme.<wbr>test at acme',
    );
    expect(await breaks('jane@acme.test')).toBe('Continue as jane@acme.test at acme');
  });

  it('is below the form after a deliberate sign-out, and can be removed there', async () => {
    const page = await shown(<Entry />, [entryAt({ sitename: site, logout_flow: true }), looked]);
    expect(order(page)).toEqual(['siteName', 'emailId', 'primary', 'second steady']);
    expect(page.all('[data-way=other]')).toEqual([]);
    expect(page.text()).toContain('Or continue with the account');
    await page.happens(wayInForgotten());
    expect(order(page)).toEqual(['siteName', 'emailId', 'primary']);
    await page.end();
  });
});
