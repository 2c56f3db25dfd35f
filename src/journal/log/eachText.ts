/** A copy of plain data with every text changed; field names stay. */
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => eachText(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, eachText(held, change)]));
}
