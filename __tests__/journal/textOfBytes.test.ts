import { readLog } from 'src/journal/log/readLog';
import { textOfBytes } from 'src/journal/log/textOfBytes';

const text = '{"site":"‹site:1›","name":"Zoë 😀"}';
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const encodings: readonly (readonly [string, Uint8Array])[] = [
  ['UTF-8', Buffer.from(text, 'utf8')],
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${text}`, 'utf8')],
  ['UTF-16, low byte first', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, high byte first', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
];

describe('the text of a file', () => {
  it.each(encodings)('in %s is the same', (_encoding, bytes) => {
    expect(textOfBytes(bytes)).toBe(text);
    expect(readLog(textOfBytes(bytes))).toEqual({
      ok: false,
      problem: 'The file is not a flow log. Ask for the original, unmodified file.',
    });
  });

  it('of invalid bytes is not a log, and nothing is thrown', () => {
    expect(readLog(textOfBytes(Uint8Array.of(0xff, 0xfe, 0x00)))).toMatchObject({ ok: false });
    expect(readLog(textOfBytes(Uint8Array.of(0x80, 0x81)))).toMatchObject({ ok: false });
    expect(textOfBytes(new Uint8Array())).toBe('');
  });
});
