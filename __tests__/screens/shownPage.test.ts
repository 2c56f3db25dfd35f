/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { catalogues } from 'src/reading/headline/seen/catalogues';
import de from 'locales/de.json';
import en from 'locales/en.json';
import { shownIn } from 'src/screens/shownPage';

const secret = 'CANARY-jane@acme.test';
const pageOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
function shownOn(html: string, catalogue: Readonly<Record<string, string>> = en) {
  const page = pageOf(`<main class="card">${html}</main><footer><p>${en['ENTRY.LOGGED_OUT']}</p></footer>`);
  return shownIn(page, catalogue);
}
/** A text with `secret` for each value. */
const filled = (key: keyof typeof en, catalogue: Readonly<Record<string, string>> = en): string =>
  (catalogue[key] ?? '').replace(/\{\{.*?\}\}/g, `\u2068${secret}\u2069`).replace(/<[^>]*>/g, '');

describe('what a page shows', () => {
  it.each([
    ['en', en],
    ['de', de],
  ])('is its heading, its texts and its main action, by their keys, in %s', (_language, catalogue) => {
    const shown = shownOn(
      `<h1>${filled('OWN_LOGIN.TITLE', catalogue)}</h1>
      <div><p role="alert">${filled('MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE', catalogue)}</p></div>
      <form><p>${filled('ENTRY.SITE_NAME_HINT', catalogue)}</p><label>${secret}</label><input value="${secret}">
      <button class="primary">${filled('ENTRY.CONTINUE', catalogue)}</button><button>Other</button></form>`,
      catalogue,
    );
    expect(shown).toEqual({
      heading: 'OWN_LOGIN.TITLE',
      texts: ['MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE', 'ENTRY.SITE_NAME_HINT'],
      action: 'ENTRY.CONTINUE',
      isBusy: false,
    });
  });

  it('is that a form waits', () => {
    const busy = '<button class="primary" data-busy="">x</button>';
    expect(shownOn(busy).isBusy).toBe(true);
    expect(shownOn('<div role="progressbar"></div>').isBusy).toBe(true);
    expect(shownOn('<button class="primary">x</button>').isBusy).toBe(false);
  });

  it.each(Object.entries(catalogues))('is each of its messages alone, however short, in %s', (_language, catalogue) => {
    const texts: Readonly<Record<string, string>> = catalogue;
    const messages = Object.keys(texts).filter((key) => key.startsWith('MESSAGES.'));
    const lost = messages.filter((key) => {
      const text = (texts[key] ?? '').replace(/\{\{.*?\}\}/g, 'x').replace(/<[^>]*>/g, '');
      const { texts: shown } = shownOn(`<p role="alert">${text}<span class="cause">x</span></p>`, texts);
      return !shown.some((each) => texts[each] === texts[key]);
    });
    expect(lost).toEqual([]);
  });

  it('is nothing without a page', () => {
    expect(shownIn(document.createElement('div'), en)).toEqual({ texts: [], isBusy: false });
  });

  it('is a text and its cause in one paragraph, and not a shorter text within a longer one', () => {
    const [main, cause] = [filled('COMMON.STORAGE_MEMORY'), filled('STANDING.SIGNED_OUT')];
    expect(shownOn(`<p role="alert">${main}<span class="cause">${cause}</span></p>`).texts).toEqual([
      'COMMON.STORAGE_MEMORY',
      'STANDING.SIGNED_OUT',
    ]);
  });

  it('is no short text within the words of a service', () => {
    expect(shownOn(`<p role="alert">Please ${filled('OWN_LOGIN.SUBMIT')} again later</p>`).texts).toEqual([]);
  });

  it('never holds a value, whatever the text and wherever it is', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      const shown = shownOn(
        `<h1>${filled(key)}</h1><p>${filled(key)} ${secret}</p><button class="primary">${secret}</button>`,
      );
      expect(JSON.stringify(shown)).not.toContain('CANARY');
      for (const each of [...shown.texts, shown.heading ?? key, shown.action ?? key])
        expect(Object.keys(en)).toContain(each);
    }
  });
});
