import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import type { Deployment, LinkSettings, ThemeSettings } from 'src/contract/deployment';
import { type Language, defaultLanguage, languages } from 'src/contract/languages';
import { type RouteId, routes } from 'src/contract/routes';
import type { Prerendered, ShellData } from 'src/contract/shell';
import { defaultStage } from 'src/contract/stages';
import type { MessageKey, Text } from 'src/screens/frame/text';
import type { Facts } from 'slices/facts';
import { rootReducer } from 'slices/index';
import { routeEntered } from 'slices/route';
import { App } from './App';
import { loadText } from './i18n';
import type { Store } from './makeStore';
import { code } from './screens';

/** What the form says while an early submit is held; the rest of the texts is what the screens ask for. */
const held: MessageKey = 'ENTRY.LOOKING_UP';
const settingsInTexts = ['product', 'page'];

const slot = (name: string): string => `{{${name}}}`;

/**
 * The entry form and the waiting screen as the app shows them first, rendered from the components themselves, with slots
 * in place of texts and settings. `settings` are any that are accepted: none of them is in what comes out.
 */
export async function prerender(settings: Deployment): Promise<Prerendered> {
  const asked = new Set<MessageKey>([held]);
  const text: Text = (key) => {
    asked.add(key);
    return slot(key);
  };
  const render = (route: RouteId, theme: ThemeSettings = {}): Promise<string> =>
    markupOf(storeAt(route, slottedFacts(settings)), text, theme, route);
  const screens = { entry: await render('entry'), waiting: await render('checkAuth') };
  const withLogo = await render('entry', { logo: slot('logo'), logoAlt: slot('logoAlt') });
  return { screens, logo: brandIn(withLogo), texts: await textsOf([...asked]), entryPaths: routes.entry.paths };
}

function slottedFacts(settings: Deployment): Facts {
  const links = Object.fromEntries(Object.keys(settings.links).map((name) => [name, slot(name)]));
  const [served] = Object.values(settings.stages);
  if (!served) throw new RangeError('settings without a stage');
  return {
    settings: {
      ...settings,
      product: { ...settings.product, name: slot('product') },
      links: links as unknown as LinkSettings,
    },
    stage: defaultStage,
    served: { ...served, siteDomain: slot('siteDomain') },
    language: defaultLanguage,
    scheme: 'https:',
    host: '',
    path: '/',
    loadedBy: 'load',
    browser: 'other',
    width: 0,
    theme: 'light',
    build: '',
  };
}

/** A store in which nothing has happened but that this route was entered. */
function storeAt(route: RouteId, facts: Facts): Store {
  const router = {
    location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
    action: 'POP',
  } as const;
  const store = configureStore({ reducer: rootReducer(facts, () => router) });
  store.dispatch(routeEntered({ route, params: {}, refused: [], arrival: 'load' }));
  return store;
}

async function markupOf(store: Store, text: Text, theme: ThemeSettings, route: RouteId): Promise<string> {
  await code.load({ route });
  const seal = (): never => {
    throw new Error('Nothing is typed while a build renders.');
  };
  const markup = renderToString(<App store={store} text={text} theme={theme} seal={seal} />);
  // The title is the document's. The button works: an early submit is held, so nothing typed is sent by the browser.
  return markup.replace(/<title>[^<]*<\/title>/, '').replace(/(<button type="submit"[^>]*?) disabled=""/, '$1');
}

function brandIn(markup: string): string {
  const brand = /<header class="brand">(.*?)<\/header>/.exec(markup)?.[1];
  if (brand === undefined) throw new RangeError('a screen without a brand');
  return brand;
}

async function textsOf(keys: readonly MessageKey[]): Promise<ShellData['texts']> {
  const slots = Object.fromEntries(settingsInTexts.map((name) => [name, slot(name)]));
  const inLanguage = async (language: Language) => {
    const { text } = await loadText(language);
    return [language, Object.fromEntries(keys.map((key) => [key, text(key, slots)]))] as const;
  };
  return Object.fromEntries(await Promise.all(languages.map(inLanguage))) as ShellData['texts'];
}
