/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { readEntryMarks } from 'src/adapters/page/painted/entryMarks';
import { restoreTyped, storeOrRemoveTyped, storeTyped } from 'src/adapters/page/typedInTab';

/** A painted entry form that starts with this site. */
const formOf = (siteName: string): HTMLFormElement => formWith({ siteName, emailId: '' });
function formWith(fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    const input = Object.assign(document.createElement('input'), { name });
    input.setAttribute('value', value);
    form.append(input);
  }
  return form;
}
function painted(screen: HTMLElement): HTMLElement {
  const root = document.createElement('div');
  root.append(screen);
  document.body.replaceChildren(root);
  return root;
}
const waiting = (): HTMLElement => document.createElement('p');
const inputs = (): readonly string[] => Array.from(document.querySelectorAll('input'), ({ value }) => value);
const type = (...texts: readonly string[]): void =>
  document.querySelectorAll('input').forEach((input, at) => (input.value = texts[at] ?? ''));
function loadedBy(navigation: 'navigate' | 'reload' | 'back_forward'): void {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: navigation }] });
}
/** A page is left with these texts in its form. */
function leave(siteName: string, emailId: string): void {
  painted(formOf(''));
  type(siteName, emailId);
  storeOrRemoveTyped(window);
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  jest.useRealTimers();
});

describe('typed text of an entry form that was left', () => {
  it.each([
    ['both fields', 'acme', 'jane@acme.test'],
    ['the site alone', 'acme', ''],
    ['the e-mail address alone', '', 'jane@acme.test'],
  ])('is restored, once: %s', (_what, site, email) => {
    leave(site, email);
    loadedBy('reload');
    restoreTyped(painted(formOf('')), window);
    expect(inputs()).toEqual([site, email]);
    restoreTyped(painted(formOf('')), window);
    expect(inputs()).toEqual(['', '']);
  });

  it.each([
    [
      'a reload restores the site that was typed over the one in the address',
      'reload',
      'acme',
      ['globex', 'bob@globex.test'],
    ],
    ['Back to a page of another site brings nothing', 'back_forward', 'acme', ['acme', '']],
    ['Back to a page of the same site brings it', 'back_forward', 'globex', ['globex', 'bob@globex.test']],
    ['a fresh visit brings nothing', 'navigate', '', ['', '']],
  ] as const)('%s', (_what, by, site, expected) => {
    leave('globex', 'bob@globex.test');
    loadedBy(by);
    restoreTyped(painted(formOf(site)), window);
    expect(inputs()).toEqual(expected);
  });

  it('is restored as a whole or not at all: no typed text is overwritten or completed', () => {
    leave('globex', 'bob@globex.test');
    loadedBy('reload');
    const root = painted(formOf(''));
    type('initech', '');
    restoreTyped(root, window);
    expect(inputs()).toEqual(['initech', '']);
  });

  it('does not enter a form whose empty submit is held', () => {
    leave('globex', 'bob@globex.test');
    loadedBy('reload');
    const root = painted(formOf(''));
    root.dataset['held'] = 'Continue';
    restoreTyped(root, window);
    expect(inputs()).toEqual(['', '']);
  });

  it('is given to the app if a reloaded page was painted without a form', () => {
    leave('globex', 'bob@globex.test');
    loadedBy('reload');
    const typed = { siteName: 'globex', emailId: 'bob@globex.test' };
    expect(restoreTyped(painted(waiting()), window)).toEqual(typed);
    expect(restoreTyped(painted(waiting()), window)).toBeUndefined();
    leave('globex', 'bob@globex.test');
    loadedBy('back_forward');
    expect(restoreTyped(painted(waiting()), window)).toBeUndefined();
  });

  it('is the user name at own sign-in, without the password, and nothing of a form that names no site', () => {
    const typed = { siteName: 'acme', username: 'jane@acme.test', password: 'Correct-1' };
    painted(formWith(typed));
    storeTyped(window);
    expect(window.sessionStorage.getItem('portico_typed')).not.toContain(typed.password);
    loadedBy('reload');
    expect(restoreTyped(painted(waiting()), window)).toEqual({ siteName: 'acme', emailId: 'jane@acme.test' });
    painted(formWith({ username: 'jane@acme.test', newPassword: 'Correct-1' }));
    storeOrRemoveTyped(window);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('outlives a page that was left before the app restored it', () => {
    leave('globex', 'bob@globex.test');
    painted(formOf(''));
    storeTyped(window);
    loadedBy('reload');
    restoreTyped(painted(formOf('')), window);
    expect(inputs()).toEqual(['globex', 'bob@globex.test']);
  });

  it('comes with a tick that the app has not stored yet, and a painted tick alone replaces nothing', () => {
    const withBox = (isTicked: boolean): HTMLInputElement => {
      const form = formOf('');
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'shared' });
      box.defaultChecked = isTicked;
      form.append(box);
      painted(form);
      return box;
    };
    withBox(false).checked = true;
    storeTyped(window);
    withBox(true);
    storeTyped(window);
    loadedBy('reload');
    const box = withBox(false);
    restoreTyped(document.body, window);
    expect([box.checked, box.defaultChecked]).toEqual([true, false]);
    leave('globex', '');
    withBox(true);
    storeTyped(window);
    const later = withBox(false);
    restoreTyped(document.body, window);
    expect([document.querySelector('input')?.value, later.checked]).toEqual(['globex', false]);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no time', '{"siteName":"acme","emailId":""}'],
    ['no texts', `{"at":${String(Date.now())},"siteName":1,"emailId":null}`],
    ['too long', JSON.stringify({ at: Date.now(), siteName: 'a'.repeat(10_000), emailId: '' })],
    ['a day old', JSON.stringify({ at: Date.now() - 25 * 3_600_000, siteName: 'acme', emailId: '' })],
  ])('is ignored if the tab stores %s', (_what, text) => {
    window.sessionStorage.setItem('portico_typed', text);
    loadedBy('reload');
    restoreTyped(painted(formOf('')), window);
    expect(inputs()).toEqual(['', '']);
  });

  it('takes precedence over the last way in', () => {
    const wayIn = { format: 1, siteName: 'acme', emailId: 'jane@acme.test', method: 'own' };
    window.localStorage.setItem('last_sign_in', JSON.stringify(wayIn));
    leave('globex', '');
    loadedBy('reload');
    expect(readEntryMarks(window).wayIn).toBeUndefined();
    loadedBy('navigate');
    expect(readEntryMarks(window).wayIn).toMatchObject({ siteName: 'acme' });
    leave('', '');
    loadedBy('reload');
    expect(readEntryMarks(window).wayIn).toMatchObject({ siteName: 'acme' });
  });
});
