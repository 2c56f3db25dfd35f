import { type ValueOf, fields, list, open, optional } from './shape';

/**
 * What a page load says about a query that seems to be a provider's answer, although it names no callback of ours: the
 * callback's name, if it is one of ours but for its case, and which declared parameters the query had. Nothing that the
 * address contains in their place is recorded.
 */
export const strayAnswer = fields({ callback: optional(open()), params: list(open()) });
export type StrayAnswer = ValueOf<typeof strayAnswer>;
