import type { EpochMs } from 'src/contract/brandTypes';
import { type PageOpening, isReload, isReopenedCallback, mayAnswer } from 'src/rules/signIn/unfinished';

const callback: PageOpening = { route: 'federateCallback', continues: true, loadedBy: 'load' };
const screen: PageOpening = { ...callback, route: 'consent' };
const noScreen: PageOpening = { ...callback, route: undefined };
const start = { method: 'federate', since: 1 as EpochMs } as const;

describe('how a page with an unfinished sign-in was opened', () => {
  it.each<[string, PageOpening, boolean]>([
    ['that was reloaded', { ...callback, reloaded: true }, true],
    ['that was opened by a link of its trip', { ...screen, reloaded: false }, false],
    ['that begins a trip', { ...screen, continues: false, reloaded: true }, false],
    ['out of the history', { ...screen, loadedBy: 'history', reloaded: true }, false],
    ['of an earlier build, which continues a trip', screen, true],
    ['of an earlier build, which shows no screen', noScreen, true],
    ['of an earlier build, to which a provider returned', callback, false],
  ])('the tab of a page %s has been here all the time: %j, %j [0.47]', (_what, opening, expected) => {
    expect(isReload(opening)).toBe(expected);
  });

  it.each<[PageOpening, boolean]>([
    [{ ...callback, loadedBy: 'history' }, true],
    [callback, false],
    [{ ...screen, loadedBy: 'history' }, false],
    [{ ...noScreen, loadedBy: 'history' }, false],
  ])('only a callback out of the history belongs to a tab that was closed: %j, %j [0.47]', (opening, expected) => {
    expect(isReopenedCallback(opening)).toBe(expected);
  });

  it.each<[string, PageOpening, Parameters<typeof mayAnswer>[1], boolean]>([
    ['the callback of its provider', callback, start, true],
    ['that of another provider', { ...callback, route: 'directoryCallback' }, start, false],
    ['a callback out of the history', { ...callback, loadedBy: 'history' }, start, false],
    ['a callback that has been answered', callback, { ...start, used: true }, false],
    ['a callback without a start', callback, undefined, false],
    ['another screen', screen, start, false],
    ['no screen', noScreen, start, false],
  ])('a start waits for its answer at %s: %j, %j, %j [0.46]', (_what, opening, started, expected) => {
    expect(mayAnswer(opening, started)).toBe(expected);
  });
});
