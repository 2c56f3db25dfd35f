/**
 * A query with these parameters, each once. The others stay as they are written (RFC 6749, 3.1.2): they may be signed.
 * A blank is `%20`, because not everybody reads `+` as one.
 */
export function withParameters(search: string, added: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(added).filter(([, value]) => value !== undefined);
  const names = written.map(([name]) => name);
  const pairs = search.slice(1).split('&');
  const others = pairs.filter((pair) => pair !== '' && !names.some((name) => new URLSearchParams(pair).has(name)));
  const ours = written.map(([name, value]) => new URLSearchParams([[name, String(value)]]).toString());
  return [...others, ...ours.map((pair) => pair.replaceAll('+', '%20'))].join('&');
}
