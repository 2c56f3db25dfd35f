import { spawnSync } from 'node:child_process';
import example from 'deploy/settings.example.json';
import { examine } from 'deploy/doctor/examine';
import { reportOf, reportText } from 'deploy/doctor/report';

const examined = { file: 'my-deployment.json', address: undefined };
const broken = { ...example, product: { id: 'workdocs' }, themes: 1 };

describe('the output of the doctor', () => {
  it('is the verdict, then faults before warnings, each with its place, the problem and the remedy', async () => {
    const [verdict, fault = '', warning = '', rest = ''] = reportText(
      await examine({ document: JSON.stringify(broken) }),
      examined,
    ).split('\n\n');
    expect(verdict).toMatch(/^1 fault, 1 warning, \d+ checks not made: my-deployment.json$/);
    expect(fault).toMatch(
      /^FAULT .* \(document\.field\)\n {2}where {5}product\.name\n {2}expected .*\n {2}found {5}is missing\n {2}to do {5}\S/,
    );
    expect(warning).toMatch(/^WARNING .* \(document\.unknown\)\n {2}where {5}themes\n/);
    expect(rest).toBe('NOT CHECKED: the document is refused\n  what runs there');
  });

  it('lets only plain text from outside reach the terminal', async () => {
    const refused = await examine({ document: JSON.stringify({ ...example, '\u001b[2J': 1, ['x'.repeat(999)]: 1 }) });
    const text = reportText(refused, examined);
    expect(text).toContain('·[2J');
    expect(text).not.toContain('\u001b');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(400);
  });

  it.each([
    ['an escape', '\u001b'],
    ['an eight-bit control character', '\u009b'],
    ['a mark that reverses the text', '\u202e'],
    ['a mark that isolates text of another direction', '\u2066'],
    ['an invisible character', '\u200b'],
    ['an invisible character beyond sixteen bits', '\u{e0041}'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
  ])('shows a dot instead of %s', async (_what, mark) => {
    const refused = await examine({ document: JSON.stringify({ ...example, [`a${mark}b`]: 1 }) });
    expect(reportText(refused, examined)).toContain('a·b');
  });

  it('shows letters of every language unchanged', async () => {
    const name = 'Größe 大きさ 크기 𠮷';
    expect(reportText(await examine({ document: JSON.stringify({ ...example, [name]: 1 }) }), examined)).toContain(
      name,
    );
  });

  it('is one outcome for each check as JSON', async () => {
    const results = await examine({ document: JSON.stringify(example) });
    const told = reportOf(results, examined);
    expect(told.clean).toBe(true);
    expect(new Set(told.checks.map(({ outcome }) => outcome))).toEqual(new Set(['ok', 'unchecked']));
  });
});

describe('the command', () => {
  const run = (...args: readonly string[]) =>
    spawnSync('node_modules/.bin/tsx', ['deploy/doctor/doctor.ts', ...args], { encoding: 'utf8' });

  it('exits 2 when it was called wrongly', () => {
    const { status, stdout, stderr } = run('deploy/settings.example.json', 'docs.example');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('is not the http or https URL of a page');
  });

  it('exits 1 with a fault', () => {
    const { status, stdout } = run('package.json');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^\d+ faults, /);
  });
});
