import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  contrastOf,
  minimumContrast,
  mixColours,
  backgroundsOfAccent,
  themeProblems,
  themeProperties,
} from 'src/rules/page/theme';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000FF', '#ffffff', 8.59],
  ])('of %s and %s is %d, as WCAG computes it', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it.each([
    ['#000000', '#ffffff', 0, '#000000'],
    ['#000000', '#ffffff', 0.5, '#808080'],
    ['#102030', '#ffffff', 1, '#ffffff'],
    ['#A0B0C0', '#000000', 0.25, '#788490'],
  ])('%s mixed with %s to the share %d is %s', (one, other, share, result) => {
    expect(mixColours(one, other, share)).toBe(result);
  });
});

describe('the accents of a theme', () => {
  const sheet = readFileSync('src/app/tokens.css', 'utf8');
  const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme: dark)');
  const tokens = (text: string, names: RegExp): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/(--[a-z-]+): (#[0-9a-f]{6});/g)].flatMap(([, name = '', value = '']) =>
        names.test(name) ? [[name, value]] : [],
      ),
    );

  it.each([
    ['accent', light],
    ['accentDark', dark],
  ] as const)('are measured, as %s, against the style sheet’s colours with the least contrast', (name, text) => {
    const behind = tokens(text, /^--(?:on-accent|card|.*ground)$/);
    expect(Object.keys(behind)).toHaveLength(6);
    const measured = Object.values<string>(backgroundsOfAccent[name]);
    expect(Object.values(behind)).toEqual(expect.arrayContaining(measured));
    fc.assert(
      fc.property(colour, (accent) => {
        if (themeProblems({ [name]: accent }).length > 0) return;
        for (const each of Object.values(behind))
          expect(contrastOf(accent, each)).toBeGreaterThanOrEqual(minimumContrast);
      }),
    );
  });

  it('of the product itself would be accepted', () => {
    const [accent, accentDark] = [light, dark].map((text) => /--accent: var\([^,]+, (#\w+)\)/.exec(text)?.[1] ?? '');
    expect([accent, accentDark]).toEqual(['#1f5f6b', '#7cc4d1']);
    expect(themeProblems({ accent: accent ?? '', accentDark: accentDark ?? '' })).toEqual([]);
  });

  it.each([
    [{ accent: '#ffcc00' }, 'theme.accent', 'has a contrast of 1.33:1 with the page (#f3f1ec), less than 4.5:1'],
    [
      { accentDark: '#1f5f6b' },
      'theme.accentDark',
      'has a contrast of 1.96:1 with a warning (#332a14), less than 4.5:1',
    ],
  ])('%j are refused with the field and its contrast', (theme, field, problem) => {
    expect(themeProblems(theme)).toEqual([{ field, problem }]);
  });

  it('are each refused by name, and a contrast just below the minimum is not rounded up', () => {
    const both = themeProblems({ accent: '#ffffff', accentDark: '#000000' });
    expect(both.map(({ field }) => field)).toEqual(['theme.accent', 'theme.accentDark']);
    const ratios = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0')).flatMap((value) =>
      themeProblems({ accent: `#${value.repeat(3)}` }).map(({ problem }) => Number(/of ([\d.]+):1/.exec(problem)?.[1])),
    );
    expect(ratios.length).toBeGreaterThan(100);
    expect(Math.max(...ratios)).toBeLessThan(minimumContrast);
  });

  it('get a readable dark one derived from the light one, also on hover', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const made = themeProperties({ accent });
        expect(themeProblems({ accentDark: made['--theme-dark'] ?? '' })).toEqual([]);
        expect(themeProblems({ accentDark: made['--theme-dark-strong'] ?? '' })).toEqual([]);
        if (themeProblems({ accent }).length > 0) return;
        expect(themeProblems({ accent: made['--theme-accent-strong'] ?? '' })).toEqual([]);
      }),
    );
  });

  it('of the settings stay unchanged, and an empty theme sets nothing', () => {
    expect(themeProperties({ accent: '#8a1c5b', accentDark: '#f2a3d0' })).toEqual({
      '--theme-accent': '#8a1c5b',
      '--theme-accent-strong': '#6e1649',
      '--theme-dark': '#f2a3d0',
      '--theme-dark-strong': '#f6bfde',
    });
    expect(Object.keys(themeProperties({ accentDark: '#f2a3d0' }))).toEqual(['--theme-dark', '--theme-dark-strong']);
    expect(themeProperties({ logo: '/logo.svg' })).toEqual({});
  });
});
