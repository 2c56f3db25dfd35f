import { type MemoryHistory, createMemoryHistory, createPath } from 'history';
import type { AddressBar, ClearAddressSecrets } from 'src/adapters/addressBar';
import { makeBrowser } from 'src/adapters/browser';
import { makeLocks } from 'src/adapters/locks';
import { type StorageBackend, memoryBackend } from 'src/adapters/backends/storageBackends';
import { type Vault, makeVault, openFields } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import { type StorageKind, portContract } from 'src/contract/portContract';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import type { Failure, Result } from 'src/contract/failures';
import type { InputOf, OperationId, OutputOf } from 'src/contract/operations';
import type { StorageKey } from 'src/contract/storageKeys';
import { pageSettled } from 'src/journal/log/turns';
import { makePlaceholders } from 'src/journal/record/placeholders';
import type { Ports } from 'src/ports';
import { parseAddress } from 'src/rules/address/address';
import { parseSiteName } from 'src/rules/values/parsers';
import type { StageScope } from 'src/rules/storage/stage';
import { withRetries } from './retries';

/** A constant answer, or a function of the input (api) or the arguments (others). */
type Given<Input, Output> = Output | ((input: Input) => Output | Promise<Output>);
type ArgsOf<F> = F extends (args: infer A) => unknown ? A : never;
type AnswerOf<F> = F extends (args: never) => Promise<infer R> ? R : never;

type ApiAnswers = { readonly [Id in OperationId as `api.${Id}`]?: Given<InputOf<Id>, Result<OutputOf<Id>>> };
type IdentityAnswers = {
  readonly [M in keyof Ports['identity'] as `identity.${M}`]?: Given<
    ArgsOf<Ports['identity'][M]>,
    AnswerOf<Ports['identity'][M]>
  >;
};
/**
 * Answers by question: `api.{operation}`, `identity.{method}`, `code.{method}`. Any other question to these ports
 * rejects, except that code always loads.
 */
export type FakeAnswers = ApiAnswers &
  IdentityAnswers & {
    readonly 'code.load'?: Given<ArgsOf<Ports['code']['load']>, Result<undefined>>;
    readonly 'code.loadAhead'?: Given<ArgsOf<Ports['code']['loadAhead']>, undefined>;
  };

export interface FakeOptions {
  /** The locks that the browser's tabs share; none by default. */
  readonly locks?: LockManager;
  readonly answers?: FakeAnswers;
  /** Texts in storage at the start, by full name: `{ 'acme:idp_type': 'WORKDOCS', siteName: 'acme' }`. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Secrets in answers, by label: only values that were sealed here can be stored. */
  readonly secrets?: readonly (readonly [label: string, value: string])[];
  /** Fragment path and query in the address bar; its secret parameters are handed over once, sealed. */
  readonly address?: string;
  readonly health?: StorageKind;
  /** How many more characters storage accepts; any number if absent. What is removed makes room. */
  readonly room?: number;
  /** The stage whose values storage returns; those of every stage if absent. */
  readonly stageScope?: StageScope;
  /** Milliseconds since 1970 at the start. */
  readonly now?: number;
  /** How far the device's clock is ahead of the host's, in milliseconds; unknown if absent. */
  readonly skew?: number;
  readonly productId?: string;
}

/** One question to the fakes; its secrets are sealed, as flows see them. */
export interface AskedOfFake {
  readonly port: string;
  readonly method: string;
  readonly args: unknown;
}

export interface Fake {
  readonly ports: Ports;
  /** Every question, in the order asked. */
  readonly asked: readonly AskedOfFake[];
  /** How many questions to the service and the user pool are unanswered. */
  readonly waiting: () => number;
  /** The arguments of one question each time it was asked; of an API operation, its input. */
  readonly askedOf: (question: `${string}.${string}`) => readonly unknown[];
  /** History over which `browser.address` is read; give it to the store. */
  readonly history: MemoryHistory;
  /** Addresses of departures, in clear. */
  readonly departures: readonly string[];
  /** The contents of storage, in clear, by full name. */
  readonly stored: () => Readonly<Record<string, string>>;
  /** Writes a raw text into storage, as another program in the browser would, or removes one. */
  readonly plant: (name: string, text: string | undefined) => void;
  /** Names of stored values that did not parse. */
  readonly reported: readonly StorageKey[];
  /** Seals a secret as an adapter does; equal secrets give equal placeholders. */
  readonly seal: Vault['seal'];
  readonly vault: Vault;
  /** Lets time pass: ends every wait that is over by then, in order. */
  readonly pass: (ms: number) => Promise<void>;
}

/** A site name for a test, through the product's own parser. */
export function siteNamed(text: string): SiteName {
  const site = parseSiteName(text);
  if (site === undefined) throw new Error(`${text} is not a site name.`);
  return site;
}

/** A successful result. */
export const ok = <T>(value: T): Result<T> => ({ outcome: 'ok', value });
/** A failed result; `status` defaults to 400. */
export const failed = (kind: Failure['kind'], more: Partial<Failure> = {}) =>
  ({ outcome: 'failed', failure: { kind, status: kind === 'network' ? -1 : 400, ...more } }) as const;
/** One answer after the other; the last one repeats. */
export function inOrder<T>(first: T, ...others: readonly T[]): () => T {
  const left = [...others];
  let next = first;
  return () => {
    const now = next;
    next = left.shift() ?? next;
    return now;
  };
}
/** An answer that never comes. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/**
 * The whole outside world of a test. Storage, browser and locks are the real adapters over a map and a memory history,
 * so secrets are sealed and stored texts parsed as in the product. Clock and random are deterministic, and retries do
 * not wait. The test's table answers for api, identity and code.
 */
export function fakePorts(options: FakeOptions = {}): Fake {
  const asked: AskedOfFake[] = [];
  const waiting = new Set<AskedOfFake>();
  const reported: StorageKey[] = [];
  const departures: string[] = [];
  const vault = makeVault(makePlaceholders('salt of the tests', 'page'));
  for (const [label, value] of options.secrets ?? []) vault.seal(label, value);
  const backend = openBackend(options.stored ?? {}, options.health ?? 'local', options.room);
  const bar = fakeBar(options.address ?? '/', options.productId ?? 'workdocs');
  const time = fakeTime(options.now ?? Date.parse('2025-01-15T08:00:00Z'), options.skew);
  const leave = (address: string | URL): void => void departures.push(String(address));
  const answers = (options.answers ?? {}) as Readonly<Record<string, unknown>>;
  const ports: Ports = {
    api: { send: answered('api', answers) } as unknown as Ports['api'],
    identity: identityOf(answers),
    storage: makeStorage([backend], vault, (key) => reported.push(key), undefined, options.stageScope),
    browser: makeBrowser(bar, vault, { assign: leave, replace: leave }, (text) =>
      Promise.resolve(leave(`copied ${text}`)),
    ),
    ...withRetries({ clock: time.clock, random: fakeRandom(vault) }),
    prints: fakePrints(vault),
    locks: makeLocks(options.locks),
    code: {
      load: answered('code.load', { 'code.load': ok(undefined), ...answers }) as Ports['code']['load'],
      loadAhead: answered('code.loadAhead', {
        'code.loadAhead': undefined,
        ...answers,
      }) as Ports['code']['loadAhead'],
    },
  };
  return {
    ports: watched(ports, asked, waiting),
    asked,
    waiting: () => waiting.size,
    askedOf: (question) => asked.flatMap((one) => (questionNameOf(one) === question ? [subjectOf(one)] : [])),
    history: bar.history,
    departures,
    stored: backend.contents,
    plant: (name, text) => void (text === undefined ? backend.remove(name) : backend.set(name, text)),
    reported,
    seal: (label, value) => vault.seal(label, value),
    vault,
    pass: time.pass,
  };
}

const operationOf = (args: unknown): string => (args as { operation: string }).operation;
/** `api.{operation}` or `{port}.{method}`. */
export const questionNameOf = ({ port, method, args }: AskedOfFake): string =>
  port === 'api' ? `api.${operationOf(args)}` : `${port}.${method}`;
const subjectOf = ({ port, args }: AskedOfFake): unknown =>
  port === 'api' ? (args as { input: unknown }).input : args;

type Method = (args: unknown) => Promise<unknown>;

/** These ports, which record each question, and those to service and user pool that are unanswered. */
function watched(ports: Ports, asked: AskedOfFake[], waiting: Set<AskedOfFake>): Ports {
  const watchedPort = ([port, methods]: [string, Record<string, Method>]) => {
    const noted = Object.entries(methods).map(([method, call]) => {
      const note: Method = (args) => {
        const question = { port, method, args };
        asked.push(question);
        const answer = call(args);
        if (port !== 'api' && port !== 'identity') return answer;
        waiting.add(question);
        return answer.finally(() => waiting.delete(question));
      };
      return [method, note] as const;
    });
    return [port, Object.fromEntries(noted)] as const;
  };
  const entries = Object.entries(ports as unknown as Record<string, Record<string, Method>>);
  return Object.fromEntries(entries.map(watchedPort)) as unknown as Ports;
}

/** A method that answers from the table; for `api` the operation selects the row. */
function answered(question: string, answers: Readonly<Record<string, unknown>>): Method {
  return async (args) => {
    const name = question === 'api' ? `api.${operationOf(args)}` : question;
    if (!Object.hasOwn(answers, name)) throw new Error(`The test gives no answer to ${name}.`);
    const answer = answers[name];
    const subject = question === 'api' ? (args as { input: unknown }).input : args;
    return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(subject) : answer;
  };
}

const identityMethods = [
  'signIn',
  'setNewPassword',
  'refreshSession',
  'forgotPassword',
  'confirmPassword',
  'changePassword',
  'forget',
] as const satisfies readonly (keyof Ports['identity'])[];

const identityOf = (answers: Readonly<Record<string, unknown>>): Ports['identity'] =>
  Object.fromEntries(
    identityMethods.map((method) => [
      method,
      answered(`identity.${method}`, { 'identity.forget': undefined, ...answers }),
    ]),
  ) as unknown as Ports['identity'];

/** A backend whose contents a test can inspect. */
export function openBackend(
  initial: Readonly<Record<string, string>> = {},
  health: StorageKind = 'local',
  room = Infinity,
) {
  let limit = Infinity;
  const names = new Set<string>();
  const inner = memoryBackend();
  const contents = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...names].flatMap((name) => {
        const text = inner.get(name);
        return text === undefined ? [] : [[name, text] as const];
      }),
    );
  /** The characters of all other names and their texts. */
  const used = (except?: string): number =>
    Object.entries(contents())
      .filter(([name]) => name !== except)
      .flat()
      .join('').length;
  const backend: StorageBackend = {
    ...inner,
    health,
    set: (name, text) => {
      if (used(name) + name.length + text.length > limit) return false;
      names.add(name);
      return inner.set(name, text);
    },
  };
  for (const [name, text] of Object.entries(initial)) backend.set(name, text);
  limit = used() + room;
  return { ...backend, contents };
}

/** The address bar over a memory history; secrets are removed before history sees the address. */
function fakeBar(fragment: string, productId: string): AddressBar & { readonly history: MemoryHistory } {
  const [path = '/', query = ''] = fragment.replace(/^#/, '').split(/\?(.*)/s);
  const { route, secrets } = parseAddress(path, query, productId);
  const kept = new URLSearchParams(query);
  for (const name of Object.keys(secrets)) kept.delete(name);
  const search = kept.toString();
  const history = createMemoryHistory({ initialEntries: [path + (search && `?${search}`)] });
  let arrived: ClearAddressSecrets | undefined = { route, secrets };
  let carried: ClearAddressSecrets | undefined;
  let arrivedAt = createPath(history.location);
  history.listen((location, action) => {
    const { route: now } = parseAddress(location.pathname, location.search, productId);
    const given = action !== 'POP' && carried?.route === now ? carried : undefined;
    carried = undefined;
    if (!given && arrivedAt === createPath(location)) return;
    arrived = given;
    arrivedAt = createPath(location);
  });
  return {
    history,
    read: () => {
      const { pathname, search: given } = history.location;
      const { secrets: _alreadyTaken, ...address } = parseAddress(pathname, given, productId);
      return address;
    },
    takeSecrets: (wanted) => {
      const taken = arrived?.route === wanted ? arrived.secrets : {};
      arrived = undefined;
      return taken;
    },
    startAfresh: (address) => void history.replace(address),
    carry: (to, given) => {
      carried = { route: to, secrets: given };
    },
    markEntryReplaced: () => undefined,
    recoverEntry: () => false,
  };
}

/** A clock that a test advances. */
function fakeTime(start: number, skew: number | undefined) {
  let now = start;
  let waits: { readonly until: number; readonly end: () => void }[] = [];
  const clock: Ports['clock'] = {
    now: () => Promise.resolve(now as EpochMs),
    skew: () => Promise.resolve(skew),
    wait: ({ ms }) => new Promise((resolve) => waits.push({ until: now + ms, end: () => resolve(undefined) })),
  };
  const pass = async (ms: number): Promise<void> => {
    const target = now + ms;
    for (;;) {
      const [next] = waits.filter(({ until }) => until <= target).sort((one, other) => one.until - other.until);
      if (!next) break;
      waits = waits.filter((wait) => wait !== next);
      now = Math.max(now, next.until);
      next.end();
      // A wait that ends may start another one within the same stretch of time.
      await pageSettled();
    }
    now = target;
  };
  return { clock, pass };
}

/** Readable prints: `TOKEN under KEY`, or what `print` makes of both. */
export const fakePrints = (
  vault: Vault,
  print = (key: string, value: string): string => `${value} under ${key}`,
): Ports['prints'] => ({
  of: (args) => {
    const { key, value } = openFields(vault, portContract.prints.of.args, args);
    return Promise.resolve(vault.seal('print', print(String(key), String(value))));
  },
});

/** Predictable tokens and ids of the right form: `1-0-0-1`, `1-0-0-2`, …; `id1`, `id2`, … */
function fakeRandom(vault: Vault): Ports['random'] {
  let tokens = 0;
  let keys = 0;
  let ids = 0;
  let signIns = 0;
  return {
    csrfToken: () => Promise.resolve(vault.seal('csrfToken', `1-0-0-${(tokens += 1).toString(36)}`)),
    printKey: () => Promise.resolve(vault.seal('printKey', `print key ${(keys += 1).toString()}`)),
    id: () => Promise.resolve(`id${(ids += 1).toString()}`),
    signIn: () => Promise.resolve(`signIn${(signIns += 1).toString()}`),
    chance: () => Promise.resolve(0.5),
  };
}
