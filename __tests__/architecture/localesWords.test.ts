import { readFileSync } from 'node:fs';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { type Language, languages } from 'src/contract/languages';
import { shownTexts } from './shownTexts';

const english = shownTexts('en');
const things = [
  'site',
  'sign in',
  'record',
  'account',
  'session',
  'app',
  'redirect',
  'device',
  'request',
  'maker',
] as const;
type Thing = (typeof things)[number];

/** The table of docs/glossary.md: the name of each thing in a language. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('## The words of the catalogues')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const wordsOf = (language: Language, thing: Thing): readonly string[] =>
  rows?.find((cells) => cells[1] === language)?.[things.indexOf(thing) + 2]?.split(', ') ?? [];

/** A text without break characters and slots. */
const plain = (text: string): string => text.replace(/[\u2060\u200B]|\{\{[^{}]+\}\}/g, '');

/** The pattern of a thing in English; it selects the texts that are checked in every other language. */
const inEnglish: Readonly<Record<Exclude<Thing, 'record'>, RegExp>> = {
  site: /\bsites?\b(?! data)/i,
  'sign in': /\bsign(?:s|ed|ing)?[ -]in\b/i,
  account: /\baccounts?\b/i,
  session: /\bsessions?\b/i,
  app: /\bapps?\b/i,
  redirect: /\bredirect/i,
  device: /\bdevice\b/i,
  request: /\brequests?\b/i,
  maker: /\bmaker\b/i,
};

/** Other forms of the words in the table. */
const otherForms: Readonly<Partial<Record<Language, Partial<Record<Thing, RegExp>>>>> = {
  de: { 'sign in': /Anmelde|angemeldet|meld\p{L}+ .*\ban\b/iu, site: /Site-/, redirect: /Weiterleitung|Redirect/ },
  es: {
    'sign in': /inici\p{L}+ (?:usted )?sesión|sesión iniciada|sesión está abierta|sesión en .* sigue/iu,
    redirect: /redirig/iu,
    app: /aplicaciones/,
  },
  // The requests of the page itself are called “requêtes”.
  fr: { 'sign in': /connect\p{L}+|session/iu, redirect: /redirig/iu, request: /requête/ },
  'pt-br': { 'sign in': /sessão/iu, redirect: /redirecion/iu, app: /-los?\b/, request: /solicitações/ },
};

/** Other words for these and similar things, which no text has. In Japanese only an organisation has a サインインページ. */
const otherWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:tenant|log ?on|user account|programme|application)\b/i,
  de: /Mandant|einlogg|Login|Aufzeichnung|Benutzerprofil|Account|Session|Applikation|umgeleitet|Umleitung/u,
  es: /conectarse|registro de|identificarse|cuenta de acceso|\bapp\b|reenví/iu,
  fr: /s’identifier|\blogin\b|journal|\bappli\b|réorient|renvoi vers/iu,
  ja: /ログイン|ログオン|セッション|アプリケーション|リダイレクト|口座|(?<!組織の)サインインページ|開(?:いた|かれたときの)アドレス/u,
  ko: /로그온|사인인|어플|애플리케이션|리디렉션|리다이렉트|어카운트/u,
  'pt-br': /\bentrar\b|\blogar\b|\bregistro\b|\bapp\b|reencaminh/iu,
  'zh-cn': /登陆|登入|会话|账号|帐户|帐号|应用程序|重定向|网站名称/u,
};

describe('one word for one thing', () => {
  it('the glossary has a row for each language, and each catalogue has its words', () => {
    for (const language of languages) {
      const texts = Object.values<string>(catalogues[language]).map((text) => plain(text).toLowerCase());
      for (const thing of things)
        for (const word of wordsOf(language, thing))
          expect([language, word, texts.some((text) => text.includes(word.toLowerCase()))]).toEqual([
            language,
            word,
            true,
          ]);
      expect(things.filter((thing) => wordsOf(language, thing).length === 0)).toEqual([]);
    }
  });

  it.each(languages.filter((language) => language !== 'en'))('%s uses the words of the glossary', (language) => {
    const texts = shownTexts(language);
    const found = Object.entries(inEnglish).flatMap(([thing, pattern]) =>
      Object.keys(english)
        .filter((key) => pattern.test(plain(english[key] ?? '')) && !isExcepted(language, thing, key))
        .filter((key) => {
          const text = plain(texts[key] ?? '');
          const isNamed = wordsOf(language, thing as Thing).some((word) =>
            text.toLowerCase().includes(word.toLowerCase()),
          );
          return !isNamed && otherForms[language]?.[thing as Thing]?.test(text) !== true;
        })
        .map((key) => `${thing}: ${key}: ${texts[key] ?? ''}`),
    );
    expect(found).toEqual([]);
  });

  it.each(languages)('%s has no other words for them', (language) => {
    const texts = Object.entries(shownTexts(language));
    expect(texts.filter(([, text]) => otherWords[language].test(plain(text)))).toEqual([]);
  });
});

/** Texts that mention the thing in English only. */
function isExcepted(language: Language, thing: string, key: string): boolean {
  return exceptions.some(([of, what, which]) => (of === '*' || of === language) && what === thing && which === key);
}
const exceptions: readonly (readonly [Language | '*', string, string])[] = [
  // The owner's texts: an app is called by its name alone, and a password is changed where people sign in.
  ['ja', 'app', 'REDIRECT.TITLE'],
  ['ja', 'account', 'MESSAGES.CAUSE.PASSWORD_ELSEWHERE'],
  // Before a cause the other languages say only what happened, and the cause need not be a session.
  ['*', 'session', 'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.INVALID_SESSION'],
  // Nobody is redirected there; only the English text is fixed (specification, 8).
  ['*', 'redirect', 'CONSENT.FAILED_TEXT'],
];
