/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { type ReactNode, act } from 'react';
import { type Action, configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import en from 'locales/en.json';
import { factsOf } from '__tests__/support/runFlow';
import { makeI18n } from 'src/app/texts/wholeTexts';
import type { ReadAddress } from 'src/contract/routes';
import { parseAddress } from 'src/rules/address/address';
import { ForgotPassword } from 'src/screens/ForgotPassword';
import { OwnLogin } from 'src/screens/OwnLogin';
import { AppServicesContext, noAppServices } from 'src/screens/frame/appServices';
import { rootReducer } from 'slices/index';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { resetPasswordCodeSent } from 'slices/resetPassword';
import { routeEntered } from 'slices/route';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const router = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP' as const,
};

/** An address as the page reads it. */
const addressOf = (fragment: string): ReadAddress => {
  const [pathname = '', search = ''] = fragment.split('?');
  const { secrets: _none, ...address } = parseAddress(pathname, `?${search}`, 'workdocs');
  return address;
};

/** A screen that stays rendered while its address changes. */
async function shown(screen: ReactNode) {
  const said: Action[] = [];
  const reduce = rootReducer(factsOf(), () => router);
  type State = ReturnType<typeof reduce>;
  const reducer = (state: State | undefined, action: Action): State => {
    said.push(action);
    return reduce(state, action);
  };
  const store = configureStore({
    reducer,
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  const place = document.body.appendChild(document.createElement('div'));
  const seal = <L extends string>(label: L) => `‹${label}1›` as never;
  const put = (event: Action) => act(async () => void store.dispatch(event));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <Provider store={store}>
        <I18nextProvider i18n={makeI18n('en', en)}>
          <AppServicesContext value={{ ...noAppServices, seal }}>{screen}</AppServicesContext>
        </I18nextProvider>
      </Provider>,
    ),
  );
  return {
    put,
    opens: (fragment: string) => put(routeEntered({ ...addressOf(fragment), arrival: 'history' })),
    input: (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement,
    types: (name: string, text: string) => act(async () => type(place, name, text)),
    sends: () => act(async () => place.querySelector('form')?.requestSubmit()),
    place,
    said,
  };
}

/** Types as a person does: React listens to the input's own setter. */
function type(place: HTMLElement, name: string, text: string): void {
  const input = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('own sign-in at another address in the same tab', () => {
  it('signs in to the site that it shows, as the person of that address [2.15]', async () => {
    const page = await shown(<OwnLogin />);
    await page.opens('/workdocsAuth?sitename=acme&username=ada@mail.test');
    await page.types('password', 'Correct horse 7');
    await page.opens('/workdocsAuth?sitename=globex&username=bob@mail.test');
    expect(page.place.textContent).toContain('globex');
    expect(page.input('username').value).toBe('bob@mail.test');
    expect(page.input('password').value).toBe('');
    await page.types('password', 'Correct horse 8');
    await page.sends();
    const sent = page.said.find((action) => ownLoginSubmitted.match(action));
    expect(sent).toMatchObject({ payload: { siteName: 'globex', username: 'bob@mail.test' } });
  });

  it('keeps what was typed when the same address is entered again', async () => {
    const page = await shown(<OwnLogin />);
    await page.opens('/workdocsAuth?sitename=acme');
    await page.types('username', 'ada@mail.test');
    await page.opens('/workdocsAuth?sitename=acme');
    expect(page.input('username').value).toBe('ada@mail.test');
  });
});

describe('the reset of a password at another address in the same tab', () => {
  const username = 'ada@mail.test' as never;

  it('starts without the code of the person before, and without where that one went', async () => {
    const page = await shown(<ForgotPassword />);
    await page.put(ownLoginPasswordForgotten({ siteName: undefined, username }));
    await page.put(resetPasswordCodeSent({ destination: 'a***@m***' }));
    await page.opens('/forgotPassword?username=ada@mail.test');
    expect(page.place.textContent).toContain('a***@m***');
    await page.types('verificationCode', '123456');
    await page.opens('/forgotPassword?username=bob@mail.test');
    expect(page.input('verificationCode').value).toBe('');
    expect(page.place.textContent).not.toContain('a***@m***');
  });
});
