import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from 'src/app/App';
import { loadText } from 'src/app/i18n';
import type { Store } from 'src/app/makeStore';
import type { ShownState } from 'src/app/replay';
import { code } from 'src/app/screens';
import { type Language, languages } from 'src/contract/languages';
import { routeIds } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';
import type { Text } from 'src/screens/frame/text';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
export const inMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The real screen of a state as markup, in the language of its page. */
export async function screens(): Promise<(state: ShownState) => string> {
  for (const route of routeIds) await code.load({ route });
  const texts = new Map<Language, Text>();
  for (const language of languages) texts.set(language, (await loadText(language)).text);
  return (state) => {
    const text = texts.get(state.facts.language);
    if (!text) throw new RangeError(`no texts in ${state.facts.language}`);
    const store = { getState: () => state, subscribe: () => () => undefined, dispatch: () => undefined };
    const seal = <L extends string>(label: L): Sealed<L> => `‹${label}:frozen›` as Sealed<L>;
    return renderToStaticMarkup(createElement(App, { store: store as unknown as Store, text, seal }));
  };
}
