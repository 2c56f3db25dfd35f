/** The byte-order marks of encodings (Unicode, 23.8). A text without one of these is UTF-8. */
const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * The text of a file with a log. A program that saves or sends a text may change its encoding or add a byte-order mark;
 * the mark is removed. Invalid bytes become the replacement character. Never throws.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(marked?.encoding ?? 'utf-8').decode(bytes);
}
