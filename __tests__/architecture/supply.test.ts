import { readFileSync } from 'node:fs';
import { auditOutcome } from 'scripts/reports/auditOutcome';
import { isInRange, lowestOf } from '__tests__/support/nodeRange';
import { allowScripts, engines, scripts } from '../../package.json';
import lock from '../../package-lock.json';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string } | readonly string[];
}

const prefix = 'node_modules/';
const packages = Object.entries(lock.packages as Readonly<Record<string, Locked>>).filter(([place]) => place !== '');
const nameOf = (place: string): string => place.slice(place.lastIndexOf(prefix) + prefix.length);

describe('a package that npm ci installs', () => {
  it('is checked against the lock, for every platform', () => {
    expect(packages.length).toBeGreaterThan(1000);
    const unchecked = packages.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });

  it('comes from the registry that the machine is configured with, because the lock names none', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe('the engines of packages', () => {
  /** The range of Node that a package asks for; npm ignores a list of the old form. */
  const rangeOf = ({ engines: asked }: Locked): string => (asked && 'node' in asked ? asked.node : undefined) ?? '*';
  // A package for another platform is optional.
  const required = packages.filter(([, { optional }]) => !optional);

  it.each([...lowestOf(engines.node), process.versions.node])(
    'include Node %s, so that `npm ci` warns of none',
    (version) => {
      expect(isInRange(version, engines.node)).toBe(true);
      const refusing = required.filter(([, each]) => !isInRange(version, rangeOf(each)));
      expect(refusing.map(([place, each]) => `${nameOf(place)} ${rangeOf(each)}`)).toEqual([]);
    },
  );

  it('are compared from the lowest version of each line that the project supports', () => {
    expect(lowestOf('^20.19 || ^22.13.1 || >=24')).toEqual(['20.19.0', '22.13.1', '24.0.0']);
  });

  it.each([
    ['20.19.0', '^20.19 || ^22.13 || >=24', true],
    ['20.18.9', '^20.19 || ^22.13 || >=24', false],
    ['21.7.0', '^20.19 || ^22.13 || >=24', false],
    ['26.1.0', '^20.19 || ^22.13 || >=24', true],
    ['22.13.0', '>=22.19', false],
    ['22.13.0', '>= 22.9.0', true],
    ['22.13.0', '18 || 20 || >=22', true],
    ['21.0.0', '18 || 20 || >=22', false],
    ['20.20.2', '20', true],
    ['20.20.2', '14.x', false],
    ['20.20.2', '20.*', true],
    ['20.20.2', '>=v12.22.7', true],
    ['22.11.0', '>=20.19.0 <22.0.0 || >=22.12.0', false],
    ['20.19.0', '>=20.0.0 <=20.19.0', true],
    ['20.20.0', '>=20.0.0 <=20.19.0', false],
    ['20.20.0', '*', true],
  ])('%s, with a range of %s: %p', (version, range, isIn) => {
    expect(isInRange(version, range)).toBe(isIn);
  });

  it('of a form that nobody has read are an error', () => {
    expect(() => isInRange('20.19.0', '~20.19 - 22')).toThrow('~20.19');
  });
});

describe('the scripts of packages', () => {
  const npmrc = readFileSync('.npmrc', 'utf8').split('\n');

  it('do not run when they are installed', () => {
    expect(npmrc).toContain('ignore-scripts=true');
  });

  it('are all in the list in package.json, so that a new one is noticed', () => {
    const having = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(having)].sort());
  });

  it('are all switched off in that list', () => {
    expect(Object.values(allowScripts).filter(Boolean)).toEqual([]);
  });

  it('do not include our own pre- or post-scripts, which npm would skip', () => {
    const names = Object.keys(scripts);
    const around = names.filter(
      (name) => names.includes(name.replace(/^(?:pre|post)/, '')) && /^(?:pre|post)/.test(name),
    );
    expect([...around, ...names.filter((name) => /^(?:(?:pre|post)?install|prepare)$/.test(name))]).toEqual([]);
  });
});

describe('the image', () => {
  const lines = readFileSync('deploy/Containerfile', 'utf8').split('\n');
  const bases = lines.filter((line) => line.startsWith('FROM '));

  it('is built on bases with the digests that the builder gives', () => {
    expect(bases).toHaveLength(2);
    for (const base of bases) {
      const [, argument = 'none'] = /^FROM \S+@sha256:\$\{(\w+)\}(?: AS \w+)?$/.exec(base) ?? [];
      expect(lines).toContain(`ARG ${argument}`);
    }
  });
});

describe('an audit', () => {
  const advised = (vulnerabilities: object) => auditOutcome(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));

  it('that found nothing ends with 0', () => {
    expect(advised({})).toEqual({ code: 0, lines: ['No package has a known vulnerability.'] });
  });

  it('that found something names it, and ends with 1', () => {
    const via = [{ title: 'Prototype pollution', url: 'https://advisories.example/1' }];
    const parent = { name: 'parent', severity: 'low', via: ['old'] };
    expect(advised({ old: { name: 'old', severity: 'high', via }, parent })).toEqual({
      code: 1,
      lines: [
        'high      old: Prototype pollution https://advisories.example/1',
        'low       parent: old',
        '2 packages are concerned.',
      ],
    });
  });

  it.each([
    ['an error', '{"message":"request failed","error":{}}', 'request failed'],
    ['nothing', '', 'no report was printed'],
    ['no report', 'null', 'no report was printed'],
  ])('that got %s says that the advisories could not be reached, and ends with 2', (_what, printed, reason) => {
    const { code, lines } = auditOutcome(printed);
    expect([code, ...lines]).toEqual([2, expect.stringContaining('could not be reached') as string, reason]);
  });
});
