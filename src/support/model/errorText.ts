/** Class and words of an error, cut to what a sentence can hold. */
export const errorText = (error: unknown): string => String(error).slice(0, 200);
