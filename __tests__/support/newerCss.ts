import { browserslist } from '../../package.json';

/** A CSS feature that some supported browsers lack. */
export interface NewerFeature {
  readonly what: string;
  readonly pattern: RegExp;
  /** The first Chrome, Firefox and Safari with it. */
  readonly since: readonly [chrome: number, firefox: number, safari: number];
}

/** At the beginning of a rule: a browser that does not know it ignores the whole rule. */
export const newerRules: readonly NewerFeature[] = [
  { what: ':has()', pattern: /:has\(/, since: [105, 121, 15.4] },
  { what: ':dir()', pattern: /:dir\(/, since: [120, 49, 16.4] },
  { what: ':modal', pattern: /:modal\b/, since: [105, 103, 15.6] },
  { what: ':open', pattern: /:open\b/, since: [133, 136, 26.5] },
  { what: ':popover-open', pattern: /:popover-open\b/, since: [116, 125, 17] },
  { what: ':user-valid and :user-invalid', pattern: /:user-(?:in)?valid\b/, since: [119, 88, 16.5] },
  { what: ':nth-child(… of …)', pattern: /:nth-(?:last-)?child\([^)]*\bof\b/, since: [111, 113, 9] },
  { what: '@container', pattern: /^@container\b/, since: [105, 110, 16] },
  { what: '@property', pattern: /^@property\b/, since: [85, 128, 16.4] },
  { what: '@scope', pattern: /^@scope\b/, since: [143, 146, 26.4] },
  { what: '@starting-style', pattern: /^@starting-style\b/, since: [117, 129, 17.5] },
  { what: 'a range in @media', pattern: /^@media\b.*[<>]/s, since: [104, 102, 16.4] },
];

/** In a value: a browser that does not know it ignores the declaration. */
export const newerValues: readonly NewerFeature[] = [
  { what: 'color-mix()', pattern: /\bcolor-mix\(/, since: [111, 113, 16.2] },
  { what: 'light-dark()', pattern: /\blight-dark\(/, since: [123, 120, 17.5] },
  { what: 'lab(), lch() and color()', pattern: /(?<![\w-])(?:(?:ok)?(?:lab|lch)|color)\(/, since: [111, 113, 15.4] },
  { what: 'a colour from another', pattern: /\(from\s/, since: [125, 128, 18] },
  { what: 'linear()', pattern: /(?<![\w-])linear\(/, since: [113, 112, 17.2] },
  { what: 'trigonometry', pattern: /(?<![\w-])a?(?:sin|cos|tan)2?\(/, since: [111, 108, 15.4] },
  { what: 'round(), mod() and rem()', pattern: /(?<![\w-])(?:round|mod|rem)\(/, since: [125, 118, 17.2] },
  { what: 'a small, large or dynamic viewport', pattern: /\d[sld]v(?:h|w|i|b|min|max)\b/, since: [108, 101, 15.4] },
  { what: 'lh and rlh', pattern: /\dr?lh\b/, since: [111, 120, 16.4] },
  { what: 'a unit of a container', pattern: /\dcq(?:h|w|i|b|min|max)\b/, since: [105, 110, 16] },
  { what: 'subgrid', pattern: /\bsubgrid\b/, since: [117, 71, 16] },
];

const oldestOf = (name: string): number =>
  Number(browserslist.find((query) => query.startsWith(`${name} >= `))?.split(' >= ')[1]);
const oldest = ['chrome', 'firefox', 'safari'].map(oldestOf);

/** Whether one of the oldest supported browsers (`browserslist` of package.json) lacks it. */
export const isNewer = ({ since }: NewerFeature): boolean => since.some((version, at) => version > (oldest[at] ?? NaN));

/** A quoted text, which may contain any character. */
const quoted = `'[^']*'|"[^"]*"`;
const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, '');
const withoutTexts = (text: string): string => text.replace(new RegExp(quoted, 'g'), "''");

interface Declaration {
  readonly name: string;
  readonly value: string;
}

/** The declarations of each rule without nested rules, in order. */
function rulesOf(text: string): readonly (readonly Declaration[])[] {
  const body = new RegExp(`\\{((?:${quoted}|[^{}'"])*)\\}`, 'g');
  const declaration = new RegExp(`([\\w-]+)\\s*:\\s*((?:${quoted}|[^;'"])+)`, 'g');
  return [...withoutComments(text).matchAll(body)].map(([, inside = '']) =>
    [...inside.matchAll(declaration)].map(([, name = '', value = '']) => ({ name, value: value.trim() })),
  );
}

/** The beginning of each block, after that of the enclosing block. */
function blocksOf(text: string): readonly { readonly begins: string; readonly within: string }[] {
  const open: string[] = [];
  const blocks: { begins: string; within: string }[] = [];
  for (const [part] of withoutTexts(withoutComments(text)).matchAll(/[^{};]*[{};]/g)) {
    if (part.endsWith('{')) {
      const begins = part.slice(0, -1).trim();
      blocks.push({ begins, within: open.at(-1) ?? '' });
      open.push(begins);
    } else if (part.endsWith('}')) open.pop();
  }
  return blocks;
}

/** Rules that a supported browser ignores: the feature and its place. Nested rules are new in every browser. */
const lostRules = (text: string): readonly string[] =>
  blocksOf(text).flatMap(({ begins, within }) => [
    ...newerRules.filter(({ pattern }) => pattern.test(begins)).map(({ what }) => `${what} in “${begins}”`),
    ...(within === '' || within.startsWith('@') ? [] : [`a rule in a rule in “${begins}”`]),
  ]);

const newerIn = ({ value }: Declaration): readonly NewerFeature[] =>
  newerValues.filter(({ pattern }) => pattern.test(withoutTexts(value)));

/**
 * Values that a supported browser cannot read and that have no fallback: no plain value of the same property before
 * them. A value with a variable is always accepted at first and fails too late; a custom property accepts anything.
 */
const lostValues = (text: string): readonly string[] =>
  rulesOf(text).flatMap((rule) =>
    rule.flatMap((declaration, at) => {
      const { name, value } = declaration;
      const hasPlain = rule.slice(0, at).some((each) => each.name === name && newerIn(each).length === 0);
      const isDropped = !name.startsWith('--') && !value.includes('var(');
      return hasPlain && isDropped ? [] : newerIn(declaration).map(({ what }) => `${what} in “${name}: ${value}”`);
    }),
  );

/** The features of a sheet that a supported browser lacks without a fallback; empty if there are none. */
export const unsupportedIn = (text: string): readonly string[] => [...lostRules(text), ...lostValues(text)];

/**
 * Content with an alternative text but without a plain declaration before it: a browser without such texts (before
 * Firefox 128 and Safari 17.4) would show nothing.
 */
export const unsupportedSigns = (text: string): readonly string[] =>
  rulesOf(text).flatMap((rule) =>
    rule.flatMap(({ name, value }, at) => {
      const sign = new RegExp(`^((?:${quoted}|[^/'"])*?)\\s*/`).exec(value)?.[1];
      if (name !== 'content' || sign === undefined) return [];
      const before = rule[at - 1];
      return before?.name === 'content' && before.value === sign ? [] : [`content: ${value}`];
    }),
  );
