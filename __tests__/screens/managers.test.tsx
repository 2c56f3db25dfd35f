/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, type ReactNode } from 'react';
import { type Action, configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { factsOf } from '__tests__/support/runFlow';
import { loadI18n } from 'src/app/texts/wholeTexts';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { type Language, languages } from 'src/contract/languages';
import { ChangePassword } from 'src/screens/ChangePassword';
import { Entry } from 'src/screens/Entry';
import { ForgotPassword } from 'src/screens/ForgotPassword';
import { OwnLogin } from 'src/screens/OwnLogin';
import { AppServicesContext, noAppServices } from 'src/screens/frame/appServices';
import { changePasswordAllowed } from 'slices/changePassword';
import { rootReducer } from 'slices/index';
import { ownLoginNewPasswordRequired } from 'slices/ownLogin';
import { routeEntered } from 'slices/route';

const username = 'jane@acme.test' as EmailId;
const siteName = 'acme' as SiteName;
const at = (route: 'entry' | 'ownLogin' | 'forgotPassword' | 'changePassword', params: object = {}): Action =>
  routeEntered({ route, params, refused: [], arrival: 'load' });

interface FormCase {
  readonly screen: ReactNode;
  readonly given: readonly Action[];
  /** Of each visible field, in the form's order: name, autofill token (HTML, 4.10.18.7), type. */
  readonly fields: readonly string[];
  /**
   * Of the same fields, the hints for an on-screen keyboard: name, input mode, Enter key, capitals, and correction.
   * Read-only fields are ignored.
   */
  readonly keys: readonly string[];
  /** The person whose password it sets; a sign-in form asks for that itself. */
  readonly sets?: true;
}

const newPasswords = ['newPassword new-password password', 'confirmPassword new-password password'];
const names = ['family_name family-name text', 'given_name given-name text'];

const siteKeys = 'siteName - next none off';
const newKeys = ['newPassword - next none -', 'confirmPassword - go none -'];
const nameKeys = ['family_name - next words off', 'given_name - next words off'];
const passwordKeys = 'password - go none -';

const forms: Readonly<Record<string, FormCase>> = {
  entry: {
    screen: <Entry />,
    given: [at('entry')],
    fields: ['siteName organization text', 'emailId username email'],
    keys: [siteKeys, 'emailId email go none -'],
  },
  'own sign-in': {
    screen: <OwnLogin />,
    given: [at('ownLogin')],
    fields: ['siteName organization text', 'username username email', 'password current-password password'],
    keys: [siteKeys, 'username email next none -', passwordKeys],
  },
  'own sign-in of a given site': {
    screen: <OwnLogin />,
    given: [at('ownLogin', { sitename: siteName })],
    fields: ['username username email', 'password current-password password'],
    keys: ['username email next none -', passwordKeys],
  },
  'first profile': {
    screen: <OwnLogin />,
    given: [
      at('ownLogin', { sitename: siteName }),
      ownLoginNewPasswordRequired({ siteName, username, attributes: [] }),
    ],
    fields: ['username username email', ...names, ...newPasswords],
    keys: [...nameKeys, ...newKeys],
    sets: true,
  },
  reset: {
    screen: <ForgotPassword />,
    given: [at('forgotPassword', { sitename: siteName, username })],
    fields: ['username username email', 'verificationCode one-time-code text', ...newPasswords],
    // A code may have letters, which a keypad does not offer (spec §5).
    keys: ['verificationCode - next none off', ...newKeys],
    sets: true,
  },
  'change of a password': {
    screen: <ChangePassword />,
    given: [at('changePassword', { sitename: siteName }), changePasswordAllowed({ username })],
    fields: ['username username email', 'oldPassword current-password password', ...newPasswords],
    keys: ['oldPassword - next none -', ...newKeys],
    sets: true,
  },
};

const router = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP' as const,
};
const opened: (() => void)[] = [];
afterEach(async () => {
  await act(async () => opened.splice(0).forEach((close) => close()));
});

/** The forms of a screen in a language, over the real slices, after these events. */
async function formOf({ screen, given }: FormCase, language: Language): Promise<HTMLFormElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const store = configureStore({
    reducer: rootReducer(factsOf(), () => router),
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  for (const event of given) store.dispatch(event);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const i18n = await loadI18n(language);
  await act(async () =>
    root.render(
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <AppServicesContext value={{ ...noAppServices, seal: () => 'sealed' as never }}>{screen}</AppServicesContext>
        </I18nextProvider>
      </Provider>,
    ),
  );
  opened.push(() => (root.unmount(), place.remove()));
  const [form, ...others] = place.querySelectorAll('form');
  if (!form || others.length > 0)
    throw new Error(`the screen has ${others.length === 0 ? 'no' : 'more than one'} form`);
  return form;
}

/** Fields that a manager could fill in, without checkboxes. */
const inputsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=checkbox])'),
];
const buttonsOf = (form: HTMLFormElement) => [...form.querySelectorAll('button')];
/** The attributes that an on-screen keyboard reads. */
const keysOf = (input: HTMLInputElement): string =>
  [
    input.name,
    ...['inputmode', 'enterkeyhint', 'autocapitalize', 'autocorrect'].map((each) => input.getAttribute(each) ?? '-'),
  ].join(' ');
const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent ?? '';

/** The order of names in a language does not matter to managers. */
const byName = (fields: readonly string[]): readonly string[] => [...fields].sort();

describe.each(languages)('the labels that password managers read in %s', (language) => {
  it.each(Object.entries(forms))('are unique in the form of %s, one for each field', async (_name, given) => {
    const inputs = inputsOf(await formOf(given, language));
    expect(inputs.map(({ labels }) => labels?.length)).toEqual(inputs.map(() => 1));
    expect(new Set(inputs.map(labelOf)).size).toBe(inputs.length);
    expect(inputs.map(labelOf)).not.toContain('');
  });
});

describe('the values that password managers read', () => {
  describe.each(Object.entries(forms))('in the form of %s', (_name, given) => {
    it('each field declares its purpose by its token and its type', async () => {
      const inputs = inputsOf(await formOf(given, 'en'));
      const fields = inputs.map(({ name, type, autocomplete }) => `${name} ${autocomplete} ${type}`);
      expect(byName(fields)).toEqual(byName(given.fields));
    });

    it('an on-screen keyboard knows the kind of input and the Enter key, and corrects nothing', async () => {
      const inputs = inputsOf(await formOf(given, 'en')).filter(({ readOnly }) => !readOnly);
      expect(byName(inputs.map(keysOf))).toEqual(byName(given.keys));
      expect(inputs.map((input) => input.getAttribute('spellcheck'))).toEqual(inputs.map(() => 'false'));
      expect(inputs.at(-1)?.getAttribute('enterkeyhint')).toBe('go');
    });

    it('one button submits, and declares it by its type; all others have another type', async () => {
      const form = await formOf(given, 'en');
      const [submit, ...others] = buttonsOf(form).filter(({ type }) => type === 'submit');
      expect(others).toEqual([]);
      expect(submit?.textContent).toMatch(/\S/);
      for (const button of buttonsOf(form)) expect(button.getAttribute('type')).toMatch(/^(?:submit|button)$/);
    });

    it('the form would be posted, never put into an address', async () => {
      expect((await formOf(given, 'en')).method).toBe('post');
    });
  });

  it.each(Object.entries(forms).filter(([, { sets }]) => sets))(
    'the form of %s shows whose password it sets, before the password',
    async (_name, given) => {
      const [first, ...others] = inputsOf(await formOf(given, 'en'));
      expect(first).toMatchObject({ autocomplete: 'username', value: username, readOnly: true, disabled: false });
      expect(first?.closest('[hidden], .hidden')).toBeNull();
      expect(others.filter(({ autocomplete }) => autocomplete === 'username')).toEqual([]);
    },
  );
});
