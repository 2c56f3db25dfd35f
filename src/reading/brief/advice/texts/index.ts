import type { Language } from 'src/contract/languages';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import ja from './ja.json';
import ko from './ko.json';
import ptBr from './pt-br.json';
import zhCn from './zh-cn.json';

/** A text for the caller that the page does not have, by its name. */
export type OwnText = keyof typeof en;

/**
 * What the caller is told where the page has no text, in the words that it uses for similar advice (`locales`). A text
 * that a language lacks does not compile.
 */
export const ownTexts: Readonly<Record<Language, Readonly<Record<OwnText, string>>>> = {
  de,
  en,
  es,
  fr,
  ja,
  ko,
  'pt-br': ptBr,
  'zh-cn': zhCn,
};

/** The sentence after a text that asks for a new attempt, unless the log proves that it helps. */
export const otherwiseAsk: Readonly<Record<Language, string>> = {
  de: ' Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
  en: ' If that does not help, ask your administrator.',
  es: ' Si el problema continúa, consulte a su administrador.',
  fr: ' Si le problème persiste, adressez-vous à votre administrateur.',
  ja: '解決しない場合は、管理者にご連絡ください。',
  ko: ' 문제가 계속되면 관리자에게 문의하세요.',
  'pt-br': ' Se isso não ajudar, consulte o seu administrador.',
  'zh-cn': '如果问题仍然存在，请咨询管理员。',
};
