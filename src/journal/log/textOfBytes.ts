/** Encodings that a byte-order mark names (Unicode, 23.8); without one, and with that of UTF-8, a text is UTF-8. */
const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * The text of a file that holds a log: programs that save or send a text change its encoding, and some put a byte-order
 * mark before it. The mark is no part of the text. Bytes that are none become the replacement character; never throws.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(marked?.encoding ?? 'utf-8').decode(bytes);
}
