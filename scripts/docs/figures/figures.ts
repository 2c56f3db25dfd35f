import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { Measured } from 'scripts/commands';
import { withBlock } from 'scripts/docs/block';

/** The page that shows the figures. */
export const figuresPage = 'docs/quality.md';

/** What a command printed, and how long that took. */
interface Run {
  readonly seconds: number;
  readonly printed: readonly string[];
}

/** Shows a run in the page, in place of the last one of the same command, with its day and machine. */
export function writeFigures(measured: Pick<Measured, 'name' | 'script' | 'args'>, run: Run): void {
  const file = join(process.cwd(), figuresPage);
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), measured.name, figuresBlock(measured, run)));
}

function figuresBlock({ script, args = [] }: Pick<Measured, 'script' | 'args'>, { seconds, printed }: Run): string {
  const words = args.length === 0 ? script : `${script} -- ${args.join(' ')}`;
  const conditions = `${new Date().toISOString().slice(0, 10)}, ${Math.round(seconds).toString()} s; ${thisMachine()}`;
  return [
    '```text',
    ...printed.map((line) => line.trimEnd()),
    '```',
    '',
    `_\`npm run ${words}\`, ${conditions}._`,
  ].join('\n');
}

/** The conditions of a figure, without the name of the machine. */
function thisMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? '';
  const cores = `${processors.length.toString()} cores${model === '' || model === 'unknown' ? '' : ` (${model})`}`;
  return `${cores}, ${gigabytes.toString()} GB, ${type()} ${arch()}, Node ${process.versions.node}`;
}
