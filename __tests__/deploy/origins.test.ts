import { bytesByOrigin, originOf, packageOf, sourcesIn } from 'deploy/build/origins';

const code = 'one();two("é");\nthree();four()';
/** `one` and `two` of the first line, `three` of the second; the text after `three();` has no source. */
const map = {
  sources: ['src/app/main.tsx', 'node_modules/@some/one/index.js', 'sagas/page/route.ts'],
  mappings: 'AAAA,MCAA;ACAA,Q',
};

describe('the origin of a source file', () => {
  it.each([
    ['src/journal/log/logFile.ts', 'src/journal'],
    ['src/screens/fields/useForm.ts', 'src/screens'],
    ['sagas/effects/effects.ts', 'sagas'],
    ['slices/entry.ts', 'slices'],
    ['locales/en.json', 'locales'],
    ['package.json', 'package.json'],
    ['node_modules/react-dom/cjs/react-dom.js', 'react-dom'],
    ['node_modules/@reduxjs/toolkit/dist/index.mjs', '@reduxjs/toolkit'],
    ['node_modules/formik/node_modules/react-is/index.js', 'react-is'],
    ['src\\rules\\address.ts', 'src/rules'],
  ])('of %s is %s', (path, origin) => {
    expect(originOf(path)).toBe(origin);
  });

  it('is not a package for a file of ours in a folder with a similar name', () => {
    expect(packageOf('src/my_node_modules/x.ts')).toBeUndefined();
    expect(packageOf('/home/node_modules/react/index.js')).toBe('react');
  });
});

describe('the bytes of a script', () => {
  it('go to the source that its map names, counted as UTF-8, with line ends', () => {
    expect(bytesByOrigin(code, sourcesIn(map), 'webpack')).toEqual({
      'src/app': 6,
      '@some/one': Buffer.byteLength('two("é");\n'),
      sagas: 8,
      webpack: 6,
    });
  });

  it('add up to its length', () => {
    const sum = Object.values(bytesByOrigin(code, sourcesIn(map), 'webpack')).reduce((all, bytes) => all + bytes, 0);
    expect(sum).toBe(Buffer.byteLength(code));
  });

  it('have no origin on a line that the map does not cover', () => {
    expect(bytesByOrigin(code, sourcesIn({ ...map, mappings: 'AAAA' }), 'webpack')).toEqual({
      'src/app': Buffer.byteLength('one();two("é");\n'),
      webpack: Buffer.byteLength('three();four()'),
    });
  });

  it('are followed through both steps that made it', () => {
    const bundled = sourcesIn({ sources: ['src/rules/a.ts', 'src/contract/b.ts'], mappings: 'AAAA;ACAA' });
    // The minified line is of the bundle's lines 0 and 1.
    const minified = sourcesIn({ sources: ['bundle.js'], mappings: 'AAAA,MACA' }, bundled);
    expect(bytesByOrigin('first;second', minified, 'other')).toEqual({ 'src/rules': 6, 'src/contract': 6 });
  });

  it('are empty for an empty script', () => {
    expect(bytesByOrigin('', sourcesIn(map), 'webpack')).toEqual({});
  });
});
