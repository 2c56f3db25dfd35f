import { refusedSchemes } from 'src/contract/refusedSchemes';

const refused: ReadonlySet<string> = new Set([
  ...[...refusedSchemes.browser, ...refusedSchemes.system],
  ...[...refusedSchemes.safelisted, ...refusedSchemes.safelistedByChromium],
]);

/** Whether this scheme belongs to no app: browsers, systems or any web page may take it (`javascript:`, in lower case). */
export function isRefusedScheme(protocol: string): boolean {
  const scheme = protocol.slice(0, -1);
  return refused.has(scheme) || refusedSchemes.families.some((family) => scheme.startsWith(family));
}
