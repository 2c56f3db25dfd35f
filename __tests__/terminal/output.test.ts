import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hostile = 'a\u001b[2J\u009b31m\u202eb';
/** A command whose libraries write to the console, and which ends with an uncaught exception. */
const script = `
import { redirectOutput, printJson } from '${process.cwd()}/src/terminal/output.ts';
redirectOutput(3);
const hostile = ${JSON.stringify(hostile)};
printJson({ hostile });
console.log(hostile);
console.error(hostile);
setTimeout(() => { throw new Error(hostile); });
`;

describe('the one output of a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes in the console of libraries and uncaught exceptions, and its JSON stays JSON [0.53]', () => {
    const file = join(folder, 'command.mts');
    writeFileSync(file, script);
    const { stdout, stderr, status } = spawnSync('npx', ['tsx', file], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).not.toMatch(/[\u001b\u009b\u202e]/);
    const [json = '', logged] = stdout.split('\n');
    expect(JSON.parse(json)).toEqual({ hostile });
    expect(logged).toBe('a\\u{1b}[2J\\u{9b}31m\\u{202e}b');
    expect(stderr.split('\n')[0]).toBe(logged);
    expect([status, stderr]).toEqual([3, expect.stringContaining('Error: a')]);
  });
});
