import { arrivalSecrets, type OpenedAddress, type RouteId, addressShape } from './routes';
import type { ClientType, EpochMs } from './brandTypes';
import { failureShape } from './failures';
import { identityCalls } from './identityCalls';
import { type OperationId, operations } from './operations';
import type { Region } from './stages';
import {
  type Fields,
  type FieldsOf,
  type Shape,
  type ValueOf,
  type ValueOfFields,
  epochMs,
  epochSeconds,
  fields,
  flag,
  list,
  nothing,
  number,
  oneOf,
  open,
  optional,
  ownUrl,
  personal,
  secret,
  targetUrl,
} from './shape';
import { telemetrySessionLabel, signInIdField, siteField, tripField } from './names';
import type { ErrorName } from './uncaught';
import { type SiteKey, type StorageKey, storageKeys } from './storageKeys';
import type { StorageArea } from './tabKeys';

/**
 * How a page got its lock: no other tab had it, another tab had it before, or another tab, which must be frozen, kept
 * it too long and lost it to this one.
 */
export type LockWait = 'atOnce' | 'waited' | 'tookOver';
/**
 * `committed`: everything was written. `superseded`: nothing was written, because storage no longer holds what the
 * commit expects. `refused`: nothing was written, because storage accepted nothing.
 */
export type CommitOutcome = 'committed' | 'superseded' | 'refused';
/** Where values are kept: local storage, else cookies, else only this page (spec §3). */
export type StorageKind = 'local' | 'cookies' | 'memory';

/** The code of a screen is loaded, did not load, or threw while it ran for the first time. */
const loadedOrNot = oneOf('outcome', {
  ok: { value: nothing },
  failed: { failure: failureShape },
  threw: { name: open<ErrorName>() },
});

/** A departure: an address; parameters are set through the URL API; sealed ones are opened on the way out. */
const departure = <Extra extends Fields>(extra: Extra) => ({
  to: targetUrl(),
  /** The site of the host, put in front of the host of `to`. */
  site: optional(siteField()),
  /** Path on the address's own origin, resolved against `to`. */
  path: optional(personal('path')),
  query: optional(
    fields({
      response_type: optional(open()),
      scope: optional(open()),
      client_id: optional(open()),
      redirect_uri: optional(ownUrl()),
      load_user_info: optional(open()),
      code: optional(secret('code')),
      state: optional(secret('requestState')),
      ...extra,
    }),
  ),
  /** Sent as `state`: the JSON text of these two (decisions, Flows). */
  csrfState: optional(fields({ csrfToken: secret('csrfToken'), sitename: siteField() })),
  replace: optional({ of: 'flag', sensitivity: 'open', label: 'flag' } as const),
});
/** Tokens for an app that supports external users (spec §4, Redirect page). */
const tokens = {
  at: optional(secret('accessToken')),
  rt: optional(secret('refreshToken')),
  et: optional(epochSeconds()),
};

type AllOptional = { [K in StorageKey]: { readonly of: 'optional'; readonly inner: (typeof storageKeys)[K]['shape'] } };
const storedValues = fields(
  Object.fromEntries(Object.entries(storageKeys).map(([key, row]) => [key, optional(row.shape)])) as AllOptional,
);
const site = optional(siteField());
/** The work that only one tab of this browser may do at a time, and its site. */
const lock = { what: open<'refresh'>(), site: siteField() };

/** Every question that a flow can ask the outside world, except the operations of the product API (`operations.ts`). */
export const portContract = {
  identity: identityCalls,
  storage: {
    health: { args: {}, answer: open<StorageKind>() },
    read: { args: { site, keys: list(open<StorageKey>()) }, answer: storedValues },
    /**
     * Changes a group under the lock of the site: reads the keys that it expects, compares, then writes and clears all
     * or nothing. A key that is expected without a value must be absent. `unlocked`: the browser gave no lock.
     */
    commit: {
      args: {
        site: siteField(),
        expects: optional(fields({ keys: list(open<SiteKey>()), values: storedValues })),
        values: storedValues,
        clear: list(open<StorageKey>()),
      },
      answer: fields({ outcome: open<CommitOutcome>(), unlocked: optional(flag()) }),
    },
    /** All or nothing: when a storage place refuses one value, all values go to the next place. */
    write: { args: { site, values: storedValues }, answer: open<StorageKind>() },
    clear: { args: { site, keys: list(open<StorageKey>()) }, answer: nothing },
    /** The site whose persisted store belongs to this trip, for an address without a site. */
    siteOf: { args: { trip: tripField() }, answer: optional(siteField()) },
    /**
     * Clears everything of the sites that the service has never confirmed, except this one, and except sites with a
     * value younger than `before`: a sign-in there may be under way.
     */
    forgetUnconfirmed: { args: { except: siteField(), before: optional(epochMs<EpochMs>()) }, answer: nothing },
    /** The sites that have a value under this key. */
    sitesWith: { args: { key: open<SiteKey>() }, answer: list(siteField()) },
    /**
     * Selects where values are stored from now on, also on later pages of the tab. Switching to the tab moves the
     * values of the site, the flow log of pages without a site, and the last way in; switching back moves everything
     * that the tab stores. The answer is where values are stored now, because a tab may be unable to store anything.
     */
    keepIn: { args: { place: open<StorageArea>(), site }, answer: open<StorageArea>() },
  },
  browser: {
    /** The address in the bar, read along the table of routes. */
    address: { args: {}, answer: addressShape({ opened: optional(flag()) }) },
    arrivalSecrets: { args: { route: open<RouteId>() }, answer: arrivalSecrets },
    /**
     * Attaches secret parameters to the next address if a flow goes to this route, because no action may carry them.
     */
    carry: { args: { route: open<RouteId>(), secrets: arrivalSecrets }, answer: nothing },
    leaveTo: {
      /** `returnPath`: where the person returns to, resolved against `redirect_uri`. */
      args: { ...departure(tokens), returnPath: optional(personal('path')) },
      answer: nothing,
    },
    /** Reloads the page at one of its own fragments, which carries nothing secret. */
    startAfresh: { args: { address: ownUrl() }, answer: nothing },
    /** Puts an address on the clipboard, where other programs read it: never one with tokens (decisions, Apps). */
    copyLink: { args: departure({}), answer: open<'copied' | 'refused'>() },
  },
  clock: {
    now: { args: {}, answer: epochMs<EpochMs>() },
    /** The milliseconds that the device's clock is ahead of the host's, if an answer has shown it. */
    skew: { args: {}, answer: optional(number()) },
    wait: { args: { ms: number() }, answer: nothing },
  },
  random: {
    csrfToken: { args: {}, answer: secret('csrfToken') },
    /** The key of the prints. */
    printKey: { args: {}, answer: secret('printKey') },
    /** The id of a visit at the telemetry services (spec §9). It could link a log to their records. */
    id: { args: {}, answer: personal(telemetrySessionLabel) },
    /** The id of a sign-in. */
    signIn: { args: {}, answer: signInIdField() },
    /** A number in [0, 1); never used for anything secret. */
    chance: { args: {}, answer: number() },
  },
  prints: {
    /** A keyed print that recognises a value; undefined if the browser cannot make one. */
    of: {
      args: { key: secret('printKey'), value: secret('csrfToken') },
      answer: optional(secret('print')),
    },
  },
  locks: {
    /**
     * Answers when this page has the lock, which it keeps until `release` or until the page is gone. `waited`: another
     * tab had the lock before, and what it stored may become visible here a moment later. `tookOver`: that tab works on
     * without the lock, if it ever does.
     */
    acquire: { args: lock, answer: optional(open<LockWait>()) },
    release: { args: lock, answer: nothing },
  },
  code: {
    /** Loads the code of a screen, so that showing it never waits. */
    load: { args: { route: open<RouteId>() }, answer: loadedOrNot },
    /** Loads the code of the next screen while this one is still shown. If it fails, only the `load` there says so. */
    loadAhead: { args: { route: open<RouteId>() }, answer: nothing },
  },
} as const;

/** The arguments of an API call besides its input. */
export const callContext = {
  site,
  region: open<Region>(),
  clientType: open<ClientType>(),
  /** The token of the call; without it the call carries none. */
  token: optional(secret<'accessToken' | 'uploadToken'>('accessToken')),
  /** Sent even if the page is gone before the answer; the body has at most 60,000 bytes. */
  keepalive: optional(flag()),
};
export type CallContext = ValueOfFields<typeof callContext>;

interface PortMethodRow {
  readonly args: { readonly [name: string]: Shape };
  readonly answer: Shape;
}

/** The declaration of an address is computed from the table of routes, so the compiler cannot derive its type. */
type AnswerOf<R> = R extends ReturnType<typeof addressShape> ? OpenedAddress : ValueOf<R>;

/** Types of one port: each method takes one object and answers with one value, both declared above. */
export type PortOf<Rows> = {
  readonly [M in keyof Rows]: Rows[M] extends { readonly args: infer A; readonly answer: infer R }
    ? (args: ValueOf<FieldsOf<A extends PortMethodRow['args'] ? A : never>>) => Promise<AnswerOf<R>>
    : never;
};

/** The declared form of a question and of its answer; undefined if the tables do not have it. */
export function shapesOf(port: string, method: string, args: unknown): PortMethodRow | undefined {
  if (port === 'api') return apiShapes(args);
  const rows: Record<string, Record<string, PortMethodRow>> = portContract;
  return Object.hasOwn(rows, port) && rows[port] && Object.hasOwn(rows[port], method) ? rows[port][method] : undefined;
}

function apiShapes(args: unknown): PortMethodRow | undefined {
  const id = (args as { operation?: unknown }).operation;
  if (typeof id !== 'string' || !Object.hasOwn(operations, id)) return undefined;
  const row = operations[id as OperationId];
  return {
    args: { operation: open(), input: fields(row.input), context: fields(callContext) },
    answer: timedResultOf(row.output),
  };
}

/** Milliseconds that the request took; absent in logs of format 1. */
const took = optional(number());
/** HTTP status of a success other than 200; absent in logs of earlier builds. A failure carries its own. */
const status = optional(number());
/** Only names, and only those that look like names (`src/rules/values/plainNames.ts`). */
const undeclared = optional(list(open()));
/** Declared fields with the type that arrived instead (`mistypedNames`). */
const mistyped = optional(list(open()));
const report = { took, status, undeclared, mistyped };
const timedResultOf = (value: Shape) =>
  oneOf('outcome', { ok: { value, ...report }, failed: { failure: failureShape, ...report } });
