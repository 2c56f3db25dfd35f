/**
 * The command `npm run report -- minimise`: makes a hundred planted failures as short as they go, and prints how close they
 * come to the shortest that is known. Exit status 1 when a verdict or a screen is lost, when one could be shorter by a
 * single part, or when the median is more than 1.2 times what is known to be needed.
 */
import '__tests__/support/asBuilt';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/door';
import { minimiseAll } from './minimised';

const mostRatio = 1.2;

async function main(): Promise<number> {
  const rows = await minimiseAll();
  const sorted = (values: readonly number[]): readonly number[] => Array.from(values).sort((one, other) => one - other);
  const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;
  const count = (are: readonly boolean[]): string =>
    `${are.filter(Boolean).length.toString()} of ${are.length.toString()}`;
  const ratio = median(rows.map((row) => row.ratio));
  const times = sorted(rows.map(({ ms }) => ms));
  print(`same verdict and screen   ${count(rows.map((row) => row.isSame))}`);
  print(`no part can be spared     ${count(rows.map((row) => row.isMinimal))}`);
  print(
    `parts before, after       median ${median(rows.map(({ before }) => before)).toString()}, ${median(rows.map(({ after }) => after)).toString()}`,
  );
  print(
    `against the known least   median ${ratio.toFixed(2)}, worst ${Math.max(...rows.map((row) => row.ratio)).toFixed(2)}`,
  );
  print(
    `time of one               median ${median(times).toFixed(0)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  );
  const isMet = rows.every((row) => row.isSame && row.isMinimal) && ratio <= mostRatio;
  return isMet ? 0 : 1;
}

command(main);
