import { readFileSync } from 'node:fs';
import { projectFiles } from '__tests__/support/projectFiles';

/** What a sentence says is data beside it (`Said` of `ruleTypes.ts`): whoever rewords one changes nothing else. */
const readsSentence =
  /\b(?:s|causeS)entence\b\)?\??\.(?:includes|indexOf|search|match|matchAll|startsWith|endsWith|replace|split)\(|\.(?:test|exec)\([^()]*\b(?:s|causeS)entence\b/;

describe('the sentences of src/reading and src/support', () => {
  it('are not read back', () => {
    const files = projectFiles().filter((file) => /^src\/(?:reading|support)\/.*\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => readsSentence.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ["headline.sentence.includes('to a provider again')", true],
    ["({ sentence }: Headline) => sentence.startsWith('Afterwards')", true],
    ['/bug/.test(found.causeSentence)', true],
    ['`${found.sentence} ${sentence(text)}`', false],
  ])('%s: %p', (code, isFound) => {
    expect(readsSentence.test(code)).toBe(isFound);
  });
});
