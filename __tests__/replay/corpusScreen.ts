import type { i18n } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from 'src/app/painting/App';
import { loadI18n } from 'src/app/texts/wholeTexts';
import type { Store } from 'src/app/makeStore';
import type { ScreenState } from 'src/screens/messages';
import { code } from 'src/app/screens';
import { type Language, languages } from 'src/contract/languages';
import { routeIds } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
export const inMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The real screen of a state as markup, in the language of its page. */
export async function screens(): Promise<(state: ScreenState) => string> {
  for (const route of routeIds) await code.load({ route });
  const texts = new Map<Language, i18n>();
  for (const language of languages) texts.set(language, await loadI18n(language));
  return (state) => {
    const i18n = texts.get(state.facts.language);
    if (!i18n) throw new RangeError(`no texts in ${state.facts.language}`);
    const store = { getState: () => state, subscribe: () => () => undefined, dispatch: () => undefined };
    const seal = <L extends string>(label: L): Sealed<L> => `‹${label}:frozen›` as Sealed<L>;
    return renderToStaticMarkup(createElement(App, { store: store as unknown as Store, i18n, seal }));
  };
}
