import { type Journal, journalFormat } from './entry';
import { objectOf, textsOf } from './values';
import { callsByAttempt } from './upcastCalls';
import { boundValuesCommitted } from './upcastCommits';

type Entries = readonly unknown[];

/**
 * Format 1 to 2. In format 1 a page load did not say whether it continues its trip, because nothing of the store
 * outlived a page. Two events reported what the page found of an earlier page; each becomes a restored store.
 */
function storeRestoredByOneEvent(entries: Entries): Entries {
  let site: unknown;
  return entries.map((entry) => {
    const fields = objectOf(entry);
    const { kind, type, payload, facts, trip } = fields;
    if (kind === 'chapter') return { ...fields, facts: { ...objectOf(facts), trip, continues: false } };
    const params = objectOf(objectOf(payload)['params']);
    site = params['sitename'] ?? site;
    if (type === 'entry/remembered') return restored(fields, objectOf(payload)['siteName'], { entry: payload });
    if (type === 'updateUser/interrupted')
      return restored(fields, site, { updateUser: { username: '‹email:unknown›' } });
    return entry;
  });
}

const restored = (entry: object, site: unknown, slices: object): unknown => ({
  ...entry,
  type: 'store/restored',
  payload: { site, slices },
});

/**
 * Format 2 to 3. Up to format 2, only the consent screen had a guard. Its `consent/ready` meant what `guard/rested` now
 * means for every such button.
 */
const readyIsRested = (entries: readonly unknown[]): readonly unknown[] =>
  entries.map((entry) => {
    const { kind, type } = objectOf(entry);
    return kind === 'event' && type === 'consent/ready' ? { ...objectOf(entry), type: 'guard/rested' } : entry;
  });

/** Format 2 to 3. Up to format 2, a page did not say whether its region was the stored one of its site. */
function regionsStored(entries: Entries): Entries {
  const asked = new Set<unknown>();
  let stored: unknown;
  return entries.map((entry) => {
    const { kind, n, port, args, value, type, payload } = objectOf(entry);
    const isRegionRead = kind === 'asked' && port === 'storage' && textsOf(objectOf(args)['keys']).join() === 'region';
    if (isRegionRead) asked.add(n);
    if (kind === 'answered' && asked.has(n)) stored = objectOf(value)['region'];
    if (type !== 'place/found' || stored === undefined || stored !== objectOf(payload)['region']) return entry;
    return { ...objectOf(entry), payload: { ...objectOf(payload), stored: true } };
  });
}

/** Converts a page load of one format to the next. The input may be anything, because it is checked afterwards. */
type Upcaster = (entries: readonly unknown[]) => readonly unknown[];

/** The conversion of each older format to the next one. */
const upcasters: Readonly<Record<number, Upcaster>> = {
  1: (entries) => storeRestoredByOneEvent(callsByAttempt(entries)),
  2: (entries) => readyIsRested(boundValuesCommitted(regionsStored(entries))),
};

/**
 * A page load in the newest format, from any older one. A log may hold page loads of several builds. Other values, and
 * page loads of an unknown format, are returned unchanged.
 */
export function inNewestFormat(load: unknown): unknown {
  if (!Array.isArray(load)) return load;
  let entries: readonly unknown[] = load;
  for (let format = formatOf(entries); format < journalFormat; format += 1) {
    const upcast = upcasters[format];
    if (!upcast) return load;
    entries = upcast(entries).map((entry) => withFormat(entry, format + 1));
  }
  return entries;
}

function formatOf([first]: readonly unknown[]): number {
  const { format } = objectOf(first);
  return Number.isSafeInteger(format) ? (format as number) : journalFormat;
}

const withFormat = (entry: unknown, format: number): unknown =>
  objectOf(entry)['kind'] === 'chapter' ? { ...objectOf(entry), format } : entry;

/** Whether a trip continues after another one has begun: one tab has one trip after the other. */
function isCopied(trips: readonly string[]): boolean {
  const runs = trips.filter((trip, index) => trip !== trips[index - 1]);
  return new Set(runs).size < runs.length;
}

/**
 * Distinguishes tabs that share an id because the person had duplicated one and its build did not notice: each trip in
 * such a tab counts as a tab. Every statement about a tab rests on the order of its page loads.
 */
export function tabsApart(chapters: Journal): Journal {
  const trips = new Map<string, string[]>();
  for (const [{ tab, trip }] of chapters) trips.set(tab, [...(trips.get(tab) ?? []), trip]);
  const copied = new Set([...trips].filter(([, all]) => isCopied(all)).map(([tab]) => tab));
  if (copied.size === 0) return chapters;
  return chapters.map(([head, ...entries]) =>
    copied.has(head.tab) ? [{ ...head, tab: head.trip }, ...entries] : [head, ...entries],
  );
}
