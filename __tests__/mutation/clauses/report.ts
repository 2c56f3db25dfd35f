import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { copyTree } from '../plant';
import { brokenClauses } from '.';
import type { BrokenClause } from './broken';
import { tryClause } from './tryClause';

const words = { red: 'red', green: 'GREEN', broken: 'BROKEN' } as const;

/**
 * `npm run report -- clauses [ids]`: breaks every clause of docs/specification.md in a copy of the tree and runs the
 * tests whose titles carry its id; at least one must turn red. With ids (`4.24 2.`), only the clauses that begin with
 * them;
 * `--unit` leaves out the browsers.
 */
function main(args: readonly string[]): number {
  const ids = args.filter((each) => !each.startsWith('--'));
  const isInBrowser = !args.includes('--unit');
  const picked = brokenClauses.filter(({ clause }) => ids.length === 0 || ids.some((id) => clause.startsWith(id)));
  if (picked.length === 0) {
    printToStderr(`No clause begins with ${ids.join(' or ')}.`);
    return 1;
  }
  const began = Date.now();
  const { folder, remove } = copyTree();
  try {
    const missed = picked.filter((row) => !isNoticed(folder, row, isInBrowser));
    const seconds = Math.round((Date.now() - began) / 1000).toString();
    const clauses = new Set(picked.map(({ clause }) => clause)).size.toString();
    const noticed = (picked.length - missed.length).toString();
    print(`${clauses} clauses broken in ${picked.length.toString()} ways, ${noticed} noticed, ${seconds} s`);
    return missed.length === 0 ? 0 : 1;
  } finally {
    remove();
  }
}

function isNoticed(folder: string, row: BrokenClause, isInBrowser: boolean): boolean {
  const { colour, red } = tryClause(folder, row, isInBrowser);
  const [first] = red;
  print(`${row.clause}  ${words[colour].padEnd(6)}  ${row.file}: ${oneLine(row.text)} → ${oneLine(row.becomes)}`);
  if (first) print(`${' '.repeat(14)}${first.file}: ${first.title}`);
  return colour === 'red';
}

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 70)}…` : line || '(nothing)';
};

command(() => main(process.argv.slice(2)));
