/**
 * The command `npm run bench -- replay`: builds `replayRun.ts` as the bench is built, without the function names that
 * the compiler of these commands keeps (they cost a third of the time), and runs it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { command } from 'src/terminal/command';

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-replay-'));
  const outfile = join(folder, 'replayRun.cjs');
  try {
    await build({
      entryPoints: ['benchmarks/replayRun.ts'],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    // The run measures memory between collections.
    return spawnSync(process.execPath, ['--expose-gc', outfile], { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

command(main);
