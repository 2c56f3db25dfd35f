import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from '__tests__/support/bundled';
import type * as driver from './driver';
import { type Mutant, mutated } from './mutate';

/**
 * The mutated files: flows, rules, slices, and adapters. Telemetry decides nothing, and mutants of the journal's own
 * code would spoil the log.
 */
const notMutated =
  /telemetry|metrics|logs\.ts|delivery|callReport|uncaught|theme|later|index\.ts|effects\.ts|plainNames|shape\.ts/i;
const folders = ['sagas', 'src/rules', 'slices'];
const adapters = ['api', 'http', 'browser', 'storage'].map((name) => `src/adapters/${name}.ts`);
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => join(folder, name)),
  ),
  ...adapters,
].filter((file) => file.endsWith('.ts') && !notMutated.test(file));

export interface MutantBuild {
  readonly mutants: readonly Mutant[];
  readonly driver: typeof driver;
}

/** One build with all mutants; the driver switches them on one at a time. */
export async function mutantBuild(): Promise<MutantBuild> {
  const mutants: Mutant[] = [];
  const texts = new Map<string, string>();
  for (const file of files) {
    const { text, mutants: found } = mutated(file, readFileSync(file, 'utf8'), mutants.length);
    texts.set(file, text);
    mutants.push(...found);
  }
  return { mutants, driver: await bundled('__tests__/generated/driver.ts', (file) => texts.get(file)) };
}
