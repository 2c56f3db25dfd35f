import { type ArrivalSecrets, type Param, type RouteId, routes } from 'src/contract/routes';
import { portContract } from 'src/contract/portContract';
import type { Fields } from 'src/contract/shape';
import type { Ports } from 'src/ports';
import { isPlaintextTransport, withParameters } from 'src/rules/values/url';
import { parseReturnedState } from 'src/rules/address/params';
import type { AddressBar } from './addressBar';
import { type Vault, openFields } from './vault';

const { carry, copyLink } = portContract.browser;

type Departure = Parameters<Ports['browser']['leaveTo']>[0];

/** The browser port: the address bar and the way out. `location` is the window's. */
export function makeBrowser(
  bar: AddressBar,
  vault: Vault,
  location: Pick<Location, 'assign' | 'replace'>,
  copy: (text: string) => Promise<void>,
): Ports['browser'] {
  return {
    address: () => Promise.resolve(bar.read()),
    arrivalSecrets: ({ route }) => Promise.resolve(sealArrival(route, bar.takeSecrets(route), vault)),
    carry: (args) => {
      const { secrets } = openFields(vault, carry.args, args) as {
        secrets: Record<string, string>;
      };
      bar.carry(args.route, secrets);
      return Promise.resolve(undefined);
    },
    leaveTo: async (args) => {
      const address = departureAddress(args, vault);
      if (!isWeb(address)) await requireAppScheme(address);
      if (args.replace) {
        bar.markEntryReplaced();
        location.replace(address);
      } else location.assign(address);
    },
    startAfresh: ({ address }) => {
      bar.startAfresh(address);
      return Promise.resolve(undefined);
    },
    copyLink: async (args) => {
      try {
        const address = departureAddress(args, vault, copyLink.args);
        if (!isWeb(address)) await requireAppScheme(address);
        await Promise.race([copy(address), tooLate(copyWaitsMs)]);
        return 'copied';
      } catch {
        return 'refused';
      }
    },
  };
}

/** A browser that asks whether copying is allowed may never get an answer. */
const copyWaitsMs = 3000;
const tooLate = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), ms);
  });

const isWeb = (address: string): boolean => /^https?:/.test(address);

/**
 * Throws on a scheme that belongs to no app, whatever a flow asks (decisions, Apps). The list of them is in the file of
 * the flows: the only one that leaves to an app is there, so it is loaded, and a web address waits for nothing.
 */
async function requireAppScheme(address: string): Promise<void> {
  const { isRefusedScheme } = await import(/* webpackChunkName: "flows" */ 'src/rules/address/refusedScheme');
  const { protocol } = new URL(address);
  if (isRefusedScheme(protocol)) throw new RangeError(`${protocol} is never followed`);
}

/** The secret parameters of an address, sealed; the state of a provider is parsed first. */
function sealArrival(route: RouteId, params: Readonly<Record<string, string>>, vault: Vault): ArrivalSecrets {
  const sealed = new Map<string, unknown>();
  for (const [name, { leaf, form, arrivesAs }] of Object.entries<Param>(routes[route].params)) {
    const text = params[name];
    if (arrivesAs === undefined) continue;
    if (form === 'state')
      sealed.set(
        arrivesAs,
        parseReturnedState(text, (label, value) => vault.seal(label, value)),
      );
    else if (text) sealed.set(arrivesAs, vault.seal(leaf.label, text));
  }
  return Object.fromEntries(sealed);
}

/**
 * The address to leave to: the path is resolved on the address's own origin, parameters are added, sealed ones are
 * opened. Throws on a site that cannot name a host, on a path that leads to another origin, and on tokens that others
 * could read on the way.
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
