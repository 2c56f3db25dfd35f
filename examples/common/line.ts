/** Text from a service or a browser, for a terminal: control and format characters become numbers. */
const shown = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);

/** Prints one line of the result. */
export const print = (line: string): void => console.log(shown(line));

/** Prints one line on standard error. */
export const say = (line: string): void => console.error(shown(line));

/** Prints the question before an answer, on the same line. */
export const prompt = (line: string): string => `${shown(line)} `;

/** The error in one line for people. */
export function lineOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  // A connection that failed at several addresses has an empty message but a code.
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'failed';
  return message === '' ? code : message.replaceAll(/\s+/g, ' ');
}
