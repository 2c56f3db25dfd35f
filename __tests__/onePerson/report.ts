/**
 * `tsx __tests__/onePerson/report.ts pairs|double|reloads|days [--seed 7] [--runs 500] [--only TEXT] [--every]
 * [--bar]`: the proofs of docs/architecture.md, One person at a time. Prints the runs, the used exceptions, and the
 * violations.
 */
import '__tests__/support/asBuilt';
import { parseArgs } from 'node:util';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { type Case, type Choice, dayCases, doubleCases, pairCases, reloadCases, shortestDay } from './cases';
import { exceptions, goodOnce, otherExceptions } from './exceptions';
import { flows } from './flows';
import { reloadExceptions } from './reloads';
import { keepsSecrets } from './stops';
import { stories } from './stories';
import { type Tally, kindOf, tallyOf, violationTexts } from './tally';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '20' },
    runs: { type: 'string' },
    only: { type: 'string' },
    most: { type: 'string', default: '40' },
    /** Every moment, not only the distinct ones. */
    every: { type: 'boolean', default: false },
    /** The address bar keeps secrets from outside for a reload. */
    bar: { type: 'boolean', default: keepsSecrets },
  },
});
const choice: Choice & { readonly keepsSecrets: boolean } = {
  keepsSecrets: values.bar,
  only: values.only,
  seed: Number(values.seed),
  runs: values.runs === undefined ? undefined : Number(values.runs),
  extent: values.every ? 'every' : 'distinct',
};

const proofs: Readonly<Record<string, () => Promise<readonly Case[]>>> = {
  pairs: () => pairCases(choice),
  double: () => Promise.resolve(doubleCases(choice)),
  reloads: () => reloadCases(choice),
  days: () => Promise.resolve(dayCases(choice)),
};

const number = (count: number): string => count.toLocaleString('en-GB');

/** The first kinds of failing days, each reduced to its shortest story. */
async function tellDays({ kinds, cases, wrongCases }: Tally, ms: number): Promise<void> {
  for (const { wrong, count } of kinds.slice(0, Number(values.most))) {
    const story = await shortestDay((each) => kindOf(each) === kindOf(wrong), choice);
    print(`\n${wrong}\n    (on ${count.toString()} days)\n${story}`);
  }
  print(`\n${(ms / cases).toFixed(1)} ms a day.\n${number(cases)} days, ${number(wrongCases)} wrong`);
}

function tellMoments(proof: string, tally: Tally, ms: number): void {
  print(`\nExceptions, with the number of cases that used each:`);
  const all = proof === 'reloads' ? Object.values(reloadExceptions) : [...exceptions, goodOnce];
  for (const { what, why } of all) print(`  ${number(tally.excused.get(what) ?? 0).padStart(7)}  ${what} (${why})`);
  if (proof !== 'reloads') for (const what of otherExceptions) print(`           ${what}`);
  for (const wrong of violationTexts(tally, Number(values.most))) print(`\n${wrong}`);
  const of = proof === 'reloads' ? 'flows with their sessions and ways' : 'pairs';
  print(`\n${(ms / tally.cases).toFixed(1)} ms a case.`);
  print(`${number(tally.cases)} moments of ${number(tally.groups)} ${of}, ${number(tally.wrongCases)} wrong`);
}

/** The ten that were seen in a real browser. */
async function tellStories(): Promise<void> {
  let wrongStories = 0;
  for (const { number: which, what, play } of stories) {
    const wrong = await play(choice.keepsSecrets);
    if (wrong.length > 0) wrongStories += 1;
    print(`${which.toString().padStart(2)}. ${what}: ${wrong.length > 0 ? 'wrong' : 'right'}`);
    for (const each of wrong.slice(0, 4)) print(`      ${each}`);
  }
  print(`\n${stories.length.toString()} stories, ${wrongStories.toString()} wrong`);
  if (wrongStories > 0) process.exitCode = 1;
}

async function report(): Promise<void> {
  const [proof = 'pairs'] = positionals;
  if (proof === 'stories') return tellStories();
  const casesOf = proofs[proof];
  if (!casesOf) throw new Error(`There is no proof called ${proof}: ${Object.keys(proofs).join(', ')}.`);
  const cases = await casesOf();
  print(
    `${flows.length.toString()} flows, ${number(cases.length)} cases${proof === 'days' ? '' : `, ${choice.extent} moments`}`,
  );
  const began = performance.now();
  const tally = await tallyOf(cases, (done) => {
    if (done % 5000 === 0) printToStderr(`${number(done)} cases`);
  });
  const ms = performance.now() - began;
  if (proof === 'days') await tellDays(tally, ms);
  else tellMoments(proof, tally, ms);
  if (tally.wrongCases > 0) process.exitCode = 1;
}

command(report);
