import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { webpack, type Stats } from 'webpack';
import { BudgetPlugin } from 'deploy/build/budgetPlugin';
import { BuildReportPlugin } from 'deploy/build/buildReport';
import { type BundledPackage, licenceList, refusedLicences } from 'deploy/release/licences';
import { licenceTextOf } from 'deploy/release/licenceTexts';
import { type Sbom, sbomOf } from 'deploy/release/releaseSbom';
import { copyFiles, differencesOf, hashesOf } from 'deploy/release/releaseTree';
import { buildVersion } from 'src/terminal/buildVersion';
import configuration from '../../webpack.config';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const someone = (more: Partial<BundledPackage> = {}): BundledPackage => ({
  name: 'somebody',
  version: '1.2.3',
  licence: 'MIT',
  text: 'Copyright Somebody',
  ...more,
});

/** A small app in a folder of this name, built by the project's own configuration. */
async function buildIn(name: string, packages: Readonly<Record<string, string>> = {}): Promise<Stats> {
  const place = join(folder, name);
  copyFiles(['package.json', 'src/app/index.html'], resolve('.'), place);
  writeFileSync(
    join(place, 'main.ts'),
    [
      "import { createElement } from 'react';",
      ...Object.keys(packages).map((each) => `import '${each}';`),
      'console.log(createElement);',
    ].join('\n'),
  );
  for (const [each, licence] of Object.entries(packages)) {
    mkdirSync(join(place, 'node_modules', each), { recursive: true });
    const description = { name: each, version: '1.0.0', license: licence, main: 'index.js' };
    writeFileSync(join(place, 'node_modules', each, 'package.json'), JSON.stringify(description));
    writeFileSync(join(place, 'node_modules', each, 'index.js'), `console.log('${each}');`);
  }
  const { plugins = [], output, resolve: resolution } = configuration;
  const compiler = webpack({
    ...configuration,
    context: place,
    resolveLoader: { modules: [resolve('node_modules')] },
    entry: { main: join(place, 'main.ts') },
    output: { ...output, path: join(place, 'dist') },
    plugins: plugins.filter((plugin) => !(plugin instanceof BuildReportPlugin || plugin instanceof BudgetPlugin)),
    resolve: { ...resolution, modules: ['node_modules', resolve('node_modules')] },
  });
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      compiler.close(() => (stats ? done(stats) : fail(error ?? new Error('webpack gave no answer'))));
    });
  });
}

describe('a release', () => {
  beforeAll(async () => {
    for (const name of ['one', 'another'])
      expect((await buildIn(name)).toString('errors-warnings')).toBe('webpack compiled successfully');
  }, 120_000);
  const built = (file: string): string => readFileSync(join(folder, 'one', 'dist', file), 'utf8');

  it('has the same bytes in every folder where it is built', () => {
    const [one, another] = ['one', 'another'].map((name) => hashesOf(join(folder, name, 'dist')));
    expect(one?.size).toBeGreaterThan(5);
    expect(differencesOf(one ?? new Map(), another ?? new Map())).toEqual([]);
  });

  it('names no folder of the machine that built it', () => {
    for (const file of hashesOf(join(folder, 'one', 'dist')).keys()) expect(built(file)).not.toContain(folder);
  });

  it('lists exactly what is bundled, with version, licence and its text', () => {
    const list = built('licences.txt');
    expect(list).toMatch(/^react 19\.\d+\.\d+ \(MIT\)$/m);
    expect(list).toMatch(/^webpack 5\.\d+\.\d+ \(MIT\)$/m);
    expect(list).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
    expect(list).not.toContain('redux');
  });

  it('carries a bill of materials of the same packages, its own version, and no address', () => {
    const sbom = JSON.parse(built('portico.sbom.json')) as Sbom;
    const { version } = JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')) as { version: string };
    expect(sbom.metadata.component).toMatchObject({ name: 'portico', version: buildVersion(join(folder, 'one')) });
    expect(sbom.components.map(({ name }) => name)).toEqual(['react', 'webpack']);
    expect(sbom.components[0]).toMatchObject({ version, purl: `pkg:npm/react@${version}` });
    expect(built('portico.sbom.json')).not.toContain('://');
  });

  it('is not built with a package whose licence is not allowed', async () => {
    const stats = await buildIn('refused', { copyleft: 'GPL-3.0-only' });
    expect(stats.toString('errors-warnings')).toContain('copyleft 1.0.0 is bundled under “GPL-3.0-only”');
    expect(() => hashesOf(join(folder, 'refused', 'dist'))).toThrow('ENOENT');
  }, 60_000);
});

describe('licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND BSD-3-Clause', '0BSD', 'ISC'])('allow %s', (licence) => {
    expect(refusedLicences([someone({ licence })])).toEqual([]);
  });

  it.each(['', 'GPL-2.0', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE.txt', 'UNLICENSED', 'mit'])(
    'refuse “%s” by name',
    (licence) => {
      expect(refusedLicences([someone(), someone({ name: 'other', licence })])).toEqual([
        expect.stringContaining('other 1.2.3'),
      ]);
    },
  );

  it('are refused without a text', () => {
    expect(refusedLicences([someone({ text: '' })])).toEqual([expect.stringContaining('its text was not found')]);
  });

  it.each([
    [
      'its file',
      { 'LICENSE.md': 'Its own\r\ntext', 'README.md': '## License\n\nPermission by the readme' },
      /^Its own\ntext$/,
    ],
    [
      'its readme',
      { 'readme.md': '# A\n\n## License\n\nPermission is granted\n\n## More\n\nx' },
      /^Permission is granted$/,
    ],
    ['the licence', { 'README.md': '## License\n\nMIT' }, /^Copyright \(c\) Somebody\n\nMIT License\n\nPermission/],
  ])('have their text from %s', (_where, contents, expected) => {
    const place = mkdtempSync(join(folder, 'texts-'));
    for (const [file, content] of Object.entries(contents)) writeFileSync(join(place, file), content);
    expect(licenceTextOf(place, { licence: 'MIT', author: 'Somebody' })).toMatch(expected);
    expect(licenceTextOf(mkdtempSync(join(folder, 'empty-')), { licence: '../x', author: 'Somebody' })).toBe('');
  });

  it('are listed once for all packages that share a text', () => {
    const list = licenceList([someone(), someone({ name: 'sibling' })]);
    expect(list.split('Copyright Somebody')).toHaveLength(2);
    expect(list).toContain('somebody 1.2.3 (MIT)\nsibling 1.2.3 (MIT)\n\nCopyright Somebody');
  });
});

describe('a bill of materials', () => {
  it('escapes the scope of a package in its package URL, and the product depends on every component', () => {
    const { components, dependencies } = sbomOf('1.0.0', [someone({ name: '@scope/part' }), someone()]);
    expect(components[0]?.purl).toBe('pkg:npm/%40scope/part@1.2.3');
    expect(dependencies[0]).toEqual({ ref: 'portico@1.0.0', dependsOn: ['@scope/part@1.2.3', 'somebody@1.2.3'] });
  });
});

describe('the version of a build', () => {
  it('is that of package.json with the commit, or without it outside a checkout', () => {
    writeFileSync(join(folder, 'package.json'), '{"version":"7.8.9"}');
    expect(buildVersion(folder, {})).toBe('7.8.9');
    expect(buildVersion('.', {})).toMatch(/^\d+\.\d+\.\d+(?:\+[0-9a-f]{12}(?:-dirty)?)?$/);
  });
});

describe('the version of a build without a checkout', () => {
  it('has the commit that the environment names', () => {
    writeFileSync(join(folder, 'package.json'), '{"version":"7.8.9"}');
    expect(buildVersion(folder, { COMMIT: '0123456789abcdef0123456789abcdef01234567' })).toBe('7.8.9+0123456789ab');
  });
});

describe('the comparison of two builds', () => {
  it('names each file that only one has, and each that is not the same', () => {
    const [one, other] = [join(folder, 'compared', 'one'), join(folder, 'compared', 'other')];
    mkdirSync(join(one, 'deep'), { recursive: true });
    for (const [path, content] of [
      ['same', 'a'],
      ['deep/differs', 'b'],
      ['gone', 'c'],
    ] as const)
      writeFileSync(join(one, path), content);
    copyFiles(['same', 'deep/differs'], one, other);
    expect(differencesOf(hashesOf(one), hashesOf(other))).toEqual(['only in the first: gone']);
    writeFileSync(join(other, 'deep/differs'), 'B');
    writeFileSync(join(other, 'new'), 'd');
    expect(differencesOf(hashesOf(one), hashesOf(other))).toEqual([
      `not the same bytes: ${join('deep', 'differs')}`,
      'only in the first: gone',
      'only in the second: new',
    ]);
  });
});
