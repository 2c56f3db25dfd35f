import { type Leaf, type Shape, mapShape } from 'src/contract/shape';
import { type StorageKey, storageKeys } from 'src/contract/storageKeys';
import type { PersistedState } from 'src/contract/persistedState';
import { limits } from 'src/contract/limits';
import { methods } from 'src/contract/providers';
import {
  parseClientType,
  parseCodeChallenge,
  isEmailOrAbsent,
  parseEmail,
  parseRegion,
  parseSiteName,
  parseSitePath,
  parseWebAddress,
} from 'src/rules/values/parsers';
import { isPersistedState, upcastStore } from './persistedState';
import { parseJson } from 'src/rules/values/json';
import { fits, isDeclared } from 'src/rules/values/shape';
import { wayInOf } from 'src/rules/signIn/wayIn';

/** Values that are checked again when they are read, because anyone with the browser can write them. */
const checks: { readonly [K in StorageKey]?: (text: string) => unknown } = {
  siteName: parseSiteName,
  region: parseRegion,
  client_type: parseClientType,
  code_challenge: parseCodeChallenge,
  site_redirect_path: parseSitePath,
  iic_oidc_url: parseWebAddress,
  workdocs_last_authenticated_user_name: parseEmail,
};

/** Checks of values that are objects: one with an invalid site name or e-mail address is dropped. */
const structureChecks: { readonly [K in StorageKey]?: (stored: Readonly<Record<string, unknown>>) => boolean } = {
  last_sign_in: (stored) => wayInOf(stored) !== undefined,
  store: ({ slices }) => isPersistedState(slices as PersistedState),
  pending_sign_in: ({ method, email }) => methods.some((each) => each === method) && isEmailOrAbsent(email),
  opened_path: ({ path }) => parseSitePath(String(path)) === path,
  session: ({ method, endedMethod, username }) =>
    isMethodOrAbsent(method) && isMethodOrAbsent(endedMethod) && isEmailOrAbsent(username),
};

const isMethodOrAbsent = (method: unknown): boolean => method === undefined || methods.some((each) => each === method);

const isLeaf = (shape: Shape): shape is Leaf => shape.of === 'text' || shape.of === 'number' || shape.of === 'flag';

/**
 * Turns a stored text into its value: texts raw, numbers in decimal, objects as JSON (decisions, Storage). Undefined if
 * it does not parse; the caller treats it as absent, reports and removes it.
 */
export function parseStored(key: StorageKey, text: string): unknown {
  const shape: Shape = storageKeys[key].shape;
  const check = checks[key];
  if (check) return check(text);
  if (isLeaf(shape)) return parseLeaf(shape, text);
  if (key === 'store' && text.length > limits.storeMaxCharacters) return undefined;
  const parsed = key === 'store' ? upcastStore(parseJson(text)) : parseJson(text);
  if (!isDeclared(shape, parsed)) return undefined;
  const value = mapShape(shape, parsed, (_leaf, each) => each);
  const isValid = structureChecks[key]?.(value as Readonly<Record<string, unknown>>) ?? true;
  return isValid ? value : undefined;
}

function parseLeaf(leaf: Leaf, text: string): unknown {
  switch (leaf.of) {
    case 'number':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'text':
      return text !== '' && fits(leaf, text) ? text : undefined;
  }
}

/** Turns a value into its stored text. */
export function writeStored(key: StorageKey, value: unknown): string {
  return isLeaf(storageKeys[key].shape) ? String(value) : JSON.stringify(value);
}
