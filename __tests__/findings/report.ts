import { print } from 'src/terminal/output';
import { findingKinds } from './finding';
import { type Outcome, outcomes } from './run';

const words = { named: 'named', narrowed: 'NARROWED', 'not found': 'NOT FOUND' } as const;
const titles = { code: 'In the code', answers: 'In answers', surroundings: 'In the surroundings' } as const;

/**
 * A sample of faults by hand, for `npm run report -- support [--briefs]`: plants faults in the code, in answers and in
 * the surroundings of a sign-in, saves the log of each like a person, and checks its brief for the facts that a support
 * engineer needs. Bisects all of them over a made-up history. Exits 1 unless every fault is named, and every bisection
 * names its commit, or none if the fault is not in the code.
 */
export async function sample(withBriefs: boolean): Promise<number> {
  const began = Date.now();
  const all: Outcome[] = [];
  for await (const outcome of outcomes(findingKinds)) {
    if (all.at(-1)?.kind !== outcome.kind) print(`\n${titles[outcome.kind]}`);
    all.push(outcome);
    printOutcome(outcome, withBriefs);
  }
  const count = (found: Outcome['found']): string => all.filter((each) => each.found === found).length.toString();
  const right = all.filter(({ wrongCommits }) => wrongCommits.length === 0);
  print(`\n${Math.round((Date.now() - began) / 1000).toString()} s`);
  print(
    `${count('named')} named, ${count('narrowed')} narrowed, ${count('not found')} not found; ` +
      `bisect ${right.length.toString()} of ${all.length.toString()}`,
  );
  return right.length === all.length && all.every(({ found }) => found === 'named') ? 0 : 1;
}

function printOutcome({ finding, found, brief, wrongCommits }: Outcome, withBriefs: boolean): void {
  print(`  ${words[found].padEnd(10)} ${finding.fault}`);
  for (const each of wrongCommits) print(`  ${' '.repeat(10)} BISECT ${each}`);
  if (withBriefs || found !== 'named') print(brief.replace(/^/gm, '      | '));
}
