import type { Page } from '@playwright/test';

/** The texts of a page for people who see it and people who hear it. */
export interface ShownTexts {
  readonly title: string;
  /** Text nodes in document order, including hidden ones for screen readers, without texts that are data. */
  readonly texts: readonly string[];
  /** Names and descriptions in attributes. */
  readonly names: readonly string[];
}

/** The texts of a page. The contents of a log, and words of others in an unknown language, are left out. */
export const shownTexts = (page: Page): Promise<ShownTexts> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('[translate=no], [lang=""]'))
        continue;
      // A place where a line may break divides no text.
      if (node.previousSibling?.nodeName === 'WBR') texts.push(`${texts.pop() ?? ''}${node.textContent ?? ''}`);
      else if (node.textContent?.trim()) texts.push(node.textContent);
    }
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const names = Array.from(document.body.querySelectorAll('*')).flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    return { title: document.title, texts, names };
  });

/** Elements of the current page that are cut off or too wide; empty if there are none. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').slice(0, 60)}`;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      found.push(`the page is ${String(root.scrollWidth)} px wide in a window of ${String(root.clientWidth)} px`);
    }
    // Exceptions: text for screen readers only, animations, scrolling boxes, and inputs, which scroll their text.
    const exempt = '.hidden, .progress, pre, input, noscript';
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.matches(exempt) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      if (clips(overflowX) && element.scrollWidth > element.clientWidth) found.push(`clipped: ${nameOf(element)}`);
      if (clips(overflowY) && element.scrollHeight > element.clientHeight) found.push(`clipped: ${nameOf(element)}`);
    }
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(exempt)) continue;
      const box = parent.closest('button, .button, .box, .note, dialog, .card, body')?.getBoundingClientRect();
      range.selectNodeContents(node);
      const isOut = (line: DOMRect): boolean =>
        line.width > 0 && box !== undefined && (line.left < box.left - 1 || line.right > box.right + 1);
      if (Array.from(range.getClientRects()).some(isOut)) found.push(`out of its box: ${nameOf(parent)}`);
    }
    return found;
  });

/** Pairs of overlapping texts, buttons and fields; empty if there are none. */
export const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // A dialog covers the page and is checked alone.
    const whole = document.querySelector('dialog[open]') ?? document.body;
    const parts = Array.from(
      whole.querySelectorAll<HTMLElement>('h1, h2, p, li, label, button, .box, .button, .links > a, img'),
    ).filter((part) => !part.closest('.hidden') && part.checkVisibility({ visibilityProperty: true }));
    const edge = 1;
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const nameOf = (part: HTMLElement): string =>
      `<${part.tagName.toLowerCase()}> ${(part.textContent ?? '').slice(0, 40)}`;
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const apart = wide <= edge || high <= edge;
        const within = one.part.contains(other.part) || other.part.contains(one.part);
        return apart || within ? [] : [`${nameOf(one.part)} and ${nameOf(other.part)}`];
      }),
    );
  });
