/**
 * A value as texts contain it: isolated, so that its direction does not affect the text around it (decisions, Texts).
 */
export const isolated = (value: string): string => `\u2068${value}\u2069`;
