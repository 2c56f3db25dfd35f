import fc from 'fast-check';
import { languageTag, languages } from 'src/contract/languages';
import { chooseLanguage, directionOf, formatLocale } from 'src/rules/page/language';
import { familyNameFirst, sentenceGap } from 'src/rules/page/languageCustoms';

describe('the language of the interface', () => {
  it.each(languages.map((language) => [language]))('is %s for people who prefer it [2.11]', (language) => {
    expect(chooseLanguage([language])).toBe(language);
    expect(chooseLanguage([language.toUpperCase()])).toBe(language);
  });

  it.each([
    ['de-AT', 'de'],
    ['es-MX', 'es'],
    ['fr-CA', 'fr'],
    ['en-GB', 'en'],
    ['ja-JP', 'ja'],
    ['ko-KR', 'ko'],
    ['de_CH', 'de'],
    ['pt', 'pt-br'],
    ['pt-PT', 'pt-br'],
    ['pt-BR', 'pt-br'],
    ['zh', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['zh-SG', 'zh-cn'],
    ['zh-Hans', 'zh-cn'],
    ['zh-Hans-HK', 'zh-cn'],
  ])('for %s is %s [2.11]', (tag, language) => {
    expect(chooseLanguage([tag])).toBe(language);
  });

  it.each([['zh-TW'], ['zh-HK'], ['zh-Hant'], ['zh-Hant-SG'], ['it'], ['x-klingon']])(
    'for %s is the next preference [2.11]',
    (tag) => {
      expect(chooseLanguage([tag, 'fr-FR'])).toBe('fr');
      expect(chooseLanguage([tag])).toBe('en');
    },
  );

  it('is that of the first available preference [2.11]', () => {
    expect(chooseLanguage(['it-IT', 'ko-KR', 'de'])).toBe('ko');
    expect(chooseLanguage(['en', 'de'])).toBe('en');
  });

  it.each([
    [[]],
    [['']],
    [['../../x']],
    [['deutsch']],
    [['__proto__', 'constructor']],
    [[null, undefined, 5, {}, ['de']]],
  ])('for %j is English, the fallback [2.11]', (preferences) => {
    expect(chooseLanguage(preferences)).toBe('en');
  });

  it('always has a file', () => {
    fc.assert(fc.property(fc.array(fc.string()), (tags) => void expect(languages).toContain(chooseLanguage(tags))));
  });
});

describe('the separator of two sentences', () => {
  it.each(languages.map((language) => [languageTag(language)]))('in %s', (tag) => {
    expect(sentenceGap(tag)).toBe(['ja', 'zh-CN'].includes(tag) ? '' : ' ');
  });
});

describe('the date conventions', () => {
  it.each([
    ['en', 'en-GB'],
    ['en-US', 'en-GB'],
    ['EN', 'en-GB'],
    ['de', 'de'],
    ['pt-BR', 'pt-BR'],
  ])('of %s are those of %s', (tag, locale) => {
    expect(formatLocale(tag)).toBe(locale);
  });
});

describe('the direction of a language', () => {
  it.each(['ar', 'ar-EG', 'he', 'HE', 'fa-IR', 'ur', 'ckb'])('%s runs from right to left', (tag) => {
    expect(directionOf(tag)).toBe('rtl');
  });

  it.each([...languages.map(languageTag), 'arn', 'hean', ''])('%s runs from left to right', (tag) => {
    expect(directionOf(tag)).toBe('ltr');
  });
});

describe('the order of names', () => {
  it('has the family name first only in Japanese, Korean and Chinese', () => {
    expect(languages.filter((language) => familyNameFirst(languageTag(language)))).toEqual(['ja', 'ko', 'zh-cn']);
  });
});
