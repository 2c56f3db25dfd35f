import * as saga from 'redux-saga/effects';
import { operations } from 'src/contract/operations';
import { storageKeys } from 'src/contract/storageKeys';
import type { Journal } from 'src/journal/log/entry';
import type { Ports } from 'src/ports';
import { eventRow } from 'src/vocabulary/events';
import { alterEffects } from './alterEffects';
import { type Change, type PortCall, pickOne, placeOf, placesOf } from './change';
import { trialEvent, trialKey } from './declared';

type Effect = saga.Effect;
/** An additional effect at a question, from the ports and the last site of a question. */
type Extra = (ports: Ports, site: string | undefined) => Effect | undefined;

const asking =
  (port: keyof Ports, method: string, args: object): Extra =>
  (ports) =>
    saga.call(
      [
        ports[port] as unknown,
        (ports[port] as unknown as Record<string, (input: unknown) => unknown>)[method] ?? ((input: unknown) => input),
      ],
      args as never,
    );

const keysOf = (scope: 'site' | 'global'): readonly string[] =>
  Object.entries(storageKeys).flatMap(([key, row]) => (row.scope === scope ? [key] : []));
const reading =
  (keys: readonly string[]): Extra =>
  (ports, site) =>
    site === undefined ? undefined : asking('storage', 'read', { site, keys })(ports, site);
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** The additional questions and steps; none decides anything. */
const extras: Readonly<Record<string, (random: () => number) => readonly [string, Extra]>> = {
  now: () => ['clock.now', asking('clock', 'now', {})],
  skew: () => ['clock.skew', asking('clock', 'skew', {})],
  chance: () => ['random.chance', asking('random', 'chance', { isExtra: true })],
  id: () => ['random.id', asking('random', 'id', {})],
  csrfToken: () => ['random.csrfToken', asking('random', 'csrfToken', {})],
  printKey: () => ['random.printKey', asking('random', 'printKey', {})],
  signIn: () => ['random.signIn', asking('random', 'signIn', {})],
  health: () => ['storage.health', asking('storage', 'health', {})],
  address: () => ['browser.address', asking('browser', 'address', {})],
  read: (random) => {
    const [first, ...others] = keysOf('site');
    const keys = [pickOne([first ?? 'store', ...others], random), pickOne([first ?? 'store', ...others], random)];
    return [`storage.read ${keys.join('+')}`, reading(keys)];
  },
  readGlobal: (random) => {
    const [first, ...others] = keysOf('global');
    const keys = [pickOne([first ?? 'siteName', ...others], random)];
    return [`storage.read ${keys.join('+')}`, asking('storage', 'read', { keys })];
  },
  sitesWith: () => ['storage.sitesWith', asking('storage', 'sitesWith', { key: 'session' })],
  print: () => ['prints.of', asking('prints', 'of', { key: '‹printKey:trial›', value: '‹csrfToken:trial›' })],
  code: () => ['code.load', asking('code', 'load', { route: 'ownLogin' })],
  delay: (random) => {
    const count = 1 + Math.floor(random() * 12);
    return [`${count.toString()} turns later`, () => saga.call(turns, count)];
  },
  event: () => ['one more event', () => saga.put(trialEvent() as never)],
  key: () => [
    'one more stored key',
    (ports, site) =>
      site === undefined
        ? undefined
        : asking('storage', 'write', { site, values: { [trialKey]: 'noted' } })(ports, site),
  ],
};

/** Runs the same question again after it was answered. */
const isRead = ({ port, method, args }: PortCall): boolean =>
  (port === 'storage' && method === 'read') ||
  (port === 'clock' && method !== 'wait') ||
  (port === 'api' && operations[args['operation'] as keyof typeof operations].method === 'GET');

function inserted(place: string | undefined, isBefore: boolean, name: string, extra: Extra, sort: string): Change {
  return {
    kind: 'harmless',
    sort,
    name: `${name} ${isBefore ? 'before' : 'after'} ${place ?? 'every question'}`,
    effects: (ports) =>
      alterEffects(
        ports,
        (call) => place === undefined || placeOf(call) === place,
        function* (effect, _call, site) {
          const more = extra(ports, site);
          if (isBefore && more) yield more;
          const answer = yield effect;
          if (!isBefore && more) yield more;
          return answer;
        },
      ),
  };
}

const repeated = (place: string): Change => ({
  kind: 'harmless',
  sort: 'repeat',
  name: `${place} is asked twice`,
  effects: (ports) =>
    alterEffects(
      ports,
      (call) => placeOf(call) === place && isRead(call),
      function* (effect, { port, method, args }) {
        yield asking(port, method, args)(ports, undefined) as Effect;
        return yield effect;
      },
    ),
});

/** Concurrent steps are started in the other order. */
const swapped: Change = {
  kind: 'harmless',
  sort: 'swap',
  name: 'concurrent steps start in the other order',
  effects: () => (next) => (effect: unknown) => {
    const { type, payload, isSwapped } = (effect ?? {}) as { type?: string; payload?: unknown; isSwapped?: true };
    if (type !== 'ALL' || !Array.isArray(payload) || isSwapped) return next(effect);
    return next(
      saga.call(function* () {
        const other = { ...saga.all([...(payload as Effect[])].reverse()), isSwapped: true };
        const answers: unknown = yield other;
        return [...(answers as readonly unknown[])].reverse();
      }),
    );
  },
};

/** The log of a build with another name for an event that nothing depends on. */
function renamed(journal: Journal, random: () => number): Change | undefined {
  const types = [
    ...new Set(
      journal.flatMap((load) =>
        load.flatMap((entry) =>
          entry.kind === 'event' && entry.origin === 'flow' && eventRow(entry.type)?.role === 'measurement'
            ? [entry.type]
            : [],
        ),
      ),
    ),
  ];
  const [first, ...others] = types;
  if (first === undefined) return undefined;
  const type = pickOne([first, ...others], random);
  return {
    kind: 'harmless',
    sort: 'rename',
    name: `${type} had another name`,
    log: (recorded) =>
      recorded.map(([head, ...entries]) => [
        head,
        ...entries.map((entry) =>
          entry.kind === 'event' && entry.type === type ? { ...entry, type: `${type}Once` } : entry,
        ),
      ]),
  };
}

/** This many harmless changes for a log, at places that the log reaches. */
export function harmlessChanges(journal: Journal, count: number, random: () => number): readonly Change[] {
  const [place = 'clock.now', ...places] = placesOf(journal).filter((each) => !each.startsWith('browser.leaveTo'));
  const at = (): string => pickOne([place, ...places], random);
  const sorts = Object.keys(extras) as [string, ...string[]];
  const changes: Change[] = [swapped];
  const named = renamed(journal, random);
  if (named) changes.push(named);
  // Each kind once for every log; the rest is random.
  for (const sort of sorts) if (changes.length < count) changes.push(insertedAt(sort, at, random));
  while (changes.length < count) {
    changes.push(random() < 0.2 ? repeated(at()) : insertedAt(pickOne(sorts, random), at, random));
  }
  return changes.slice(0, count);
}

function insertedAt(sort: string, at: () => string, random: () => number): Change {
  const [name, extra] = extras[sort]?.(random) ?? ['nothing', () => undefined];
  return inserted(random() < 0.1 ? undefined : at(), random() < 0.5, name, extra, sort);
}
