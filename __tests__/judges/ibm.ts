import { readFileSync } from 'node:fs';
import type { Judge, Remark } from './judge';

/** Only the rule engine, because IBM's command includes its own browser. */
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** The rules of WCAG 2.2 A and AA, and IBM's additional ones. */
const guideline = 'IBM_Accessibility';

/** A verdict of the engine: how much it matters, and how sure it is. */
interface Issue {
  readonly ruleId: string;
  readonly message: string;
  readonly snippet: string;
  readonly path: { readonly dom: string };
  readonly value: readonly [policy: string, confidence: string];
}

interface Ace {
  readonly Checker: new () => {
    readonly check: (of: Document, guidelines: readonly string[]) => Promise<{ readonly results: readonly Issue[] }>;
  };
}

/**
 * IBM's accessibility-checker: violations, recommendations, possible violations, and manual checks. Each one is a
 * finding unless it is excused.
 */
export const ibm: Judge = {
  name: 'ibm',
  // For the bench it reports no definite violations; its potential ones are covered by the tests of the bench
  // (__tests__/browser/bench*.test.ts), not excused one by one.
  signInOnly: true,
  asks: 'everything of IBM_Accessibility, potential and manual too',
  look: async (page) => {
    await page.evaluate(`${engine}; globalThis.ace = ace;`);
    const issues = await page.evaluate(async (asked): Promise<readonly Issue[]> => {
      const { ace } = globalThis as unknown as { readonly ace: Ace };
      const { results } = await new ace.Checker().check(document, [asked]);
      return results
        .filter(({ value }) => value[1] !== 'PASS')
        .map(({ ruleId, message, snippet, path, value }) => ({
          ruleId,
          message,
          snippet,
          value,
          path: { dom: path.dom },
        }));
    }, guideline);
    return issues.map(remarkOf);
  },
};

const remarkOf = ({ ruleId, message, snippet, path, value }: Issue): Remark => ({
  rule: ruleId,
  message: `${value.join(' ').toLowerCase()}: ${message}`,
  where: `${snippet} at ${path.dom}`,
});
