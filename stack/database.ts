import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

type Value = string | number | null;

/** The stack's database: rows in, rows out. Rows are plain objects with the selected columns as fields. */
export interface StackDatabase {
  readonly one: <Row>(sql: string, ...values: Value[]) => Row | undefined;
  readonly all: <Row>(sql: string, ...values: Value[]) => Row[];
  /** Returns the number of changed rows. */
  readonly run: (sql: string, ...values: Value[]) => number;
  /** Runs all of it or none of it. */
  readonly atomically: <T>(work: () => T) => T;
  /** Deletes every row except the keys, which distinguish tokens issued earlier from forged ones. */
  readonly empty: () => void;
  readonly close: () => void;
}

/** Opens `:memory:` or a file (its folder is created) and creates missing tables; existing rows stay. */
export function openStore(file: string): StackDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  if (file !== ':memory:') database.pragma('journal_mode = WAL');
  database.exec(tables);
  return {
    one: <Row>(sql: string, ...values: Value[]) => plain(database.prepare(sql).get(...values)) as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) =>
      database
        .prepare(sql)
        .all(...values)
        .map(plain) as Row[],
    run: (sql, ...values) => database.prepare(sql).run(...values).changes,
    atomically: (work) => database.transaction(work)(),
    empty: () => {
      const named = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
      const names = (named as { readonly name: string }[]).map(({ name }) => name);
      const emptied = names.filter((name) => name !== 'signingKeys' && !name.startsWith('sqlite_'));
      database.transaction(() => database.exec(emptied.map((name) => `DELETE FROM ${name};`).join('\n')))();
    },
    close: () => {
      database.close();
    },
  };
}

/** libsql adds an enumerable `_metadata` to a row, which must not leak into answers. */
function plain(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return undefined;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== '_metadata'));
}

/** Times are milliseconds since the epoch. Tokens and codes are kept as SHA-256 hashes only. */
const tables = `
  CREATE TABLE IF NOT EXISTS sites (
    alias TEXT PRIMARY KEY, id TEXT UNIQUE NOT NULL, mode TEXT NOT NULL, provider TEXT NOT NULL, region TEXT NOT NULL,
    deleted INTEGER NOT NULL, hidden INTEGER NOT NULL, asksEmail INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, site TEXT NOT NULL, email TEXT NOT NULL, givenName TEXT NOT NULL, surname TEXT NOT NULL,
    status TEXT NOT NULL, UNIQUE (site, email));
  CREATE TABLE IF NOT EXISTS poolUsers (
    sub TEXT PRIMARY KEY, email TEXT UNIQUE NOT NULL, salt TEXT NOT NULL, verifier TEXT NOT NULL, status TEXT NOT NULL,
    givenName TEXT, familyName TEXT, failures INTEGER NOT NULL DEFAULT 0, lockedUntil INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS poolSessions (
    origin TEXT PRIMARY KEY, sub TEXT NOT NULL, client TEXT NOT NULL, refreshHash TEXT UNIQUE NOT NULL,
    authenticatedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS resetCodes (
    sub TEXT PRIMARY KEY, codeHash TEXT NOT NULL, expiresAt INTEGER NOT NULL, attempts INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS resetRequests (email TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS signingKeys (id TEXT PRIMARY KEY, privateKey TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sessions (
    accessHash TEXT UNIQUE NOT NULL, refreshHash TEXT PRIMARY KEY, family TEXT NOT NULL, person TEXT NOT NULL,
    provider TEXT NOT NULL, expiresAt INTEGER NOT NULL, rotated INTEGER NOT NULL DEFAULT 0,
    revoked INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS codes (
    hash TEXT PRIMARY KEY, kind TEXT NOT NULL, person TEXT NOT NULL, application TEXT, challenge TEXT,
    provider TEXT NOT NULL, expiresAt INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS applications (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, scopes TEXT NOT NULL, redirectUris TEXT NOT NULL, defaultRedirect TEXT,
    externalSupport INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS consents (issuer TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (issuer, person));
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY, site TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, version TEXT NOT NULL,
    preview TEXT, modifiedAt INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
    at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS metrics (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS logs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, stream TEXT NOT NULL, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS deliveries (id TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS uploads (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, service TEXT NOT NULL, status INTEGER NOT NULL,
    records INTEGER NOT NULL, duplicates INTEGER NOT NULL, reason TEXT NOT NULL);
`;
