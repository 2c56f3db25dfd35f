import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import type { Fault } from './fault';
import { faults } from './faults';
import { copyTree, tryFault, tryUnharmed } from './plant';

const words = { red: 'caught', green: 'SURVIVED', broken: 'BROKEN' } as const;

/**
 * `npm run report -- mutation [words]`: plants every fault, one after the other, in a copy of the tree and runs the
 * tests that must detect it; prints each with the tests that turned red, and exits 1 unless all are caught. Words
 * select faults by their description. A fault whose tests are red without it proves nothing and does not count as
 * caught.
 */
function main(wanted: string): number {
  const picked = faults.filter(({ fault, file }) => `${fault} ${file}`.includes(wanted));
  if (picked.length === 0) {
    printToStderr(`No fault is described as "${wanted}".`);
    return 1;
  }
  const began = Date.now();
  const { folder, remove } = copyTree();
  try {
    const before = tryUnharmed(folder, picked);
    if (before.colour === 'broken') {
      printToStderr('The tests do not finish even without a planted fault, so they prove nothing.');
      return 1;
    }
    const redBefore = new Set(before.red.map(({ file }) => file));
    const caught = picked.filter((fault, index) => isCaught(folder, fault, redBefore, index + 1));
    const seconds = Math.round((Date.now() - began) / 1000);
    const counts = `${picked.length.toString()} faults planted, ${caught.length.toString()} caught`;
    print(`${counts}, ${seconds.toString()} s`);
    return caught.length === picked.length ? 0 : 1;
  } finally {
    remove();
  }
}

/** Plants one fault and prints its row: the fault and its place, then the first test that turned red. */
function isCaught(folder: string, fault: Fault, redBefore: ReadonlySet<string>, number: number): boolean {
  const doubtful = fault.tests.filter((test) => redBefore.has(test));
  // On a busy machine a test may have timed out, so it runs again, alone.
  const spoiled = doubtful.length > 0 && tryUnharmed(folder, [fault]).colour !== 'green' ? doubtful : [];
  const { colour, red } = spoiled.length > 0 ? { colour: undefined, red: [] } : tryFault(folder, fault);
  const word = colour ? words[colour] : 'RED BEFORE';
  print([number.toString().padStart(2), word.padEnd(10), `${fault.fault} (${fault.file})`].join('  '));
  const [first, ...others] = red;
  const more = others.length > 0 ? ` (and ${others.length.toString()} more)` : '';
  if (first) print(`${' '.repeat(16)}${first.file}: ${first.title}${more}`);
  else print(`${' '.repeat(16)}${(spoiled.length > 0 ? spoiled : fault.tests).join(', ')}`);
  return word === 'caught';
}

command(() => main(process.argv.slice(2).join(' ')));
