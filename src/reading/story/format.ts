import type { PlainObject } from 'src/rules/values/shape';
import { placeholderPattern, decodedPlaceholder } from 'src/journal/log/placeholdersIn';

/** Values of a log as text. A log may come from a stranger, so nothing here throws. */

/** The maximum length of a value and a list; the entry itself shows everything. */
const maxValueCharacters = 80;
const maxListed = 8;

/** Control characters, bidirectional marks, and unpaired surrogates, which cannot be read. */
const unreadable = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const printableAscii = /^[\x20-\x7e]*$/;
/** A text of limited length without unreadable characters. */
export function shortened(text: string, most = maxValueCharacters): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return printableAscii.test(short) ? short : short.replace(unreadable, '\ufffd');
}

/** Placeholders in plain form: within an address they are percent-encoded, which nobody can read. */
export const readable = (text: string): string => text.replace(placeholderPattern, decodedPlaceholder);

/** A value in words: `WORKDOCS`, `siteName acme, emailId ‹email:1›`, `absent`. */
export function valueText(value: unknown, depth = 0): string {
  if (value === undefined || value === null) return 'absent';
  if (typeof value === 'string') return value === '' ? '“”' : shortened(readable(value));
  if (typeof value === 'number' || typeof value === 'boolean') return value.toString();
  if (typeof value !== 'object' || depth > 3) return '…';
  return Array.isArray(value) ? listed(value.slice(0, maxListed + 1), depth) : fieldsOf(value as PlainObject, depth);
}

function listed(values: readonly unknown[], depth: number): string {
  if (values.length === 0) return 'an empty list';
  const items = values.slice(0, maxListed).map((each) => valueText(each, depth + 1));
  return [...items, ...(values.length > maxListed ? ['…'] : [])].join(', ');
}

/** Some values in words, in a row: `username, password`. */
export const listText = (values: readonly unknown[], joint = ', '): string =>
  values.map((each) => valueText(each)).join(joint);

/** The fields of a value, each with its name: `email ‹email:1›, organizationDomain acme`; empty without any. */
export function fieldsOf(fields: PlainObject, depth = 0): string {
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
  const parts = names.slice(0, maxListed).map((name) => {
    const value = fields[name];
    const isWhole = typeof value !== 'object' || value === null || Array.isArray(value);
    return `${shortened(name)} ${isWhole ? valueText(value, depth + 1) : `(${valueText(value, depth + 1)})`}`;
  });
  return [...parts, ...(names.length > maxListed ? ['…'] : [])].join(', ');
}

/** The row of a table for a name from outside, which may be anything. */
export const rowNamed = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** `once`, `twice`, `3 times`. */
export const timesText = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times.toString()} times`;

/** A duration: `212 ms`, `1.2 s`, `5 min`. */
export function spanText(ms: number): string {
  const size = Math.abs(ms);
  if (size < 1000) return `${Math.round(ms).toString()} ms`;
  if (size < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  if (size < 3_600_000) return `${Math.round(ms / 60_000).toString()} min`;
  return `${(ms / 3_600_000).toFixed(1).replace(/\.0$/, '')} h`;
}

/** A moment in ISO 8601, UTC; undefined for a number that is not a time value (ECMA-262). */
export const isoText = (ms: number): string | undefined =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined;
