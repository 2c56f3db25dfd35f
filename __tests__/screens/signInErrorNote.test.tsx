import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import en from 'locales/en.json';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { SignInErrorNote } from 'src/screens/frame/Notes';
import { placeSlice } from 'slices/place';
import type { SignInState } from 'slices/signIn';

const i18n = makeI18n('en', en);
const clock = en['MESSAGES.CAUSE.CLOCK_SKEWED'];

/** The note as markup. */
function noteOf(signIn: object, error = 'error'): string {
  const store = configureStore({
    reducer: () => ({ signIn, place: placeSlice.getInitialState() }),
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <SignInErrorNote error={error} />
      </I18nextProvider>
    </Provider>,
  );
}

/** The causes in the note, in order. */
const causesIn = (signIn: object): readonly string[] =>
  [...noteOf(signIn).matchAll(/<span class="cause">(.*?)<\/span>/g)].map(([, text]) => text ?? '');
const refused = { step: 'refused', error: 'error', why: 'notStarted' } as const satisfies SignInState;

describe('the note of a refused sign-in', () => {
  it('shows the cause, and before it a wrong clock', () => {
    expect(causesIn(refused)).toEqual([en['MESSAGES.CAUSE.NOT_STARTED']]);
    expect(causesIn({ ...refused, clockIsWrong: true })).toEqual([clock, en['MESSAGES.CAUSE.NOT_STARTED']]);
  });

  it('does not state an age if the clock is wrong', () => {
    const unfinished = en['MESSAGES.CAUSE.NOT_FINISHED'];
    expect(causesIn({ ...refused, why: 'startedLongAgo', clockIsWrong: true })).toEqual([clock, unfinished]);
  });

  it('shows the clock once if an older log names it as the cause', () => {
    expect(causesIn({ ...refused, why: 'clockSkewed' })).toEqual([clock]);
  });

  it('shows no cause for an error that is only in the address', () => {
    expect(causesIn({ step: 'idle' })).toEqual([]);
  });
});

describe('the note of an unknown value', () => {
  const [before, after] = en['COMMON.MESSAGE_FROM_ADDRESS'].split('{{text}}');

  it.each([
    ['Call 555-0100', 'Call 555-0100'],
    ['Appelez\nle 555', 'Appelez\nle 555'],
    ['\u2069\u2068\u202Enow', 'now'],
    ['', ''],
  ])('marks the words %j as of unknown language, and ours not', (value, words) => {
    const [, said = ''] = /<p role="alert">(.*?)<\/p>/s.exec(noteOf({ step: 'idle' }, value)) ?? [];
    expect(said).toBe(`${before ?? ''}\u2068<span lang="">${words}</span>\u2069${after ?? ''}`);
  });
});
