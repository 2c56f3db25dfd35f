import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const standard = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Violations of the HTML standard in the elements and attributes of the current page; empty if there are none. */
export async function invalidHtml(page: Page): Promise<readonly string[]> {
  const { results } = await standard.validateString(await markupOf(page));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the page'})`),
  );
}

/** The current page as the text of a document, without the contents of templates. */
export const markupOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const template of copy.querySelectorAll('template')) template.content.replaceChildren();
    return `<!doctype html>\n${copy.outerHTML}`;
  });
