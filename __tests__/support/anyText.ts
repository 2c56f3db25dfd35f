import fc from 'fast-check';

const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));
/** Names that every object has. */
const inherited = fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty');

/**
 * Any text of any characters. `fc.string({ unit: 'binary' })` generates the same, but lists the million characters
 * first, which takes seconds in each test file.
 */
export const anyText = (limits: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.array(codePoint, limits).map((points) => String.fromCodePoint(...points)),
    },
    { weight: 1, arbitrary: inherited.map((name) => name.slice(0, limits.maxLength)) },
  );
