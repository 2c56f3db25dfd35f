import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const standard = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is wrong with the elements and attributes of a page as they stand, by the HTML standard; empty when nothing is. */
export async function invalidHtml(page: Page): Promise<readonly string[]> {
  const { results } = await standard.validateString(`<!doctype html>\n${await markupOf(page)}`);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the page'})`),
  );
}

/** What a template holds is no part of the document. */
const markupOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const template of copy.querySelectorAll('template')) template.content.replaceChildren();
    return copy.outerHTML;
  });
