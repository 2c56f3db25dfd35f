/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import german from 'locales/de.json';
import en from 'locales/en.json';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { SaveLog, leftOutOf } from 'src/screens/SaveLog';
import { type FlowLogAccess, type PrepareLog, AppServicesContext, noAppServices } from 'src/screens/frame/appServices';

const log = { name: 'portico-acme-20250115T0800Z.flow.json', text: '{}\n', removed: { email: 2 }, withheld: 0 };

/** What the panel is given: nothing is recorded without it. */
interface Given {
  readonly prepare: PrepareLog;
  readonly save: FlowLogAccess['save'];
}

/** The panel in a language. */
async function shown(given?: Given, i18n = makeI18n('en', en)): Promise<HTMLElement> {
  // jsdom has neither an encoder, nor modal dialogs, nor anything to scroll.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TextEncoder });
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  const place = document.createElement('div');
  document.body.append(place);
  const { prepare = () => undefined, save = () => undefined } = given ?? {};
  const flowLog = { ...noAppServices.flowLog, save };
  const panel = <SaveLog page={document} prepare={prepare} onClose={() => undefined} />;
  await act(async () =>
    createRoot(place).render(
      <I18nextProvider i18n={i18n}>
        <AppServicesContext value={{ ...noAppServices, flowLog }}>{panel}</AppServicesContext>
      </I18nextProvider>,
    ),
  );
  return place;
}

const press = (place: HTMLElement, text: string): Promise<void> =>
  act(async () =>
    Array.from(place.querySelectorAll('button'))
      .find((button) => button.textContent === text)
      ?.click(),
  );

describe('the dialog that saves the log', () => {
  it('shows the text, and saves exactly that even if more has been recorded since', async () => {
    const save = jest.fn();
    let prepared = 0;
    const place = await shown({ prepare: () => ({ ...log, text: `${(prepared += 1).toString()}\n` }), save });
    const text = place.querySelector('pre')?.textContent;
    await press(place, 'Save file');
    await press(place, 'Save file');
    expect(save.mock.calls).toEqual([[{ ...log, text }], [{ ...log, text }]]);
    expect(place.querySelector('[role="status"]')?.textContent).toBe('File saved.');
  });

  it('hands over what the page showed before it opened', async () => {
    const prepare = jest.fn(() => log);
    const page = document.createElement('main');
    page.append(Object.assign(document.createElement('h1'), { textContent: german['OWN_LOGIN.TITLE'] }));
    document.body.prepend(page);
    await shown({ prepare, save: jest.fn() }, makeI18n('de', german));
    expect(prepare).toHaveBeenCalledWith({ heading: 'OWN_LOGIN.TITLE', texts: [], isBusy: false });
    page.remove();
  });

  it('marks the log as English, whose keys are English in every language', async () => {
    const de = makeI18n('de', german);
    const place = await shown({ prepare: () => log, save: jest.fn() }, de);
    expect(place.querySelector('h2')?.textContent).toBe(german['SAVE_LOG.LINK']);
    expect(place.querySelector('pre')?.lang).toBe('en');
  });

  it('reports that there is no log, and offers nothing to save', async () => {
    const place = await shown();
    expect(place.textContent).toContain('There is nothing to save.');
    expect(place.querySelector('pre')).toBeNull();
    expect(Array.from(place.querySelectorAll('button'), (button) => button.textContent)).toEqual(['Close']);
  });
});

describe('the counts of the omitted values', () => {
  it('adds up the kinds of a group', () => {
    const removed = { email: 1, destination: 1, code: 2, verificationCode: 1, csrfToken: 1, accessToken: 1, name: 2 };
    expect(leftOutOf({ removed, withheld: 0 })).toEqual([
      ['SAVE_LOG.EMAIL', 2],
      ['SAVE_LOG.CODE', 3],
      ['SAVE_LOG.TOKEN', 2],
      ['SAVE_LOG.NAME', 2],
    ]);
  });

  it('counts other kinds, and withheld entries, as other details', () => {
    expect(leftOutOf({ removed: { document: 2, organization: 1, password: 1 }, withheld: 3 })).toEqual([
      ['SAVE_LOG.PASSWORD', 1],
      ['SAVE_LOG.OTHER', 6],
    ]);
  });

  it('is empty if nothing was left out', () => {
    expect(leftOutOf({ removed: {}, withheld: 0 })).toEqual([]);
  });
});
