import type { Page } from '@playwright/test';
import type { Judge, Remark } from './judge';
import { violations } from '__tests__/support/accessibility';

/** axe in light, dark and forced colours, with its good practice, as in `npm test`. */
export const axe: Judge = {
  name: 'axe',
  asks: 'WCAG 2.2 A and AA and good practice, in three themes',
  look: async (page) => {
    const found = await violations(page);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    return found.map((text) => {
      const [, theme = '', rule = '', where = ''] = /^([^:]*): ([^:]*): (.*)$/s.exec(text) ?? [];
      return { rule, message: `in ${theme}`, where };
    });
  },
};

/** Its packages are ES modules, and large: they are loaded on demand. */
async function load() {
  const [{ Audit, Outcome }, { Native }, { default: allRules }, { Conformance, Criterion }, web] = await Promise.all([
    import('@siteimprove/alfa-act'),
    import('@siteimprove/alfa-dom/native'),
    import('@siteimprove/alfa-rules'),
    import('@siteimprove/alfa-wcag'),
    import('@siteimprove/alfa-web'),
  ]);
  const isAA = Conformance.isAA();
  const rules = allRules.filter((rule) =>
    rule.hasRequirement((requirement) => Criterion.isCriterion(requirement) && isAA(requirement)),
  );
  return { Audit, Outcome, Native, rules, makePage: web.Page.from };
}

type Alfa = Awaited<ReturnType<typeof load>>;
let loaded: Promise<Alfa> | undefined;

/** The number of open questions per rule. */
const open = new Map<string, number>();

/** Siteimprove's Alfa: every rule of WCAG 2.2 A and AA. Questions that a rule cannot decide are counted. */
export const alfa: Judge = {
  name: 'alfa',
  asks: 'WCAG 2.2 A and AA',
  look: async (page) => {
    const { Audit, Outcome, Native, rules, makePage } = await (loaded ??= load());
    const seen = makePage(await asAlfaReads(page, Native.fromNode)).getUnsafe();
    const remarks: Remark[] = [];
    for (const outcome of await Audit.of(seen, rules).evaluate()) {
      const rule = outcome.rule.uri.replace(/.*\//, '');
      if (Outcome.isCantTell(outcome)) open.set(rule, (open.get(rule) ?? 0) + 1);
      if (!Outcome.isFailed(outcome)) continue;
      const why = [...outcome.expectations].flatMap(([, each]) => (each.isErr() ? [each.getErrUnsafe().message] : []));
      remarks.push({ rule, message: why.join(' '), where: shortened((outcome.target as Printable).toString()) });
    }
    return remarks;
  },
  leftOpen: () => {
    const counts = [...open].map(([rule, count]) => `${rule} ${count.toString()}`);
    return counts.length === 0 ? '' : `left to a person: ${counts.join(', ')}`;
  },
};

/** An element, a text or a document: each prints as markup. */
interface Printable {
  readonly toString: () => string;
}

const shortened = (markup: string): string => markup.replace(/\s+/g, ' ').slice(0, 300);

type FromNode = Alfa['Native']['fromNode'];
type PageJson = Parameters<Alfa['makePage']>[0];

/** The page with its boxes and styles, in the form that Alfa reads. */
async function asAlfaReads(page: Page, fromNode: FromNode): Promise<PageJson> {
  const document = await page.evaluate<PageJson['document']>(`(${fromNode.toString()})()`);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const url = 'http://page.invalid/';
  return {
    request: { method: 'GET', url, headers: [], body: '' },
    response: { url, status: 200, headers: [], body: '' },
    document,
    device: {
      type: 'screen',
      viewport: { width, height, orientation: width > height ? 'landscape' : 'portrait' },
      display: { resolution: 1, scan: 'progressive' },
      scripting: { enabled: true },
      preferences: [],
    },
  };
}
