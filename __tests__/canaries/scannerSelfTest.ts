import { Canaries, type Chance, type Kind, kinds } from './canariesValues';
import { type Canary, scan } from './scanner';

const perSign = (value: string, write: (code: number) => string): string =>
  Array.from(value, (sign) =>
    /[a-z0-9]/i.test(sign) ? sign : Array.from(sign, (each) => write(codeOf(each))).join(''),
  ).join('');
const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const percent = (value: string): string =>
  Array.from(Buffer.from(value), (byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');
const base64 = (before: string, alphabet: 'base64' | 'base64url') => (value: string) =>
  Buffer.from(`${before}${value} and what follows`).toString(alphabet);

/** Each form of a value in a text, made without the scanner's help. */
export const forms: Readonly<Record<string, (value: string) => string>> = {
  plain: (value) => value,
  'upper case': (value) => value.toUpperCase(),
  'lower case': (value) => value.toLowerCase(),
  'URL-encoded': (value) => encodeURIComponent(value),
  'URL-encoded twice': (value) => encodeURIComponent(encodeURIComponent(value)),
  'every byte URL-encoded': percent,
  'in a form': (value) => new URLSearchParams({ field: value }).toString(),
  'JSON-escaped': (value) => JSON.stringify(value),
  'JSON in JSON in a URL': (value) => encodeURIComponent(JSON.stringify(JSON.stringify({ field: value }))),
  'JSON-escaped as \\u': (value) => perSign(value, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'HTML-escaped': (value) =>
    value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  'HTML-escaped as &#x': (value) => perSign(value, (code) => `&#x${code.toString(16)};`),
  'base64, first alignment': base64('abc', 'base64'),
  'base64, second alignment': base64('a', 'base64'),
  'base64, third alignment': base64('ab', 'base64'),
  'base64url, first alignment': base64('abc', 'base64url'),
  'base64url, second alignment': base64('a', 'base64url'),
  'base64url, third alignment': base64('ab', 'base64url'),
  hex: (value) => Buffer.from(value).toString('hex'),
  'hex in capitals': (value) => Buffer.from(value).toString('hex').toUpperCase(),
  reversed: (value) => Array.from(value).reverse().join(''),
  'in the payload of a JWT': (value) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ claim: value })).toString('base64url')}.`,
};

/** The surroundings of a planted value: an entry of a journal, as text. */
const around = (held: string): string =>
  `{"seq":7,"at":12,"kind":"event","origin":"person","cause":3,"type":"entry/submitted","payload":{"siteName":"acme","emailId":"${held}"}}`;

/** Twelve characters from the middle. */
const pieceOf = (part: string): string => part.slice(part.length / 2 - 6, part.length / 2 + 6);

export interface SelfTestRow {
  readonly form: string;
  /** Of each kind, whether it was found when planted in this form; undefined where the form does not apply. */
  readonly found: Readonly<Record<Kind, boolean | undefined>>;
  /** How many other canaries were mistaken for planted ones. */
  readonly mistaken: number;
}

/**
 * Plants each kind in each form, unredacted, and asks the scanner; beside each it also looks for canaries that are not
 * there.
 */
export function selfTest(chance: Chance): readonly SelfTestRow[] {
  const rowOf = (form: string, write: (canary: Canary<Kind>) => string | undefined) => {
    let mistaken = 0;
    const found = kinds.map((kind) => {
      const canaries = new Canaries(chance);
      const value = canaries.fresh(kind);
      const written = canaries.all[0] && write(canaries.all[0]);
      if (written === undefined) return [kind, undefined] as const;
      for (const other of kinds) canaries.fresh(other);
      const finds = scan(around(written), canaries.all);
      mistaken += finds.filter((find) => find.value !== value).length;
      const isFound = finds.some((find) => find.kind === kind && find.value === value);
      return [kind, isFound] as const;
    });
    return { form, found: Object.fromEntries(found) as SelfTestRow['found'], mistaken };
  };
  return [
    ...Object.entries(forms).map(([form, write]) => rowOf(form, ({ value }) => write(value))),
    rowOf('12 characters of it', ({ inPieces: [part] }) => part && pieceOf(part)),
    rowOf(
      '12 characters of it, in JSON in a URL',
      ({ inPieces: [part] }) => part && encodeURIComponent(JSON.stringify(pieceOf(part))),
    ),
  ];
}

/** The table of a self-test as text: a row a form, a column a kind. */
export function selfTestTable(rows: readonly SelfTestRow[]): string {
  const mark = (found: boolean | undefined): string => (found === undefined ? '·' : found ? 'found' : 'MISSED');
  const width = Math.max(...rows.map(({ form }) => form.length));
  const line = (form: string, cells: readonly string[]): string =>
    [form.padEnd(width), ...cells.map((cell, index) => cell.padEnd(kinds[index]?.length ?? 0))].join('  ').trimEnd();
  return [
    line('', kinds),
    ...rows.map(({ form, found }) =>
      line(
        form,
        kinds.map((kind) => mark(found[kind])),
      ),
    ),
  ].join('\n');
}
