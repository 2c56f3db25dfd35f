/** A value as a text of the page holds it: its direction changes nothing around it (decisions, Texts). */
export const isolated = (value: string): string => `\u2068${value}\u2069`;
