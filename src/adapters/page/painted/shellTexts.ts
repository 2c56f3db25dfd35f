import type { Deployment, ThemeSettings } from 'src/contract/deployment';
import type { ShellMessages } from 'src/contract/shell';

/** How the inline script (./shell.ts) reads data blocks and fills in texts. */

/** Translates a text into the reader's language and fills its slots; filled-in values are not scanned again. */
export type Translate = (text: string) => string;

/** The schema allows no other image (deployment.schema.json). */
export function logoOf({ logo, logoAlt }: ThemeSettings, { product }: Deployment): { logo?: string; logoAlt?: string } {
  return logo && /^(?:\/(?!\/)|data:image\/)/.test(logo) ? { logo, logoAlt: logoAlt ?? product.name } : {};
}

/** Translates with these messages, and fills slots with these settings. A text or slot without a value stays. */
export function makeTranslate(messages: ShellMessages, settings: Readonly<Record<string, string>>): Translate {
  return (text) => (messages[text] ?? text).replace(/{{(\w+)}}/g, (slot, name: string) => settings[name] ?? slot);
}

/** Completes a prerendered screen: translations, slots, and targets of links. */
export function completeScreen(screen: Element, translate: Translate): void {
  const texts = screen.ownerDocument.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const text = translate(node.data);
    if (text !== node.data) node.data = text;
  }
  for (const element of screen.querySelectorAll('a, img, [aria-label]'))
    for (const attribute of element.attributes) {
      const text = translate(attribute.value);
      if (text !== attribute.value) attribute.value = text;
    }
  for (const link of screen.querySelectorAll<HTMLElement>('[data-href]'))
    for (const [name, value] of Object.entries(link.dataset)) {
      link.setAttribute(name, value ?? '');
      delete link.dataset[name];
    }
}

/** The parsed content of a data block. */
export function jsonIn<T>(document: Document, id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as T;
}

/** A copy of a template's only element. It belongs to the template's inert document, where images do not load yet. */
export function contentOf(document: Document, id: string): Element {
  return (document.getElementById(id) as HTMLTemplateElement).content.firstElementChild?.cloneNode(true) as Element;
}
