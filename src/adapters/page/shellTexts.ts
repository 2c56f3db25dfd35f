import type { Deployment, ThemeSettings } from 'src/contract/deployment';
import type { ShellMessages } from 'src/contract/shell';

/** What the script in the page (./shell.ts) reads in it, and how it says the texts of what it shows. */

/** A text of the page in the reader's language, with its slots filled; what is filled in is not looked through again. */
export type Say = (text: string) => string;

/** No other image may load (deployment.schema.json). */
export function logoOf({ logo, logoAlt }: ThemeSettings, { product }: Deployment): { logo?: string; logoAlt?: string } {
  return logo && /^(?:\/(?!\/)|data:image\/)/.test(logo) ? { logo, logoAlt: logoAlt ?? product.name } : {};
}

export function saying(messages: ShellMessages, settings: Readonly<Record<string, string>>): Say {
  return (text) => (messages[text] ?? text).replace(/\{\{(\w+)\}\}/g, (slot, name: string) => settings[name] ?? slot);
}

/** Says in a screen what is still to be said: texts of another language, slots, and where links lead. */
export function finish(screen: Element, say: Say): void {
  const texts = screen.ownerDocument.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const text = say(node.data);
    if (text !== node.data) node.data = text;
  }
  for (const element of screen.querySelectorAll('a, img, [aria-label]'))
    for (const attribute of element.attributes) {
      const text = say(attribute.value);
      if (text !== attribute.value) attribute.value = text;
    }
  for (const link of screen.querySelectorAll<HTMLElement>('[data-href]'))
    for (const [name, value] of Object.entries(link.dataset)) {
      link.setAttribute(name, value ?? '');
      delete link.dataset[name];
    }
}

/** What stands in a data block of the page. */
export function jsonIn<T>(document: Document, id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as T;
}

/** The one element in a template, in the template's own document still, where an image does not load yet. */
export function contentOf(document: Document, id: string): Element {
  return (document.getElementById(id) as HTMLTemplateElement).content.firstElementChild?.cloneNode(true) as Element;
}
