import { type Language, languageTag, languages } from 'src/contract/languages';
import { formatLocale } from 'src/rules/page/language';
import { longDay } from 'src/rules/values/formats';

/** The format of each language; blanks and `|` represent no-break characters. */
const expected: Readonly<Record<Language, string>> = {
  de: '25. April 2025',
  en: '25 April 2025',
  es: '25 de abril de 2025',
  fr: '25 avril 2025',
  ja: '2025|年|4|月|25|日',
  ko: '2025년 4월 25일',
  'pt-br': '25 de abril de 2025',
  'zh-cn': '2025|年|4|月|25|日',
};

describe('a day in full', () => {
  it.each(languages)('is written in %s as usual in the language, in one line', (language) => {
    const locale = formatLocale(languageTag(language));
    expect(longDay(new Date('2025-04-25'), locale)).toBe(
      expected[language].replace(/ /g, '\u00A0').replace(/\|/g, '\u2060'),
    );
  });

  it.each(['2025-04-25T00:00:00Z', '2025-04-25T23:59:59Z'])('is the day in UTC in any time zone: %s', (time) => {
    expect(longDay(new Date(time), 'en-GB')).toBe('25\u00A0April\u00A02025');
  });
});
