import { ruleIds, ruleSentence, rulesRows } from 'scripts/docs/rulesTable';
import { endRules } from 'src/reading/headline/consistency/endRules';
import { refusalRules } from 'src/reading/headline/consistency/refusalRules';
import { remarks } from 'src/reading/headline/consistency/remarks';
import { silencedBy } from 'src/reading/headline/consistency/rules';

const ofRefusal = [...refusalRules, ...remarks];

describe('the rules and remarks of the headline', () => {
  it.each(Object.entries(silencedBy))('%s is silent only for those that speak where it does', (row, silencers) => {
    const spokenOf = (id: string) => ({
      refusal: ofRefusal.some((each) => each.id === id),
      end: endRules.some((each) => each.id === id),
    });
    const { refusal, end } = spokenOf(row);
    for (const id of silencers) expect(spokenOf(id)).toEqual(expect.objectContaining(refusal ? { refusal } : { end }));
  });
});

describe('what a rule finds', () => {
  it('is the first sentence of the docstring of its finder', () => {
    expect(rulesRows()).toHaveLength(ruleIds.length);
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
