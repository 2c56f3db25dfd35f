import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const standard = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is wrong with the elements and attributes of a page as they stand, by the HTML standard; empty when nothing is. */
export async function invalidHtml(page: Page): Promise<readonly string[]> {
  const { results } = await standard.validateString(await markupOf(page));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the page'})`),
  );
}

/** A page as it stands, as the text of a document. What a template holds is no part of it. */
export const markupOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const template of copy.querySelectorAll('template')) template.content.replaceChildren();
    return `<!doctype html>\n${copy.outerHTML}`;
  });
