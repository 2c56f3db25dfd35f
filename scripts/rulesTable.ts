import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('src', 'reading', 'headline', 'consistency');
const files = (): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** What each rule finds: the first sentence of the comment of its function. */
function sentencesOf(sources: readonly string[]): ReadonlyMap<string, string> {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)(?:: Find\b| = \w+\()/g;
  const found = sources.flatMap((source) =>
    [...source.matchAll(comment)].map(([, text = '', id = '']) => {
      const plain = text.replace(/\s*\n \*\s?/g, ' ').trim();
      return [id, /^.*?\.(?= [A-Z]|$)/.exec(plain)?.[0] ?? plain] as const;
    }),
  );
  return new Map(found);
}

const aboutRefusal: Readonly<Record<string, string>> = { instead: 'replaces the cause', besides: 'follows it' };
const atEnd: Readonly<Record<string, string>> = { fault: 'a fault', harmless: 'may be intended' };

/**
 * The rows of the table in docs/reference.md, by id: the rule, what it finds, and what that means for a refusal or a
 * failed call, and at an end that neither decides. Read from the text of the list of the rules. Throws for a rule
 * without a comment.
 */
export function rulesRows(): readonly (readonly string[])[] {
  const list = readFileSync(join(folder, 'rules.ts'), 'utf8');
  const sentences = sentencesOf(files());
  const row = /\{ id: '(\w+)', find: \w+(?:, refusal: '(\w+)')?(?:, end: '(\w+)')?(, evenIfLeft: true)? \}/g;
  const rules = new Map<string, { refusal: string; end: string }>();
  for (const [, id = '', refusal = '', end = '', left] of list.matchAll(row)) {
    const before = rules.get(id);
    const here = `${atEnd[end] ?? ''}${left === undefined ? '' : ', even of a page that was left'}`;
    rules.set(id, { refusal: aboutRefusal[refusal] ?? before?.refusal ?? '', end: here || (before?.end ?? '') });
  }
  return [...rules]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([id, { refusal, end }]) => {
      const sentence = sentences.get(id);
      if (sentence === undefined) throw new Error(`The rule ${id} has no comment.`);
      return [`\`${id}\``, sentence, refusal, end];
    });
}
