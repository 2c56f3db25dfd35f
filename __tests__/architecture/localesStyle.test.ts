import { catalogues } from 'src/reading/headline/seen/catalogues';
import { type Texts, shownTexts, textsByLanguage } from './shownTexts';

const files: Readonly<Record<string, Texts>> = catalogues;
const english: Texts = catalogues.en;
const { de, es, fr, ja, ko, 'pt-br': ptBr, 'zh-cn': zhCn } = catalogues;
const others = Object.entries(files).filter(([language]) => language !== 'en');

/** Texts that are the same word in both languages. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  de: ['OWN_LOGIN.SITE', 'SAVE_LOG.CODE'],
  es: ['COMMON.TITLE_ERROR', 'SAVE_LOG.TOKEN'],
  fr: ['CONSENT.AREA_DOCUMENTS', 'CONSENT.AREA_ANNOTATIONS', 'SAVE_LOG.CODE'],
  ja: [],
  ko: [],
  'pt-br': ['OWN_LOGIN.SITE', 'SAVE_LOG.TOKEN'],
  'zh-cn': [],
};

/** Words of familiar address, and others that a polite business product avoids. */
const familiar: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*|kannst|willst|musst|hast|bist)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tu|tus|ti|te|contigo|tuy[oa]s?|puedes|quieres|debes|tienes|necesitas|estás|eres|has|haz|elige|inténtalo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|ton|ta|tes|te|tienne?s?|peux|veux|dois)(?!\p{L})/iu,
  ja: /(?:だ|である|しろ|せよ|してね|あなた)(?:。|$)/u,
  ko: /(?:해라|하라|했어|했다|한다|이다|해요?)(?:\.|$)|당신|너의|네가/u,
  'pt-br': /(?<!\p{L})(?:tu|teus?|tuas?|ti|te|contigo|podes|queres|deves)(?!\p{L})/iu,
  'zh-cn': /你/u,
};

/** Marks that the typography of the language does not have; English and similar languages use “ ” and ’. */
const foreignMarks: Readonly<Record<string, RegExp>> = {
  de: /["'«»”]|\.\.\./u,
  en: /["'«»„]|\.\.\./u,
  es: /["'„]|\.\.\.|^[^¿]*\?|^[^¡]*!/u,
  // No-break spaces: narrow before ; ! ? and wide before the colon and inside the quotes.
  fr: /["'“”„]|\.\.\.|[^\u00A0][:»]|[^\u202F][;!?]|«[^\u00A0]/u,
  // Full-width marks include their space.
  ja: /["'“”«»„]|\.\.\.|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,.!?;:()]|[、。：？！）」] /u,
  ko: /["'«»„]|\.\.\.|[。、，？！]/u,
  'pt-br': /["'«»„]|\.\.\./u,
  'zh-cn': /["'«»„]|\.\.\.|\p{sc=Han}[,.!?;:()]|[，。：；？！）] /u,
};
/** Words that call a field wrong. The text is also shown under an empty field, so it must name the expected input. */
const blame: Readonly<Record<string, RegExp>> = {
  de: /ungültig|scheint/iu,
  es: /no (?:es|son) válid|no parece/iu,
  fr: /n’est pas valide|ne semble/iu,
  ja: /無効|ではない|正しくありません/u,
  ko: /잘못|올바르지|아닌|아닙니다/u,
  'pt-br': /não é válid|não parece/iu,
  'zh-cn': /无效|不正确/u,
};

/** The specification spells these two with three dots. */
const spelledInTheSpecification = ['PROCESSING.TITLE', 'CHANGE_PASSWORD.SUCCESS'];

/** Headings whose English is the specification's, with its full stop or exclamation mark. */
const endingAsSpecified: readonly string[] = [
  'MESSAGES.ERROR.PAGE.REDIRECT',
  'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME',
  'ENTRY.CANNOT_SIGN_IN',
];

/** Headings that are whole sentences. */
const headings: readonly string[] = [
  'MESSAGES.ERROR.PAGE.REDIRECT',
  'MESSAGES.ERROR.PAGE.DELETED',
  'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME',
  'MESSAGES.ERROR.PAGE.INVALID_REDIRECT',
  'MESSAGES.ERROR.PAGE.USER_POOL',
  'MESSAGES.ERROR.PAGE.NOT_LOADED',
  'REDIRECT.HANDED_OVER',
  'REDIRECT.EXPIRED',
  'REDIRECT.STUCK_TITLE',
  'ELSEWHERE.TITLE',
  'TOO_OLD.TITLE',
  'CONSENT.FAILED',
  'OPT.IN_TITLE',
  'OPT.OUT_TITLE',
  'OPT.NOT_STORED_TITLE',
  'ENTRY.CANNOT_SIGN_IN',
];

const textsThat = (texts: Texts, pattern: RegExp | undefined): readonly string[] =>
  Object.entries(texts)
    .filter(([, text]) => pattern?.test(text.replace(/\{\{[^{}]+\}\}|<\/?\w+>/g, 'x')))
    .map(([key, text]) => `${key}: ${text}`);

describe('the words of the languages', () => {
  it.each(others)('%s has no English text, apart from words that both languages share', (language, texts) => {
    const hasWords = (key: string): boolean => /\p{L}/u.test((english[key] ?? '').replace(/\{\{[^{}]+\}\}/g, ''));
    const same = Object.keys(english).filter((key) => hasWords(key) && texts[key] === english[key]);
    expect(same.sort()).toEqual([...(sameAsEnglish[language] ?? [])].sort());
  });

  it.each(Object.entries(files))('%s has no full stop after a heading', (language, texts) => {
    const ours = headings.filter((key) => language !== 'en' || !endingAsSpecified.includes(key));
    expect(ours.filter((key) => !/[^.。!！]$/u.test(texts[key] ?? ''))).toEqual([]);
  });

  it.each(textsByLanguage)('%s addresses people formally', (language, texts) => {
    expect(textsThat(texts, familiar[language])).toEqual([]);
  });

  it.each(textsByLanguage)('%s has the marks of its typography', (language, texts) => {
    const found = textsThat(texts, foreignMarks[language]);
    expect(
      found.filter((text) => language !== 'en' || !spelledInTheSpecification.includes(text.split(':')[0] ?? '')),
    ).toEqual([]);
  });

  it.each(others)('%s asks under a field for the expected input, instead of calling it invalid', (language, texts) => {
    const fields = Object.entries(texts).filter(([key]) => key.startsWith('MESSAGES.ERROR.FIELD.INVALID_'));
    expect(textsThat(Object.fromEntries(fields), blame[language])).toEqual([]);
  });

  it('Korean has no particle right after a value, because the particle would depend on the value’s last sound', () => {
    // After a number or a date, a word joiner keeps the counter or particle in the same line.
    expect(Object.entries(ko).filter(([, text]) => /\{\{[^{}]+\}\}\(?\p{sc=Hangul}/u.test(text))).toEqual([]);
  });

  it('Korean does not separate a particle from the mark before it, where a browser would break the line', () => {
    expect(Object.entries(ko).filter(([, text]) => /[)’](?:[은는이가을를와과도만]|으?로|에)/u.test(text))).toEqual([]);
  });

  it('Chinese is not broken between a number and its counter', () => {
    expect(Object.entries<string>(zhCn).filter(([, text]) => /[\d}] (?:个|分钟)/u.test(text))).toEqual([]);
  });

  it('Japanese is not broken between a number and its counter, a word or value and its particle, or within もう一度', () => {
    const torn =
      /\d [\p{sc=Han}\p{sc=Katakana}]|\p{sc=Latin} \p{sc=Hiragana}|\}\} (?:[のにをはがでへも]|と(?!\u2060して))|もう一度(?!試す$)/u;
    expect(Object.entries(ja).filter(([, text]) => torn.test(text))).toEqual([]);
  });

  it('Japanese leaves the ends of lines to the browser, and has no phrase too long for a narrow column', () => {
    const phrases = (text: string): readonly string[] =>
      text.match(/[\p{sc=Katakana}ー]{3,}\p{sc=Hiragana}{4,}[、。：]?/gu) ?? [];
    const wrong = (text: string): boolean => text.includes('\u200B') || phrases(text).some((each) => each.length > 14);
    expect(Object.entries<string>(ja).filter(([, text]) => wrong(text))).toEqual([]);
  });

  it.each(Object.entries({ de, fr, 'pt-br': ptBr }))('%s does not break the word “e-mail”', (_, texts) => {
    const torn = Object.entries<string>(texts).filter(([, text]) => /e-mail/iu.test(text));
    expect(torn).toEqual([]);
  });

  it.each(Object.entries(files))('%s keeps a range of letters in one line', (_, texts) => {
    expect(textsThat(texts, /a[–-]z/iu)).toEqual([]);
  });

  it.each(Object.entries({ fr, 'pt-br': ptBr }))(
    '%s breaks no word at its hyphen: “ci-dessous”, “connectez-vous”, “digite-o”',
    (_, texts) => {
      expect(Object.entries<string>(texts).filter(([, text]) => /\p{L}-\p{L}/u.test(text))).toEqual([]);
    },
  );

  it.each(Object.entries({ de, es, fr, 'pt-br': ptBr }))('%s keeps a number and its unit in one line', (_, texts) => {
    expect(Object.entries<string>(texts).filter(([, text]) => /\d (?!bis )\p{L}{3}/u.test(text))).toEqual([]);
  });

  it('Spanish tells what happened in one past tense: “abrió”, not “ha abierto”', () => {
    expect(textsThat(shownTexts('es'), /\b(?:he|ha|han|hemos) \p{L}+(?:[ai]do|[sp]to|cho|erto)\b/iu)).toEqual([]);
  });

  it('Portuguese has an article before the name of the product', () => {
    const named = Object.entries(ptBr).filter(([, text]) => /(?<!\b(?:[dn]?o|ao|pelo) |· )\{\{product\}\}/u.test(text));
    expect(named).toEqual([]);
  });

  it.each(textsByLanguage)('%s has no superfluous space', (_language, texts) => {
    expect(textsThat(texts, /^\s|\s$|\s{2}/u)).toEqual([]);
  });
});
