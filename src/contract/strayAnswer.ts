import { type ValueOf, fields, list, open, optional } from './shape';

/**
 * What a page load says about a query that seems to be a provider's answer, although it names no callback of ours: the
 * name of the callback, if it can only be a name (`isPlainName`), and which declared parameters the query had. Names
 * only; a value is never recorded.
 */
export const strayAnswer = fields({ callback: optional(open()), params: list(open()) });
export type StrayAnswer = ValueOf<typeof strayAnswer>;
