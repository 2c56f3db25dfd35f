import { type Compared, type FirstDifference, compare } from 'src/journal/compare/compare';
import type { FlowLog } from 'src/journal/log/flowLog';
import type { Step } from 'src/journal/log/step';
import { storyOf } from 'src/journal/story/story';
import { type Paper, headOf, labelled, stepName } from './printed';

/** Two logs beside each other, and whether they are alike. */
export interface Comparison extends Compared {
  readonly alike: boolean;
}

export function comparisonOf(one: FlowLog, other: FlowLog): Comparison {
  const compared = compare(one.chapters, other.chapters);
  return { alike: compared.rows.every(({ isSame }) => isSame), ...compared };
}

const place = ({ one, other }: FirstDifference): string => {
  if (!one || !other)
    return one ? `step ${stepName(one)} of the first log` : `step ${other ? stepName(other) : ''} of the second log`;
  return stepName(one) === stepName(other) ? `step ${stepName(one)}` : `step ${stepName(one)} and ${stepName(other)}`;
};

function firstText(label: string, difference: FirstDifference | undefined, paper: Paper): string {
  return labelled(label, difference ? `${difference.why} (${place(difference)})` : 'no difference', paper, 'bold');
}

/** The two first differences, and beneath them every step in which the logs differ; `quiet` leaves those out. */
export function comparisonText(
  logs: readonly [FlowLog, FlowLog],
  compared: Comparison,
  quiet: boolean,
  paper: Paper,
): string {
  const verdict = compared.alike
    ? labelled('ALIKE  ', 'Nothing differs but times and names.', paper, 'green')
    : labelled('DIFFER  ', 'The logs are not of the same run of events.', paper, 'yellow');
  const firsts = [
    verdict,
    firstText('  came in  ', compared.firstInput, paper),
    firstText('  decided  ', compared.firstDecision, paper),
  ];
  if (quiet || compared.alike) return firsts.join('\n');
  const heads = logs.map((log) => headOf(log, paper));
  return [...heads, '', ...rowsText(logs, compared, paper), '', ...firsts].join('\n');
}

/** Differing steps as `-` of the first log and `+` of the second; what is alike between them is only counted. */
function rowsText([one, other]: readonly [FlowLog, FlowLog], { rows }: Compared, paper: Paper): readonly string[] {
  const [tell, tellOther] = [teller(one, '-', paper), teller(other, '+', paper)];
  const lines: string[] = [];
  let alike = 0;
  const count = (): void => {
    if (alike) lines.push(paper.paint('dim', `  ${alike.toString()} alike`));
    alike = 0;
  };
  for (const row of rows) {
    if (row.isSame) {
      alike += 1;
      continue;
    }
    count();
    lines.push(...tell(row.one), ...tellOther(row.other));
  }
  count();
  return lines;
}

function teller(log: FlowLog, sign: '-' | '+', paper: Paper): (step: Step | undefined) => readonly string[] {
  const sentences = new Map(storyOf(log.chapters).map((line) => [stepName(line), line.sentence]));
  return (step) => {
    if (!step) return [];
    const name = stepName(step);
    return [labelled(`${sign} ${name.padEnd(6)}  `, sentences.get(name) ?? '', paper, sign === '-' ? 'red' : 'green')];
  };
}
