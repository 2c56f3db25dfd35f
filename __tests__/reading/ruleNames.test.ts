/** @jest-environment node */
import { ruleSentence, rulesRows } from 'scripts/rulesTable';
import { rulesOfEnd } from 'src/reading/headline/consistency/endOrder';
import { remarks } from 'src/reading/headline/consistency/remarks';
import { rules } from 'src/reading/headline/consistency/rules';

const ofRefusal = [...rules.filter(({ refusal }) => refusal), ...remarks];
const rows = [...rules, ...remarks];

describe('the rules and remarks of consistency', () => {
  it.each(rows.map(({ id, find }) => [id, find.name]))('%s is the name of its finder', (id, name) => {
    // A finder that another function made has no name.
    expect(['', id]).toContain(name);
  });

  it.each(rows.filter(({ unless }) => unless))('$id is silent only for those that speak where it does', (row) => {
    const spokenOf = (id: string) => ({
      refusal: ofRefusal.some((each) => each.id === id),
      end: rulesOfEnd.some((each) => each.id === id),
    });
    const { refusal, end } = spokenOf(row.id);
    for (const id of row.unless ?? [])
      expect(spokenOf(id)).toEqual(expect.objectContaining(refusal ? { refusal } : { end }));
  });

  it('speak of an end in a list that has each of them once', () => {
    expect(rulesOfEnd.map(({ id }) => id).sort()).toEqual(
      rules
        .filter(({ end }) => end)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe('what a rule finds', () => {
  it('is the first sentence of the docstring of its finder', () => {
    expect(rulesRows()).toHaveLength(rules.length);
    const source =
      '/** Of another one. */\nexport const other = 1;\n/**\n * What it\n * finds (a. b). Why.\n */\nexport const id = 2;';
    expect(ruleSentence('id', source)).toBe('What it finds (a. b).');
  });
  it('is said of every rule', () => {
    expect(() => ruleSentence('id', '/** Of another one. */\nexport const other = 1;\nexport const id = 2;')).toThrow(
      'The finder of the rule id has no docstring.',
    );
  });
});
