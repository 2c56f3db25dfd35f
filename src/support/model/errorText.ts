/** Class and message of an error, shortened for a sentence. */
export const errorText = (error: unknown): string => String(error).slice(0, 200);
