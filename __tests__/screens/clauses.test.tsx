/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { factsOf } from '__tests__/support/runFlow';
import en from 'locales/en.json';
import { code, screenOf } from 'src/app/screens';
import { makeI18n } from 'src/app/texts/wholeTexts';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Failure } from 'src/contract/failures';
import type { Browser } from 'src/rules/app/launchPrompt';
import type { Sealed } from 'src/contract/shape';
import { parseAddress } from 'src/rules/address/address';
import { permissionsOf } from 'src/rules/app/consent';
import { appDescribed, appUnknown, appUnreachable } from 'slices/app';
import { appRequestExpired, appRequestFound } from 'slices/appRequest';
import {
  changePasswordAllowed,
  changePasswordRefused,
  changePasswordSubmitted,
  changePasswordChanged,
} from 'slices/changePassword';
import { consentAllowed, consentAsked, consentDenied, consentFailed } from 'slices/consent';
import { entryEmailRequired, entrySignInImpossible, entrySubmitted, entrySubmittedItself } from 'slices/entry';
import { rootReducer } from 'slices/index';
import type { Event } from 'slices/event';
import { experienceLoginV2Chosen, experienceLoginV2NotStored } from 'slices/experience';
import { ownLoginNewPasswordRequired, ownLoginRefused, ownLoginSubmitted } from 'slices/ownLogin';
import { placeFound } from 'slices/place';
import { redirectRefused, redirectRedirecting } from 'slices/redirect';
import {
  resetPasswordCodeSent,
  resetPasswordRefused,
  resetPasswordSubmitted,
  resetPasswordUsernameMissing,
} from 'slices/resetPassword';
import { type Arrival, routeEntered } from 'slices/route';
import { signInRefused } from 'slices/signIn';
import { storeRestored } from 'slices/store';
import { updateUserRefused, updateUserSubmitted } from 'slices/updateUser';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom has no layout.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
const site = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const password = '‹password:1›' as Sealed<'password'>;
const drive = factsOf().settings.driveApplications[0] ?? '';
const asLetters = /[\u2060\u2066-\u2069]/g;
const roots: { readonly end: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { end } of roots.splice(0)) await end();
});

interface Around {
  readonly browser?: Browser;
  /** The site whose own host the page is on. */
  readonly onHostOf?: string;
  readonly arrival?: Arrival;
}

/** The event of an address. */
function entered(address: string, arrival: Arrival) {
  const [path = '', query = ''] = address.split('?');
  const { secrets: _secrets, ...read } = parseAddress(path, query, 'workdocs');
  return routeEntered({ ...read, arrival });
}

/** The content of the page at an address after these events. */
async function at(
  address: string,
  events: readonly Event[] = [],
  { browser = 'chromium', onHostOf, arrival = 'load' }: Around = {},
) {
  const opened = entered(address, arrival);
  const store = configureStore({
    reducer: rootReducer({ ...factsOf(onHostOf ? { site: onHostOf } : {}), browser }, () => ({}) as never),
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  for (const event of [opened, ...events]) store.dispatch(event);
  await code.load({ route: opened.payload.route });
  const Screen = screenOf(opened.payload.route);
  const root = document.createElement('div');
  document.body.append(root);
  const mounted = createRoot(root);
  const end = async (): Promise<void> => {
    await act(() => Promise.resolve(mounted.unmount()));
    root.remove();
  };
  roots.push({ end });
  const tree = (
    <Provider store={store}>
      <I18nextProvider i18n={makeI18n('en', en)}>
        <Screen />
      </I18nextProvider>
    </Provider>
  );
  await act(() => Promise.resolve(mounted.render(tree)));
  const all = (selector: string) => Array.from(root.querySelectorAll(selector));
  const plain = (element: Element | null) => element?.textContent?.replace(asLetters, '') ?? '';
  return {
    heading: () => plain(root.querySelector('h1')),
    text: () => plain(root),
    /** Names of the fields that a person fills in. */
    fields: () => all('input:not([type=hidden], [type=checkbox])').map((input) => input.getAttribute('name')),
    value: (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
    buttons: () => all('button').map(plain),
    link: (text: string) => all('a').find((each) => plain(each).startsWith(text)),
    linksTo: (href: string) => all('a').filter((each) => each.getAttribute('href') === href),
    state: () => store.getState(),
    press: (text: string) =>
      act(() => {
        const button = Array.from(root.querySelectorAll('button')).find((each) => plain(each) === text);
        button?.click();
        return Promise.resolve();
      }),
    happens: (event: Event) => act(() => Promise.resolve(store.dispatch(event))),
    fill: (name: string, text: string) =>
      act(() => {
        const input = root.querySelector<HTMLInputElement>(`[name=${name}]`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
        return Promise.resolve();
      }),
  };
}
const failure = (code: string, message: string): Failure => ({ kind: 'refused', status: 400, code, message });

describe('routes and screens', () => {
  it.each(['/', '/emailSelect', '/unknown'])('%s is the entry page [2.01, 2.09]', async (path) => {
    expect((await at(path)).fields()).toEqual(['siteName', 'emailId']);
  });

  it('own sign-in asks for site, e-mail address and password, and helps people who forgot it [2.02]', async () => {
    const page = await at('/workdocsAuth');
    expect(page.fields()).toEqual(['siteName', 'username', 'password']);
    expect(page.buttons()).toEqual(expect.arrayContaining(['Sign in', 'Forgot password?']));
  });

  it('a reset asks for the code and twice for the new password, and says where the code went [0.10, 2.03]', async () => {
    const page = await at('/forgotPassword?username=jane@acme.test', [
      resetPasswordCodeSent({ destination: 'j***@a***' }),
    ]);
    expect(page.fields()).toEqual(['username', 'verificationCode', 'newPassword', 'confirmPassword']);
    expect(page.text()).toContain('A code was sent to j***@a***.');
  });

  it('a reset sends no other code while the new password is being sent [2.03]', async () => {
    const page = await at('/forgotPassword?username=jane@acme.test', [
      resetPasswordCodeSent({ destination: 'j***@a***' }),
    ]);
    await page.happens(
      resetPasswordSubmitted({ verificationCode: '‹verificationCode:1›' as never, newPassword: password }),
    );
    await page.press('Get a new code');
    expect(page.state().resetPassword.step).toBe('sending');
    await page.happens(resetPasswordRefused({ failure: failure('CodeMismatchException', 'Invalid code.') }));
    await page.press('Get a new code');
    expect(page.state().resetPassword.step).toBe('sendingCode');
  });

  it('a reset sends no new password while a code is being sent, and says so once [2.03]', async () => {
    const page = await at('/forgotPassword?username=jane@acme.test');
    await page.press('Get a new code');
    expect(page.state().resetPassword.step).toBe('sendingCode');
    await page.press('Set new password');
    expect(page.state().resetPassword.step).toBe('sendingCode');
    expect(page.buttons().filter((each) => each === 'Sending the code…')).toHaveLength(1);
    expect(page.text().split('Sending the code…')).toHaveLength(3);
  });

  it('own sign-in sends no code while the person is signed in [2.04]', async () => {
    const page = await at('/workdocsAuth?sitename=acme&username=jane@acme.test');
    await page.happens(ownLoginSubmitted({ siteName: 'acme' as never, username: jane, password }));
    await page.press('Forgot password?');
    expect(page.state().resetPassword.step).toBe('asking');
  });

  it('a changed password is read out: the message has the focus that the form had [4.96]', async () => {
    const page = await at('/changePassword', [changePasswordAllowed({ username: jane })]);
    await page.happens(changePasswordChanged());
    expect(document.activeElement?.textContent).toBe(en['CHANGE_PASSWORD.SUCCESS']);
  });

  it('own sign-in asks for a first profile [2.04, 4.90]', async () => {
    const required = ownLoginNewPasswordRequired({ siteName: site, username: jane, attributes: [] });
    const page = await at('/workdocsAuth?sitename=acme', [required]);
    expect(page.fields()).toEqual(['username', 'given_name', 'family_name', 'newPassword', 'confirmPassword']);
    expect(page.buttons()).toContain('Save and continue');
  });

  it('a change of password asks for the old one, and twice for the new one [2.05]', async () => {
    const page = await at('/changePassword', [changePasswordAllowed({ username: jane })]);
    expect(page.fields()).toEqual(['username', 'oldPassword', 'newPassword', 'confirmPassword']);
  });

  it.each([
    '/checkAuth',
    '/enterprisePreAuth',
    '/enterprisecallback',
    '/workdocsFederateCallback',
    '/iicCallback',
    '/postAuth',
  ])('%s says “Processing ...” [2.06, 8.05]', async (path) => {
    expect((await at(path)).heading()).toBe('Processing ...');
  });

  it.each([
    ['/confirmPermissions', 'Loading the app’s request…'],
    ['/appRedirect', 'Preparing your return to the app…'],
    ['/logout', 'Processing ...'],
    ['/error', 'An error has occurred during redirection.'],
  ])('%s has its own screen: %s [2.07, 2.30]', async (path, heading) => {
    expect((await at(path)).heading()).toBe(heading);
  });

  it.each([
    ['/optIn', true, 'This browser now uses the new sign-in page'],
    ['/optOut', false, 'This browser now uses the previous sign-in page'],
  ])('%s confirms the choice and links to the root of the site [2.08]', async (path, optedIn, heading) => {
    const page = await at(`${path}?sitename=acme`, [experienceLoginV2Chosen({ optedIn })]);
    expect(page.heading()).toBe(heading);
    expect(page.link('Go to acme')?.getAttribute('href')).toBe('https://acme.docs.localhost:8080/');
  });

  it('/optOut confirms what was stored, not what its address asks for [2.08]', async () => {
    const page = await at('/optOut', [experienceLoginV2Chosen({ optedIn: true })]);
    expect(page.heading()).toBe('This browser now uses the new sign-in page');
  });

  it('on a site’s own host, a page whose address names no site leads to that site all the same [0.50, 2.08]', async () => {
    const onHostOf = 'acme';
    const root = (await at('/optIn', [experienceLoginV2Chosen({ optedIn: true })], { onHostOf })).link('Go to acme');
    expect(root?.getAttribute('href')).toBe('https://acme.docs.localhost:8080/');
    const signIn = (await at('/error', [], { onHostOf })).link('Back to sign-in');
    expect(signIn?.getAttribute('href')).toBe('#/emailSelect?sitename=acme&auto_submit=false');
    expect((await at('/emailSelect?error=not_active', [], { onHostOf })).value('siteName')).toBe('acme');
    const another = await at('/emailSelect?auto_submit=false', [], { onHostOf, arrival: 'history' });
    expect(another.value('siteName')).toBe('');
  });

  const errorOf = (key: string) => entered(`/error?main_error=MESSAGES.ERROR.PAGE.${key}`, 'flow');

  it.each([
    ['was only assumed', { assumed: true } as const, 'acme', 'Try again'],
    ['was named', {}, 'acme', 'Back to sign-in'],
    ['was only assumed, for a name that breaks the rule', { assumed: true } as const, 'd-1', 'Back to sign-in'],
  ] as const)('the page of an unknown site whose region %s [4.01, 4.10]', async (_, how, sitename, way) => {
    const found = placeFound({ region: 'us-east-1', storage: 'local', ...how }, 'id1');
    const error = entered('/error?main_error=MESSAGES.ERROR.PAGE.INVALID_SITE_NAME', 'flow');
    const page = await at('/error', [entered(`/emailSelect?sitename=${sitename}`, 'load'), found, error]);
    expect(page.heading()).toBe('Provided Site Name is Invalid!');
    expect(page.text().includes(en['MESSAGES.CAUSE.NO_ORGANIZATION'])).toBe(way === 'Try again');
    const named = way === 'Try again' ? 'sitename=acme&' : '';
    expect(page.link(way)?.getAttribute('href')).toBe(`#/emailSelect?${named}auto_submit=false`);
  });
  it.each([
    ['the service’s host', 'hooli', undefined, '#/emailSelect?check_auth_redirect=true&auto_submit=false'],
    ['the site’s own host', 'hooli', 'hooli', 'https://docs.localhost:8080/loginv2/#/emailSelect?auto_submit=false'],
    [
      'a host that can be no site’s',
      'd-1',
      'd-1',
      'https://docs.localhost:8080/loginv2/#/emailSelect?auto_submit=false',
    ],
    [
      'the host of the site that an app waits for',
      '-bad',
      'acme',
      '#/emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false',
    ],
    ['the host of a third site', 'hooli', 'globex', '#/emailSelect?sitename=globex&auto_submit=false'],
  ])(
    'the error page of a site that cannot be used leads to the form for another, from %s [0.30, 4.10]',
    async (_, failed, onHostOf, to) => {
      const waiting = appRequestFound({ site, applicationId: 'notes' });
      const before = [entered('/emailSelect?sitename=acme', 'load'), waiting];
      const around = onHostOf === undefined ? {} : { onHostOf };
      for (const key of ['DELETED', 'INVALID_SITE_NAME']) {
        const page = await at(
          '/error',
          [...before, entered(`/emailSelect?sitename=${failed}`, 'opened'), errorOf(key)],
          around,
        );
        expect(page.link('Back to sign-in')?.getAttribute('href')).toBe(to);
      }
      const other = await at('/error', [waiting, errorOf('USER_POOL')], around);
      expect(other.link('Back to sign-in')?.getAttribute('href')).toContain('sitename=acme&check_auth_redirect=true');
    },
  );

  it('the error page of a site that is opened afresh on the host of that site does not lead back to it [4.10]', async () => {
    for (const key of ['DELETED', 'INVALID_SITE_NAME']) {
      const page = await at(`/error?main_error=MESSAGES.ERROR.PAGE.${key}`, [], { onHostOf: 'acme' });
      const link = page.link('Back to sign-in')?.getAttribute('href');
      expect(link).toBe('https://docs.localhost:8080/loginv2/#/emailSelect?auto_submit=false');
    }
  });

  it('the form that this page leads to offers the site no more, only the e-mail address [4.10]', async () => {
    const left = entrySubmitted({ siteName: 'hooli' as SiteName, emailId: jane });
    const page = await at('/emailSelect?sitename=hooli', [
      left,
      errorOf('DELETED'),
      entered('/emailSelect?auto_submit=false', 'opened'),
    ]);
    expect([page.value('siteName'), page.value('emailId')]).toEqual(['', jane]);
    const other = await at('/error', [entered('/emailSelect?sitename=acme', 'load'), errorOf('USER_POOL')]);
    expect(other.link('Back to sign-in')?.getAttribute('href')).toBe('#/emailSelect?sitename=acme&auto_submit=false');
  });

  it.each([
    ['a site’s own host', '/', { onHostOf: 'acme' }],
    ['an address with an e-mail', `/emailSelect?sitename=acme&email_id=${jane}`, {}],
  ])(
    '%s shows no form before the service asks for an address: what was typed would be lost [2.06, 4.18, 4.19]',
    async (_, address, around) => {
      const page = await at(address, [], around);
      expect([page.heading(), page.fields()]).toEqual(['Processing ...', []]);
      await page.happens(entrySubmittedItself({ siteName: site }));
      expect([page.heading(), page.fields()]).toEqual(['Processing ...', []]);
      await page.happens(entryEmailRequired());
      expect(page.fields()).toEqual(['siteName', 'emailId']);
      await page.fill('emailId', jane);
      await page.happens(entrySubmitted({ siteName: site, emailId: jane }));
      expect(page.value('emailId')).toBe(jane);
    },
  );

  it('with a notice or after Back nothing is submitted, so the form is there [2.22, 4.18]', async () => {
    const onHostOf = 'acme';
    for (const address of ['/?error=not_active', '/?logout_flow=true', '/?auto_submit=false'])
      expect((await at(address, [], { onHostOf })).fields()).toContain('emailId');
    expect((await at('/', [], { onHostOf, arrival: 'history' })).fields()).toContain('emailId');
  });

  describe('why an app gets no answer', () => {
    const request = '/checkAuth?code_challenge=abc&application_id=notes';
    const texts = {
      wrong: 'The app opened this page with an address that is not accepted here.',
      noSite: 'The app opened this page without naming your site',
      denied: 'You denied the app’s request',
      unknown: 'The service may not know the app',
      unreachable: 'The service cannot be reached. Check your connection',
    };
    const unknown = appUnknown({ applicationId: 'notes' });
    const unreachable = appUnreachable({ applicationId: 'notes' });
    /** The notices of the page, which arrived by a step of the flow after some events and before others. */
    const adviceTo = async (
      address: string,
      before: readonly Event[],
      around: Around = {},
      after: readonly Event[] = [],
    ) => {
      const page = await at(address, [...before, entered(address, 'flow'), ...after], around);
      return Object.entries(texts).flatMap(([name, text]) => (page.text().includes(text) ? [name] : []));
    };

    it('the entry page says that the request named no site, or that the person denied it [4.20, 4.83]', async () => {
      const noSite = entered(request, 'load');
      expect(await adviceTo('/emailSelect', [noSite])).toEqual(['noSite']);
      expect(await adviceTo('/emailSelect?auto_submit=false', [noSite], { onHostOf: 'acme' })).toEqual([]);
      expect(await adviceTo('/emailSelect?sitename=acme&auto_submit=false', [consentDenied()])).toEqual(['denied']);
      expect(await adviceTo('/emailSelect', [])).toEqual([]);
    });

    it('the error page says that a part of the request was wrong, below the text of the letter [8.06]', async () => {
      const wrong = entered('/checkAuth?sitename=acme&code_challenge=a-b&application_id=notes', 'load');
      expect(await adviceTo('/error', [wrong])).toEqual(['wrong']);
      expect(await adviceTo('/error', [])).toEqual([]);
    });

    it('an app that the service may not know is named as the cause wherever its call failed [4.75, 4.80, 8.02]', async () => {
      const refused = (why: 'exchangeRefused' | 'throttled') => signInRefused({ error: 'internalerror', why });
      const entry = '/emailSelect?sitename=acme&error=internalerror';
      expect(await adviceTo(entry, [unknown, refused('exchangeRefused')])).toEqual(['unknown']);
      expect(await adviceTo(entry, [unknown, refused('throttled')])).toEqual([]);
      expect(await adviceTo(entry, [refused('exchangeRefused')])).toEqual([]);
      const redirect = '/appRedirect?sitename=acme';
      expect(await adviceTo(redirect, [], {}, [unknown, redirectRefused({ why: 'metadata' })])).toEqual(['unknown']);
      expect(await adviceTo(redirect, [], {}, [redirectRefused({ why: 'metadata' })])).toEqual([]);
      const asking = '/confirmPermissions?sitename=acme';
      expect(await adviceTo(asking, [], {}, [unknown, consentFailed()])).toEqual(['unknown']);
      expect(await adviceTo(asking, [], {}, [consentFailed()])).toEqual([]);
    });

    it.each([
      ['names none', {}, true],
      ['names one that no page opens', { DefaultRedirect: 'javascript:alert(1)' }, true],
      ['names one', { DefaultRedirect: 'https://notes.test/' }, false],
    ])('the redirect page says that nothing names an address if the registration %s [4.75]', async (_, names, says) => {
      const metadata = { Name: 'Notes', RedirectUris: [], ...names };
      const described = appDescribed({ applicationId: 'notes', metadata });
      const page = await at('/appRedirect?sitename=acme', [described, redirectRefused({ why: 'metadata' })]);
      expect(page.text().includes(en['REDIRECT.NO_ADDRESS'])).toBe(says);
      expect(page.text()).toContain('Please try again!');
      const other = await at('/appRedirect?sitename=acme', [described, redirectRefused({ why: 'given' })]);
      expect(other.text()).not.toContain(en['REDIRECT.NO_ADDRESS']);
    });

    it('the redirect page and consent say below the text of the letter that the service did not answer [4.75, 4.80]', async () => {
      const refused = [unreachable, redirectRefused({ why: 'metadata' })];
      expect(await adviceTo('/appRedirect?sitename=acme', [], {}, refused)).toEqual(['unreachable']);
      const failed = [unreachable, consentFailed()];
      expect(await adviceTo('/confirmPermissions?sitename=acme', [], {}, failed)).toEqual(['unreachable']);
    });
  });

  it('an opt-out that could not be stored is not confirmed [2.08]', async () => {
    const page = await at('/optOut?sitename=acme', [experienceLoginV2NotStored()]);
    expect(page.heading()).toBe('Your choice could not be saved');
    expect(page.text()).toContain('Allow cookies and site data for this address');
    expect(page.link('Go to acme')?.getAttribute('href')).toBe('https://acme.docs.localhost:8080/');
  });

  it('the entry page takes site, e-mail address and error from the address, and confirms a sign-out [2.13, 2.25]', async () => {
    const page = await at('/emailSelect?sitename=acme&email_id=jane@acme.test&error=not_active&logout_flow=true');
    expect([page.value('siteName'), page.value('emailId')]).toEqual(['acme', 'jane@acme.test']);
    expect(page.text()).toContain('User is not active.');
    expect(page.text()).toContain('You have signed out.');
    expect((await at('/emailSelect')).text()).not.toContain('You have signed out.');
  });

  it('own sign-in shows the site of the address in place of the field, and the e-mail in lower case [2.15]', async () => {
    const page = await at('/workdocsAuth?sitename=acme&username=Jane@Acme.TEST');
    expect(page.fields()).toEqual(['username', 'password']);
    expect(page.text()).toContain('Site: acme');
    expect(page.value('username')).toBe('jane@acme.test');
  });

  const links = factsOf().settings.links;
  it.each([
    ['Learn more about', links.learnMore],
    ['Download desktop', links.downloadClients],
  ])('the entry page links to “%s …” [2.25]', async (text, href) => {
    const link = (await at('/')).link(text);
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([href, '_blank']);
  });

  it.each([
    ['the client type of the drive', '/?client_type=DRIVE', []],
    ['a waiting drive application', '/', [appRequestFound({ site, applicationId: drive })]],
    ['the same, beside an error', '/?error=error', [appRequestFound({ site, applicationId: drive })]],
  ])('information about the drive: %s [0.29, 2.25]', async (_what, address, events) => {
    expect((await at(address, events)).link('About signing in from')?.getAttribute('href')).toBe(links.driveInfo);
  });

  it('but not for another application [0.29]', async () => {
    const other = [appRequestFound({ site, applicationId: 'notes' })];
    expect((await at('/', other)).link('About signing in from')).toBeUndefined();
  });

  it('an expired request is reported [0.30]', async () => {
    expect((await at('/', [appRequestExpired({ site })])).text()).toContain('its request has expired');
  });

  it('a person who needs another e-mail address has two ways on, and no field [2.26, 8.05]', async () => {
    const page = await at('/', [entrySignInImpossible()]);
    expect(page.heading()).toMatch(/ cannot sign you in\.$/);
    expect(page.buttons().slice(0, 2)).toEqual(['Sign in with another email address', 'Try again']);
    expect(page.fields()).toEqual([]);
  });

  it('with all storage blocked a page says what will not work, before a password is typed [0.41]', async () => {
    const page = await at('/workdocsAuth', [placeFound({ region: 'us-east-1', storage: 'memory' })]);
    expect(page.text()).toContain('does not let this page store data');
    expect(page.text()).toContain('You can still reset a forgotten password.');
    // The entry page has no link for that.
    const entry = await at('/', [placeFound({ region: 'us-east-1', storage: 'memory' })]);
    expect(entry.text()).toContain('does not let this page store data');
    expect(entry.text()).not.toContain('You can still reset');
  });
});

describe('redirect page and consent', () => {
  const app = { name: 'Notes', host: 'notes://', kind: 'app', external: true } as const;

  it('names the app and says that the tab may be closed, since when support has ended and where to turn [2.27, 9.06]', async () => {
    const page = await at('/appRedirect', [redirectRedirecting(app)]);
    expect(page.heading()).toBe('Redirecting to app Notes');
    expect(page.text()).toContain('You can close this tab once the app has opened.');
    expect(page.text()).toMatch(/ended on 25\u00a0April\u00a02025/);
    expect(page.link('open a support case')?.getAttribute('href')).toBe(factsOf().settings.links.support);
  });

  it('says that it prepares the return before it knows the app [4.75]', async () => {
    const page = await at('/appRedirect');
    expect(page.heading()).toBe('Preparing your return to the app…');
    expect(page.text()).toContain('ended on');
  });

  it('warns only of an app that is not one of the product’s own [2.27]', async () => {
    const warning = 'Notes at notes:// is not part of';
    expect((await at('/appRedirect', [redirectRedirecting(app)])).text()).toContain(warning);
    expect((await at('/appRedirect', [redirectRedirecting({ ...app, external: false })])).text()).not.toContain(
      warning,
    );
  });

  it.each([
    ['safari', 'Safari asks'],
    ['chromium', 'click “Open Drive”'],
    ['firefox', 'Firefox asks'],
    ['other', 'If your browser asks'],
  ] as const)('says in %s what the browser asks for the drive [2.28]', async (browser, words) => {
    const page = await at('/appRedirect', [redirectRedirecting({ ...app, external: false })], { browser });
    expect(page.text()).toContain(words);
  });

  it('has three ways on for people who are stuck [2.29]', async () => {
    const { links, product } = factsOf().settings;
    const { support, enhancedSecurity } = links;
    const page = await at('/appRedirect?sitename=acme', [redirectRedirecting(app)]);
    expect(page.link(`Use ${product.name} on the web`)?.getAttribute('href')).toBe('#/checkAuth?sitename=acme');
    expect(page.link('Open a support case')?.getAttribute('href')).toBe(support);
    expect(page.link('About enhanced-security')?.getAttribute('href')).toBe(enhancedSecurity);
  });

  it.each([
    ['given', 'An error has occurred during redirection.', true],
    ['metadata', 'An error has occurred during redirection.', true],
    ['invalidRedirect', 'Redirect URI is Invalid', false],
    ['userPool', 'Redirection not supported for external users', false],
    ['expired', 'The app’s request has expired', false],
  ] as const)(
    'a refusal (%s) says “%s” and offers another try only if it helps [4.75, 8.05]',
    async (why, words, again) => {
      const page = await at('/appRedirect', [redirectRefused({ why })]);
      expect(page.heading()).toBe(words);
      expect(page.buttons().includes('Try again')).toBe(again);
      expect(page.text()).toContain('ended on');
      // The words of the refusal may name support too, but only the notice has the link.
      expect(page.linksTo(factsOf().settings.links.support)).toHaveLength(1);
      expect(page.text()).not.toContain('<support>');
    },
  );

  it.each([
    ['the request is loading', [], 'Loading the app’s request…'],
    ['ALLOW is carried out', [consentAllowed()], 'Allowing…'],
    ['DENY is carried out', [consentDenied()], 'Processing ...'],
  ])('consent says while %s what the page does [2.30]', async (_what, events, words) => {
    expect((await at('/confirmPermissions', events)).heading()).toBe(words);
  });

  it.each([
    ['a known value', 'not_active', 'User is not active.'],
    ['markup', '<b>Call</b> 555-0100', 'The address you opened contains this message: “<b>Call</b> 555-0100”.'],
    ['a value that is too long', 'x'.repeat(513), 'Error occurred. Please retry.'],
  ])('consent shows the error of its address, and a way on: %s [4.80]', async (_what, error, words) => {
    const page = await at(`/confirmPermissions?sitename=acme&error=${encodeURIComponent(error)}`, [consentFailed()]);
    expect(page.heading()).toBe('The app’s request could not be shown');
    expect(page.text()).toContain(words);
    expect(page.text()).not.toContain('during redirection');
    expect(page.buttons()).toContain('Try again');
    const without = await at('/confirmPermissions?sitename=acme', [consentFailed()]);
    expect(without.text()).toContain('An error has occurred during redirection.');
  });

  it('consent shows who asks, what may be read and written, DENY and ALLOW [2.30]', async () => {
    const { read, write } = permissionsOf(['documents.read', 'comments.write']);
    const asked = { applicationId: 'notes', name: 'Notes', host: 'notes.test', read, write, otherActions: true };
    const page = await at('/confirmPermissions', [consentAsked({ ...asked, username: jane })]);
    expect(page.heading()).toBe('Notes wants access');
    expect(page.text()).toContain('ReadDocumentsWriteCommentsOther actions: full access');
    expect(page.text()).toContain('jane@acme.test');
    expect(page.buttons().slice(1, 3)).toEqual(['DENY', 'ALLOW']);
  });
});

describe('messages in their places', () => {
  it.each([
    ['MESSAGES.ERROR.PAGE.REDIRECT', 'An error has occurred during redirection.', 'Please try again!'],
    ['MESSAGES.ERROR.PAGE.DELETED', 'This site has been deleted', 'Ask your administrator'],
    ['MESSAGES.ERROR.PAGE.INVALID_SITE_NAME', 'Provided Site Name is Invalid!', 'Check the address you opened'],
    ['MESSAGES.ERROR.PAGE.INVALID_REDIRECT', 'Redirect URI is Invalid', 'not among those allowed'],
    ['MESSAGES.ERROR.PAGE.USER_POOL', 'Redirection not supported for external users', 'This app cannot be used'],
  ])('the error page: %s [2.19, 8.05, 8.06]', async (key, main, sub) => {
    const page = await at(`/error?main_error=${key}`);
    expect(page.heading()).toBe(main);
    expect(page.text()).toContain(sub);
    const other = await at(`/error?main_error=${key}&sub_error=MESSAGES.ERROR.PAGE.DELETED_SUBTEXT`);
    expect(other.text()).toContain('Ask your administrator whether your organisation has a new site');
    expect(other.link('contact support')?.getAttribute('target')).toBe('_blank');
  });

  it('a refused own sign-in: “Authentication Failed.” [8.04]', async () => {
    const page = await at('/workdocsAuth', [ownLoginRefused({ failure: failure('NotAuthorizedException', 'No.') })]);
    expect(page.text()).toContain('Authentication Failed.');
  });

  it('a refused change: “Failed to change password.” with the service’s words [8.04]', async () => {
    const refused = changePasswordRefused({ failure: failure('NotAuthorizedException', 'Incorrect.') });
    const page = await at('/changePassword', [changePasswordAllowed({ username: jane }), refused]);
    expect(page.text()).toContain('Failed to change password. Incorrect.');
  });

  it.each([
    ['InvalidPasswordException', /(?<!Failed to update\. )Too short\. A password needs at least one digit/],
    ['LimitExceededException', /Failed to update\. Too short\./],
  ])('a refused first profile, %s [8.04]', async (code, words) => {
    const required = ownLoginNewPasswordRequired({ siteName: site, username: jane, attributes: [] });
    const refused = updateUserRefused({ failure: failure(code, 'Too short.') });
    expect((await at('/workdocsAuth', [required, refused])).text()).toMatch(words);
  });

  it.each(['/workdocsAuth', '/forgotPassword?username=jane@acme.test'])(
    'a refused reset shows the service’s words: %s [8.04]',
    async (address) => {
      const refused = resetPasswordRefused({ failure: failure('CodeMismatchException', 'Invalid code provided.') });
      expect((await at(address, [refused])).text()).toContain('Invalid code provided.');
    },
  );

  it('a forgotten password without a user name [4.93, 8.05]', async () => {
    expect((await at('/workdocsAuth', [resetPasswordUsernameMissing()])).text()).toContain(
      'Please enter username to continue',
    );
  });

  it('a changed password [3.08, 4.96]', async () => {
    const page = await at('/changePassword', [changePasswordAllowed({ username: jane }), changePasswordChanged()]);
    expect(page.text()).toContain('Successfully changed password.');
    expect(page.fields()).toEqual([]);
  });
});

describe('passwords', () => {
  it('own sign-in empties the password after every attempt [4.92]', async () => {
    const page = await at('/workdocsAuth?sitename=acme&username=jane@acme.test');
    await page.fill('password', 'Correct-Horse-9');
    expect(page.value('password')).toBe('Correct-Horse-9');
    await page.happens(ownLoginSubmitted({ siteName: site, username: jane, password }));
    expect([page.value('username'), page.value('password')]).toEqual(['jane@acme.test', '']);
  });

  it('a refused change empties the old password only [0.39]', async () => {
    const page = await at('/changePassword', [changePasswordAllowed({ username: jane })]);
    for (const name of ['oldPassword', 'newPassword', 'confirmPassword']) await page.fill(name, 'Correct-Horse-9');
    await page.happens(changePasswordSubmitted({ oldPassword: password, newPassword: password }));
    const values = ['oldPassword', 'newPassword', 'confirmPassword'].map(page.value);
    expect(values).toEqual(['', 'Correct-Horse-9', 'Correct-Horse-9']);
  });

  it('a first profile empties its passwords, not the names [4.92]', async () => {
    const required = ownLoginNewPasswordRequired({ siteName: site, username: jane, attributes: [] });
    const page = await at('/workdocsAuth', [required]);
    for (const name of ['given_name', 'newPassword', 'confirmPassword']) await page.fill(name, 'Jane-9-Jane');
    await page.happens(updateUserSubmitted({ given_name: 'Jane', family_name: 'Doe', newPassword: password }));
    expect(['given_name', 'newPassword', 'confirmPassword'].map(page.value)).toEqual(['Jane-9-Jane', '', '']);
  });

  it('after a reload the entry form has what was sent [0.10]', async () => {
    const restored = storeRestored({ site, slices: { entry: { siteName: site, emailId: jane } } });
    const page = await at('/', [restored]);
    expect([page.value('siteName'), page.value('emailId')]).toEqual(['acme', 'jane@acme.test']);
  });

  it('after a reload the reset names the destination of the code [0.10]', async () => {
    const restored = storeRestored({ site, slices: { resetPassword: { destination: 'j***@a***' } } });
    const page = await at('/forgotPassword?username=jane@acme.test', [restored]);
    expect(page.text()).toContain('A code was sent to j***@a***.');
  });
});
