import type { Case } from './cases';

/** The key of a violation over many cases: its clause, and its words without numbers. */
export const kindOf = (wrong: string): string =>
  wrong
    .replace(/-of-[a-z]+-\d+/g, '')
    .replace(/sign-in \d+/g, 'sign-in')
    .replace(/\b(?:ada|bob|cleo)(?:'s)?\b/g, 'somebody')
    .replace(/\b(?:acme|globex)\b/g, 'a site')
    .replace(/\btab\d\b/g, 'a tab');

interface Kind {
  readonly wrong: string;
  readonly story: string;
  count: number;
}
/** The result of many cases. */
export interface Tally {
  readonly cases: number;
  readonly groups: number;
  readonly wrongCases: number;
  readonly kinds: readonly Kind[];
  readonly excused: ReadonlyMap<string, number>;
}

/** Runs one case after the other; `note` gets the number of finished ones. */
export async function tallyOf(cases: readonly Case[], note: (done: number) => void = () => undefined): Promise<Tally> {
  const kinds = new Map<string, Kind>();
  const excused = new Map<string, number>();
  let wrongCases = 0;
  for (const [index, each] of cases.entries()) {
    const outcome = await each.run();
    if (outcome.wrong.length > 0) wrongCases += 1;
    for (const what of new Set(outcome.excused)) excused.set(what, (excused.get(what) ?? 0) + 1);
    for (const wrong of outcome.wrong) {
      const kind = kinds.get(kindOf(wrong)) ?? { wrong, story: outcome.story, count: 0 };
      kind.count += 1;
      kinds.set(kindOf(wrong), kind);
    }
    note(index + 1);
  }
  const groups = new Set(cases.map(({ group }) => group)).size;
  return { cases: cases.length, groups, wrongCases, kinds: [...kinds.values()], excused };
}

/** The violations as sentences, the most frequent first. */
export const violationTexts = ({ kinds }: Tally, most = 40): readonly string[] =>
  [...kinds]
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ wrong, story, count }) => `${wrong}\n    (${count.toString()} times) ${story}`);
