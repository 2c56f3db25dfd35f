import { portContract } from 'src/contract/portContract';
import type { Fields } from 'src/contract/shape';
import type { Ports } from 'src/ports';
import { isRefusedScheme } from 'src/rules/values/schemes';
import { withParameters } from 'src/rules/values/parameters';
import { isPlaintextTransport } from 'src/rules/values/url';
import { type Vault, openFields } from './vault';

type Departure = Parameters<Ports['browser']['leaveTo']>[0];

/**
 * The address to leave to: the path is resolved on the address's own origin, parameters are added, sealed ones are
 * opened. Throws on a refused scheme, on a site that cannot name a host, on a path that leads to another origin, and on
 * tokens that others could read on the way.
 */
export function departureAddress(
  args: Departure,
  vault: Vault,
  declared: Fields = portContract.browser.leaveTo.args,
): string {
  const { to, site, path, query, csrfState, returnPath } = openFields(vault, declared, args) as Departure;
  const base = new URL(to);
  if (site) base.host = `${site}.${base.host}`;
  // The URL API silently keeps the old host if the new one is not valid, such as broken Punycode.
  if (site && !base.host.startsWith(`${site}.`)) throw new RangeError('the site cannot name a host');
  const url = path === undefined ? base : resolvedOn(base, path);
  // Whatever a flow asks (decisions, Apps).
  if (isRefusedScheme(url.protocol)) throw new RangeError(`${url.protocol} is never followed`);
  const { at, rt } = query ?? {};
  if ((at ?? rt) !== undefined && isPlaintextTransport(url)) throw new RangeError('tokens never go over plain http');
  const state = csrfState && JSON.stringify(csrfState);
  const back = returnPath === undefined ? undefined : resolvedOn(new URL(query?.redirect_uri ?? to), returnPath).href;
  url.search = withParameters(url.search, {
    ...query,
    ...(back === undefined ? {} : { redirect_uri: back }),
    ...(state === undefined ? {} : { state }),
  });
  return url.href;
}

/** A path resolved on the origin of an address. */
function resolvedOn(base: URL, path: string): URL {
  const url = new URL(path, base);
  if (url.origin !== base.origin) throw new RangeError('a path cannot lead to another origin');
  return url;
}
