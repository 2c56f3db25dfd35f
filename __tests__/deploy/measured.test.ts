/** @jest-environment node */
import { timeLine } from 'scripts/checks/step';
import { countsLine, countsOfRun } from 'scripts/checks/testCounts';
import { measurements } from 'scripts/figures/measured';

/** What the documentation shows of a command that has printed these lines. */
function shownOf(script: string, ...printed: readonly string[]): readonly string[] {
  const row = measurements.find((each) => each.script === script);
  if (!row) throw new Error(`nothing is measured by ${script}`);
  return row.shown(`${printed.join('\n')}\n`);
}
const warning = 'oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

describe('what the documentation shows of a measurement', () => {
  it('is of the engines also what was not run, and what passed only when repeated', () => {
    const told = [
      'Firefox 128: 12 ok, 1 excused of 13',
      'passed only when repeated: Firefox: signs in',
      'not run: WebKit, because apt-get has not brought it',
      '12 passed, 0 failed',
    ];
    expect(shownOf('test:engines', 'installing firefox-esr', ...told)).toEqual(told);
  });

  it('has no line in which a package warns of something', () => {
    const table = ['Medians of 5 round trips', 'own sign-in   120 ms'];
    expect(shownOf('bench:flow', warning, ...table)).toEqual(table);
    expect(shownOf('bench:host', warning, '100 answers a second', warning)).toEqual(['100 answers a second']);
  });

  it('is of the image how many tests passed, or why it was not run', () => {
    const counts = '73 passed, 0 failed';
    expect(shownOf('report:image', 'built localhost/portico', '  73 passed (2.1m)', counts)).toEqual([counts]);
    const absent = 'not run: the image, because this is not Debian; it needs buildah';
    expect(shownOf('report:image', absent)).toEqual([absent]);
  });

  it('is of the checks the time of each, that of the whole, and how many tests passed', () => {
    const told = [
      timeLine('ok', 'types', 77.52),
      timeLine('ok', 'floor plan', 8),
      'not run: Firefox, because it is installed on Debian only',
      timeLine('whole', '', 540.2),
      '4711 passed, 0 failed',
    ];
    expect(told[0]).toBe('ok     types                   77.5 s');
    expect(told[3]).toBe('whole                         540.2 s');
    expect(shownOf('test', 'something else', ...told)).toEqual(told);
  });

  it('is taken of the reports before the benchmarks, and of the checks as the last of the reports', () => {
    const scripts = measurements.map(({ script }) => script);
    const first = scripts.findIndex((script) => script.startsWith('bench:'));
    expect(scripts.slice(first - 3, first)).toEqual(['report:release', 'report:image', 'test']);
    expect(scripts.slice(first).every((script) => script.startsWith('bench:'))).toBe(true);
  });
});

describe('the counts of a run', () => {
  it.each([
    ['that went well', true, 0, 0],
    ['in which tests failed', false, 3, 3],
    ['that failed without a failed test', false, 0, 1],
  ])('%s', (_what, ok, failed, counted) => {
    expect(countsLine(countsOfRun(ok, { passed: 70, failed }))).toBe(`70 passed, ${counted.toString()} failed`);
  });
});
