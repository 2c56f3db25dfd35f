/**
 * The command `npm run bench -- host [ROUNDS]`: how many answers per second nginx gives with the shipped configuration
 * on this machine, for the entry page and for the same form written by hand (benchmarks/forms), alternating; the
 * requests and bytes of a sign-in; and the cost of a million a day. Debian's wrk makes the load, on the same
 * processors.
 */
import { availableParallelism } from 'node:os';
import { builtFiles, requireBuild } from 'stack/built';
import { median, ratio, ratioOfRounds, table } from 'benchmarks/measure';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { type Cost, costOfSignIns } from './bytes';
import { loads } from './load';

const rounds = Number(process.argv[2] ?? 5);
const perDay = 1_000_000;

async function main(): Promise<void> {
  requireBuild(builtFiles.app);
  const pages = await loads(rounds);
  const middle = pages.map(({ name, load }) => ({
    name,
    rates: load.map(({ rate }) => rate),
    bytes: median(load.map(({ bytesPerAnswer }) => bytesPerAnswer)),
  }));
  const [limit] = middle;
  const rows = middle.map(({ name, rates, bytes }) => [
    name,
    median(rates).toFixed(0),
    limit ? ratioOfRounds(rates, limit.rates) : '',
    bytes.toFixed(0),
    limit ? ratio(bytes, limit.bytes) : '',
  ]);
  print(
    `Medians of ${rounds.toString()} rounds in turns; ${availableParallelism().toString()} cores, wrk on the same.`,
  );
  print(table([['page', 'answers/s', '', 'bytes each', ''], ...rows]));
  const { first, again } = await costOfSignIns();
  const rate = median(middle.at(-1)?.rates ?? []);
  print(
    `\n${table([['own sign-in', 'requests', 'bytes', 'per million', 'on average'], line('the first of a browser', first), line('a later one there', again)])}`,
  );
  const busiest = (perDay * first.requests) / 86_400;
  print(
    `\nA million first sign-ins a day are ${busiest.toFixed(0)} answers a second on average, ${((100 * busiest) / rate).toFixed(1)} % of the rate above.`,
  );
}

function line(name: string, { requests, bytes }: Cost): readonly string[] {
  const whole = perDay * bytes;
  return [
    name,
    requests.toString(),
    bytes.toString(),
    `${(whole / 1e9).toFixed(1)} GB`,
    `${((8 * whole) / 86_400 / 1e6).toFixed(1)} Mbit/s`,
  ];
}

command(main, { refusals: [Error] });
