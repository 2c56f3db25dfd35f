import { asks } from 'src/contract/asks';
import type { Ports } from 'src/ports';
import { parseReturnedState } from 'src/rules/params';
import type { AddressBar } from './addressBar';
import { type Safe, openFields } from './safe';

/** Schemes that run or read something in this page's name; refused whatever a flow asks (decisions, Flows). */
const refusedSchemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:'];

type Departure = Parameters<Ports['browser']['leaveTo']>[0];

/** The browser port: the address bar and the way out. `location` is the window's. */
export function makeBrowser(
  bar: AddressBar,
  safe: Safe,
  location: Pick<Location, 'assign' | 'replace'>,
): Ports['browser'] {
  return {
    address: () => Promise.resolve(bar.read()),
    arrivalSecrets: ({ route }) => {
      const given = bar.takeSecrets(route);
      const code = given['code'];
      const isProvider = route === 'federateCallback' || route === 'identityCenterCallback';
      return Promise.resolve({
        code: code && safe.seal('code', code),
        auth_code: given['auth_code'] && safe.seal('code', given['auth_code']),
        access_token: given['access_token'] && safe.seal('accessToken', given['access_token']),
        refresh_token: given['refresh_token'] && safe.seal('refreshToken', given['refresh_token']),
        requestState: !isProvider && given['state'] ? safe.seal('requestState', given['state']) : undefined,
        state: isProvider ? parseReturnedState(given['state'], (label, value) => safe.seal(label, value)) : undefined,
      } as Awaited<ReturnType<Ports['browser']['arrivalSecrets']>>);
    },
    carry: (args) => {
      const { secrets } = openFields(safe, asks.browser.carry.args, args) as { secrets: Record<string, string> };
      bar.carry(args.route, secrets);
      return Promise.resolve(undefined);
    },
    leaveTo: (args) => {
      const address = departureAddress(args, safe);
      if (args.replace) location.replace(address);
      else location.assign(address);
      return Promise.resolve(undefined);
    },
  };
}

/**
 * The address to leave to: path resolved on the address's own origin, parameters set through the URL API so that those
 * it already has are kept (spec §4, Redirect page), sealed ones opened. Throws on a scheme that is never followed and on
 * a path that leads to another origin.
 */
export function departureAddress(args: Departure, safe: Safe): string {
  const { to, path, query, csrfState } = openFields(safe, asks.browser.leaveTo.args, args) as Departure;
  const base = new URL(to);
  const url = path === undefined ? base : new URL(path, base);
  if (refusedSchemes.includes(url.protocol)) throw new RangeError(`${url.protocol} is never followed`);
  if (path !== undefined && url.origin !== base.origin) throw new RangeError('a path cannot lead to another origin');
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  if (csrfState) url.searchParams.set('state', JSON.stringify(csrfState));
  return url.href;
}
