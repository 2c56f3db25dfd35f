import { type Method, methods, providerTypes } from 'src/contract/providers';

/** The spelling of a method in storage, URLs and calls (spec §3; decisions, Names). */
export const wireNameOf = (method: Method, productId: string): string =>
  providerTypes[method].replace('{PRODUCT}', productId.toUpperCase());

/**
 * The method for a stored or answered spelling; undefined for an absent or unknown one. A dotted value that begins with
 * the product's id means the own user pool (spec §3; decisions, Calls).
 */
export function methodOf(spelling: string | undefined, productId: string): Method | undefined {
  if (spelling === undefined) return undefined;
  if (spelling.toLowerCase().startsWith(`${productId}.`)) return 'own';
  return methods.find((method) => wireNameOf(method, productId) === spelling);
}
