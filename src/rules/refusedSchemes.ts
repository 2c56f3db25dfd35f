import { refusedSchemes } from 'src/contract/refusedSchemes';

const refused: ReadonlySet<string> = new Set([...refusedSchemes.browser, ...refusedSchemes.system]);

/** Whether browsers or systems do something of their own at this scheme (`javascript:`, in lower case). */
export function isRefusedScheme(protocol: string): boolean {
  const scheme = protocol.slice(0, -1);
  return refused.has(scheme) || refusedSchemes.families.some((family) => scheme.startsWith(family));
}
