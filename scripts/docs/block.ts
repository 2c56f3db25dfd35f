/**
 * The text of a page with this between the markers `<!-- name -->` and `<!-- /name -->`. Throws if they are missing.
 */
export function withBlock(page: string, name: string, content: string): string {
  const block = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!block.test(page)) throw new Error(`There are no markers for ${name}.`);
  return page.replace(block, (_all, start: string, end: string) => `${start}\n\n${content}\n\n${end}`);
}
