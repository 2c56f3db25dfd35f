import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { sample } from '__tests__/findings/report';
import { faultClasses, nameOf } from './fault';
import type { Verdict } from './judgeBrief';
import { type Judged, judgements } from './run';

const verdicts: readonly Verdict[] = ['named', 'narrowed', 'not found', 'misreported'];

function tableOf(all: readonly Judged[]): readonly string[] {
  const line = (name: string, of: readonly Judged[]): string => {
    const counts = verdicts.map((verdict) => of.filter((each) => each.verdict === verdict).length);
    const cells = counts.map((count) => `${count.toString().padStart(5)} ${share(count, of.length).padStart(6)}`);
    return `${name.padEnd(38)}${of.length.toString().padStart(6)} ${cells.join(' ')}`;
  };
  return [
    `${''.padEnd(38)}${'all'.padStart(6)} ${verdicts.map((verdict) => verdict.padStart(12)).join(' ')}`,
    ...faultClasses.map((name) =>
      line(
        name,
        all.filter(({ each }) => each.fault.class === name),
      ),
    ),
    line('all', all),
    line(
      'of these held back',
      all.filter(({ isHeldBack }) => isHeldBack),
    ),
  ];
}
const share = (count: number, of: number): string => (of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`);

const options = {
  seed: { type: 'string', default: '1' },
  most: { type: 'string', default: '700' },
  out: { type: 'string' },
  briefs: { type: 'boolean', default: false },
} as const;

/** The goals, as shares: a maximum or a minimum. */
const isReached = (all: readonly Judged[]): boolean => {
  const part = (verdict: Verdict): number => all.filter((each) => each.verdict === verdict).length / all.length;
  return part('misreported') <= 0.005 && part('not found') <= 0.03 && part('named') >= 0.75;
};

/**
 * `npm run report -- support [--seed N] [--most N] [--out FILE] [--briefs]`: plays every way of a person with the
 * faults that a generator makes, saves the log of each that fails, and judges its brief: the cause named, the step
 * alone, neither, or something false. Prints the table by class. `--most` is the number of faults tried of each class;
 * `--out` writes the cases that are not held back, with their briefs. A sample that is planted by hand, and bisected,
 * comes first. Exits 1 unless both reach their goals.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  const status = await sample(values.briefs);
  const all: Judged[] = [];
  const began = Date.now();
  for await (const each of judgements({ seed: Number(values.seed), perClass: Number(values.most) })) all.push(each);
  print('');
  for (const line of tableOf(all)) print(line);
  print(
    `${all.length.toString()} failures, seed ${values.seed}, ${Math.round((Date.now() - began) / 1000).toString()} s`,
  );
  if (values.out !== undefined)
    writeFileSync(
      values.out,
      all
        .filter((each) => !each.isHeldBack)
        .map(lineOf)
        .join('\n'),
    );
  return isReached(all) ? status : 1;
}

const lineOf = ({ each, verdict, cause, wrong, brief }: Judged): string =>
  JSON.stringify({ name: nameOf(each), class: each.fault.class, verdict, cause, wrong, brief });

command(main);
