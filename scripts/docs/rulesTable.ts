import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endRules } from 'src/reading/headline/consistency/endRules';
import { refusalRules } from 'src/reading/headline/consistency/refusalRules';

const aboutRefusal = { instead: 'replaces the cause', besides: 'follows it' } as const;
const atEnd = { fault: 'a fault', harmless: 'may be intended' } as const;
/** The ids of all rules, each once. */
export const ruleIds = [...new Set([...refusalRules, ...endRules].map(({ id }) => id))];

const folder = join(process.cwd(), 'src/reading/headline/consistency');
const sources = (): string =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/**
 * What a rule finds: the first sentence of the docstring of its finder, which is exported under the id of the rule.
 * Throws if there is none.
 */
export function ruleSentence(id: string, source: string): string {
  const [, docstring = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${id}\\b`).exec(source) ?? [];
  const text = docstring
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [sentence] = /^[A-Z].*?\.(?= [A-Z]|$)/.exec(text) ?? [];
  if (sentence === undefined) throw new Error(`The finder of the rule ${id} has no docstring.`);
  return sentence;
}

/**
 * The rows of the table in docs/reference.md, by id: the rule, what it finds, and what that means for a refusal or a
 * failed call, and at an end that neither decides.
 */
export function rulesRows(): readonly (readonly string[])[] {
  const source = sources();
  return [...ruleIds]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((id) => {
      const ofRefusal = refusalRules.find((rule) => rule.id === id);
      const ofEnd = endRules.find((rule) => rule.id === id);
      return [
        `\`${id}\``,
        ruleSentence(id, source),
        ofRefusal ? aboutRefusal[ofRefusal.position] : '',
        ofEnd ? `${atEnd[ofEnd.kind]}${ofEnd.evenIfLeft ? ', even of a page that was left' : ''}` : '',
      ];
    });
}
