/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from 'react';
import { type Action, configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import en from 'locales/en.json';
import { factsOf } from '__tests__/support/runFlow';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { OwnLogin } from 'src/screens/OwnLogin';
import { AppServicesContext, noAppServices } from 'src/screens/frame/appServices';
import { rootReducer } from 'slices/index';
import { ownLoginSubmitted } from 'slices/ownLogin';

const password = 'Correct horse 7';
const router = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP' as const,
};

/** The own sign-in screen over the real slices. It records every event, and sealing marks the sealed values. */
async function shown() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const dispatched: Action[] = [];
  const reduce = rootReducer(factsOf(), () => router);
  type State = ReturnType<typeof reduce>;
  const reducer = (state: State | undefined, action: Action): State => {
    dispatched.push(action);
    return reduce(state, action);
  };
  const store = configureStore({
    reducer,
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  const place = document.createElement('div');
  document.body.append(place);
  const seal = <L extends string>(label: L) => `‹${label}1›` as never;
  await act(async () =>
    createRoot(place).render(
      <Provider store={store}>
        <I18nextProvider i18n={makeI18n('en', en)}>
          <AppServicesContext value={{ ...noAppServices, seal }}>
            <OwnLogin />
          </AppServicesContext>
        </I18nextProvider>
      </Provider>,
    ),
  );
  return { place, said: dispatched };
}

/** Types as a person does: React listens to the input's own setter. */
function type(place: HTMLElement, name: string, text: string): void {
  const input = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the own sign-in form', () => {
  it('dispatches the password sealed, and no event contains it in clear', async () => {
    const { place, said } = await shown();
    const texts = { siteName: 'acme', username: 'ada@mail.test', password };
    for (const [name, text] of Object.entries(texts)) await act(async () => type(place, name, text));
    await act(async () => place.querySelector('form')?.requestSubmit());
    const sent = said.find((action) => ownLoginSubmitted.match(action));
    expect(sent).toMatchObject({ payload: { siteName: 'acme', username: 'ada@mail.test', password: '‹password1›' } });
    expect(JSON.stringify(said)).not.toContain(password);
  });
});
