import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { scripts } from '../../package.json';

const folder = mkdtempSync(join(tmpdir(), 'wrong-calls-'));
const settings = join(folder, 'deployment.json');
const empty = join(folder, 'empty.json');
const journey = '__tests__/journeys/a-person-signs-in-from-the-entry-page-and-sees-who-they-are.json';
mkdirSync(join(folder, 'folder'));
writeFileSync(empty, '');
// The byte-order mark that some editors add.
writeFileSync(settings, `\ufeff${readFileSync('deploy/settings.example.json', 'utf8')}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['settings', 'deploy', 'doctor', 'image', 'replay', 'report', 'bench', 'nightly'] as const;
type Script = (typeof names)[number];
/** The program of a script, and the arguments that npm gives it. */
const wordsOf = (script: Script): readonly string[] => scripts[script].split(' ').slice(1);
const bundleOf = (script: Script): string => join(folder, `${script}.cjs`);
// Bundled, because starting each from its sources takes most of the time.
for (const name of names) {
  const [source = ''] = wordsOf(name);
  buildSync({ entryPoints: [source], outfile: bundleOf(name), bundle: true, format: 'cjs', platform: 'node' });
}
/** Calls one of our commands, from the root of the project as npm does. */
const call = (script: Script, ...args: readonly string[]) =>
  spawnSync(process.execPath, [bundleOf(script), ...wordsOf(script).slice(1), ...args], { encoding: 'utf8' });

describe('a command that was called wrongly', () => {
  it.each<[Script, readonly string[], RegExp]>([
    ['settings', [], /^Usage: /],
    ['settings', [join(folder, 'folder')], /^There is no settings file .*folder\.$/m],
    ['settings', [empty], /^The document is not JSON\.$/m],
    ['settings', [settings, folder], /index\.html is missing\. Run `npm run build`\.$/m],
    ['deploy', [], /^Usage: /],
    ['deploy', [folder, empty], /index\.html is missing\. Run `npm run build`\.$/m],
    ['doctor', [join(folder, 'folder')], /^There is no settings file .*folder\.$/m],
    ['doctor', [settings, '--nothing'], /^Unknown option '--nothing'/],
    ['image', ['nothing'], /^Usage: /],
    ['image', ['constructor'], /^Usage: /],
    ['image', ['build', '--settings'], /^Option '--settings <value>' argument missing$/m],
    ['image', ['configmap', join(folder, 'none.json')], /^There is no settings file .*none\.json\.$/m],
    ['replay', [join(folder, 'none.json')], /^There is no file .*none\.json\.$/m],
    [
      'replay',
      [journey, '--test', join(folder, 'none', 'kept.json')],
      /^There is no folder .*none\. Make it first\.$/m,
    ],
    ['replay', [journey, '--test', empty], /empty\.json exists already, and no file is overwritten\./],
    ['replay', [folder, '--out', join(folder, 'none', 'out.jsonl')], /^There is no folder .*none\. Make it first\.$/m],
    ['replay', [folder, '--out', join(folder, 'folder')], /folder is a folder, not a file\.$/m],
    ['report', ['nothing'], /^Unknown name: nothing\.\nUsage: npm run report -- NAME\nfaults /],
    ['bench', ['nothing'], /^Unknown name: nothing\.\nUsage: npm run bench -- NAME\nload /],
    ['nightly', ['nothing'], /^Unknown names: nothing\. Known names: tests, /],
  ])('says so in words: npm run %s -- %j', (script, args, says) => {
    const { status, stdout, stderr } = call(script, ...args);
    expect({ stdout, isRefused: status !== 0 }).toEqual({ stdout: '', isRefused: true });
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it.each(names)('prints how to call it, if that is asked: npm run %s -- --help', (script) => {
    const { status, stdout, stderr } = call(script, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${script} `));
  });
});

it('a deployment document may begin with a byte-order mark', () => {
  const { status, stdout } = call('doctor', settings);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^No fault/);
});
