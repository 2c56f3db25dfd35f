import { configureStore } from '@reduxjs/toolkit';
import type { ParseKeys, PostProcessorModule, i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import type { Deployment, LinkSettings, ThemeSettings } from 'src/contract/deployment';
import { type Language, defaultLanguage, languages } from 'src/contract/languages';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { type RouteId, routes } from 'src/contract/routes';
import type { WayIn } from 'src/contract/storageKeys';
import {
  type Prerendered,
  type ShellMessages,
  type TooOldTexts,
  type TranslatedLanguage,
  translatedLanguages,
} from 'src/contract/shell';
import { defaultStage } from 'src/contract/stages';
import type { Facts } from 'slices/facts';
import { rootReducer } from 'slices/index';
import { routeEntered } from 'slices/route';
import { wayInLooked } from 'slices/wayIn';
import { App } from './App';
import { loadI18n } from 'src/app/texts/wholeTexts';
import type { Store } from 'src/app/makeStore';
import { code } from 'src/app/screens';

const slot = (name: string): string => `{{${name}}}`;
/** The values in messages are slots too. */
const settingsInTexts = { product: slot('product'), page: slot('page'), email: slot('email'), site: slot('site') };
/** A way in whose person and site are slots. */
const slottedWayIn: WayIn = { siteName: slot('site') as SiteName, emailId: slot('email') as EmailId, method: 'own' };

/**
 * Renders the entry form, the offer of the last way in and the waiting screen from the components themselves, with
 * slots instead of settings. `settings` can be any valid ones: none of their values is in the result.
 */
export async function prerender(settings: Deployment): Promise<Prerendered> {
  const keys = new Set<ParseKeys>();
  const english = await loadI18n(defaultLanguage, noting(keys));
  const render = (route: RouteId, theme: ThemeSettings = {}, found?: WayIn): Promise<string> =>
    markupOf(storeAt(route, slottedFacts(settings), found), english, theme, route);
  const screens = {
    entry: await render('entry'),
    waiting: await render('checkAuth'),
    wayIn: await render('entry', {}, slottedWayIn),
  };
  const withLogo = await render('entry', { logo: slot('logo'), logoAlt: slot('logoAlt') });
  return {
    screens,
    logo: brandIn(withLogo),
    title: english.t('COMMON.TITLE', settingsInTexts),
    held: english.t('ENTRY.LOOKING_UP'),
    messages: await messagesOf([...keys], english),
    entryPaths: routes.entry.paths,
    tooOld: await tooOldTexts(),
  };
}

async function tooOldTexts(): Promise<TooOldTexts> {
  const inLanguage = async (language: Language) => {
    const { t } = await loadI18n(language);
    const text = t('TOO_OLD.TEXT', { versions: slot('versions') });
    return [language, { title: t('TOO_OLD.TITLE'), text }] as const;
  };
  return Object.fromEntries(await Promise.all(languages.map(inLanguage))) as TooOldTexts;
}

/** Notes the keys of all requested texts. */
const noting = (asked: Set<ParseKeys>): PostProcessorModule => ({
  type: 'postProcessor',
  name: 'noting',
  process: (text: string, keys) => {
    for (const key of [keys].flat()) asked.add(key as ParseKeys);
    return text;
  },
});

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
    trip: '',
    continues: false,
    browser: 'other',
    width: 0,
    theme: 'light',
    build: '',
  };
}

/** A store whose only events are that this route was entered and a way in was found, or not. */
function storeAt(route: RouteId, facts: Facts, found: WayIn | undefined): Store {
  const router = {
    location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
    action: 'POP',
  } as const;
  const store = configureStore({
    reducer: rootReducer(facts, () => router),
    middleware: (all) => all({ immutableCheck: false, serializableCheck: false }),
  });
  store.dispatch(routeEntered({ route, params: {}, refused: [], arrival: 'load' }));
  store.dispatch(wayInLooked({ found }));
  return store;
}

async function markupOf(store: Store, i18n: i18n, theme: ThemeSettings, route: RouteId): Promise<string> {
  await code.load({ route });
  const seal = (): never => {
    throw new Error('Nothing is typed while a build renders.');
  };
  const markup = renderToString(<App store={store} i18n={i18n} theme={theme} seal={seal} />);
  // The title belongs in the document. The button is enabled: an early submit is held, so the browser never sends the
  // form. Attributes of a link whose address is a slot become data attributes until the slot is filled.
  return markup
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/(<button type="submit"[^>]*?) disabled=""/, '$1')
    .replace(/<a href="\{\{[^>]*>/g, (link) => link.replace(/ (?=(?:href|target|rel)=)/g, ' data-'));
}

function brandIn(markup: string): string {
  const brand = /<header class="brand">(.*?)<\/header>/.exec(markup)?.[1];
  if (brand === undefined) throw new RangeError('a screen without a brand');
  return brand;
}

async function messagesOf(keys: readonly ParseKeys[], english: i18n): Promise<Prerendered['messages']> {
  const inLanguage = async (language: TranslatedLanguage) => {
    const { t } = await loadI18n(language);
    const pairs = keys.map((key) => [english.t(key, settingsInTexts), t(key, settingsInTexts)] as const);
    return [language, translations(pairs)] as const;
  };
  return Object.fromEntries(await Promise.all(translatedLanguages.map(inLanguage))) as Prerendered['messages'];
}

/** Throws if one English text has two translations: the page finds translations by the English text. */
function translations(pairs: readonly (readonly [string, string])[]): ShellMessages {
  for (const [english, translated] of pairs)
    if (pairs.some(([same, other]) => same === english && other !== translated))
      throw new RangeError(`“${english}” is translated in two ways`);
  return Object.fromEntries(pairs.filter(([english, translated]) => english !== translated));
}
