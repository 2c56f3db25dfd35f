/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { finds } from 'src/reading/headline/consistency/finds';
import { rules, rulesOfEnd } from 'src/reading/headline/consistency/rules';

const folder = 'src/reading/headline/consistency';
const source = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

describe('the rules of consistency', () => {
  it.each(rules.map(({ id }) => id))('export %s under its id', (id) => {
    expect(source).toContain(`{ id: '${id}', find: ${id},`);
    expect(source).toMatch(new RegExp(`^export const ${id}\\b(?:: Find\\b| = everyAnswer\\()`, 'm'));
  });

  it('have one row each', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('speak of an end in the order of their rows, except one that follows those which explain a lost value', () => {
    const ids = rulesOfEnd.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(rules.filter(({ end }) => end).map(({ id }) => id)));
    expect(ids.slice(ids.indexOf('wentBack')).slice(0, 2)).toEqual(['wentBack', 'lostAtOnce']);
    const inPlace = rules.filter(({ end, id }) => end && id !== 'lostAtOnce').map(({ id }) => id);
    expect(ids.filter((id) => id !== 'lostAtOnce')).toEqual(inPlace);
  });

  it('say what they find in one sentence', () => {
    expect(Object.keys(finds).sort()).toEqual(rules.map(({ id }) => id).sort());
    for (const sentence of Object.values(finds)) expect(sentence).toMatch(/^[A-Z].+\.$/);
  });
});
