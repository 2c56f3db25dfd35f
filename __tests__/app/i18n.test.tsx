import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import de from 'locales/de.json';
import en from 'locales/en.json';
import fr from 'locales/fr.json';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { loadI18n } from 'src/app/texts/wholeTexts';
import { type Language, languageTag, languages } from 'src/contract/languages';

jest.mock('locales/ja.json', () => {
  throw new Error('the file is gone');
});

const english = makeI18n('en', en);
const markupOf = (shown: ReactElement, i18n = english): string =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{shown}</I18nextProvider>);
/** The catalogue with another text for one of its keys. */
const withText = (text: string, language: Language = 'en') =>
  makeI18n(language, { ...(language === 'fr' ? fr : en), 'ENTRY.TITLE': text });

describe('the texts', () => {
  it.each(languages.filter((language) => language !== 'ja'))('of %s come from their own file', async (language) => {
    const i18n = await loadI18n(language);
    expect([i18n.language, i18n.hasResourceBundle(languageTag(language), 'translation')]).toEqual([
      languageTag(language),
      true,
    ]);
    expect(Object.keys(i18n.store.data)).toEqual([languageTag(language)]);
  });

  it('are English, and marked as such, if the file of the language does not load', async () => {
    const i18n = await loadI18n('ja');
    expect([i18n.language, i18n.t('ENTRY.TITLE')]).toEqual(['en', en['ENTRY.TITLE']]);
  });

  it('are there at once, so that no screen ever waits for them [0.02]', () => {
    function Title() {
      const { t, ready } = useTranslation();
      return <h1 data-ready={ready}>{t('ENTRY.TITLE')}</h1>;
    }
    expect(markupOf(<Title />, makeI18n('de', de))).toBe(`<h1 data-ready="true">${de['ENTRY.TITLE']}</h1>`);
  });

  it('have typed keys: one that the English catalogue lacks does not compile [0.02]', () => {
    // @ts-expect-error -- the compiler is what this line tests
    expect(english.t('ENTRY.TITEL')).toBe('ENTRY.TITEL');
    // @ts-expect-error -- the same in markup
    expect(markupOf(<Trans i18nKey="ENTRY.TITEL" />)).toBe('ENTRY.TITEL');
  });

  it('have flat keys: nothing in a key is looked up, nested or a name space', () => {
    const unknown = ['ENTRY', 'translation:ENTRY.TITLE', 'translation.ENTRY.TITLE', '__proto__', 'toString'];
    for (const key of unknown) expect(english.t(key as 'ENTRY.TITLE')).toBe(key);
  });
});

/** Texts that somebody could write into a name, an address or a message. */
const hostile = [
  '$t(ENTRY.TITLE)',
  '$t(ENTRY.TITLE, {"lng":"de"})',
  '{{product}}',
  '{{- product}}',
  '{{product, datetime}}',
  '<support>x</support>',
  '<b onclick="x">&lt;&#60;&amp;</b>',
  '$& $1 ${x}',
];

describe('a value in a text', () => {
  it('is isolated from the direction of the surrounding text [0.02]', () => {
    expect(english.t('OWN_LOGIN.SITE', { site: 'דנה' })).toBe('Site: \u2068דנה\u2069');
    expect(makeI18n('de', de).t('OPT.TO_SITE', { site: 'acme' })).toContain('\u2068acme\u2069');
  });

  it('cannot end its isolation, or change the direction of the following text [0.02]', () => {
    const marks = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
    expect(english.t('OPT.TO_SITE', { site: `a${marks}b` })).toBe('Go to \u2068ab\u2069');
  });

  it('is filled in unchanged if the text requests it', () => {
    expect(english.t('COMMON.TITLE', { page: 'A \u2068b\u2069', product: 'C' })).toBe(
      'A \u2068b\u2069 · \u2068C\u2069',
    );
  });

  it.each(hostile)('is only ever text: %s [0.02]', (value) => {
    const values = { app: value, host: value, product: 'The product' };
    expect(english.t('REDIRECT.BANNER', values)).toBe(
      `\u2068${value}\u2069 at \u2068${value}\u2069 is not part of \u2068The product\u2069.`,
    );
  });
});

describe('a text with links', () => {
  const link = { support: <a href="https://help.test/" /> };
  const date = new Date('2025-04-25T00:00:00Z');
  const linked = (product: string): string =>
    markupOf(<Trans i18nKey="REDIRECT.END_OF_SUPPORT" values={{ product, date }} components={link} />);

  it('has them at its tags [0.02]', () => {
    expect(linked('Files')).toBe(
      'Support for \u2068Files\u2069 ended on \u206825\u00A0April\u00A02025\u2069 for every site, API, Drive client and mobile client. For help, <a href="https://help.test/">open a support case</a>.',
    );
  });

  it.each(hostile)('has none from its values, which are text: %s [0.02]', (value) => {
    const markup = linked(value);
    expect(markup.match(/<a /g)).toHaveLength(1);
    expect(markup.split(' ended on ')[0]).toBe(`Support for \u2068${renderToStaticMarkup(<>{value}</>)}\u2069`);
  });
});

describe('dates, numbers, lists and sizes', () => {
  const date = new Date('2025-04-25T00:00:00Z');
  const day = '{{date, longDay}}';

  it('are written as in Britain in English, as the language writes them elsewhere, and in one line', () => {
    expect(withText(day).t('ENTRY.TITLE', { date })).toBe('\u206825\u00A0April\u00A02025\u2069');
    expect(withText(day, 'fr').t('ENTRY.TITLE', { date })).toBe('\u206825\u00A0avril\u00A02025\u2069');
  });

  it.each([
    ['{{value, number}}', 1234.5, '\u20681,234.5\u2069', '\u20681\u202F234,5\u2069'],
    ['{{value, list}}', ['a', 'b', 'c'], '\u2068a, b and c\u2069', '\u2068a, b et c\u2069'],
    ['{{value, size}}', 900, '\u2068900\u00A0B\u2069', '\u2068900\u00A0o\u2069'],
    ['{{value, size}}', 2 * 1024 ** 2, '\u20682\u00A0M\u2069', '\u20682\u00A0Mo\u2069'],
  ])('%s of %j is %s in English and %s in French', (text, value, inEnglish, inFrench) => {
    expect(withText(text).t('ENTRY.TITLE', { value })).toBe(inEnglish);
    expect(withText(text, 'fr').t('ENTRY.TITLE', { value })).toBe(inFrench);
  });
});
