import type { Deployment, ThemeSettings } from 'src/contract/deployment';
import { type Language, defaultLanguage, languageTag } from 'src/contract/languages';
import { type ShellData, type ShellKind, type ShellMessages, messagesId, shellIds } from 'src/contract/shell';
import { parseSiteName } from 'src/rules/values/parsers';
import { chooseLanguage } from 'src/rules/page/language';
import { siteOfHost, stageAt } from 'src/rules/values/site';
import { setLanguage, showTheme } from 'src/adapters/page/documentElement';
import { holdSubmit, releaseSubmit, showSlow } from './heldSubmit';
import { readEntryMarks } from './entryMarks';
import { paintedGuard } from './paintedGuard';
import { storeTyped } from 'src/adapters/page/typedInTab';
import { type Translate, contentOf, completeScreen, jsonIn, logoOf, makeTranslate } from './shellTexts';

/** The delay of this message, the same as on the waiting screen (`.after-a-while` in src/app/styles/waiting.css). */
const slowAfterMs = 10_000;

/**
 * The inline script of the page. It runs while `index.html` is parsed, before any other file has loaded, and shows one
 * of the prerendered screens in the reader's language and the deployment's theme. It holds an early submit of the form
 * until the app takes the page over (src/app/painting/hydrate.tsx). It paints nothing if the settings do not serve this
 * address; the app checks them in full. It is bundled apart from the app and inlined, so it imports little. It runs
 * before the first paint, so it changes only what differs from the prerendered screen.
 */
export function paintShell(window: Window): void {
  try {
    paint(window);
  } catch {
    // Invalid settings: the app reports the wrong field (src/app/fallback/showInvalidSettings.ts).
  }
}

/** The contents of `index.html` and its settings. */
interface ShellPage {
  readonly document: Document;
  readonly root: HTMLElement;
  readonly screens: Readonly<Record<ShellKind, Element>>;
  readonly data: ShellData;
  readonly theme: ThemeSettings;
  readonly siteDomain: string;
  /** Whether a way in that worked last time is offered first. */
  readonly isKnown: boolean;
  /** The person has marked the computer as shared in this tab. */
  readonly isShared: boolean;
  readonly translate: Translate;
}

function paint(window: Window): void {
  const { document, location, navigator } = window;
  const language = chooseLanguage(navigator.languages);
  const page = readPage(window, language);
  if (!page) return;
  setLanguage(document, languageTag(language));
  showTheme(document, page.theme);
  show(page, location);
  if (page.isShared) tick(page.screens.entry);
  listen(page, window);
  const { code, files } = page.data;
  const ask = (): void => {
    for (const file of [...code, files[language]]) preload(document, file);
  };
  // The form works without the app, so the code is requested after the first frame (its callbacks run before it is
  // painted). The waiting screen needs the app at once.
  if (page.root.dataset['shell'] !== ('waiting' satisfies ShellKind))
    window.requestAnimationFrame(() => window.setTimeout(ask));
  else ask();
}

/** The listeners of the painted page, until the app takes it over. */
function listen(page: ShellPage, window: Window): void {
  const { document, location } = window;
  const { root, screens, data, translate } = page;
  let timer: number | undefined;
  const whilePainted = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, (event) => {
      if (root.dataset['shell']) listener(event);
    });
  whilePainted(window, 'hashchange', () => show(page, location));
  // An impatient person reloads a page whose code does not come, and a browser may discard a hidden tab.
  whilePainted(window, 'pagehide', () => storeTyped(window));
  whilePainted(document, 'visibilitychange', () => storeTyped(window));
  const counts = paintedGuard(root, (type, listener) => whilePainted(window, type, listener));
  whilePainted(document, 'submit', (event) => {
    event.preventDefault();
    if (root.dataset['shell'] === ('wayIn' satisfies ShellKind) && !counts(event)) return;
    if (!holdSubmit(root, translate(data.held))) return;
    const slow = screens.waiting.querySelector('.after-a-while')?.cloneNode(true) as Element;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      completeScreen(slow, translate);
      if (root.dataset['held'] !== undefined) showSlow(root, slow);
    }, slowAfterMs);
  });
  // The held submit was for the text and the address at that moment.
  whilePainted(document, 'input', () => releaseSubmit(root));
  whilePainted(window, 'hashchange', () => releaseSubmit(root));
  whilePainted(document, 'click', ({ target }) => {
    const clicked = target as Element;
    if (clicked.closest('[data-offers=record]')) root.dataset['record'] = '';
    const way = clicked.closest<HTMLElement>('[data-way]')?.dataset['way'];
    if (way) showForm(page, location, way);
    // Without the app a change of the fragment does nothing.
    if (clicked.closest('a[href^="#"]')) window.setTimeout(() => location.reload());
  });
}

function readPage(window: Window, language: Language): ShellPage | undefined {
  const { document, location } = window;
  const root = document.getElementById(shellIds.root);
  const entry = root?.firstElementChild;
  const settings = jsonIn<Deployment>(document, shellIds.settings);
  const stage = stageAt(location, settings.stages);
  const siteDomain = stage && settings.stages[stage]?.siteDomain;
  const { theme = {} } = settings;
  if (!entry || siteDomain === undefined) return undefined;
  const messages = language === defaultLanguage ? {} : jsonIn<ShellMessages>(document, messagesId(language));
  const { isShared, wayIn: offeredWayIn } = readEntryMarks(window);
  const named = offeredWayIn && { email: offeredWayIn.emailId, site: offeredWayIn.siteName };
  const values = {
    ...settings.links,
    ...logoOf(theme, settings),
    product: settings.product.name,
    siteDomain,
    ...named,
  };
  return {
    document,
    root,
    screens: {
      entry,
      waiting: contentOf(document, shellIds.waiting),
      wayIn: contentOf(document, shellIds.wayIn),
    },
    data: jsonIn<ShellData>(document, shellIds.data),
    theme,
    siteDomain,
    isKnown: offeredWayIn !== undefined,
    isShared,
    translate: makeTranslate(messages, values),
  };
}

/** Shows the form instead of the last way in, and stores which button was pressed for the app. */
function showForm(page: ShellPage, location: Location, way: string): void {
  releaseSubmit(page.root);
  page.root.dataset['way'] = way;
  show(page, location);
  page.root.querySelector('input')?.focus();
}

const tick = (form: Element): void => {
  const box = form.querySelector<HTMLInputElement>('[type=checkbox]');
  if (box) box.defaultChecked = true;
};

/** Puts the screen of this address into the root, unless it is there already. */
function show(page: ShellPage, location: Location): void {
  const { document, root, screens, data, theme, siteDomain, translate } = page;
  const site = siteInEntryAddress(location, siteDomain, data.entryPaths);
  const isOffered = site === '' && page.isKnown && root.dataset['way'] === undefined;
  const kind = site === undefined ? 'waiting' : isOffered ? 'wayIn' : 'entry';
  const screen = screens[kind];
  // Sets the default only: typed text stays.
  if (kind === 'entry') (screen.querySelector('input') as HTMLInputElement).defaultValue = site ?? '';
  if (root.dataset['shell'] === kind) return;
  if (theme.logo) screen.querySelector('header')?.replaceChildren(contentOf(document, shellIds.logo));
  completeScreen(screen, translate);
  const heading = screen.querySelector('h1')?.textContent ?? '';
  document.title = translate(data.title).replace('{{page}}', () => heading);
  if (root.firstChild !== screen) root.replaceChildren(screen);
  root.dataset['shell'] = kind;
  root.hidden = false;
}

/**
 * The site name that the entry form starts with, '' if it is empty. Undefined if the address may need another screen or
 * a form with more than a site: another route, further parameters, a provider's callback, or a site's own host.
 */
function siteInEntryAddress(
  { hash, host, search }: Location,
  siteDomain: string,
  entryPaths: readonly string[],
): string | undefined {
  const [path = '', query] = hash.replace(/^#?\/?/, '/').split(/\?(.*)/s);
  const params = [...new URLSearchParams(query)];
  const isReturn = new URLSearchParams(search).has('callback');
  const isPlain = entryPaths.includes(path) && !isReturn && siteOfHost(host, siteDomain).kind === 'none';
  if (!isPlain || params.length > 1) return undefined;
  const [name, text = ''] = params[0] ?? [];
  return name === undefined ? '' : name === 'sitename' ? parseSiteName(text) : undefined;
}

function preload(document: Document, file: string | undefined): void {
  if (file === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = file;
  document.head.append(link);
}
