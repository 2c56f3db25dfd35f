/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from 'src/reading/headline/consistency/rules';

const folder = 'src/reading/headline/consistency';
const source = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

describe('the rules of consistency', () => {
  it.each([...new Set(rules.map(({ id }) => id))])('export %s under its id', (id) => {
    expect(source).toContain(`{ id: '${id}', find: ${id},`);
    expect(source).toMatch(new RegExp(`^export const ${id}\\b(?:: Find\\b| = everyAnswer\\()`, 'm'));
  });

  it.each(['refusal', 'end'] as const)('have one row each that speaks of a %s', (what) => {
    const ids = rules.filter((rule) => rule[what]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
