/** How many nested escapes are undone, such as JSON in a URL in JSON. */
const depth = 3;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const short: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const fromCode = (digits: string, base: number): string => {
  const code = parseInt(digits, base);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** Percent escapes of URLs; a run of them that is not UTF-8 stays unchanged. */
const withoutPercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
/** `withoutPercent` for a form's query, where a plus sign is a blank. */
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
/** The decoded segments of the JWTs in a text. */
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

/** A text and its decoded forms, with escapes undone in any order and nesting; the text itself comes first. */
function readings(text: string): readonly string[] {
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

/** A planted value that may appear only where it is declared. */
export interface Canary<Kind extends string = string> {
  readonly kind: Kind;
  readonly value: string;
  /** Parts of a long random value; a piece of one is as good as the whole. */
  readonly inPieces: readonly string[];
}
/** A found canary, and its form. */
export interface FoundSecret<Kind extends string = string> {
  readonly kind: Kind;
  readonly value: string;
  readonly form: 'text' | 'reversed' | 'hex' | 'base64' | 'piece';
}

const pieceLength = 12;

/** The search patterns: `anyCase` for lowered texts, `exact` where case matters. */
interface Wanted<Kind extends string> {
  readonly anyCase: readonly (FoundSecret<Kind> & { readonly needle: string })[];
  readonly exact: readonly (FoundSecret<Kind> & { readonly needle: string })[];
  readonly pieces: ReadonlyMap<string, FoundSecret<Kind>>;
}
const compiled = new WeakMap<readonly Canary[], Wanted<string>>();

/**
 * Every canary that a text holds, once each: plain in any case, escaped for URLs, JSON or HTML (also one in the other),
 * reversed, in hex, in base64 or base64url at any alignment, inside the segments of a JWT, and for values that are
 * sought in pieces any 12 characters of them. It shares nothing with the product's own check. The list of canaries is
 * compiled once, so it must not change afterwards.
 */
export function scan<Kind extends string>(
  text: string,
  canaries: readonly Canary<Kind>[],
): readonly FoundSecret<Kind>[] {
  let wanted = compiled.get(canaries) as Wanted<Kind> | undefined;
  if (!wanted) {
    wanted = wantedOf(canaries);
    compiled.set(canaries, wanted);
  }
  const found = new Map<string, FoundSecret<Kind>>();
  const note = ({ kind, value, form }: FoundSecret<Kind>): void => {
    const id = `${kind} ${value}`;
    if (!found.has(id)) found.set(id, { kind, value, form });
  };
  for (const reading of readings(text)) {
    const lowered = reading.toLowerCase();
    for (const each of wanted.anyCase) if (lowered.includes(each.needle)) note(each);
    for (const each of wanted.exact) if (reading.includes(each.needle)) note(each);
    for (let start = 0; wanted.pieces.size && start + pieceLength <= lowered.length; start += 1) {
      const piece = wanted.pieces.get(lowered.slice(start, start + pieceLength));
      if (piece) note(piece);
    }
  }
  return [...found.values()];
}

function wantedOf<Kind extends string>(canaries: readonly Canary<Kind>[]): Wanted<Kind> {
  const find = ({ kind, value }: Canary<Kind>, form: FoundSecret['form']) => ({ kind, value, form });
  const pieces = new Map<string, FoundSecret<Kind>>();
  for (const canary of canaries) {
    for (const part of canary.inPieces.map((each) => each.toLowerCase())) {
      for (let start = 0; start + pieceLength <= part.length; start += 1) {
        pieces.set(part.slice(start, start + pieceLength), find(canary, 'piece'));
      }
    }
  }
  const inAnyCase = (canary: Canary<Kind>) => [
    { ...find(canary, 'text'), needle: canary.value.toLowerCase() },
    { ...find(canary, 'reversed'), needle: Array.from(canary.value).reverse().join('').toLowerCase() },
    ...cases(canary.value).map((value) => ({ ...find(canary, 'hex'), needle: Buffer.from(value).toString('hex') })),
  ];
  const inExactCase = (canary: Canary<Kind>) =>
    cases(canary.value).flatMap((value) =>
      [0, 1, 2].flatMap((before) =>
        (['base64', 'base64url'] as const).map((alphabet) => ({
          ...find(canary, 'base64'),
          needle: alignedBase64(value, before, alphabet),
        })),
      ),
    );
  return { anyCase: canaries.flatMap(inAnyCase), exact: canaries.flatMap(inExactCase), pieces };
}

const cases = (value: string): readonly string[] => [...new Set([value, value.toLowerCase(), value.toUpperCase()])];

/**
 * The characters of base64 that depend on the value alone, in any surroundings, if `before` bytes of the first group of
 * three come before it: each character holds six bits, and one that shares bits with a neighbour is left off.
 */
function alignedBase64(value: string, before: number, alphabet: 'base64' | 'base64url'): string {
  const bytes = Buffer.from(value);
  const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString(alphabet);
  const bits = { from: before * 8, to: (before + bytes.length) * 8 };
  return encoded.slice(Math.ceil(bits.from / 6), Math.floor(bits.to / 6));
}
