/** How many escapes in one another are undone, such as JSON in a URL in JSON. */
const depth = 3;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const short: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const fromCode = (digits: string, base: number): string => {
  const code = parseInt(digits, base);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** Percent escapes of URLs; a run of them that is no UTF-8 stays as it is. */
const withoutPercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
/** The same in a form's query, where a plus sign is a blank. */
const withoutPlus = (text: string): string => withoutPercent(text.replaceAll('+', ' '));
const withoutBackslashes = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_all, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (short[sign ?? ''] ?? sign ?? '') : fromCode(code, 16),
  );
const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi,
    (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex !== undefined) return fromCode(hex, 16);
      if (decimal !== undefined) return fromCode(decimal, 10);
      return named[(name ?? '').toLowerCase()] ?? all;
    },
  );

const jwt = /eyJ[\w-]{4,}\.[\w-]{4,}(?:\.[\w-]*)?/g;
/** What the segments of the JWTs in a text say. */
const insideTokens = (text: string): string =>
  Array.from(text.matchAll(jwt), ([token]) =>
    token
      .split('.')
      .map((segment) => Buffer.from(segment, 'base64url').toString('utf8'))
      .join('\n'),
  ).join('\n');

const undo: readonly (readonly [sign: string, decode: (text: string) => string])[] = [
  ['%', withoutPercent],
  ['+', withoutPlus],
  ['\\', withoutBackslashes],
  ['&', withoutEntities],
  ['eyJ', insideTokens],
];

/** A text and what it says once its escapes are undone, in any order and one in the other; the text itself comes first. */
export function readings(text: string): readonly string[] {
  const all = new Set([text]);
  let newest = [text];
  for (let level = 0; level < depth && newest.length; level += 1) {
    const next = newest.flatMap((each) =>
      undo.filter(([sign]) => each.includes(sign)).map(([, decode]) => decode(each)),
    );
    newest = [...new Set(next)].filter((each) => !all.has(each));
    newest.forEach((each) => all.add(each));
  }
  return [...all];
}
