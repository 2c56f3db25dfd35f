import { routes } from 'src/contract/routes';

/** Parameters that are secret on some route: they are removed from every part of the address, all occurrences. */
const secretNames = [
  ...new Set(
    Object.values(routes).flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, { leaf }]) => (leaf.sensitivity === 'secret' ? [name] : [])),
    ),
  ),
];

/** The path and the query of a fragment, the query with its question mark. */
export const splitFragment = (fragment: string): [path: string, search: string] => {
  const [path = '/', query = ''] = fragment.split(/\?(.*)/s);
  return [path, query && `?${query}`];
};

/** A fragment without its secret parameters. */
export function stripped(fragment: string): string {
  const [path, search] = splitFragment(fragment);
  const names = secretNames.filter((name) => new URLSearchParams(search).has(name));
  return names.length ? `${path}${withoutParams(search, names)}` : fragment;
}

function withoutParams(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text && `?${text}`;
}
