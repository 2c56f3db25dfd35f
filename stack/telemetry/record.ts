import { isPlainObject } from 'src/rules/values/shape';

/** A record as received: unchecked. */
export type RecordFields = Readonly<Record<string, unknown>>;

type Check = (value: unknown) => boolean;

/** An ISO 8601 instant in UTC. Not a date alone, a local time or `2026-02-31`. */
function isInstant(value: unknown): boolean {
  const form = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,3})?Z$/.exec(typeof value === 'string' ? value : '');
  const time = Date.parse(String(value));
  return form !== null && !Number.isNaN(time) && new Date(time).toISOString().startsWith(form[1] ?? ' ');
}

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isTextOrNone: Check = (value) => value === undefined || value === null || typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isPlain: Check = (value) => value === null || typeof value !== 'object';

/** The page's address with its route: parameters, in the query or the fragment, can carry codes, tokens and names. */
const isPageUrl: Check = (value) => /^https?:\/\/[^/?#@\s]+\/[^?#=&@\s]*(?:#\/[A-Za-z]*)?$/.test(String(value));

/** The common fields of metrics and log lines (spec §3): the delivery id, time, place, and device. */
const context: Readonly<Record<string, Check>> = {
  DeliveryId: (value) => isText(value) && String(value).length <= 100,
  AppName: isText,
  PageUrl: isPageUrl,
  SessionId: isText,
  Stage: isText,
  Region: isText,
  OrganizationId: isTextOrNone,
  UserId: isTextOrNone,
  Timestamp: isInstant,
  OS: isText,
  OSVersion: isTextOrNone,
  Browser: isText,
  BrowserVersion: isTextOrNone,
};

const entry: Readonly<Record<string, Check>> = {
  Name: isText,
  Value: isNumber,
  Unit: isText,
  Dimensions: (value) => isPlainObject(value) && Object.values(value).every((each) => typeof each === 'string'),
};

const firstWrong = (fields: RecordFields, checks: Readonly<Record<string, Check>>): string | undefined =>
  Object.keys(checks).find((name) => checks[name]?.(fields[name]) !== true);

/**
 * The field that makes a metrics record break spec §3 or §7 (`Entries[0].Value`); undefined for a valid one.
 * Organisation and user may be missing, as before sign-in; unknown fields must be flat.
 */
export function invalidFieldOfMetric(record: unknown): string | undefined {
  if (!isPlainObject(record)) return 'record';
  const { Entries, ...rest } = record;
  const wrong = firstWrong(rest, context) ?? notFlat(rest);
  if (wrong !== undefined) return wrong;
  if (!Array.isArray(Entries) || Entries.length === 0) return 'Entries';
  const wrongFields = Entries.map((record: unknown) => (isPlainObject(record) ? firstWrong(record, entry) : 'entry'));
  const index = wrongFields.findIndex((name) => name !== undefined);
  return index < 0 ? undefined : `Entries[${index}].${wrongFields[index]}`;
}

/** As for metrics; a log line has a client id, a level and a message instead of entries (spec §7, §9). */
export function invalidFieldOfLog(record: unknown): string | undefined {
  if (!isPlainObject(record)) return 'record';
  return firstWrong(record, { ...context, ClientId: isText, Level: isText, Message: isText }) ?? notFlat(record);
}

const notFlat = (fields: RecordFields): string | undefined =>
  Object.keys(fields).find((name) => !isPlain(fields[name]));
