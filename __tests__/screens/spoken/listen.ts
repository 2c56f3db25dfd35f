import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import { build } from 'esbuild';
import { emptyRecords, sameEverywhere } from '__tests__/screens/recorded';
import { type Stop, asAPersonHears } from './phrases';

/** The content of a page with the screen reader in it. */
type WithReader = typeof globalThis & { readonly screenReader: { readonly virtual: Virtual } };

/** The virtual screen reader as one script, bundled once. */
const reader: { script?: Promise<string> } = {};
const readerScript = (): Promise<string> =>
  (reader.script ??= build({
    stdin: { contents: "export { virtual } from '@guidepup/virtual-screen-reader'", resolveDir: resolve('.') },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'screenReader',
    platform: 'browser',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? ''));

/**
 * The output of a screen reader from the top of a page to its end, one line per stop. It runs in the page itself, which
 * knows what is displayed. A modal dialog is read alone: this reader does not know that the page behind it is inert.
 */
export async function spokenOrder(page: Page): Promise<string> {
  await emptyRecords(page);
  await page.evaluate(await readerScript());
  const stops = await page.evaluate(async () => {
    // This reader knows a checkbox by its attributes only, which have the initial state.
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
      const { checked } = box;
      box.defaultChecked = checked;
      box.checked = checked;
      box.ariaChecked = String(checked);
    }
    // Scripts run, so `noscript` is not displayed.
    for (const noscript of document.querySelectorAll('noscript')) noscript.hidden = true;
    const { virtual } = (globalThis as WithReader).screenReader;
    const container = document.querySelector('dialog:modal') ?? document.body;
    const pageLang = document.documentElement.lang;
    const stopAt = (node: Node | null, phrase: string): Stop => {
      const element = node instanceof Element ? node : node?.parentElement;
      const lang = element?.closest('[lang]')?.getAttribute('lang') ?? pageLang;
      const whole = element?.closest('a, button:not([aria-label])') ?? node;
      const isPassword = element instanceof HTMLInputElement && element.type === 'password';
      const states = isPassword ? [element.ariaInvalid === 'true' && 'invalid', element.required && 'required'] : [];
      return {
        // This reader does not treat an element with an empty address as a link.
        phrase: element?.matches('a[href=""]') ? `link, ${phrase}` : phrase,
        lang: lang === pageLang ? null : lang,
        isSaidWithAnother: whole !== node || (element?.closest('label')?.control ?? null) !== null,
        isEmpty: element instanceof HTMLElement && element.role === 'status' && element.innerText.trim() === '',
        password: isPassword ? { value: element.value, states: states.filter((state) => state !== false) } : null,
      };
    };
    await virtual.start({ container });
    const found: Stop[] = [];
    do {
      found.push(stopAt(virtual.activeNode, await virtual.lastSpokenPhrase()));
      await virtual.next();
    } while (virtual.activeNode !== container || (await virtual.lastSpokenPhrase()).startsWith('end of'));
    await virtual.stop();
    return found;
  });
  return sameEverywhere(asAPersonHears(stops).join('\n'));
}

/** The announcements of live regions during an action. */
export async function announcedWhile(page: Page, happens: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(await readerScript());
  await page.evaluate(() => (globalThis as WithReader).screenReader.virtual.start({ container: document.body }));
  await happens();
  return page.evaluate(async () => {
    const { virtual } = (globalThis as WithReader).screenReader;
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    // This reader announces changes of attributes, too, which nobody hears.
    return phrases.filter((phrase, at) => /^(polite|assertive):/.test(phrase) && phrase !== phrases[at - 1]);
  });
}
