import type { Entry, EventEntry, PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';

/** An entry without number, time and cause, which are filled in. */
export type EntryParts = Record<string, unknown> & { readonly kind: Entry['kind'] };

const facts = {
  settings: { product: { id: 'workdocs' } },
  host: 'docs.example',
  language: 'de',
  browser: 'chromium',
  build: '0.1.0+abc',
  loadedBy: 'load',
};

/** A page load of these entries, in the tab of this name. */
export function pageLoad(given: readonly EntryParts[], tab = 'tab1'): PageLoadEntries {
  const load = { kind: 'chapter', seq: 0, at: 0, format: 2, id: 'page', tab, trip: 'trip', startedAt: 0, facts };
  return [load, ...given.map((entry, index) => ({ seq: index + 1, at: index + 1, cause: 0, ...entry }))] as never;
}
/** The same page load with other facts. */
export const withFacts = ([load, ...entries]: PageLoadEntries, facts: object): PageLoadEntries => [
  { ...load, facts: { ...(load.facts as object), ...facts } },
  ...entries,
];

/** A page load that had been given each personal or secret value that its flows use. */
export const honestLoad = (entries: readonly EntryParts[]): PageLoadEntries =>
  withFacts(pageLoad(entries), { given: JSON.stringify(entries).match(/‹[^›]+›/g) ?? [] });

export const logOf = (...chapters: readonly PageLoadEntries[]): Pick<FlowLog, 'chapters'> => ({ chapters });

export const eventEntry = (type: string, payload?: unknown, origin: EventEntry['origin'] = 'flow'): EntryParts => ({
  kind: 'event',
  origin,
  type,
  payload,
});

let n = 0;
/** A question and its answer. */
export function asked(name: string, args: object, value: unknown): readonly [EntryParts, EntryParts] {
  const question = open(name, args);
  return [question, { kind: 'answered', n: question['n'], value }];
}
/** A question that nobody answers. */
export function open(name: string, args: object = {}): EntryParts {
  const [port = '', method = ''] = name.split('.');
  n += 1;
  const input = port === 'api' ? { operation: method, input: args, context: {} } : args;
  return { kind: 'asked', n, port, method: port === 'api' ? 'send' : method, args: input };
}
export const read = (keys: readonly string[], value: object): readonly [EntryParts, EntryParts] =>
  asked('storage.read', { site: 'acme', keys }, value);
/** The answer of a call that succeeded. */
export const ok = (value?: unknown, more: object = {}) => ({ outcome: 'ok', value, ...more });
export const refused = (kind: string, status: number, more: object = {}) => ({
  outcome: 'failed',
  failure: { kind, status, ...more },
});
/** The page refused the sign-in, for this cause. */
export const noSignIn = (why: string): EntryParts => eventEntry('signIn/refused', { error: 'error', why });
/** The page's address changed: to this route, with these parameters. */
export const address = (
  route: string,
  params: object = {},
  more: object = {},
  origin: EventEntry['origin'] = 'browser',
): EntryParts => eventEntry('@@router/LOCATION_CHANGE', { route, params, refused: [], ...more }, origin);
export const entered = (route: string, params: object = {}): EntryParts =>
  eventEntry('route/entered', { route, params, refused: [], arrival: 'flow' });
