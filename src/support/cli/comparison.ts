import type { Compared, FirstDifference } from 'src/reading/compare/compare';
import type { FlowLog } from 'src/journal/log/flowLog';
import type { Step } from 'src/journal/log/step';
import { storyOf } from 'src/reading/story/story';
import { type Sides, compareSides, sidesOf } from 'src/support/model/comparison';
import { stepName } from 'src/journal/log/step';
import { type TextFormat, headOf, labelled } from './printed';

/** The comparison of two logs, from the view of the failing one, and whether they are equal. */
export interface Comparison extends Compared {
  readonly alike: boolean;
  readonly sides: Sides<FlowLog>;
}

export function comparisonOf(first: FlowLog, second: FlowLog): Comparison {
  const sides = sidesOf(first, second, (log) => log);
  const compared = compareSides(sides, (log) => log);
  return { alike: compared.rows.every(({ isSame }) => isSame), sides, ...compared };
}

const place = ({ one, other }: FirstDifference, { names }: Sides<FlowLog>): string => {
  if (!one || !other) {
    const [step, log] = one ? [one, names.one] : [other, names.other];
    return `step ${step ? stepName(step) : ''} of the ${log} log`;
  }
  return stepName(one) === stepName(other) ? `step ${stepName(one)}` : `step ${stepName(one)} and ${stepName(other)}`;
};

function firstText(label: string, found: FirstDifference | undefined, { sides }: Comparison, paper: TextFormat): string {
  return labelled(label, found ? `${found.why} (${place(found, sides)})` : 'no difference', paper, 'bold');
}

/** The two first differences, and below them every differing step; `quiet` leaves the steps out. */
export function comparisonText(compared: Comparison, quiet: boolean, paper: TextFormat): string {
  const { names, one, other } = compared.sides;
  const verdict = compared.alike
    ? labelled('ALIKE  ', 'Nothing differs but times and names.', paper, 'green')
    : labelled('DIFFER  ', 'The logs are not of the same run of events.', paper, 'yellow');
  const firsts = [
    verdict,
    ...(compared.deployments
      ? [
          labelled(
            '  between  ',
            `${compared.deployments.join(' and ')}; their addresses count as equal`,
            paper,
            'bold',
          ),
        ]
      : []),
    firstText('  came in  ', compared.firstInput, compared, paper),
    firstText('  decided  ', compared.firstDecision, compared, paper),
  ];
  if (quiet || compared.alike) return firsts.join('\n');
  const heads = [headOf(one, paper), headOf(other, paper)];
  const signs = labelled('', `- the ${names.one} log, + the ${names.other} log`, paper);
  return [...heads, '', signs, ...rowsText([one, other], compared, paper), '', ...firsts].join('\n');
}

/** Differing steps as `-` of the first log and `+` of the second; equal steps between them are only counted. */
function rowsText([one, other]: readonly [FlowLog, FlowLog], { rows }: Compared, paper: TextFormat): readonly string[] {
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

function teller(log: FlowLog, sign: '-' | '+', paper: TextFormat): (step: Step | undefined) => readonly string[] {
  const sentences = new Map(storyOf(log.chapters).map((line) => [stepName(line), line.sentence]));
  return (step) => {
    if (!step) return [];
    const name = stepName(step);
    return [labelled(`${sign} ${name.padEnd(6)}  `, sentences.get(name) ?? '', paper, sign === '-' ? 'red' : 'green')];
  };
}
