/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { configureStore } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { factsOf } from '__tests__/support/runFlow';
import en from 'locales/en.json';
import type { WayIn } from 'src/contract/storageKeys';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { AppRedirect } from 'src/screens/AppRedirect';
import { Consent } from 'src/screens/Consent';
import { SupersededNote } from 'src/screens/fields/SupersededNote';
import { WayInOffer } from 'src/screens/fields/WayIn';
import type { Event } from 'slices/event';
import { pageFocusChanged } from 'slices/page';
import { guardRested, guardSlice, guardPersonSeen } from 'slices/guard';
import { rootReducer } from 'slices/index';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom has no layout.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
const i18n = makeI18n('en', en);

const app = { name: 'Notes', host: 'notes://', kind: 'app', external: true, withTokens: false };
const asked = { applicationId: 'notes', name: 'Notes', host: 'notes', read: [], write: [], otherActions: false };
const state = {
  ...rootReducer(factsOf(), () => ({}) as RouterState)(undefined, { type: '@@INIT' }),
  site: 'acme',
  route: { route: 'entry', params: {} },
  entry: { step: 'asking', emailRequired: false },
  appRequest: { step: 'none' },
  consent: { step: 'asking', asked },
  redirect: { step: 'redirecting', stuck: true, link: 'offered', ...app },
};
/** `state`, with an app at a web address. */
const toWeb: typeof state = { ...state, redirect: { ...state.redirect, kind: 'web' } };
const wayIn = { siteName: 'acme', emailId: 'jane@acme.test', method: 'own' } as WayIn;

/**
 * A screen, and what a person does in it. `press` presses the button with this text, by mouse unless it says otherwise.
 */
async function shown(screen: React.ReactNode, first = state) {
  const lines: string[] = [];
  const reducer = (held = first, event: { readonly type: string }) => {
    lines.push(event.type);
    return { ...held, guard: guardSlice.reducer(held.guard, event) };
  };
  const store = configureStore({
    reducer,
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  const root = document.createElement('div');
  document.body.append(root);
  const mounted = createRoot(root);
  const tree = (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>{screen}</I18nextProvider>
    </Provider>
  );
  await act(() => Promise.resolve(mounted.render(tree)));
  lines.length = 0;
  const button = (text: string) =>
    Array.from(root.querySelectorAll('button')).find((each) => each.textContent?.startsWith(text));
  return {
    said: lines,
    happens: (...events: readonly Event[]) =>
      act(() => Promise.resolve(events.forEach((event) => store.dispatch(event)))),
    press: (text: string, detail = 1) =>
      act(() =>
        Promise.resolve(
          button(text)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
        ),
      ),
    /** Before the event is rendered. */
    pressAtOnce: (event: Event, text: string) =>
      act(() => {
        store.dispatch(event);
        button(text)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
        return Promise.resolve();
      }),
    isDimmed: (text: string) => button(text)?.getAttribute('aria-disabled'),
    asksAgain: () => root.textContent?.includes(en['GUARD.AGAIN']),
    end: () => act(() => Promise.resolve(mounted.unmount())),
  };
}

const guarded: readonly (readonly [string, string, React.ReactNode, string, typeof state])[] = [
  ['ALLOW', 'ALLOW', <Consent key="consent" />, 'consent/allowed', state],
  ['the button that opens the app', 'Open', <AppRedirect key="open" />, 'redirect/launchWanted', state],
  ['the button that opens it again', 'Try again', <AppRedirect key="again" />, 'redirect/launchWanted', toWeb],
  ['the button that copies the link of the app', 'Copy', <AppRedirect key="copy" />, 'redirect/linkWanted', state],
  ['the last way in', 'Continue as', <WayInOffer key="way" found={wayIn} place="first" />, 'entry/submitted', state],
  [
    'continuing as the signed-in person',
    'Continue with',
    <SupersededNote key="standing" found={{ step: 'superseded', by: 'signIn', site: wayIn.siteName }} />,
    'session/continued',
    state,
  ],
];

describe.each(guarded)('%s [0.54]', (_what, text, screen, event, first) => {
  it('responds to a pointer that has moved, after a moment', async () => {
    const page = await shown(screen, first);
    await page.happens(guardRested(), guardPersonSeen());
    expect(page.isDimmed(text)).toBeNull();
    await page.press(text);
    expect(page.said.slice(2)).toEqual([event]);
    expect(page.asksAgain()).toBe(false);
    await page.end();
  });

  it.each([
    ['at once', []],
    ['at once, although a pointer has moved', [guardPersonSeen()]],
    ['before a pointer has moved', [guardRested()]],
    [
      'at the moment when the page has come back',
      [guardRested(), guardPersonSeen(), pageFocusChanged({ focused: true })],
    ],
  ] as const)('asks to press again %s', async (_when, before) => {
    const page = await shown(screen, first);
    await page.happens(...before);
    await page.press(text);
    expect(page.said.slice(before.length)).toEqual(['guard/pressedEarly']);
    expect(page.asksAgain()).toBe(true);
    expect(page.isDimmed(text)).toBe('true');
    await page.press(text);
    expect(page.said.slice(before.length + 1)).toEqual(['guard/pressedEarly']);
    await page.happens(guardRested());
    await page.press(text);
    expect(page.said.at(-1)).toBe(event);
    await page.end();
  });

  it('asks to press again when the focus returns and the press is handled before that is rendered', async () => {
    const page = await shown(screen, first);
    await page.happens(guardRested(), guardPersonSeen());
    await page.pressAtOnce(pageFocusChanged({ focused: true }), text);
    expect(page.said.at(-1)).toBe('guard/pressedEarly');
    await page.end();
  });

  it('responds to a key and to assistive technology, which have no pointer, after a moment', async () => {
    const page = await shown(screen, first);
    await page.press(text, 0);
    expect(page.said).toEqual(['guard/pressedEarly']);
    await page.happens(pageFocusChanged({ focused: true }), guardRested());
    await page.press(text, 0);
    expect(page.said.at(-1)).toBe(event);
    await page.end();
  });
});

it.each([
  ['DENY', 'consent/denied'],
  [en['CONSENT.OTHER_ACCOUNT'], 'consent/notMe'],
])('%s is possible at once', async (text, event) => {
  const page = await shown(<Consent />);
  await page.press(text);
  expect(page.said).toEqual([event]);
  await page.end();
});
