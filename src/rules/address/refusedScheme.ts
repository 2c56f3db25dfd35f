import { refusedSchemes } from 'src/contract/refusedSchemes';

const refused: ReadonlySet<string> = new Set([
  ...[...refusedSchemes.browser, ...refusedSchemes.system],
  ...refusedSchemes.handledByPages,
]);

/** Whether a scheme (`javascript:`, in lower case) belongs to no app: browsers, systems or any web page may take it. */
export function isRefusedScheme(protocol: string): boolean {
  const scheme = protocol.slice(0, -1);
  return refused.has(scheme) || refusedSchemes.families.some((family) => scheme.startsWith(family));
}
