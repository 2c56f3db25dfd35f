import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { timeLine } from 'scripts/checks/step';
import { countsLine, countsOfRun } from 'scripts/checks/testCounts';
import { groups, measurements } from 'scripts/commands';

/** The part of this output of a command that the documentation shows. */
function shownOf(name: string, ...printed: readonly string[]): readonly string[] {
  const row = measurements.find((each) => each.name === name);
  if (!row) throw new Error(`nothing is measured by ${name}`);
  return row.shown(`${printed.join('\n')}\n`);
}
const warning = 'oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

describe('the part of a measurement that the documentation shows', () => {
  it('includes, for the engines, skipped journeys and those that passed only when repeated', () => {
    const told = [
      'Firefox 128: 12 ok, 1 excused of 13',
      'passed only when repeated: Firefox: signs in',
      'not run: WebKit, because apt-get has not brought it',
      '12 passed, 0 failed',
    ];
    expect(shownOf('test:engines', 'installing firefox-esr', ...told)).toEqual(told);
  });

  it('leaves out warnings of packages', () => {
    const table = ['Medians of 5 round trips', 'own sign-in   120 ms'];
    expect(shownOf('flow', warning, ...table)).toEqual(table);
    expect(shownOf('host', warning, '100 answers a second', warning)).toEqual(['100 answers a second']);
  });

  it('gives for the image how many tests passed, or why it was not run', () => {
    const counts = '73 passed, 0 failed';
    expect(shownOf('image', 'built localhost/portico', '  73 passed (2.1m)', counts)).toEqual([counts]);
    const absent = 'not run: the image, because this is not Debian; it needs buildah';
    expect(shownOf('image', absent)).toEqual([absent]);
  });

  it('gives for the checks the time of each, the total time, and how many tests passed', () => {
    const told = [
      timeLine('ok', 'types', 77.52),
      timeLine('ok', 'import rules', 8),
      'not run: Firefox, because it is installed on Debian only',
      timeLine('whole', '', 540.2),
      '4711 passed, 0 failed',
    ];
    expect(told[0]).toBe('ok     types                   77.5 s');
    expect(told[3]).toBe('whole                         540.2 s');
    expect(shownOf('test', 'something else', ...told)).toEqual(told);
  });

  it('comes from the reports before the benchmarks, with the checks as the last report', () => {
    const isBench = measurements.map(({ script }) => script === 'bench');
    const first = isBench.indexOf(true);
    expect(measurements.slice(first - 3, first).map(({ name }) => name)).toEqual(['release', 'image', 'test']);
    expect(isBench.slice(first)).not.toContain(false);
  });

  it('has a unique name', () => {
    const names = [...measurements.map(({ name }) => name), 'tests', 'nightly'];
    expect(new Set(names).size).toBe(names.length);
  });
});

const commands = Object.values(groups).flat();

describe('the commands of npm run report and npm run bench', () => {
  it.each(commands.map(({ name, module }) => [name, module]))('%s exists: %s', (_name, module) => {
    expect(existsSync(module)).toBe(true);
  });

  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/reportOrBench.ts', ...args], { encoding: 'utf8' });

  it('are listed with their purposes when no name is given', () => {
    const { status, stdout } = run('bench');
    expect(status).toBe(0);
    for (const { name, purpose } of groups.bench) expect(stdout).toMatch(new RegExp(`^${name} +${purpose}$`, 'm'));
  });

  it('are listed, with exit code 2, for an unknown name', () => {
    const { status, stderr } = run('report', 'load');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Unknown name: load\.\nUsage: npm run report -- NAME\nfaults +every call/);
  });

  it('get the arguments after their name, and their exit code is that of the whole', () => {
    const { status, stderr } = run('report', 'pairs', '--unheard-of');
    expect(status).toBe(1);
    expect(stderr).toContain("Unknown option '--unheard-of'");
  });
});

describe('the counts of a run', () => {
  it.each([
    ['that succeeded', true, 0, 0],
    ['with failed tests', false, 3, 3],
    ['that failed without a failed test', false, 0, 1],
  ])('%s', (_what, ok, failed, counted) => {
    expect(countsLine(countsOfRun(ok, { passed: 70, failed }))).toBe(`70 passed, ${counted.toString()} failed`);
  });
});
