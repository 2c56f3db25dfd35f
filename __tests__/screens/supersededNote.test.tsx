/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import en from 'locales/en.json';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { SupersededNote, useSuperseded } from 'src/screens/fields/SupersededNote';
import type { SignInState } from 'slices/signIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const i18n = makeI18n('en', en);
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

type Superseded = Extract<SignInState, { step: 'superseded' }>;
interface Around {
  readonly request?: 'none' | 'pending' | 'expired';
  readonly params?: object;
  readonly host?: string;
  readonly sharing?: 'no' | 'yes';
}

function Shown() {
  const found = useSuperseded();
  return found && <SupersededNote found={found} />;
}

/** The note above the form, and the event of its button, if there is one. */
async function shown(
  signIn: object,
  { request = 'none', params = { sitename: 'acme' }, host = 'docs.test', sharing = 'no' }: Around = {},
) {
  const lines: string[] = [];
  const state = {
    signIn,
    sharing: { step: sharing },
    appRequest: { step: request, site: 'acme' },
    route: { route: 'entry', params },
    facts: { host, served: { siteDomain: 'docs.test' } },
    guard: { settled: true, used: true, pressedEarly: false },
  };
  const reducer = (_state: unknown, { type }: { readonly type: string }) => {
    lines.push(type);
    return state;
  };
  const root = document.createElement('div');
  const screen = createRoot(root);
  const tree = (
    <Provider
      store={configureStore({ reducer, middleware: (all) => all({ immutableCheck: false, serializableCheck: false }) })}
    >
      <I18nextProvider i18n={i18n}>
        <Shown />
      </I18nextProvider>
    </Provider>
  );
  await act(() => Promise.resolve(screen.render(tree)));
  lines.length = 0;
  await act(() => Promise.resolve(root.querySelector('button')?.click()));
  const textOf = (selector: string) => Array.from(root.querySelectorAll(selector), (each) => each.textContent ?? '');
  const found = {
    note: textOf('[role=alert]').map(plain),
    button: textOf('button').map(plain),
    intro: textOf('.intro'),
    said: lines,
  };
  await act(() => Promise.resolve(screen.unmount()));
  return found;
}

const by = (superseder: Superseded['by'], username?: string) => ({
  step: 'superseded',
  site: 'acme',
  by: superseder,
  username,
});
const inAnotherTab = en['STANDING.FINISHED_ELSEWHERE'];
const another = [en['STANDING.OTHER_ACCOUNT']];
const goesOn = { button: [en['STANDING.CONTINUE']], intro: another, said: ['session/continued'] };
const signsIn = { button: [], intro: [], said: [] };
const named = 'You are signed in as liam@acme.test.';
const unnamed = 'Somebody, perhaps you, is signed in to acme in this browser.';
const signedOut = { ...by('signOut'), signedOut: true };
const ended = 'Your session at acme has ended. Sign in again to continue.';
const started = en['MESSAGES.CAUSE.OTHER_TAB'];

describe('the entry page after a superseded sign-in', () => {
  it.each([
    ['names who is signed in', by('signIn', 'liam@acme.test'), named + inAnotherTab, goesOn],
    ['says that somebody is signed in, if nobody is named', by('signIn'), unnamed + inAnotherTab, goesOn],
    ['says that another sign-in was started', by('start'), started, signsIn],
    ['says that the session has ended', by('signOut'), ended, signsIn],
    ['says that the person has signed out, where that is certain', signedOut, en['ENTRY.LOGGED_OUT'], signsIn],
  ] as const)('%s', async (_what, signIn, note, rest) => {
    expect(await shown(signIn)).toEqual({ note: [note], ...rest });
  });

  it('offers nobody of another stage, whose session stays unread [0.52]', async () => {
    const found = await shown({ ...by('signIn'), otherStage: true });
    expect(found).toEqual({ note: [unnamed + inAnotherTab], ...signsIn });
  });

  it('offers nothing on a shared computer, where check-auth would end that session [0.46, 0.51]', async () => {
    const found = await shown(by('signIn'), { sharing: 'yes' });
    expect(found).toEqual({ note: [unnamed + inAnotherTab], ...signsIn });
  });

  it('offers the named person a sign-in of their own for a waiting app [0.43]', async () => {
    const found = await shown(by('signIn', 'liam@acme.test'), { request: 'pending' });
    const button = ['Continue as liam@acme.test at acme'];
    const note = [named + inAnotherTab + en['STANDING.REQUEST']];
    expect(found).toEqual({ note, button, intro: another, said: ['entry/submitted'] });
  });

  it.each([
    [by('signIn'), unnamed + inAnotherTab],
    [{ ...by('signIn', 'liam@acme.test'), otherStage: true }, named + inAnotherTab],
    [by('start'), started],
    [by('signOut'), ended],
    [signedOut, en['ENTRY.LOGGED_OUT']],
  ] as const)('offers no other person to a waiting app: %j', async (signIn, note) => {
    const found = await shown(signIn, { request: 'pending' });
    expect(found).toEqual({ note: [note + en['STANDING.REQUEST']], ...signsIn });
  });

  it('offers to continue if the request of the app has expired', async () => {
    expect(await shown(by('signIn'), { request: 'expired' })).toMatchObject(goesOn);
  });

  it('takes the site from the host too, and shows nothing without a site or at another one [0.42]', async () => {
    const onHost = await shown(by('signOut'), { params: {}, host: 'acme.docs.test' });
    expect(onHost.note).toEqual([ended]);
    expect((await shown(by('signIn'), { params: {} })).note).toEqual([]);
    expect((await shown(by('signIn'), { params: {}, host: 'globex.docs.test' })).note).toEqual([]);
  });

  it('shows nothing otherwise', async () => {
    expect((await shown({ step: 'idle' })).note).toEqual([]);
    expect((await shown({ step: 'refused', error: 'error', why: 'notStarted' })).note).toEqual([]);
  });
});
