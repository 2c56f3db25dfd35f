import { neededFeatures } from 'src/contract/features';
import { languageTag } from 'src/contract/languages';
import { type TooOldTexts, shellIds } from 'src/contract/shell';
import { chooseLanguage } from 'src/rules/page/language';
import { setLanguage } from './documentElement';

/**
 * The first script in the page. If the browser lacks a feature that the app needs, it shows a message in the reader's
 * language, without a request, and removes the root, so neither the shell nor the app starts. It is compiled to
 * ECMAScript 5 (deploy/build/tooOldScript.ts) and uses only old methods, because it runs in browsers that cannot parse
 * the other scripts.
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
  setLanguage(document, languageTag(language));
  document.title = title;
  document.body.textContent = '';
  document.body.appendChild(frame);
}

function has(window: Window, feature: string): boolean {
  let value: unknown = window;
  for (const name of feature.split('.')) {
    value = (value as Readonly<Record<string, unknown>>)[name];
    if (value === undefined || value === null) return false;
  }
  return true;
}

function element(parent: HTMLElement, name: string, className = ''): HTMLElement {
  const made = parent.ownerDocument.createElement(name);
  made.className = className;
  return parent.appendChild(made);
}
