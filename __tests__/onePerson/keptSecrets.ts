import type { KeptSecrets } from '__tests__/replay/world/addressBar';
import type { RouteId } from 'src/contract/routes';

/** Whether the product's address bar does that already; `--bar` of the report says so for one run. */
export const keepsSecrets = true;

/** Secret parameters that a page load at this route may bring from outside. */
const fromOutside: readonly RouteId[] = [
  'checkAuth',
  'directoryCallback',
  'federateCallback',
  'identityCenterCallback',
];

/**
 * What the address bar of a tab keeps for a reload, as the product's own is to do it: secrets that came from outside, as
 * long as the bar stays on the route that they came with. The one place to put the product's code in.
 */
export function keptSecretsOf(): KeptSecrets & { readonly text: () => string } {
  let kept: Parameters<KeptSecrets['keep']>[0] | undefined;
  return {
    keep: (arrived) => {
      if (kept?.route !== arrived.route) kept = undefined;
      if (fromOutside.includes(arrived.route) && Object.keys(arrived.secrets).length > 0) kept = arrived;
    },
    find: (route) => (kept?.route === route ? kept.secrets : undefined),
    leave: (route) => {
      if (kept?.route !== route) kept = undefined;
    },
    text: () => JSON.stringify(kept?.secrets ?? {}),
  };
}
