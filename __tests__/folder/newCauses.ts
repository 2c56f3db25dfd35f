import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';

/** A cause that is not in the product's tables, as from a future build or a defect. */
export interface NewCause {
  readonly id: string;
  /** The run that it is made from. */
  readonly source: string;
  readonly change: (log: FlowLog) => FlowLog;
}

const returned = 'a callback of federate brings no code';
const exchanged = 'federate: the exchange ends in a plain 500';
const own = 'own signs in';

const isRefusal = (entry: Entry): boolean => entry.kind === 'event' && entry.type === 'signIn/refused';

/** Changes each matching entry of the last page load. */
const changing =
  (fits: (entry: Entry) => boolean, change: (entry: Entry) => Entry) =>
  (log: FlowLog): FlowLog => ({
    ...log,
    chapters: log.chapters.map(
      (entries) => entries.map((entry) => (fits(entry) ? change(entry) : entry)) as unknown as PageLoadEntries,
    ),
  });

const because = (why: string) =>
  changing(isRefusal, (entry) => ({ ...entry, payload: { error: 'error', why } }) as Entry);
const otherEvent = (type: string, payload: object) =>
  changing(isRefusal, (entry) => ({ ...entry, type, payload }) as Entry);
const failing = (status: number, kind: string) =>
  changing(
    (entry) => entry.kind === 'answered' && JSON.stringify(entry.value ?? null).includes('"status":500'),
    (entry) => ({ ...entry, value: { outcome: 'failed', failure: { kind, status, code: '‹code:1›' } } }) as Entry,
  );

/** Cuts the log at the first question to this operation or method, which stays unanswered. */
const stoppingAt =
  (name: string) =>
  (log: FlowLog): FlowLog => {
    const kept: PageLoadEntries[] = [];
    for (const entries of log.chapters) {
      const at = entries.findIndex(
        (entry) =>
          entry.kind === 'asked' &&
          (entry.method === name || JSON.stringify(entry.args).includes(`"operation":"${name}"`)),
      );
      if (at < 0) {
        kept.push(entries);
        continue;
      }
      return { ...log, chapters: [...kept, entries.slice(0, at + 1) as unknown as PageLoadEntries] };
    }
    throw new Error(`The run asks for no ${name}`);
  };

export const newCauses: readonly NewCause[] = [
  { id: 'new: a cause of a later build', source: returned, change: because('deviceNotTrusted') },
  { id: 'new: another cause of a later build', source: returned, change: because('licenceEnded') },
  { id: 'new: a refusal of a later build', source: returned, change: otherEvent('quota/refused', { used: 12 }) },
  { id: 'new: a flow of a later build that failed', source: returned, change: otherEvent('passkey/failed', {}) },
  {
    id: 'new: a defect',
    source: returned,
    change: otherEvent('flow/crashed', { flow: 'federateCallback', name: 'TypeError' }),
  },
  {
    id: 'new: another defect',
    source: returned,
    change: otherEvent('flow/crashed', { flow: 'federateCallback', name: 'RangeError' }),
  },
  {
    id: 'new: a file that threw',
    source: returned,
    change: otherEvent('page/failed', { where: 'chunk', name: 'SyntaxError' }),
  },
  { id: 'new: an unknown exception', source: exchanged, change: failing(418, 'refused') },
  { id: 'new: a kind of failure of a later build', source: exchanged, change: failing(451, 'legalHold') },
  { id: 'new: the user pool hangs', source: own, change: stoppingAt('signIn') },
  { id: 'new: the exchange hangs', source: own, change: stoppingAt('credentials') },
];
