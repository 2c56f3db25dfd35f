/** Colours for text on a terminal. */

export type Colour = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'magenta' | 'blue';
const codes: Readonly<Record<Colour, number>> = {
  bold: 1,
  dim: 2,
  red: 31,
  green: 32,
  yellow: 33,
  blue: 34,
  magenta: 35,
  cyan: 36,
};

/** Colours a text that is harmless already, or returns it unchanged. */
export type Paint = (colour: Colour, text: string) => string;
export const paintWith =
  (coloured: boolean): Paint =>
  (colour, text) =>
    coloured ? `\u001b[${codes[colour].toString()}m${text}\u001b[0m` : text;
