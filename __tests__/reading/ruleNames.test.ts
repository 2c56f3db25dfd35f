/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { consistencyRules } from 'src/reading/headline/consistency/rules';

const folder = 'src/reading/headline/consistency';
const source = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

describe('the rules of consistency', () => {
  it.each(consistencyRules.map(({ name }) => name))('export %s under its id', (id) => {
    expect(source).toMatch(
      new RegExp(`export const ${id}Rule\\b(?:: Rule = \\{\\n {2}name: '${id}'| = everyAnswer\\(\\s*'${id}')`),
    );
  });

  it('have ids of their own', () => {
    expect(new Set(consistencyRules.map(({ name }) => name)).size).toBe(consistencyRules.length);
  });
});
