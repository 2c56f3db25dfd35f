/**
 * The time to open a log and to step through it, against the engine of Redux DevTools importing the same actions
 * (`@redux-devtools/instrument`). Prints milliseconds and megabytes for 100, 10,000 and 100,000 steps, and the ratios.
 * `replay.ts` builds it and runs it.
 */
import { readFileSync } from 'node:fs';
import { instrument } from '@redux-devtools/instrument';
import { legacy_createStore as createStore } from 'redux';
import type { PageLoadEntries, Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { readLog } from 'src/journal/log/readLog';
import { difference } from 'src/reading/compare/difference';
import { devtoolsOf } from 'src/support/model/devtools';
import { openLog, stateAt } from 'src/support/model/opened';
import { rootReducer } from 'slices/index';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { median, ratio, ratioOfRounds, table } from './measure';

const sizes = [100, 10_000, 100_000];
const rounds = 5;
const journey = '__tests__/journeys/corporate-federated-provider-with-scope-openid-uid-.json';
const megabyte = 1024 * 1024;

function recorded(): FlowLog {
  const read = readLog(readFileSync(journey, 'utf8'));
  if (!read.ok) throw new Error(read.problem);
  return read.log;
}

/** A log with this many steps, made of those in a real one. */
function logOf(steps: number): FlowLog {
  const log = recorded();
  const [first, ...entries] = log.chapters.at(-1) ?? [];
  if (first?.kind !== 'chapter') throw new Error('a journey without a page load');
  const repeated = Array.from({ length: steps - 1 }, (_unused, index): Entry => {
    const entry = entries[index % entries.length] ?? first;
    return { ...entry, seq: index + 1, at: index * 20 };
  });
  return { ...log, chapters: [[first, ...repeated] as PageLoadEntries] };
}

interface Measured {
  readonly ms: number;
  readonly megabytes: number;
}

function measured(act: () => unknown): Measured {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const result = act();
  const ms = performance.now() - started;
  globalThis.gc?.();
  const megabytes = (process.memoryUsage().heapUsed - before) / megabyte;
  return result === undefined ? { ms, megabytes: 0 } : { ms, megabytes };
}

const router = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP',
} as const;

/** The work of Redux DevTools on a file from `--devtools`. */
function importInto(text: string): unknown {
  const lifted = JSON.parse(text) as NonNullable<ReturnType<typeof devtoolsOf>>;
  const reducer = rootReducer(lifted.committedState.facts, () => router);
  const store = createStore(reducer, instrument(undefined, { maxAge: 1_000_000 })) as unknown as {
    liftedStore: { dispatch(action: object): void };
  };
  store.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: lifted });
  return store;
}

/** Every step of a walk through the log, in milliseconds: its state, and the changes since the previous one. */
function walk(text: string): number {
  const open = openLog(text, 'log');
  if (!open.ok) throw new Error(open.problem);
  const stepTimes: number[] = [];
  const count = open.opened.lines.length;
  for (let step = 1; step < count; step += Math.max(1, Math.floor(count / 200))) {
    const started = performance.now();
    difference(stateAt(open.opened, { pageLoad: 0, step: step - 1 }), stateAt(open.opened, { pageLoad: 0, step }));
    stepTimes.push(performance.now() - started);
  }
  return Math.max(...stepTimes);
}

function row(steps: number): { readonly cells: string[]; readonly ours: number } {
  const log = logOf(steps);
  const text = JSON.stringify(log);
  const lifted = JSON.stringify(devtoolsOf(log));
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let made = 0; made < rounds; made += 1) {
    ours.push(measured(() => openLog(text, 'log')));
    theirs.push(measured(() => importInto(lifted)));
  }
  const compared = (of: (one: Measured) => number): string[] => {
    const [here, there] = [ours.map(of), theirs.map(of)];
    return [median(here).toFixed(1), median(there).toFixed(1), ratioOfRounds(here, there)];
  };
  const cells = [
    steps.toString(),
    ...compared(({ ms }) => ms),
    ...compared(({ megabytes }) => megabytes),
    walk(text).toFixed(2),
  ];
  return { cells, ours: median(ours.map(({ ms }) => ms)) };
}

function main(): void {
  row(100);
  const rows = sizes.map(row);
  const head = ['steps', 'open ms', 'import ms', 'ratio', 'open MB', 'import MB', 'ratio', 'slowest step ms'];
  print(table([head, ...rows.map(({ cells }) => cells)]));
  const [, middle, large] = rows;
  if (middle && large) print(`\nTen times the steps take ${ratio(large.ours, middle.ours)} the time to open.`);
}

command(main);
