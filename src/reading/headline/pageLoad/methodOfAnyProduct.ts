import { type Method, methods, providerTypes } from 'src/contract/providers';
import { textOf } from 'src/journal/log/values';

/** The spelling of each method in the look-up (spec §3), for any product. */
const spellings = methods.map(
  (method) => [method, new RegExp(`^${providerTypes[method].replace('{PRODUCT}', '[\\w-]+')}$`)] as const,
);

/**
 * The method that an answer of the look-up names, even for another product than that of the page; undefined for an
 * unknown one.
 */
export const methodOfAnyProduct = (spelling: unknown): Method | undefined =>
  spellings.find(([, pattern]) => pattern.test(textOf(spelling) ?? ''))?.[0];
