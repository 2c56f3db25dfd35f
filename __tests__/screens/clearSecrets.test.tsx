/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { type ComponentType, act } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import en from 'locales/en.json';
import { siteNamed } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { makeI18n } from 'src/app/texts/wholeTexts';
import type { EmailId } from 'src/contract/brandTypes';
import type { RouteId } from 'src/contract/routes';
import { ChangePassword } from 'src/screens/ChangePassword';
import { ForgotPassword } from 'src/screens/ForgotPassword';
import { AppServicesContext, noAppServices } from 'src/screens/frame/appServices';
import { OwnLogin } from 'src/screens/OwnLogin';
import { changePasswordAllowed } from 'slices/changePassword';
import type { Event } from 'slices/event';
import { rootReducer } from 'slices/index';
import { ownLoginNewPasswordRequired } from 'slices/ownLogin';
import { pageReturned } from 'slices/page';
import { resetPasswordCodeSent } from 'slices/resetPassword';
import { routeEntered } from 'slices/route';

const router = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP' as const,
};
const username = 'ada@mail.test' as EmailId;
const siteName = siteNamed('acme');
const enteredAt = (route: RouteId) => routeEntered({ route, params: {}, refused: [], arrival: 'load' });

async function shown(Screen: ComponentType, before: readonly Event[]) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const store = configureStore({
    reducer: rootReducer(factsOf(), () => router),
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  before.forEach((event) => store.dispatch(event));
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () =>
    createRoot(place).render(
      <Provider store={store}>
        <I18nextProvider i18n={makeI18n('en', en)}>
          <AppServicesContext value={noAppServices}>
            <Screen />
          </AppServicesContext>
        </I18nextProvider>
      </Provider>,
    ),
  );
  const inputs = (): readonly HTMLInputElement[] => [
    ...place.querySelectorAll<HTMLInputElement>('input[name]:not([type="hidden"], [type="checkbox"], [readonly])'),
  ];
  /** Types as a person does: React listens to the input's own setter. */
  const typeEverywhere = async (): Promise<void> => {
    for (const input of inputs())
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
  };
  const showPasswords = async (): Promise<void> => {
    const shows = [...place.querySelectorAll<HTMLButtonElement>('button.in-box')];
    for (const button of shows) await act(async () => button.click());
  };
  const texts = () => Object.fromEntries(inputs().map(({ name, value }) => [name, value]));
  const types = () => inputs().map(({ type }) => type);
  return { store, typeEverywhere, showPasswords, texts, types };
}

describe('a page that comes back from the back-forward cache', () => {
  it.each<[string, ComponentType, Event[], Readonly<Record<string, string>>]>([
    ['own sign-in', OwnLogin, [enteredAt('ownLogin')], { siteName: 'typed', username: 'typed', password: '' }],
    [
      'the reset of a password',
      ForgotPassword,
      [enteredAt('forgotPassword'), resetPasswordCodeSent({ destination: 'a***' })],
      { verificationCode: '', newPassword: '', confirmPassword: '' },
    ],
    [
      'the change of a password',
      ChangePassword,
      [enteredAt('changePassword'), changePasswordAllowed({ username })],
      { oldPassword: '', newPassword: '', confirmPassword: '' },
    ],
    [
      'the first profile',
      OwnLogin,
      [enteredAt('ownLogin'), ownLoginNewPasswordRequired({ siteName, username, attributes: [] })],
      { given_name: 'typed', family_name: 'typed', newPassword: '', confirmPassword: '' },
    ],
  ])('holds no secret in the form of %s, and masks its passwords', async (_what, Screen, before, left) => {
    const page = await shown(Screen, before);
    const masked = page.types();
    await page.typeEverywhere();
    await page.showPasswords();
    expect(page.types()).not.toEqual(masked);
    expect(new Set(Object.values(page.texts()))).toEqual(new Set(['typed']));
    await act(async () => void page.store.dispatch(pageReturned()));
    expect(page.texts()).toEqual(left);
    expect(page.types()).toEqual(masked);
  });

  it('keeps site and e-mail address when the screen is entered again', async () => {
    const page = await shown(OwnLogin, [enteredAt('ownLogin')]);
    await page.typeEverywhere();
    await act(async () => {
      page.store.dispatch(pageReturned());
      page.store.dispatch(enteredAt('ownLogin'));
    });
    expect(page.texts()).toEqual({ siteName: 'typed', username: 'typed', password: '' });
  });
});
