import type { Deployment, ThemeSettings } from 'src/contract/deployment';
import { languageTags } from 'src/contract/languages';
import { type ShellData, type ShellKind, shellIds, templateId } from 'src/contract/shell';
import { parseSiteName } from 'src/rules/brands';
import { chooseLanguage } from 'src/rules/language';
import { siteOfHost, stageOf } from 'src/rules/site';
import { themeProblems } from 'src/rules/theme';
import { showTheme } from './theme';

/** Fills the slots of a text; what is filled in from the settings is not looked through again. */
type Fill = (text: string) => string;

/**
 * The script in the page: it runs while `index.html` is parsed, before any other file is there, and puts a prerendered
 * screen into the root, in the reader's language and the deployment's look. An early submit of the form is held, never
 * sent by the browser; the app takes all of it over (src/app/takeOver.tsx). Where the settings do not serve this address
 * nothing is painted. It is bundled apart from the app and stands in the page, so it imports little.
 */
export function paintEarly(window: Window): void {
  try {
    paint(window);
  } catch {
    // Wrong settings: the app says which field is wrong (src/app/startFailure.ts).
  }
}

function paint(window: Window): void {
  const { document, location, navigator } = window;
  const root = document.getElementById(shellIds.root);
  const data = jsonIn<ShellData>(document, shellIds.data);
  const settings = jsonIn<Deployment>(document, shellIds.settings);
  const siteDomain = settings.stages[stageOf(location.pathname)]?.siteDomain;
  const { theme = {} } = settings;
  if (!root || siteDomain === undefined || themeProblems(theme).length > 0) return;
  const language = chooseLanguage(navigator.languages);
  const values = { ...settings.links, ...logoOf(theme, settings), product: settings.product.name, siteDomain };
  const fill = filling(data.texts[language], values);
  document.documentElement.lang = languageTags[language];
  showTheme(document, theme);
  fetchAhead(document, data.files[language]);
  const show = (): void => {
    const site = siteInEntryAddress(location, siteDomain, data.entryPaths);
    const kind = site === undefined ? 'waiting' : 'entry';
    if (root.dataset['shell'] === kind) return;
    root.replaceChildren(screenOf(document, kind, fill, theme));
    root.dataset['shell'] = kind;
    const input = root.querySelector('input');
    if (input && site) input.value = site;
  };
  show();
  window.addEventListener('hashchange', () => {
    if (root.dataset['shell']) show();
  });
  document.addEventListener('submit', (event) => {
    if (root.dataset['shell']) hold(event, root, fill('{{ENTRY.LOOKING_UP}}'));
  });
}

function jsonIn<T>(document: Document, id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as T;
}

/**
 * The site that the entry form begins with, '' for none; undefined for every address at which something else may be
 * shown, or the form with more than that: another route, further parameters, the way back from a provider, a site's own
 * host, where the form sends itself.
 */
function siteInEntryAddress(
  { hash, host, search }: Location,
  siteDomain: string,
  entryPaths: readonly string[],
): string | undefined {
  const [path = '', query] = hash.replace(/^#?\/?/, '/').split(/\?(.*)/s);
  const given = [...new URLSearchParams(query)];
  const isReturn = new URLSearchParams(search).has('callback');
  const isPlain = entryPaths.includes(path) && !isReturn && siteOfHost(host, siteDomain).kind === 'none';
  if (!isPlain || given.length > 1) return undefined;
  const [name, text = ''] = given[0] ?? [];
  return name === undefined ? '' : name === 'sitename' ? parseSiteName(text) : undefined;
}

/** No other image may load (deployment.schema.json). */
function logoOf({ logo, logoAlt }: ThemeSettings, { product }: Deployment): { logo?: string; logoAlt?: string } {
  return logo && /^(?:\/(?!\/)|data:image\/)/.test(logo) ? { logo, logoAlt: logoAlt ?? product.name } : {};
}

function filling(texts: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): Fill {
  const fill: Fill = (text) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (slot, name: string) => {
      const message = texts[name];
      return values[name] ?? (message === undefined ? slot : fill(message));
    });
  return fill;
}

/** The screen with its slots filled; in the template's own document, where an image does not load yet. */
function screenOf(document: Document, kind: ShellKind, fill: Fill, { logo }: ThemeSettings): Node {
  const contentOf = (id: string): DocumentFragment =>
    (document.getElementById(id) as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
  const screen = contentOf(templateId(kind));
  if (logo) screen.querySelector('header')?.replaceChildren(contentOf(shellIds.logo));
  for (const element of screen.querySelectorAll('*')) {
    for (const attribute of element.attributes) attribute.value = fill(attribute.value);
    for (const node of element.childNodes)
      if (node.nodeType === node.TEXT_NODE) node.nodeValue = fill(node.nodeValue ?? '');
  }
  const page = screen.querySelector('h1')?.textContent ?? '';
  document.title = fill('{{COMMON.TITLE}}').replace('{{page}}', () => page);
  return screen;
}

function fetchAhead(document: Document, file: string | undefined): void {
  if (file === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = file;
  document.head.append(link);
}

/** Says what it waits for, as the app does. Once is enough: the first submit is carried out when the app is there. */
function hold(event: SubmitEvent, root: HTMLElement, busy: string): void {
  event.preventDefault();
  const button = root.querySelector<HTMLElement>('[type=submit]');
  const status = root.querySelector('[role=status]');
  if (!button || !status || root.dataset['held'] !== undefined) return;
  root.dataset['held'] = button.textContent ?? '';
  button.dataset['busy'] = '';
  button.textContent = status.textContent = busy;
}
