import { type ArrivalSecrets, type Param, type RouteId, routes } from 'src/contract/routes';
import { portContract } from 'src/contract/portContract';
import type { Ports } from 'src/ports';
import { parseReturnedState } from 'src/rules/address/params';
import type { AddressBar } from './addressBar';
import { type Vault, openFields } from './vault';

const { carry, copyLink } = portContract.browser;

/** Loads what only a departure needs; every flow that leaves the page came in the same file (sagas/index.ts). */
const importDeparture = () => import(/* webpackChunkName: "flows" */ './departure');

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
      const { departureAddress } = await importDeparture();
      const address = departureAddress(args, vault);
      if (args.replace) {
        bar.markEntryReplaced();
        location.replace(address);
      } else location.assign(address);
      return undefined;
    },
    startAfresh: ({ address }) => {
      bar.startAfresh(address);
      return Promise.resolve(undefined);
    },
    copyLink: async (args) => {
      try {
        const { departureAddress } = await importDeparture();
        await Promise.race([copy(departureAddress(args, vault, copyLink.args)), tooLate(copyWaitsMs)]);
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
