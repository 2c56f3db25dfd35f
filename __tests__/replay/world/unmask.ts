/** A placeholder in a text, plain or encoded in the query of an address. */
const placeholder = /‹([A-Za-z]+):([a-z0-9-]+)›|%E2%80%B9([A-Za-z]+)%3A([a-z0-9-]+)%E2%80%BA/g;

/** The placeholders of a text, in order and decoded. */
export const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(placeholder), ([, label, name, encodedLabel, encodedName]) => {
    return `‹${label ?? encodedLabel ?? ''}:${name ?? encodedName ?? ''}›`;
  });

/** A text with each placeholder replaced by the result of `reveal`. */
export const unmasked = (text: string, reveal: (placeholder: string) => string): string =>
  text.replace(placeholder, (found) => reveal(placeholdersIn(found)[0] ?? found));
