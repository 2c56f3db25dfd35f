import { type Excuse, excuses } from './excuses';
import type { Finding } from './judge';

/** The result of one judge. */
export interface Verdict {
  readonly judge: string;
  readonly states: number;
  /** Not excused. */
  readonly charges: readonly Finding[];
  readonly excused: ReadonlyMap<Excuse, readonly Finding[]>;
}

/** Whether an excuse matches a finding: judge, rule, element, message and state. */
const excusesFinding = (excuse: Excuse, finding: Finding): boolean =>
  excuse.judge === finding.judge &&
  excuse.rule === finding.rule &&
  (excuse.where?.test(finding.where) ?? true) &&
  (excuse.message?.test(finding.message) ?? true) &&
  (excuse.state?.test(finding.state) ?? true);

/** Splits the findings of a judge into excused ones, by the first matching excuse, and others. */
export function verdictOf(judge: string, states: number, findings: readonly Finding[], table = excuses): Verdict {
  const excused = new Map<Excuse, Finding[]>();
  const charges: Finding[] = [];
  for (const finding of findings) {
    const excuse = table.find((each) => excusesFinding(each, finding));
    if (excuse) excused.set(excuse, [...(excused.get(excuse) ?? []), finding]);
    else charges.push(finding);
  }
  return { judge, states, charges, excused };
}

/** Excuses that no finding of the judges needs. */
export const idle = (verdicts: readonly Verdict[], table = excuses): readonly Excuse[] =>
  table.filter(
    (excuse) =>
      verdicts.some(({ judge }) => judge === excuse.judge) && !verdicts.some((each) => each.excused.has(excuse)),
  );

/** The report on one judge: excuses with reasons, then the other findings, each once with its states. */
export function linesOf({ judge, charges, excused }: Verdict): readonly string[] {
  const groups = new Map<string, Finding[]>();
  for (const charge of charges) {
    const key = `${charge.rule}: ${charge.message}\n      ${charge.where}`;
    groups.set(key, [...(groups.get(key) ?? []), charge]);
  }
  return [
    ...[...excused].map(
      ([{ rule, reason }, of]) => `  ${judge}: ${of.length.toString()} of ${rule} excused: ${reason}`,
    ),
    ...[...groups].map(([key, of]) => {
      const [first, ...others] = [...new Set(of.map(({ state }) => state))];
      return `  ${judge}: ${key}\n      in ${first ?? ''}${others.length > 0 ? ` and ${others.length.toString()} more` : ''}`;
    }),
  ];
}
