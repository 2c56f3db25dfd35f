/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { auditOutcome } from 'scripts/auditOutcome';
import { allowScripts, scripts } from '../../package.json';
import lock from '../../package-lock.json';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
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
