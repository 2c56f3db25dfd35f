/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { factsOf } from '__tests__/support/runFlow';
import en from 'locales/en.json';
import { showInvalidSettings } from 'src/app/fallback/showInvalidSettings';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { Page } from 'src/screens/frame/Page';
import { rootReducer } from 'slices/index';
import { placeFound } from 'slices/place';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A page in a browser that stores nothing. */
async function withoutStorage(place: HTMLElement): Promise<void> {
  const store = configureStore({
    reducer: rootReducer(factsOf(), () => ({}) as never),
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  store.dispatch(placeFound({ region: 'us-east-1', storage: 'memory' }));
  await act(async () =>
    createRoot(place).render(
      <Provider store={store}>
        <I18nextProvider i18n={makeI18n('en', en)}>
          <Page title="Sign in">{null}</Page>
        </I18nextProvider>
      </Provider>,
    ),
  );
}

const unusable = (place: HTMLElement): Promise<void> =>
  Promise.resolve(showInvalidSettings(place, [{ field: 'product.name', problem: 'is missing' }]));

/** Clicks the link, and returns how often the page was reloaded and whether the browser followed the link as well. */
async function pressed(link: HTMLElement) {
  const reload = jest.fn();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const spy = jest.spyOn(document, 'defaultView', 'get').mockReturnValue({ location: { reload } } as never);
  await act(async () => void link.dispatchEvent(click));
  spy.mockRestore();
  return { reloads: reload.mock.calls.length, isFollowed: !click.defaultPrevented };
}

describe('the link that loads the page again', () => {
  it.each([
    ['of a page that can store nothing', withoutStorage, 'Load this page again'],
    ['of a page whose settings cannot be used', unusable, 'Try again'],
  ])('%s keeps the address with its fragment', async (_what, show, text) => {
    const place = document.body.appendChild(document.createElement('div'));
    await show(place);
    const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === text);
    expect(await pressed(link as HTMLElement)).toEqual({ reloads: 1, isFollowed: false });
  });
});
