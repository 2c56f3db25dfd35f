/**
 * The command `npm run report -- minimise`: minimises a hundred padded failures, and prints how close the results are
 * to the known minimum. Exit status 1 if a verdict or a screen changes, if a single part can still be removed, or if
 * the median is more than 1.2 times the known minimum.
 */
import '__tests__/support/asBuilt';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { minimiseAll } from './minimised';

const maxRatio = 1.2;

async function main(): Promise<number> {
  const rows = await minimiseAll();
  const sorted = (values: readonly number[]): readonly number[] => Array.from(values).sort((one, other) => one - other);
  const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;
  const count = (are: readonly boolean[]): string =>
    `${are.filter(Boolean).length.toString()} of ${are.length.toString()}`;
  const ratio = median(rows.map((row) => row.ratio));
  const times = sorted(rows.map(({ ms }) => ms));
  print(`same verdict and screen   ${count(rows.map((row) => row.isSame))}`);
  print(`minimal                   ${count(rows.map((row) => row.isMinimal))}`);
  print(
    `parts before, after       median ${median(rows.map(({ before }) => before)).toString()}, ${median(rows.map(({ after }) => after)).toString()}`,
  );
  print(
    `against the known minimum median ${ratio.toFixed(2)}, worst ${Math.max(...rows.map((row) => row.ratio)).toFixed(2)}`,
  );
  print(
    `time of one               median ${median(times).toFixed(0)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  );
  const isMet = rows.every((row) => row.isSame && row.isMinimal) && ratio <= maxRatio;
  return isMet ? 0 : 1;
}

command(main);
