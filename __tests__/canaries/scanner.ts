import { readings } from './scannerReadings';

/** A planted value that may appear only where it is declared. */
export interface Canary<Kind extends string = string> {
  readonly kind: Kind;
  readonly value: string;
  /** Parts of a long random value of which a piece is as good as the whole. */
  readonly inPieces: readonly string[];
}
/** A canary that was found, and in which form. */
export interface Find<Kind extends string = string> {
  readonly kind: Kind;
  readonly value: string;
  readonly form: 'text' | 'reversed' | 'hex' | 'base64' | 'piece';
}

const pieceLength = 12;

/** What is looked for: `anyCase` in texts that were lowered, `exact` where case carries the value. */
interface Wanted<Kind extends string> {
  readonly anyCase: readonly (Find<Kind> & { readonly needle: string })[];
  readonly exact: readonly (Find<Kind> & { readonly needle: string })[];
  readonly pieces: ReadonlyMap<string, Find<Kind>>;
}
const compiled = new WeakMap<readonly Canary[], Wanted<string>>();

/**
 * Every canary that a text holds, once each: plain in any case, escaped for URLs, JSON or HTML (also one in the other),
 * reversed, in hex, in base64 or base64url at any alignment, inside the segments of a JWT, and for values that count in
 * pieces any 12 characters of them. It shares nothing with the product's own check. The list of canaries is compiled
 * once, so it must not change afterwards.
 */
export function scan<Kind extends string>(text: string, canaries: readonly Canary<Kind>[]): readonly Find<Kind>[] {
  let wanted = compiled.get(canaries) as Wanted<Kind> | undefined;
  if (!wanted) {
    wanted = wantedOf(canaries);
    compiled.set(canaries, wanted);
  }
  const found = new Map<string, Find<Kind>>();
  const note = ({ kind, value, form }: Find<Kind>): void => {
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
  const find = ({ kind, value }: Canary<Kind>, form: Find['form']) => ({ kind, value, form });
  const pieces = new Map<string, Find<Kind>>();
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
