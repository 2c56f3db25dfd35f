import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewer, unsupportedIn, unsupportedSigns, newerRules, newerValues } from '__tests__/support/newerCss';

/**
 * The style sheets of the app, the bench and the DevTools: a colour is written in a sheet of tokens, once for each
 * meaning, a sheet is small, and every promised browser can read it.
 */

interface Sheet {
  readonly file: string;
  readonly text: string;
}
interface Token {
  readonly theme: string;
  readonly name: string;
  readonly value: string;
}

const maxLines = 160;
/** The names of CSS Color 4; those of the system's colours, `transparent` and `currentcolor` are allowed. */
const names =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen`
    .split(/\s+/)
    .join('|');
const colour = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\([^)]*\\)|(?<![\\w-])(?:${names})(?![\\w-])`,
  'gi',
);

/** Without comments, and without the texts of `content` and font names. */
const bare = (text: string): string => text.replace(/\/\*.*?\*\/|'[^']*'|"[^"]*"/gs, '');

/** The value of each property; selectors and names of properties may contain the name of a colour. */
const declarations = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...bare(text).matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);

const coloursIn = ({ text }: Sheet): readonly string[] =>
  declarations(text).flatMap(([, value]) => value.match(colour) ?? []);

/**
 * The tokens of a sheet that are colours, each with the theme that it is for: the rules after an @media belong to it.
 */
const tokensIn = ({ text }: Sheet): readonly Token[] =>
  bare(text)
    .split(/(?=@media)/)
    .flatMap((block) =>
      declarations(block)
        .filter(([, value]) => value.search(colour) >= 0)
        .map(([name, value]) => ({ theme: /^@media ([^{]*?) *\{/.exec(block)?.[1] ?? 'any', name, value })),
    );

const twice = (words: readonly string[]): readonly string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);
const linesOf = ({ text }: Sheet): number => text.trimEnd().split('\n').length;

const isOfTokens = ({ file }: Sheet): boolean => file.endsWith('tokens.css');
/** The problems of these sheets, one line each. */
const problemsIn = (sheets: readonly Sheet[]): readonly string[] => {
  const tokens = sheets.filter(isOfTokens).flatMap(tokensIn);
  return [
    ...sheets
      .filter((sheet) => !isOfTokens(sheet))
      .flatMap((sheet) => coloursIn(sheet).map((each) => `${sheet.file} has its own colour: ${each}`)),
    ...twice(tokens.map(({ theme, name }) => `${name} is defined twice for ${theme}`)),
    ...twice(tokens.map(({ name, value }) => `${name} is written twice as ${value}`)),
    ...sheets
      .filter((sheet) => linesOf(sheet) > maxLines)
      .map((sheet) => `${sheet.file} has ${linesOf(sheet).toString()} lines`),
  ];
};

const sheetsBelow = (folder: string): readonly Sheet[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }));
const sheets = sheetsBelow('src');

describe('the style sheets', () => {
  it('are found, including those with the tokens', () => {
    expect(sheets.length).toBeGreaterThan(30);
    expect(sheets.filter(isOfTokens).map(({ file }) => file)).toEqual(['src/app/tokens.css', 'src/support/tokens.css']);
    expect(sheets.filter(isOfTokens).flatMap(tokensIn).length).toBeGreaterThan(40);
  });

  it('take their colours from the tokens, where each is written once, and are small', () => {
    expect(problemsIn(sheets)).toEqual([]);
  });

  const physical = /^(?:(?:padding|margin|border|inset)-)?(?:left|right)\b/;
  it('of the app never mention left or right, so that pages in right-to-left languages are mirrored', () => {
    const ofTheApp = sheets.filter(({ file }) => file.startsWith('src/app/'));
    const sided = ofTheApp.flatMap(({ file, text }) =>
      declarations(text)
        .filter(([name, value]) => physical.test(name) || (name === 'text-align' && physical.test(value)))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(ofTheApp.length).toBeGreaterThan(10);
    expect(sided).toEqual([]);
  });

  const dark = '@media (prefers-color-scheme: dark)';
  it.each<readonly [text: string, file: string, problems: readonly string[]]>([
    ['p { color: #A1b; }', 'a.css', ['a.css has its own colour: #A1b']],
    ['p { border: 1px solid rgb(0 0 0 / 4%) }', 'a.css', ['a.css has its own colour: rgb(0 0 0 / 4%)']],
    ['p { color: var(--x, hsl(0 0% 0%)); }', 'a.css', ['a.css has its own colour: hsl(0 0% 0%)']],
    [`@media print { p { background: White; } }`, 'a.css', ['a.css has its own colour: White']],
    ['p { color: light-dark(red, var(--a)); }', 'a.css', ['a.css has its own colour: red']],
    ['.red, a:hover { color: transparent; white-space: nowrap; content: "red"; /* red: #fff; */ }', 'a.css', []],
    ['p { color: CanvasText; border: 1px solid currentcolor; background: Highlight; }', 'a.css', []],
    [':root { --a: #fff; --b: #fff; }', 'tokens.css', []],
    [':root { --a: #fff; --a: #000; }', 'tokens.css', ['--a is defined twice for any']],
    [`:root { --a: #fff; } ${dark} { :root { --a: #fff; } }`, 'tokens.css', ['--a is written twice as #fff']],
    [`:root { --a: #fff; } ${dark} { :root { --a: #000; } }`, 'tokens.css', []],
  ])('have these problems: %j in %s: %j', (text, file, problems) => {
    expect(problemsIn([{ file, text }])).toEqual(problems);
  });

  it.each([
    [maxLines, []],
    [maxLines + 1, ['a.css has 161 lines']],
  ])('with %d lines have these problems: %j', (lines, problems) => {
    expect(problemsIn([{ file: 'a.css', text: '\n'.repeat(lines - 1) + 'p {}\n' }])).toEqual(problems);
  });

  it('with tokens share no colour', () => {
    const both = ['tokens.css', 'more/tokens.css'].map((file) => ({ file, text: ':root { --a: #fff; }' }));
    expect(problemsIn(both)).toEqual(['--a is defined twice for any', '--a is written twice as #fff']);
  });
});

describe('the promised browsers', () => {
  it('lack every refused feature: the table has no feature that all of them support', () => {
    expect([...newerRules, ...newerValues].filter((each) => !isNewer(each)).map(({ what }) => what)).toEqual([]);
  });

  it('can read every rule of the sheets, or have a plain fallback value', () => {
    expect(sheets.flatMap(({ file, text }) => unsupportedIn(text).map((what) => `${file}: ${what}`))).toEqual([]);
  });

  it('show each sign that must not be read aloud, on the pages of the stack and the examples too', () => {
    const all = ['src', 'stack', 'examples'].flatMap(sheetsBelow);
    expect(all.filter(({ text }) => /content: .* \/ /.test(text)).length).toBeGreaterThan(2);
    expect(all.flatMap(({ file, text }) => unsupportedSigns(text).map((what) => `${file}: ${what}`))).toEqual([]);
  });

  it.each<readonly [text: string, lost: readonly string[]]>([
    ['p:has(a) { color: red; }', [':has() in “p:has(a)”']],
    ['@media (width < 30rem) { p { margin: 0; } }', ['a range in @media in “@media (width < 30rem)”']],
    ['@container (min-width: 1rem) { p { margin: 0; } }', ['@container in “@container (min-width: 1rem)”']],
    ['p { margin: 0; & a { margin: 0; } }', ['a rule in a rule in “& a”']],
    ['p { @media print { margin: 0; } }', ['a rule in a rule in “@media print”']],
    ['@layer a { p > a { margin: 0; } } @media print { p { margin: 0; } }', []],
    ['p { color: color-mix(in srgb, red, blue); }', ['color-mix() in “color: color-mix(in srgb, red, blue)”']],
    ['p { color: red; color: color-mix(in srgb, red, blue); }', []],
    [
      'p { color: red; color: color-mix(in srgb, var(--a), blue); }',
      ['color-mix() in “color: color-mix(in srgb, var(--a), blue)”'],
    ],
    ['p { --a: red; --a: light-dark(red, blue); }', ['light-dark() in “--a: light-dark(red, blue)”']],
    ['p { min-height: 100vh; min-height: 100svh; }', []],
    ['a { height: 1rem; } p { height: 1lh; }', ['lh and rlh in “height: 1lh”']],
    [
      "/* p:has(a) {} */ p { color: red; content: ':has(a) { color-mix('; background: linear-gradient(red, blue); }",
      [],
    ],
  ])('cannot read all of %j: they lose %j', (text, lost) => {
    expect(unsupportedIn(text)).toEqual(lost);
  });

  it.each<readonly [text: string, lost: readonly string[]]>([
    ["p { content: '+' / ''; }", ["content: '+' / ''"]],
    ["p { content: '+'; content: '+' / ''; }", []],
    ["p { content: '-'; content: '+' / ''; }", ["content: '+' / ''"]],
    ["a { content: '+'; } p { content: '+' / ''; }", ["content: '+' / ''"]],
    ["p { content: '/'; grid-row: 1 / 3; }", []],
  ])('miss a sign in %j: %j', (text, lost) => {
    expect(unsupportedSigns(text)).toEqual(lost);
  });
});
