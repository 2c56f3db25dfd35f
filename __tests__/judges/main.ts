/**
 * The command `npm run report -- judges`: every state of every screen, and the bench, before five judges of
 * accessibility and markup, and six pages before Lighthouse. Prints excused findings with their reasons, the others,
 * and a closing line for each judge. `--only=alfa,nu` selects judges, `--states=own sign-in` states by the beginning of
 * their names. Exits with 1 for a finding that is not excused, a state that is not reached, or an excuse without a
 * finding; otherwise with 2 if a judge could not run.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '__tests__/support/browser';
import { builtFiles, requireBuild } from 'stack/built';
import { startStack } from 'stack/index';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { alfa, axe } from './alfa';
import { type Place, hear } from './hearing';
import { htmlValidate, nu } from './markup';
import { ibm } from './ibm';
import type { Judge } from './judge';
import { isPerfect, lighthouseMarks } from './lighthouse';
import { idle, linesOf, verdictOf } from './verdict';

const judges: readonly Judge[] = [axe, ibm, alfa, htmlValidate, nu];
const lighthouse = 'lighthouse';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, states: { type: 'string', default: '' } },
});

function chosen(): { readonly called: readonly Judge[]; readonly withLighthouse: boolean } {
  const names = options.only?.split(',') ?? [...judges.map(({ name }) => name), lighthouse];
  const unknown = names.find((name) => name !== lighthouse && !judges.some((judge) => judge.name === name));
  if (unknown !== undefined) throw new Error(`there is no judge ${unknown}`);
  return { called: judges.filter(({ name }) => names.includes(name)), withLighthouse: names.includes(lighthouse) };
}

type Outcome = 'passed' | 'failed' | 'not run';

async function main(): Promise<void> {
  requireBuild(builtFiles.app, builtFiles.bench);
  const { called, withLighthouse } = chosen();
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  const outcomes: Outcome[] = [];
  try {
    if (called.length > 0) outcomes.push(...(await judged(called, { browser, stack })));
    if (withLighthouse) outcomes.push(await judgedByLighthouse(stack));
  } finally {
    await browser.close();
    await stack.close();
  }
  process.exitCode = outcomes.includes('failed') ? 1 : outcomes.includes('not run') ? 2 : 0;
}

async function judged(called: readonly Judge[], at: Place): Promise<readonly Outcome[]> {
  const { states, findings, lost, obstacles } = await hear(called, at, options.states);
  for (const line of lost) print(`could not be judged: ${line}`);
  const heard = called.filter(({ name }) => !obstacles.has(name));
  const verdicts = heard.map(({ name }) =>
    verdictOf(
      name,
      states.get(name) ?? 0,
      findings.filter(({ judge }) => judge === name),
    ),
  );
  // A selection of states does not need every excuse.
  const unneeded = options.states === '' && lost.length === 0 ? idle(verdicts) : [];
  for (const { judge, rule, reason } of unneeded) print(`excuses nothing: ${judge} ${rule}: ${reason}`);
  for (const line of verdicts.flatMap(linesOf)) print(line);
  const outcomes = verdicts.map((verdict): Outcome => {
    const excused = [...verdict.excused.values()].flat().length;
    const { asks = '', leftOpen } = heard.find(({ name }) => name === verdict.judge) ?? {};
    const counts = `${verdict.states.toString()} states, ${verdict.charges.length.toString()} findings, ${excused.toString()} excused`;
    const open = leftOpen?.() ?? '';
    print(`${verdict.judge.padEnd(13)} ${counts}${open && `; ${open}`} (${asks})`);
    return verdict.charges.length === 0 ? 'passed' : 'failed';
  });
  for (const [name, why] of obstacles) print(`${name.padEnd(13)} not run: ${why}`);
  if (lost.length > 0 || unneeded.length > 0) outcomes.push('failed');
  return [...outcomes, ...[...obstacles].map((): Outcome => 'not run')];
}

async function judgedByLighthouse(stack: Parameters<typeof lighthouseMarks>[0]): Promise<Outcome> {
  const all = await lighthouseMarks(stack);
  for (const { page, problems } of all) for (const problem of problems) print(`  lighthouse: ${page}: ${problem}`);
  const told = all.map(({ page, marks }) => `${page} ${Object.values(marks).join(' and ') || 'none'}`);
  print(`${lighthouse.padEnd(13)} ${told.join(', ')} (accessibility and best practices: 100 on six pages)`);
  return all.every(isPerfect) ? 'passed' : 'failed';
}

command(main, { refusals: [Error] });
