/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from 'react';
import { hydrate } from 'src/app/painting/hydrate';
import { ScreenBoundary } from 'src/app/painting/ScreenBoundary';
import { handleUncaught } from 'src/app/browserEvents/handleUncaught';
import { showLastResort, lastResortTexts } from 'src/app/fallback/lastResort';
import { statesOf } from 'src/savedLog/states';
import { routeSlice } from 'slices/route';
import { pageFailed } from 'slices/page';
import type { Event } from 'slices/event';
import { errorLineOf } from 'sagas/telemetry/logs';
import { eventText } from 'src/reading/story/events';
import { journalFormat } from 'src/journal/log/entry';
import { factsOf } from '__tests__/support/runFlow';
import en from 'locales/en.json';

const failure = { where: 'render', name: 'TypeError' } as const;
const secret = 'Correct-Horse-9';
const Broken = (): never => {
  throw new TypeError(secret);
};
const none = { load: () => Promise.resolve(() => undefined), save: () => undefined };

const file = { name: 'portico-acme-20250115T0800Z.flow.json', text: '{}\n', removed: {}, withheld: 0 };

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  // React logs every exception in development.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the boundary of a screen', () => {
  it('reports an exception in rendering and keeps what is around the screen [0.36]', () => {
    const onError = jest.fn();
    const onLost = jest.fn();
    act(() => {
      hydrate(
        root,
        () => (
          <section>
            <ScreenBoundary onError={onError}>
              <Broken />
            </ScreenBoundary>
          </section>
        ),
        onLost,
      );
    });
    expect(onError.mock.calls).toEqual([[expect.any(TypeError)]]);
    expect(root.innerHTML).toBe('<section></section>');
    expect(onLost).not.toHaveBeenCalled();
  });

  it('if there is none, reports the exception to the page [0.36]', async () => {
    const onLost = jest.fn();
    hydrate(root, () => <Broken />, onLost);
    await Promise.resolve();
    expect(onLost.mock.calls).toEqual([[expect.any(TypeError)]]);
    expect(root.childElementCount).toBe(0);
  });
});

describe('a page that fails', () => {
  const at = (route: string | undefined) => {
    const dispatched: Event[] = [];
    const logged: unknown[] = [];
    const flush = jest.fn();
    const store = { getState: () => ({ route: route === undefined ? null : { route } }) as never };
    const fail = handleUncaught({
      store,
      byBrowser: (event) => dispatched.push(event),
      flush,
      log: (each) => logged.push(each),
    });
    return { said: dispatched, logged, flush, fail };
  };

  it('logs one line, records one event with place and class only, and stores the log at once [0.36]', () => {
    const { said, logged, flush, fail } = at('ownLogin');
    fail('render', new TypeError(secret));
    expect(said).toEqual([pageFailed(failure)]);
    expect(logged).toEqual([failure]);
    expect(flush).toHaveBeenCalledTimes(1);
    expect(JSON.stringify([said, logged])).not.toContain(secret);
  });

  it('reports nothing more on the error screen, except that this cannot be rendered [0.36]', () => {
    const { said, logged, fail } = at('problem');
    fail('error', new Error('x'));
    fail('rejection', new Error('x'));
    expect([said, logged]).toEqual([[], []]);
    fail('render', new Error('x'));
    expect(said).toHaveLength(1);
  });

  it('shows the error screen by the event itself, whatever was shown, with and without flows [0.36]', () => {
    const shown = { route: 'problem', params: {}, refused: [], arrival: 'flow' };
    expect(routeSlice.reducer(null, pageFailed(failure))).toEqual(shown);
    const before = { route: 'entry', params: { error: 'x' }, refused: [], arrival: 'load' } as const;
    expect(routeSlice.reducer(before, pageFailed(failure))).toEqual(shown);
  });

  it('shows the same screen to readers of the log, and appears in its story and in telemetry [0.36]', () => {
    const load = { format: journalFormat, id: 'a', tab: 'a', trip: 'a', startedAt: 0, facts: factsOf() };
    const event = { kind: 'event', origin: 'browser', cause: 0, type: 'page/failed', payload: failure } as const;
    const states = statesOf([
      { seq: 0, at: 0, kind: 'chapter', ...load },
      { seq: 1, at: 1, ...event },
    ]);
    expect(states.map(({ route }) => route?.route)).toEqual([undefined, 'problem']);
    expect(eventText({ seq: 1, at: 1, ...event }, 'workdocs')).toContain('(render, TypeError)');
    expect(errorLineOf(pageFailed(failure))).toEqual({ Level: 'ERROR', Message: 'page failed: render, TypeError' });
  });
});

describe('the last resort', () => {
  it('has the English texts of the catalogue', () => {
    expect(en).toMatchObject(lastResortTexts);
  });

  it.each([
    ['in the person’s language', (key: string) => `de ${key}`, 'de COMMON.BACK_TO_SIGN_IN'],
    ['in English if its texts have not arrived', () => undefined, 'Back to sign-in'],
    [
      'in English if its texts throw',
      () => {
        throw new Error(secret);
      },
      'Back to sign-in',
    ],
  ])('works without React, %s [0.36]', (_what, say, text) => {
    root.dataset['shell'] = 'entry';
    showLastResort(root, { say, flowLog: none });
    expect(root.querySelector('a')?.textContent).toBe(text);
    expect(root.querySelector('h1')).toBe(document.activeElement);
    expect([root.dataset['shell'], root.hidden]).toEqual([undefined, false]);
  });

  it.each([
    ['shows the text of the file', () => Promise.resolve(() => file), '{}\n'],
    ['says that nothing is recorded', () => Promise.resolve(() => undefined), en['SAVE_LOG.NOTHING']],
    [
      'says that the file could not be created, if its code does not load',
      () => Promise.reject(new Error(secret)),
      en['SAVE_LOG.FAILED'],
    ],
  ])('has the dialog of the log, which %s [0.36]', async (_what, load, text) => {
    // jsdom has no modal dialogs.
    Object.assign(HTMLDialogElement.prototype, { showModal: jest.fn() });
    const save = jest.fn();
    showLastResort(root, { say: () => undefined, flowLog: { load, save } });
    const press = (scope: string, label: string) =>
      [...root.querySelectorAll<HTMLElement>(`${scope} button`)].find((each) => each.textContent === label)?.click();
    press('.page', en['SAVE_LOG.LINK']);
    await new Promise((resolve) => setTimeout(resolve));
    expect([...root.querySelectorAll('dialog > p, dialog > pre')].at(-1)?.textContent).toBe(text);
    press('dialog', en['SAVE_LOG.SAVE']);
    expect(save.mock.calls).toEqual(text === file.text ? [[file]] : []);
  });
});
