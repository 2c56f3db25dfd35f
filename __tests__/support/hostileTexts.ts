import fc from 'fast-check';
import { anyText } from './anyText';

/**
 * Characters that a terminal obeys or a reader cannot see: C0 except tab and line feed, DEL, C1, and directional marks.
 */
export const forbidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Sequences of ECMA-48 and xterm: title, clipboard, hyperlink, erase, colour, device control, in 7 and in 8 bits. */
const sequences = [
  '\u001b[2J',
  '\u001b[31m',
  '\u001b]0;owned\u0007',
  '\u001b]52;c;ZXZpbA==\u001b\\',
  '\u001b]8;;https://evil.test\u001b\\here',
  '\u001bP1$r\u001b\\',
  '\u009b31m',
  '\u009d0;owned\u009c',
  '\r\u001b[K',
  '\u0008\u0008',
  '\u202eevil\u202c',
  '\u2066evil\u2069',
  '\u200f',
  '\u007f',
  '\u0000',
  '\r\n',
];

/** Texts that steer a terminal or hide something. */
export const hostileText: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ maxLength: 4 }),
    fc.constantFrom(...sequences),
    anyText({ maxLength: 6 }),
    fc.constantFrom(...sequences),
  )
  .map((parts) => parts.join(''));
