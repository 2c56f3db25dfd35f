/** What a service or a browser sent is shown, not obeyed, by the terminal: its control and format characters as numbers. */
const shown = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);

/** Prints one line: what was asked for. */
export const print = (line: string): void => console.log(shown(line));

/** Prints one line beside it. */
export const say = (line: string): void => console.error(shown(line));

/** What stands before the answer to a question, on one line. */
export const prompt = (line: string): string => `${shown(line)} `;
