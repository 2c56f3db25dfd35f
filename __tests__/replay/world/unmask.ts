/** A placeholder as it stands in a text, or encoded in the query of an address. */
const placeholder = /‹([A-Za-z]+):([a-z0-9-]+)›|%E2%80%B9([A-Za-z]+)%3A([a-z0-9-]+)%E2%80%BA/g;

/** Every placeholder of a text in its order, by its name in plain. */
export const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(placeholder), ([, label, name, encodedLabel, encodedName]) => {
    return `‹${label ?? encodedLabel ?? ''}:${name ?? encodedName ?? ''}›`;
  });

/** A text with each placeholder replaced by what `reveal` says it stands for. */
export const unmasked = (text: string, reveal: (placeholder: string) => string): string =>
  text.replace(placeholder, (found) => reveal(placeholdersIn(found)[0] ?? found));
