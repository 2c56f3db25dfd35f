import { basename } from 'node:path';
import type { LogComparison, LogNames, FirstDifference } from 'src/reading/compare/compare';
import type { PageHosts } from 'src/reading/compare/pageHosts';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Step } from 'src/journal/log/step';
import { headlineOf } from 'src/reading/headline/headline';
import { storyOf } from 'src/reading/story/story';
import {
  type ReferenceSide,
  type Sides,
  compareSides,
  sidesOf,
  sidesWithReference,
} from 'src/support/model/comparison';
import { stepName } from 'src/journal/log/step';
import { type TextFormat, logHeadText, labelled } from './layout';

/** The comparison of two logs, seen from the failing one, and whether they are equal. */
export interface Comparison extends LogComparison {
  readonly alike: boolean;
  readonly sides: Sides<FlowLog>;
}

/** A log with the name of its file. */
export interface NamedLog {
  readonly log: FlowLog;
  readonly file: string;
  /** Its name in sentences if it was chosen among the kept ones. */
  readonly chosenAs?: ReferenceSide['name'];
}

/**
 * The comparison of a log with another one: worded from the failing log, and from the first one if both fail, or neither
 * does. If the other one was chosen, differences where the first one was decided count most.
 */
export function comparisonOf(first: NamedLog, second: NamedLog): Comparison {
  const { log, chosenAs: name } = second;
  const sides = name ? sidesWithReference({ log, name }, first.log) : sidesOfFiles(first, second);
  const compared = compareSides(sides, (each) => each, name ? headlineOf(first.log).evidence : []);
  return { alike: compared.rows.every(({ isSame }) => isSame), sides, ...compared };
}

/** Files with equal names are distinguished by their folders. */
function sidesOfFiles(first: NamedLog, second: NamedLog): Sides<FlowLog> {
  const isSameName = basename(first.file) === basename(second.file);
  const fileOf = ({ file }: NamedLog): string => (isSameName ? file : basename(file));
  const { one, other, names } = sidesOf(second, first, { logOf: ({ log }) => log, fileOf });
  return { one: one.log, other: other.log, names };
}

const place = ({ one, other }: FirstDifference, { names }: Sides<FlowLog>): string => {
  if (!one || !other) {
    const [step, log] = one ? [one, names.one] : [other, names.other];
    return `step ${step ? stepName(step) : ''} of the ${log} log`;
  }
  return stepName(one) === stepName(other) ? `step ${stepName(one)}` : `step ${stepName(one)} and ${stepName(other)}`;
};

function firstText(
  label: string,
  difference: FirstDifference | undefined,
  { sides }: Comparison,
  format: TextFormat,
): string {
  return labelled(
    label,
    difference ? `${difference.why} (${place(difference, sides)})` : 'no difference in what both logs hold',
    format,
    'bold',
  );
}

const hostsText = ([one, other]: PageHosts, names: LogNames): string =>
  `${one} in the ${names.one} log, ${other} in the ${names.other} log`;

/** The two first differences, and below them every differing step; `quiet` leaves the steps out. */
export function comparisonText(compared: Comparison, quiet: boolean, format: TextFormat): string {
  const { names, one, other } = compared.sides;
  const verdict = compared.alike
    ? labelled('ALIKE  ', 'Only times and names differ.', format, 'green')
    : labelled(
        'DIFFER  ',
        `The logs do not show the same run of events. Seen from the ${names.other} log:`,
        format,
        'yellow',
      );
  const firsts = [
    verdict,
    ...(compared.deployments
      ? [
          labelled(
            '  between  ',
            `the deployments ${compared.deployments.join(' and ')}; the addresses of their settings are treated as equal`,
            format,
            'bold',
          ),
        ]
      : []),
    ...(compared.hosts ? [labelled('  pages on ', hostsText(compared.hosts, names), format, 'bold')] : []),
    firstText('  came in  ', compared.firstInput, compared, format),
    firstText('  decided  ', compared.firstDecision, compared, format),
  ];
  if (quiet || compared.alike) return firsts.join('\n');
  const heads = [logHeadText(one, format), logHeadText(other, format)];
  const signs = labelled('', `- the ${names.one} log, + the ${names.other} log`, format);
  return [...heads, '', signs, ...rowsText([one, other], compared, format), '', ...firsts].join('\n');
}

/** Differing steps as `-` of the first log and `+` of the second; equal steps between them are only counted. */
function rowsText(
  [one, other]: readonly [FlowLog, FlowLog],
  { rows }: LogComparison,
  format: TextFormat,
): readonly string[] {
  const [linesOfOne, linesOfOther] = [stepLines(one, '-', format), stepLines(other, '+', format)];
  const lines: string[] = [];
  let alike = 0;
  const count = (): void => {
    if (alike) lines.push(format.paint('dim', `  ${alike.toString()} alike`));
    alike = 0;
  };
  for (const row of rows) {
    if (row.isSame) {
      alike += 1;
      continue;
    }
    count();
    lines.push(...linesOfOne(row.one), ...linesOfOther(row.other));
  }
  count();
  return lines;
}

/** Prints a step of one log. */
function stepLines(log: FlowLog, sign: '-' | '+', format: TextFormat): (step: Step | undefined) => readonly string[] {
  const sentences = new Map(storyOf(log.chapters).map((line) => [stepName(line), line.sentence]));
  return (step) => {
    if (!step) return [];
    const name = stepName(step);
    return [labelled(`${sign} ${name.padEnd(6)}  `, sentences.get(name) ?? '', format, sign === '-' ? 'red' : 'green')];
  };
}
