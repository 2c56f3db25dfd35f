/**
 * The commands `npm run report -- NAME` and `npm run bench -- NAME`: run a command of `commands.ts` with the arguments
 * after its name. Without a name, or with `--help`, they list the names. An unknown name also lists them, and exits
 * with 2.
 */
import { spawnSync } from 'node:child_process';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { type NamedCommand, type Group, groups, isGroup, listOf } from './commands';

function run({ module, tool, args = [], environment }: NamedCommand, more: readonly string[]): number {
  const { status, error } = spawnSync(tool ?? 'tsx', [module, ...args, ...more], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status ?? 1;
}

function main(group: Group, name: string | undefined, more: readonly string[]): number {
  const command = groups[group].find((each) => each.name === name);
  if (command) return run(command, more);
  if (name === undefined) print(usageOf(group));
  else printToStderr(`Unknown name: ${name}.\n${usageOf(group)}`);
  return name === undefined ? 0 : 2;
}

const usageOf = (group: Group): string => [`Usage: npm run ${group} -- NAME`, ...listOf(group)].join('\n');

const [group, name, ...more] = process.argv.slice(2);
if (!isGroup(group)) throw new Error('Usage: tsx scripts/reportOrBench.ts report|bench [NAME …]');
command(() => main(group, name, more), { usage: usageOf(group) });
