import { type Leaf, type Shape, fields, list, mapShape } from 'src/contract/shape';
import { type StorageKey, isTelemetryBatch, storageKeys } from 'src/contract/storageKeys';
import { logRecord, metricRecord } from 'src/contract/telemetry';
import type { Canaries, Kind } from './canariesValues';

/** What a stored text holds besides the values that are declared under its name. */
export interface Undeclared {
  /** Scanned for everything. */
  readonly rest: string;
  /** Paths of the document application and requested addresses, which may name people: scanned for secrets only. */
  readonly asTheyCame: readonly string[];
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

const isStoredAsItCame = (leaf: Leaf): boolean => leaf.label === 'path' || leaf.url === 'asked';

/**
 * The parts of a stored text that are not declared: a token under its own key is fine, everything else is scanned in
 * full, but what is stored as it came for secrets only, also as one field of several.
 */
export function undeclaredIn(name: string, text: string, canaries: Canaries): Undeclared {
  const key = name.split(':').at(-1) ?? '';
  const row = Object.hasOwn(storageKeys, key) ? storageKeys[key as StorageKey] : undefined;
  const shape: Shape | undefined = isTelemetryBatch(name) ? batchOf(text) : row?.shape;
  if (!shape) return { rest: text, asTheyCame: [] };
  const asTheyCame = valuesOf(shape, text, isStoredAsItCame);
  const declared = valuesOf(shape, text, isDeclaredIn(canaries));
  return { rest: without([...asTheyCame, ...declared], shape, text), asTheyCame };
}

/** Records for operators that wait in the backup. */
const batchOf = (text: string): Shape =>
  fields({
    records: list((parsed(text) as { readonly service: string }).service === 'logs' ? logRecord : metricRecord),
  });

/** A text without the declared values. */
export const withoutDeclared = (shape: Shape, text: string, canaries: Canaries): string =>
  without(valuesOf(shape, text, isDeclaredIn(canaries)), shape, text);

type LeafTest = (leaf: Leaf, held: string) => boolean;

const isDeclaredIn =
  (canaries: Canaries): LeafTest =>
  ({ label }, held) => {
    const kind = kindUnder[label];
    return kind !== undefined && canaries.has(kind, held);
  };

/** The values of a text at the leaves that pass. */
function valuesOf(shape: Shape, text: string, passes: LeafTest): readonly string[] {
  const values = new Set<string>();
  mapShape(shape, isLeaf(shape) ? text : parsed(text), (leaf, held) => {
    if (typeof held === 'string' && passes(leaf, held)) values.add(held);
    return held;
  });
  return [...values];
}

const without = (values: readonly string[], shape: Shape, text: string): string =>
  values.reduce((rest, held) => rest.replaceAll(isLeaf(shape) ? held : JSON.stringify(held), '""'), text);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
