import { neededFeatures } from 'src/contract/features';
import { languageTags } from 'src/contract/languages';
import { type TooOldTexts, shellIds } from 'src/contract/shell';
import { chooseLanguage } from 'src/rules/language';
import { setLanguage } from './documentLanguage';

/**
 * The first script in the page: where the browser lacks something that the app cannot do without, it says so in place of
 * all else, in the person's language and without a request, and leaves no root for the painted form and the app, so
 * neither starts. It is compiled to ECMAScript 5 (deploy/build/tooOldScript.ts) and asks for no newer method of the
 * language or the page, since it is there for browsers that cannot even read the other scripts.
 */
export function showTooOld(window: Window): void {
  if (neededFeatures.every((feature) => has(window, feature))) return;
  const { document, navigator } = window;
  const language = chooseLanguage(navigator.languages ?? [navigator.language]);
  const texts = JSON.parse(document.getElementById(shellIds.tooOld)?.textContent ?? '') as TooOldTexts;
  const { title, text } = texts[language];
  const frame = element(document.body, 'div', 'page');
  const card = element(frame, 'main', 'card');
  element(card, 'h1').textContent = title;
  element(card, 'p').textContent = text;
  setLanguage(document, languageTags[language]);
  document.title = title;
  document.body.textContent = '';
  document.body.appendChild(frame);
}

function has(window: Window, feature: string): boolean {
  let held: unknown = window;
  for (const name of feature.split('.')) {
    held = (held as Readonly<Record<string, unknown>>)[name];
    if (held === undefined || held === null) return false;
  }
  return true;
}

function element(parent: HTMLElement, name: string, className = ''): HTMLElement {
  const made = parent.ownerDocument.createElement(name);
  made.className = className;
  return parent.appendChild(made);
}
