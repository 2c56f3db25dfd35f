import { arrivalSecrets } from './arrivalSecrets';
import type { ClientType, EpochMs } from './brandTypes';
import { failureShape } from './failures';
import { identityCalls } from './identityCalls';
import { type OperationId, operations } from './operations';
import type { Region } from './regions';
import { type ReadAddress, type RouteId, addressShape } from './routes';
import { type Fields, type FieldsOf, type Shape, type ValueOf, type ValueOfFields } from './shape';
import { sessionLabel, signInLeaf, siteLeaf, tripLeaf } from './names';
import type { ErrorName } from './uncaught';
import {
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
import { type SiteKey, type StorageKey, storageKeys } from './storageKeys';
import type { KeepingPlace } from './tabKeys';

/** How a page came to its turn: nobody had it, or another tab had it before. */
export type Turn = 'atOnce' | 'waited';
/** All of it was written; nothing was, since what it expects does not stand there; nothing was, since storage refused. */
export type CommitOutcome = 'kept' | 'superseded' | 'refused';
/** Where values are kept: local storage, else cookies, else only this page (spec §3). */
export type StorageHealth = 'local' | 'cookies' | 'memory';

/** The code of a screen is here, did not come, or came and threw while it was run for the first time. */
const loadedOrNot = oneOf('outcome', {
  ok: { value: nothing },
  failed: { failure: failureShape },
  threw: { name: open<ErrorName>() },
});

/** A departure: an address, to which parameters are set through the URL API; sealed ones are opened on the way out. */
const departure = <Along extends Fields>(along: Along) => ({
  to: targetUrl(),
  /** The site whose host it is: stands before the host of `to`. */
  site: optional(siteLeaf()),
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
      ...along,
    }),
  ),
  /** Sent as `state`: the JSON text of these two (decisions, Flows). */
  csrfState: optional(fields({ csrfToken: secret('csrfToken'), sitename: siteLeaf() })),
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
const site = optional(siteLeaf());
/** What only one tab of this browser may do at a time, and for which site. */
const turn = { what: open<'refresh'>(), site: siteLeaf() };

/** Every question a flow can put to the outside, but for the operations of the product API (`operations.ts`). */
export const asks = {
  identity: identityCalls,
  storage: {
    health: { args: {}, answer: open<StorageHealth>() },
    read: { args: { site, keys: list(open<StorageKey>()) }, answer: storedValues },
    /**
     * Changes a group in one turn of the site: reads what stands under the keys that it expects, compares, then writes and
     * clears all or nothing. A key that it expects without a value must hold none. `unlocked`: the browser gave no lock.
     */
    commit: {
      args: {
        site: siteLeaf(),
        expects: optional(fields({ keys: list(open<SiteKey>()), values: storedValues })),
        values: storedValues,
        clear: list(open<StorageKey>()),
      },
      answer: fields({ outcome: open<CommitOutcome>(), unlocked: optional(flag()) }),
    },
    /** All or nothing: when one value cannot be kept in a place, all go to the next. */
    write: { args: { site, values: storedValues }, answer: open<StorageHealth>() },
    clear: { args: { site, keys: list(open<StorageKey>()) }, answer: nothing },
    /** The site whose persisted store is of this trip, where the address names none. */
    siteOf: { args: { trip: tripLeaf() }, answer: optional(siteLeaf()) },
    /**
     * Clears everything of the sites, but for this one, whose names the service has never confirmed, unless something of
     * theirs is younger than `before`: then a sign-in may be under way.
     */
    forgetUnconfirmed: { args: { except: siteLeaf(), before: optional(epochMs<EpochMs>()) }, answer: nothing },
    /** The sites of which this is kept. */
    sitesWith: { args: { key: open<SiteKey>() }, answer: list(siteLeaf()) },
    /**
     * Keeps values here from now on, in later pages of the tab too. Into the tab goes what is kept of the site, the record of
     * pages that knew none, and the last way in; back into the browser all that the tab keeps. The answer is where they are
     * kept now: a tab may keep nothing.
     */
    keepIn: { args: { place: open<KeepingPlace>(), site }, answer: open<KeepingPlace>() },
  },
  browser: {
    /** The address in the bar, read along the table of routes. */
    address: { args: {}, answer: addressShape() },
    arrivalSecrets: { args: { route: open<RouteId>() }, answer: arrivalSecrets },
    /** Gives the next address of this route its secret parameters, which no action may carry. */
    carry: { args: { route: open<RouteId>(), secrets: arrivalSecrets }, answer: nothing },
    leaveTo: { args: departure(tokens), answer: nothing },
    /** Loads the page anew at a fragment of its own, which carries nothing secret. */
    startAfresh: { args: { address: ownUrl() }, answer: nothing },
    /** Puts an address on the clipboard, where other programs read it: never one with tokens (decisions, Apps). */
    copyLink: { args: departure({}), answer: open<'copied' | 'refused'>() },
  },
  clock: {
    now: { args: {}, answer: epochMs<EpochMs>() },
    /** Milliseconds by which the device's clock is ahead of the host's, as far as an answer has told. */
    skew: { args: {}, answer: optional(number()) },
    wait: { args: { ms: number() }, answer: nothing },
  },
  random: {
    csrfToken: { args: {}, answer: secret('csrfToken') },
    /** The key of prints. */
    printKey: { args: {}, answer: secret('printKey') },
    /** Names a visit to the telemetry services (spec §9): with it a log could be laid beside their records. */
    id: { args: {}, answer: personal(sessionLabel) },
    /** Names a sign-in. */
    signIn: { args: {}, answer: signInLeaf() },
    /** A number in [0, 1), of which nothing secret is made. */
    chance: { args: {}, answer: number() },
  },
  prints: {
    /** A keyed print by which a value is recognised again; undefined where the browser makes none. */
    of: {
      args: { key: secret('printKey'), value: secret('csrfToken') },
      answer: optional(secret('print')),
    },
  },
  locks: {
    /**
     * Is answered when it is this page's turn, which lasts until `release` or until the page is gone. `waited`: another tab
     * had it before, and what it has stored may be seen here only a moment later.
     */
    acquire: { args: turn, answer: optional(open<Turn>()) },
    release: { args: turn, answer: nothing },
  },
  code: {
    /** Loads the code of a screen, so that showing it never waits. */
    load: { args: { route: open<RouteId>() }, answer: loadedOrNot },
  },
} as const;

/** What an API call is made with beside its input. */
export const callContext = {
  site,
  region: open<Region>(),
  clientType: open<ClientType>(),
  /** What the call is made with; without it, none. */
  token: optional(secret<'accessToken' | 'uploadToken'>('accessToken')),
  /** Sent although the page may be gone before it is answered; the body is 60,000 bytes at most. */
  keepalive: optional(flag()),
};
export type CallContext = ValueOfFields<typeof callContext>;

interface AskRow {
  readonly args: { readonly [name: string]: Shape };
  readonly answer: Shape;
}

/** The declaration of an address is made from the table of routes; the compiler is told its type. */
type AnswerOf<R> = R extends ReturnType<typeof addressShape> ? ReadAddress : ValueOf<R>;

/** Types of one port: each method takes one object and answers with one value, both declared above. */
export type PortOf<Rows> = {
  readonly [M in keyof Rows]: Rows[M] extends { readonly args: infer A; readonly answer: infer R }
    ? (args: ValueOf<FieldsOf<A extends AskRow['args'] ? A : never>>) => Promise<AnswerOf<R>>
    : never;
};

/** The declared form of a question and of its answer; undefined for one that is not in the tables. */
export function shapesOf(port: string, method: string, args: unknown): AskRow | undefined {
  if (port === 'api') return apiShapes(args);
  const rows: Record<string, Record<string, AskRow>> = asks;
  return Object.hasOwn(rows, port) && rows[port] && Object.hasOwn(rows[port], method) ? rows[port][method] : undefined;
}

function apiShapes(args: unknown): AskRow | undefined {
  const id = (args as { operation?: unknown }).operation;
  if (typeof id !== 'string' || !Object.hasOwn(operations, id)) return undefined;
  const row = operations[id as OperationId];
  return {
    args: { operation: open(), input: fields(row.input), context: fields(callContext) },
    answer: timedResultOf(row.output),
  };
}

/** Milliseconds that the request took; logs of format 1 do not tell. */
const took = optional(number());
/** HTTP status of a success, where it is not 200; earlier builds do not tell, and a failure tells it itself. */
const status = optional(number());
/** Names alone, which look like names (`src/rules/plainNames.ts`). */
const undeclared = optional(list(open()));
/** Declared names with the type that they came in (`mistypedNames`). */
const mistyped = optional(list(open()));
const told = { took, status, undeclared, mistyped };
const timedResultOf = (value: Shape) =>
  oneOf('outcome', { ok: { value, ...told }, failed: { failure: failureShape, ...told } });
