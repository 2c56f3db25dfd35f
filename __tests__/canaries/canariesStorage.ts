import { type Leaf, type Shape, fields, list, mapShape } from 'src/contract/shape';
import { type StorageKey, isTelemetryBatch, storageKeys } from 'src/contract/storageKeys';
import { logRecord, metricRecord } from 'src/contract/telemetry';
import type { Canaries, Kind } from './canariesValues';

/** A text, or the rest of it, and the subject of the search: everything, or only secrets in places that name people. */
export interface Undeclared {
  readonly text: string;
  readonly lookFor: 'everything' | 'secrets';
}

/** The kind that a label of a declaration allows; passwords and verification codes are allowed nowhere. */
const kindUnder: Readonly<Record<string, Kind>> = {
  email: 'email',
  accessToken: 'accessToken',
  uploadToken: 'accessToken',
  refreshToken: 'refreshToken',
  code: 'authCode',
  csrfToken: 'csrfToken',
  printKey: 'printKey',
  requestState: 'requestState',
  codeChallenge: 'codeChallenge',
  organization: 'organizationId',
  // Masked by the service, and declared.
  destination: 'email',
  user: 'userId',
  site: 'typedName',
  application: 'typedName',
};

const isLeaf = (shape: Shape): shape is Leaf => 'sensitivity' in shape;

/**
 * The parts of a stored text that are not declared: a token under its own key is fine, everything else is scanned in
 * full. A path of the document application and a requested address are stored as they came, so they are scanned for
 * secrets only.
 */
export function undeclaredIn(name: string, text: string, canaries: Canaries): Undeclared {
  const key = name.split(':').at(-1) ?? '';
  const row = Object.hasOwn(storageKeys, key) ? storageKeys[key as StorageKey] : undefined;
  const shape: Shape | undefined = isTelemetryBatch(name) ? batchOf(text) : row?.shape;
  if (!shape) return { text, lookFor: 'everything' };
  if (isLeaf(shape) && (shape.label === 'path' || shape.url === 'asked')) return { text, lookFor: 'secrets' };
  return { text: withoutDeclared(shape, text, canaries), lookFor: 'everything' };
}

/** Records for operators that wait in the backup. */
const batchOf = (text: string): Shape =>
  fields({
    records: list((parsed(text) as { readonly service: string }).service === 'logs' ? logRecord : metricRecord),
  });

/** A text without the declared values. */
export function withoutDeclared(shape: Shape, text: string, canaries: Canaries): string {
  const declared = new Set<string>();
  const note = (leaf: Leaf, held: unknown): unknown => {
    const kind = kindUnder[leaf.label];
    if (typeof held === 'string' && kind && canaries.has(kind, held)) declared.add(held);
    return held;
  };
  mapShape(shape, isLeaf(shape) ? text : parsed(text), note);
  let rest = text;
  for (const held of declared) rest = rest.replaceAll(isLeaf(shape) ? held : JSON.stringify(held), '""');
  return rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
