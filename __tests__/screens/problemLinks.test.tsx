import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { factsOf } from '__tests__/support/runFlow';
import en from 'locales/en.json';
import { code, screenOf } from 'src/app/screens';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { rootReducer } from 'slices/index';
import { problemInPlace, routeEntered } from 'slices/route';

/** The error page as it is shown now. */
function problem(notLoaded?: true): string {
  const store = configureStore({
    reducer: rootReducer(factsOf(), () => ({}) as never),
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  store.dispatch(routeEntered({ ...problemInPlace, arrival: 'load', notLoaded }));
  const Screen = screenOf('problem');
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nextProvider i18n={makeI18n('en', en)}>
        <Screen />
      </I18nextProvider>
    </Provider>,
  );
}

describe('the error page', () => {
  it('shows its words without links while the file of the links is missing, and with them afterwards [0.36]', async () => {
    const words = 'Please try again! If it happens again, contact support.';
    expect(problem()).toContain(`<p class="intro">${words}</p>`);
    await code.load({ route: 'problem' });
    expect(problem()).toContain(`href="${factsOf().settings.links.support}"`);
    expect(problem()).not.toContain('&lt;support');
  });

  it('in place of a screen whose file did not come offers to load it again, before the way back', () => {
    const [shown, other] = [problem(true), problem()];
    expect(shown).toContain(en['MESSAGES.ERROR.PAGE.NOT_LOADED']);
    expect(shown).not.toContain(en['MESSAGES.ERROR.PAGE.REDIRECT']);
    expect(/<a class="button primary"[^>]*>(.*?)<\/a>/.exec(shown)?.[1]).toBe(en['COMMON.LOAD_AGAIN']);
    expect(shown).toContain(en['COMMON.BACK_TO_SIGN_IN']);
    expect(other).not.toContain(en['COMMON.LOAD_AGAIN']);
  });
});
