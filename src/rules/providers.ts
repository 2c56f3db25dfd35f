import { type Method, methods, providerTypes } from 'src/contract/providers';

/** How a method is spelled in storage, URLs and calls (spec §3; decisions, Names). */
export const spellingOf = (method: Method, productId: string): string =>
  providerTypes[method].replace('{PRODUCT}', productId.toUpperCase());

/**
 * The method that a stored or answered spelling means, or undefined for none and for an unknown one. A dotted value
 * that begins with the product's id means the own user pool (spec §3; decisions, Calls).
 */
export function methodOf(spelling: string | undefined, productId: string): Method | undefined {
  if (spelling === undefined) return undefined;
  if (spelling.toLowerCase().startsWith(`${productId}.`)) return 'own';
  return methods.find((method) => spellingOf(method, productId) === spelling);
}
