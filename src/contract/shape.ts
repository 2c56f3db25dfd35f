/**
 * The language that declares everything that comes in, goes out or is recorded: its form, whether it is optional, and
 * how sensitive it is. Types, parsers, sealing of secrets and redaction of the journal all follow from one declaration,
 * so a field without a sensitivity does not compile.
 */

/** `open` is recorded in clear, `personal` as a placeholder; `secret` never leaves the adapters in clear. */
export type Sensitivity = 'open' | 'personal' | 'secret';

/**
 * A secret as the program sees it: a placeholder such as `‹password:1›`. The value stays in the adapters' vault. Equal
 * secrets have equal placeholders (typed ones only within one page load), so flows can compare them, and a recorded run
 * decides exactly like the live one.
 */
export type Sealed<Label extends string = string> = string & { readonly sealed: Label };

/**
 * The labels of all secrets, and how the last check before recording looks for their values
 * (`src/journal/record/leaks.ts`). A secret with another label does not compile.
 *
 * - `typed`: by a person; nothing is ever derived from the value, not even a salted print
 * - `random`: a part of the value reveals as much as the whole
 * - `unchecked`: the check does not look for it
 */
export const secretLabels = {
  password: 'typed',
  verificationCode: 'typed',
  accessToken: 'random',
  refreshToken: 'random',
  uploadToken: 'random',
  code: 'random',
  csrfToken: 'random',
  printKey: 'random',
  requestState: 'random',
  // A print reveals nothing without its key.
  print: 'unchecked',
  // Its parts are sealed one by one.
  state: 'unchecked',
} as const satisfies Readonly<Record<string, 'typed' | 'random' | 'unchecked'>>;
export type SecretLabel = keyof typeof secretLabels;

/** How the check looks for values with a label; undefined if it is not that of a secret. */
export const secretKind = (label: string): (typeof secretLabels)[SecretLabel] | undefined =>
  Object.hasOwn(secretLabels, label) ? secretLabels[label as SecretLabel] : undefined;

export interface Leaf<T = unknown> {
  readonly of: 'text' | 'number' | 'flag';
  readonly sensitivity: Sensitivity;
  /** Names the placeholder of a personal or secret value. */
  readonly label: string;
  /** Values of a personal text that reveal nothing, because a catalogue lists them. */
  readonly openValues?: readonly string[];
  /** Personal texts that match this regular expression reveal nothing either. A string, because actions carry it. */
  readonly openPattern?: string;
  /** Beginnings of a personal text that reveal nothing: only the rest becomes a placeholder. */
  readonly openPrefix?: string;
  /**
   * An open text that is a URL. A foreign URL has personal parts in its query and fragment. A URL that anybody can ask
   * for, or that the service makes for one person, has them in its path too, and a page may leave to such a URL. On our
   * own pages only `sitename` is personal.
   */
  readonly url?: 'foreign' | 'asked' | 'personal' | 'target' | 'own';
  /**
   * A moment: milliseconds or seconds since 1970, or ISO 8601. It is recorded relative to the start of its page load.
   */
  readonly instant?: 'ms' | 's' | 'iso';
  /** The type of the value; for the compiler only. */
  readonly type?: T;
}
export interface Optional<S extends Shape = Shape> {
  readonly of: 'optional';
  readonly inner: S;
}
export interface ListOf<S extends Shape = Shape> {
  readonly of: 'list';
  readonly each: S;
}
export interface FieldsOf<F extends Fields = Fields> {
  readonly of: 'fields';
  readonly fields: F;
}
export interface OneOf<By extends string = string, C extends Record<string, Fields> = Record<string, Fields>> {
  readonly of: 'oneOf';
  readonly by: By;
  readonly cases: C;
}
export type Fields = { readonly [name: string]: Shape };
export type Shape = Leaf | Optional | ListOf | FieldsOf | OneOf | { readonly of: 'nothing' };

type OptionalNames<F extends Fields> = { [K in keyof F]: F[K] extends Optional ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };

/** The value of an object with these fields; an optional field may be missing or undefined. */
export type ValueOfFields<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[K]> } & {
    readonly [K in OptionalNames<F>]?: ValueOf<F[K]> | undefined;
  }
>;

/** The type of the value that a shape declares. */
export type ValueOf<S> =
  S extends Leaf<infer T>
    ? T
    : S extends Optional<infer I>
      ? ValueOf<I> | undefined
      : S extends ListOf<infer E>
        ? readonly ValueOf<E>[]
        : S extends FieldsOf<infer F>
          ? ValueOfFields<F>
          : S extends OneOf<infer By, infer C>
            ? { [K in keyof C]: Flat<{ readonly [B in By]: K } & ValueOfFields<C[K]>> }[keyof C]
            : undefined;

/** Text that a log may hold in clear: a name of ours, a choice of the person, never a value that somebody typed. */
export const open = <T extends string = string>(): Leaf<T> => ({ of: 'text', sensitivity: 'open', label: 'text' });
/** An address of an app or a provider: compared and followed as a whole, but its query may name a person. */
export const openUrl = <T extends string = string>(): Leaf<T> => ({ ...open<T>(), url: 'foreign' });
/** An address that a link asks for: a log shows its path only if the service has registered it. */
export const requestedUrl = <T extends string = string>(): Leaf<T> => ({ ...open<T>(), url: 'asked' });
/** An address that the service makes for one person: a log never shows its path. */
export const personalUrl = <T extends string = string>(): Leaf<T> => ({ ...open<T>(), url: 'personal' });
/** An address that a page leaves to: of a provider, of the document application, or one that a link asked for. */
export const targetUrl = <T extends string = string>(): Leaf<T> => ({ ...open<T>(), url: 'target' });
/** An address of ours, or its fragment: a flow made it, and only the site in it is personal. */
export const ownUrl = (): Leaf<string> => ({ ...open(), url: 'own' });
/** Text about a person or a site: a log holds a placeholder that is equal for equal values. `label` names the kind. */
export const personal = <T extends string = string>(label: string): Leaf<T> => ({
  of: 'text',
  sensitivity: 'personal',
  label,
});
/**
 * Personal, unless a catalogue lists the value or it matches a pattern: an error code, a server message. Of a value
 * that matches `openPrefix`, only the rest is personal.
 */
export const openWhenKnown = (
  label: string,
  openValues: readonly string[],
  openPattern?: string,
  openPrefix?: string,
): Leaf<string> => ({
  of: 'text',
  sensitivity: 'personal',
  label,
  openValues,
  ...(openPattern ? { openPattern } : {}),
  ...(openPrefix ? { openPrefix } : {}),
});
/** A token, code or password: sealed on arrival, and opened only by the adapter that sends it (docs/security.md). */
export const secret = <L extends SecretLabel>(label: L): Leaf<Sealed<L>> => ({
  of: 'text',
  sensitivity: 'secret',
  label,
});
/** A number that a log may hold in clear. For moments see below. */
export const number = <T extends number = number>(): Leaf<T> => ({
  of: 'number',
  sensitivity: 'open',
  label: 'number',
});
/** Moments, each in its unit: recorded relative to the page load (`src/journal/record/instants.ts`). */
export const epochMs = <T extends number = number>(): Leaf<T> => ({ ...number<T>(), instant: 'ms' });
export const epochSeconds = <T extends number = number>(): Leaf<T> => ({ ...number<T>(), instant: 's' });
export const isoInstant = (): Leaf<string> => ({ ...open(), instant: 'iso' });
/** True or false, in clear. */
export const flag = (): Leaf<boolean> => ({ of: 'flag', sensitivity: 'open', label: 'flag' });
/** A value that may be absent. */
export const optional = <S extends Shape>(inner: S): Optional<S> => ({ of: 'optional', inner });
/** A list whose elements all have this shape. */
export const list = <S extends Shape>(each: S): ListOf<S> => ({ of: 'list', each });
/** An object with exactly these fields; others are removed on arrival. */
export const fields = <F extends Fields>(declared: F): FieldsOf<F> => ({ of: 'fields', fields: declared });
/** An object whose field `by` says which of the cases it is. */
export const oneOf = <By extends string, C extends Record<string, Fields>>(by: By, cases: C): OneOf<By, C> => ({
  of: 'oneOf',
  by,
  cases,
});
/** No value: an event or an answer that carries nothing. */
export const nothing = { of: 'nothing' } as const;

/** What to do with one leaf of a value: seal it, open it, replace it. */
export type LeafMapper = (leaf: Leaf, value: unknown) => unknown;

const ownValue = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

function mapFields(declared: Fields, value: object, change: LeafMapper): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(declared)) {
    const fieldValue = ownValue(value, name);
    if (fieldValue !== undefined && fieldValue !== null) result[name] = mapShape(shape, fieldValue, change);
  }
  return result;
}

/**
 * Walks a value along its declaration and passes each leaf to `change`. Undeclared fields are dropped; a part of
 * another form becomes undefined. The value itself is never altered.
 */
export function mapShape(shape: Shape, value: unknown, change: LeafMapper): unknown {
  switch (shape.of) {
    case 'nothing':
      return undefined;
    case 'optional':
      return value === undefined || value === null ? undefined : mapShape(shape.inner, value, change);
    case 'list':
      return Array.isArray(value) ? value.map((each) => mapShape(shape.each, each, change)) : undefined;
    case 'fields':
      return typeof value === 'object' && value !== null ? mapFields(shape.fields, value, change) : undefined;
    case 'oneOf': {
      if (typeof value !== 'object' || value === null) return undefined;
      const chosen = String(ownValue(value, shape.by));
      const declared = Object.hasOwn(shape.cases, chosen) ? shape.cases[chosen] : undefined;
      const kind = ownValue(value, shape.by);
      return declared && { [shape.by]: kind, ...mapFields(declared, value, change) };
    }
    default:
      return change(shape, value);
  }
}
