import {
  type CallbackRoute,
  type Param,
  type ParamsOf,
  type ReadAddress,
  type Refusal,
  type RouteId,
  appRequestParams,
  isCallback,
  routeIds,
  routes,
} from 'src/contract/routes';
import { isAbsent, longestOf, paramParsers, refusedFormOf } from './params';
import { isSendable } from 'src/rules/values/parsers';
import { resembledBy } from 'src/rules/values/plainNames';

/** A parsed address: a route, the values of its parameters, and the raw secret ones. */
export type Address = ReadAddress & {
  /** Secret parameters in clear. Only adapters may hold this object; it never goes into an action. */
  readonly secrets: Readonly<Record<string, string>>;
};

const pathOf = (path: string, productId: string): string => path.replace('{product}', productId);

/** The route with exactly this path (spec §2), or undefined. */
export function routeOfPath(path: string, productId: string): RouteId | undefined {
  return routeIds.find((id) => routes[id].paths.some((each) => pathOf(each, productId) === path));
}

/** The name in a provider's `?callback=`: the route's path without the slash (decisions, Where the app is hosted). */
export const callbackName = (route: CallbackRoute, productId: string): string =>
  pathOf(routes[route].paths[0], productId).slice(1);

/** Fragment path and query to an address (spec §2, Routing). An unknown path is the entry page. */
export function parseAddress(path: string, search: string, productId: string): Address {
  const named = routeOfPath(path, productId);
  const route = named ?? 'entry';
  const table: Readonly<Record<string, Param>> = routes[route].params;
  const query = new URLSearchParams(search);
  const params = new Map<string, unknown>();
  const secrets = new Map<string, string>();
  const refusals: Refusal[] = [];
  let unknown = 0;
  const resembled: string[] = [];
  for (const name of new Set(query.keys())) {
    const texts = query.getAll(name);
    const row = Object.hasOwn(table, name) ? table[name] : undefined;
    const text = texts[0] ?? '';
    if (!row) {
      // Its name could be anything: a person's name, or a secret on the wrong side of the `=`.
      unknown += 1;
      resembled.push(...[resembledBy(name, Object.keys(table)) ?? []].flat());
    }
    if (!row || (texts.length === 1 && isAbsent(row.form, text))) continue;
    const refusal = refusalOf(name, row, texts);
    if (refusal) refusals.push(refusal);
    else if (row.form === 'secret' || row.form === 'state') secrets.set(name, text);
    else {
      const value = paramParsers[row.form](text, productId);
      if (value === undefined) refusals.push(malformed(name, text));
      else params.set(name, value);
    }
  }
  return {
    route,
    params: { ...Object.fromEntries(params), ...insteadOf(refusals, table) },
    secrets: Object.fromEntries(secrets),
    ...refusedIn(refusals),
    ...(unknown > 0 ? { unknown } : {}),
    ...(named ? {} : { noPage: true }),
    ...(resembled.length > 0 ? { resembled: [...new Set(resembled)] } : {}),
  };
}

/** Why a parameter is refused, whatever its form makes of it; undefined if it is not. */
function refusalOf(name: string, { form, leaf }: Param, texts: readonly string[]): Refusal | undefined {
  const { length } = texts[0] ?? '';
  const longest = longestOf(form);
  // RFC 6749, 3.1: parameters must not be included more than once.
  if (texts.length > 1) return { name, why: 'twice' };
  if (length > longest) return { name, why: 'tooLong', length, longest };
  return isSendable(leaf.label, texts[0] ?? '') ? undefined : { name, why: 'malformed' };
}

/** A parameter that its form does not accept, with the damage that it shows. */
const malformed = (name: string, text: string): Refusal => {
  const form = refusedFormOf(text);
  return { name, why: 'malformed', ...(form && { form }) };
};

/** The values of the refused parameters that count although nobody can read them. */
const insteadOf = (refusals: readonly Refusal[], table: Readonly<Record<string, Param>>) =>
  Object.fromEntries(
    refusals.flatMap(({ name }) => (table[name]?.refusedAs === undefined ? [] : [[name, table[name].refusedAs]])),
  );

/** What an address says of its refused parameters. */
const refusedIn = (refusals: readonly Refusal[]): Pick<ReadAddress, 'refused' | 'refusals'> => ({
  refused: refusals.map(({ name }) => name),
  ...(refusals.length > 0 ? { refusals } : {}),
});

/** An address with what else was refused in it before its secrets were removed. */
export const withRefusals = <A extends ReadAddress>(address: A, others: readonly Refusal[]): A => {
  const refusals = [...(address.refusals ?? [])];
  refusals.push(...others.filter((other) => !refusals.some(({ name }) => name === other.name)));
  return { ...address, ...refusedIn(refusals) };
};

/**
 * Whether a parameter that the route knows was present and refused. Unknown names are ignored (decisions, Parameters),
 * even if another route knows them.
 */
export const isParamRefused = ({ route, refused }: Pick<ReadAddress, 'route' | 'refused'>, name: string): boolean =>
  refused.includes(name) && Object.hasOwn(routes[route].params, name);

/**
 * Whether an app sent a request of which a parameter was refused. The rest is not answered as if it were the request: a
 * code challenge that is not alphanumeric is never stored and never sent (decisions, Flows), and without its `state` or
 * its address the app would get an answer that it did not ask for.
 */
export const isRequestRefused = (address: Pick<ReadAddress, 'route' | 'refused'>): boolean =>
  'code_challenge' in routes[address.route].params &&
  Object.keys(appRequestParams).some((name) => address.refused.includes(name));

/** Route and parameters to fragment path and query, each value encoded (spec §4, Entry form: "both encoded"). */
export function writeAddress<R extends RouteId>(route: R, params: ParamsOf<R>, productId: string): string {
  const [first, named] = routes[route].paths as readonly string[];
  const query = new URLSearchParams();
  for (const name of Object.keys(routes[route].params)) {
    const value = (params as Readonly<Record<string, string | boolean | undefined>>)[name];
    if (value !== undefined) query.set(name, value.toString());
  }
  const text = query.toString();
  return pathOf(named ?? first ?? '/', productId) + (text && `?${text}`);
}

/**
 * A fragment that history can read. History 4 decodes the path and throws on a malformed escape, so such a path becomes
 * the entry page; its query stays.
 */
export function readableFragment(fragment: string): string {
  const [path = '', query] = fragment.replace(/^#?\/?/, '/').split(/\?(.*)/s);
  let readable = path;
  try {
    decodeURI(path);
  } catch {
    readable = '/';
  }
  return readable + (query === undefined ? '' : `?${query}`);
}

/**
 * The provider's return address `?callback=X&…` as the fragment `#/X?…` (decisions, Where the app is hosted), or
 * undefined if the query is not a callback. A fragment that has parameters too is refused: two sources must not
 * disagree.
 */
export function callbackFragment(search: string, fragment: string, productId: string): string | undefined {
  const query = new URLSearchParams(search);
  const name = query.get('callback');
  const route = routeIds.filter(isCallback).find((each) => callbackName(each, productId) === name);
  if (name === null || route === undefined) return undefined;
  query.delete('callback');
  const disagrees = /[?&](code|state|auth_code)=/.test(fragment);
  return disagrees ? `/${name}` : `/${name}?${query.toString()}`;
}
