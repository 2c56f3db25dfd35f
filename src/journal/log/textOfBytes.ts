/** Encodings that a byte-order mark names (Unicode, 23.8). Without a mark, and with that of UTF-8, a text is UTF-8. */
const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * The text of a file with a log: programs that save or send a text may change its encoding or add a byte-order mark. The
 * mark is removed. Invalid bytes become the replacement character; never throws.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(marked?.encoding ?? 'utf-8').decode(bytes);
}
