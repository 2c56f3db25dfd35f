import { limits } from 'src/contract/limits';
import { counted } from 'src/rules/values/counted';
import type { DeploymentTrouble } from './check';
import { type CheckResult, troublesIn } from './examine';

/** The subject of the checks, in the person's terms. */
export interface Examined {
  readonly file: string;
  readonly address: string | undefined;
}

/**
 * The verdict in one line; then every finding with its places and the remedy, faults first; then the checks that could
 * not be made.
 */
export function reportText(results: readonly CheckResult[], examined: Examined): string {
  const troubles = troublesIn(results);
  const sound = results.filter(({ outcome }) => outcome === 'ok').length;
  const paragraphs = [
    verdict(results, examined),
    ...troubles.map(paragraph),
    ...uncheckedLines(results),
    `${sound.toString()} of ${counted(results.length, 'check')} passed.`,
  ];
  return paragraphs.join('\n\n');
}

function verdict(results: readonly CheckResult[], { file, address }: Examined): string {
  const troubles = troublesIn(results);
  const faults = troubles.filter(({ outcome }) => outcome === 'fault').length;
  const others = [
    [troubles.length - faults, 'warning', 'warnings'],
    [results.filter(({ outcome }) => outcome === 'unchecked').length, 'check not made', 'checks not made'],
  ] as const;
  const counts = others.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  const found = [faults === 0 ? 'No fault' : counted(faults, 'fault'), ...counts].join(', ');
  return `${found}: ${file}${address === undefined ? '' : ` at ${address}`}`;
}

function paragraph({ id, outcome, says, where, expected, found, todo }: DeploymentTrouble): string {
  const rows = [
    ['where', where],
    ['expected', expected],
    ['found', found],
    ['to do', todo],
  ] as const;
  const lines = rows.map(([name, text]) => `  ${name.padEnd(10)}${shown(text)}`);
  return [`${outcome.toUpperCase()} ${says} (${id})`, ...lines].join('\n');
}

/** Text from outside for one line of a terminal: without control and format characters or line ends, shortened. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');
  return line.length > limits.shownTextMaxLength ? `${line.slice(0, limits.shownTextMaxLength - 1)}…` : line;
}

/** Grouped by reason, because one problem prevents many checks. */
function uncheckedLines(results: readonly CheckResult[]): readonly string[] {
  const reasons = new Map<string, readonly string[]>();
  for (const result of results) {
    if (result.outcome === 'unchecked') reasons.set(result.why, [...(reasons.get(result.why) ?? []), result.looksAt]);
  }
  return [...reasons].map(([why, looked]) => {
    // Everything but the document, and the address that leads elsewhere.
    const isAllThatRuns = looked.length >= results.length - 2;
    const lines = isAllThatRuns ? ['what runs there'] : looked;
    return [`NOT CHECKED: ${shown(why)}`, ...lines.map((each) => `  ${each}`)].join('\n');
  });
}

/** The report for a program (`--json`): `clean` means that no fault was found. */
export function reportOf(results: readonly CheckResult[], { file, address }: Examined) {
  const clean = results.every(({ outcome }) => outcome !== 'fault');
  return { clean, document: file, address: address ?? null, checks: results };
}
