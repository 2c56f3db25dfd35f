import type { TargetData } from './targets';

/* Functions that run inside the page. Each is sent as text, so it can use only its arguments. */

/** The first visible element that matches a target, or null. */
export function findIn([kind, words, flags]: TargetData): HTMLElement | null {
  const selectors = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    field: 'input, select, textarea',
    alert: '[role=alert]',
    status: '[role=status], output',
    region: 'section, [role=region]',
    option: '[role=option], option',
    text: 'body *',
  };
  const plain = (value: string | null | undefined): string =>
    (value ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const pattern = flags === null ? null : new RegExp(words, flags);
  const fits = (value: string): boolean => (pattern === null ? value === words : pattern.test(value));
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], script, style')) hidden.remove();
    return plain(copy.textContent);
  };
  const nameOf = (element: Element): string => {
    const given = plain(element.getAttribute('aria-label'));
    if (given !== '') return given;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    if (ids.length > 0) return plain(ids.map((id) => textOf(document.getElementById(id) ?? element)).join(' '));
    const { labels } = element as HTMLInputElement;
    return labels && labels.length > 0 ? plain([...labels].map(textOf).join(' ')) : textOf(element);
  };
  const found = [...document.querySelectorAll<HTMLElement>(selectors[kind])].filter(
    (element) => isVisible(element) && fits(nameOf(element)),
  );
  if (kind !== 'text') return found[0] ?? null;
  return found.find((element) => !found.some((other) => other !== element && element.contains(other))) ?? null;
}

/** The properties of an element; null if there is none. */
export function readIn(element: HTMLElement | null) {
  if (element === null) return null;
  return {
    text: (element.textContent ?? '').replace(/[\u2066-\u2069]/g, ''),
    value: (element as HTMLInputElement).value ?? '',
    isFocused: element === document.activeElement,
    isBusy: element.getAttribute('aria-disabled') === 'true',
    href: (element as HTMLAnchorElement).href ?? '',
  };
}
