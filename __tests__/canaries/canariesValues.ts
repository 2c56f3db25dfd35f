import { seeded } from '__tests__/support/seeded';
import type { Canary } from './scanner';

/** Numbers from a seed: the same seed gives the same session. */
export class Chance {
  /** In [0, 1). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }
  /** Whether something with this probability happens. */
  is(probability: number): boolean {
    return this.next() < probability;
  }
  pick<T>(...from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.next() * from.length)] ?? from[0];
  }
  /** Lower-case letters and digits. */
  word(length: number): string {
    return Array.from({ length }, () => Math.floor(this.next() * 36).toString(36)).join('');
  }
  /** Letters of both cases and digits. */
  mixed(length: number): string {
    return Array.from(this.word(length), (sign) => (this.is(0.5) ? sign.toUpperCase() : sign)).join('');
  }
}

/**
 * The kinds of canaries. The last ones are declared personal in addition to the twelve of the specification. A
 * parameter name is one that no route knows; a typed name is a password in the field of the site, or in an app's id;
 * something misfiled is a secret in a part of the address where nothing can recognise it.
 */
export const kinds = [
  'email',
  'password',
  'newPassword',
  'verificationCode',
  'givenName',
  'familyName',
  'accessToken',
  'refreshToken',
  'authCode',
  'csrfToken',
  'printKey',
  'requestState',
  'codeChallenge',
  'paramName',
  'emailInMessage',
  'userId',
  'organizationId',
  'typedName',
  'misfiled',
] as const;
export type Kind = (typeof kinds)[number];

/** Values allowed only in the adapters; the others are allowed in the live state, which shows them. */
export const secretKinds: readonly Kind[] = [
  'password',
  'newPassword',
  'verificationCode',
  'accessToken',
  'refreshToken',
  'authCode',
  'csrfToken',
  'printKey',
  'requestState',
];
/** The random parts of a value, of which any piece identifies it: every JWT contains the same words. */
const randomParts: { readonly [K in Kind]?: (value: string) => readonly string[] } = {
  accessToken: (value) =>
    value.split('.').map((part, index) => part.slice([12, 36, 0][index], index === 2 ? undefined : -4)),
  refreshToken: (value) => [value],
  authCode: (value) => [value],
  csrfToken: (value) => [value],
  printKey: (value) => [value],
  codeChallenge: (value) => [value],
  requestState: (value) => [value.slice('{"n":"'.length).split('"')[0] ?? ''],
};

/** Seconds since 1970; far away. */
const exp = 4_000_000_000;
const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A new pronounceable word, like a parameter name. */
const spoken = (chance: Chance): string =>
  Array.from(
    { length: 5 },
    () => chance.pick('b', 'd', 'f', 'k', 'l', 'm', 'r', 's') + chance.pick('a', 'e', 'o'),
  ).join('');

/** A fresh value of a kind, in its real form, with characters that every kind of escape changes. */
export function valueOf(kind: Kind, chance: Chance): string {
  switch (kind) {
    case 'email':
    case 'emailInMessage':
      return `${chance.word(7)}.%+${chance.word(5)}@${chance.word(8)}.example`;
    case 'password':
    case 'newPassword':
      return `Pä"<&${chance.mixed(10)}'\\/%+ 1`;
    case 'verificationCode':
      return chance.mixed(10);
    case 'givenName':
      return `Zoë ${chance.mixed(8)}`;
    case 'familyName':
      return `O'${chance.mixed(8)} & <Sons>`;
    case 'accessToken':
      return [segment({ kid: chance.mixed(24) }), segment({ exp, sub: chance.mixed(40) }), chance.mixed(43)].join('.');
    case 'refreshToken':
      return `${chance.mixed(30)}/+${chance.mixed(30)}==`;
    case 'authCode':
      return `${chance.mixed(20)}-_${chance.mixed(20)}`;
    case 'csrfToken':
      return [6, 7, 6, 7].map((length) => chance.word(length)).join('-');
    case 'printKey':
      return chance.word(26);
    case 'requestState':
      return `{"n":"${chance.mixed(24)}","to":"/a?b=1&c"}`;
    case 'codeChallenge':
      return chance.mixed(43);
    case 'paramName':
      return spoken(chance);
    case 'userId':
      return `S-1-1-${chance.word(16)}`;
    case 'organizationId':
      return `d-${chance.word(12)}`;
    case 'typedName':
      return `pass${chance.word(10)}`;
    case 'misfiled':
      return valueOf(chance.pick<Kind>('password', 'accessToken', 'refreshToken', 'authCode', 'requestState'), chance);
  }
}

/** The canaries that a session plants; each call of `fresh` and `same` is one planting. */
export class Canaries {
  readonly all: Canary<Kind>[] = [];
  readonly planted = new Map<Kind, number>();
  private readonly first = new Map<Kind, string>();

  constructor(private readonly chance: Chance) {}

  /** Whether exactly this value was planted as one of this kind. */
  has(kind: Kind, value: string): boolean {
    return this.all.some((canary) => canary.kind === kind && canary.value === value);
  }
  /** A value that has not been used yet. */
  fresh(kind: Kind): string {
    this.planted.set(kind, (this.planted.get(kind) ?? 0) + 1);
    const value = valueOf(kind, this.chance);
    this.all.push({ kind, value, inPieces: randomParts[kind]?.(value) ?? [] });
    return value;
  }
  /** The one value of this session, such as its person's e-mail address. */
  same(kind: Kind): string {
    const known = this.first.get(kind);
    if (known !== undefined) this.planted.set(kind, (this.planted.get(kind) ?? 0) + 1);
    const value = known ?? this.fresh(kind);
    this.first.set(kind, value);
    return value;
  }
}
