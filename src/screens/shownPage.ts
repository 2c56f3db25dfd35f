import type { ShownPage } from 'src/contract/shownPage';

/** The texts of one language, by key. */
type Catalogue = Readonly<Record<string, string>>;
interface Found {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** With fewer characters of its own, a text would be found in others by chance. */
const shortestOwn = { label: 4, sentence: 12 } as const;

/** What a document shows. Only keys of the catalogue come out of it, so nothing that a person typed does. */
export function shownIn(page: ParentNode, catalogue: Catalogue): ShownPage {
  const card = page.querySelector('main');
  // A cause is in one paragraph with its message: each part is looked at alone too.
  const textsAt = (selector: string): readonly string[] =>
    Array.from(card?.querySelectorAll(selector) ?? []).flatMap(({ textContent, childNodes }) => [
      textContent,
      ...Array.from(childNodes, (node) => node.textContent ?? ''),
    ]);
  const keysAt = (selector: string, shortest: number): readonly string[] =>
    textsAt(selector).flatMap((text) => keysIn(text, catalogue, shortest));
  const [heading] = keysAt('h1', shortestOwn.label);
  const [action] = keysAt('.primary', shortestOwn.label);
  return {
    ...(heading !== undefined && { heading }),
    texts: [...new Set(keysAt('p, li', shortestOwn.sentence))],
    ...(action !== undefined && { action }),
    isBusy: Boolean(card?.querySelector('[data-busy], [role=progressbar]')),
  };
}

/** The texts of the catalogue in a text, in order: longer ones first, so that no part of one counts as another. */
function keysIn(text: string, catalogue: Catalogue, shortest: number): readonly string[] {
  const found = Object.entries(catalogue).flatMap(([key, template]) => foundIn(text, key, template, shortest));
  const chosen: Found[] = [];
  for (const one of found.sort((a, b) => b.end - b.start - (a.end - a.start)))
    if (chosen.every(({ start, end }) => one.end <= start || one.start >= end)) chosen.push(one);
  return chosen.sort((a, b) => a.start - b.start).map(({ key }) => key);
}

function foundIn(text: string, key: string, template: string, shortest: number): readonly Found[] {
  // Values may be anything; links and slots are only marked up.
  const own = template.replace(/<[^>]*>/g, '').split(/\{\{.*?\}\}/);
  // A short text counts if it is the whole text there, as many in Chinese, Japanese and Korean.
  if (own.length === 1 && own[0] === text.trim()) return [{ key, start: 0, end: text.length }];
  if (own.join('').trim().length < shortest) return [];
  let [start, end] = [-1, 0];
  for (const part of own) {
    const at = text.indexOf(part, end);
    if (at < 0) return [];
    if (start < 0) start = at;
    end = at + part.length;
  }
  return [{ key, start, end }];
}
