/** More than anyone reads; a longer text would only slow the page down. */
const maxCharacters = 60_000;

/** Plain data as indented JSON. */
export function Json({ value }: { readonly value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return <pre className="json">{text.length > maxCharacters ? `${text.slice(0, maxCharacters)}\n…` : text}</pre>;
}

/** Plain data in one line, for a table. */
export function ShortJson({ value }: { readonly value: unknown }) {
  if (value === undefined) return <span className="soft">absent</span>;
  const text = JSON.stringify(value);
  return <code>{text.length > 400 ? `${text.slice(0, 400)}…` : text}</code>;
}
