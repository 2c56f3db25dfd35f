import type { FlowLog } from 'src/journal/log/logFile';
import { objectOf, textsOf } from 'src/journal/log/values';
import type { Known } from './fault';

/** The basis for checking a sentence: the knowledge of the simulation, and the literal content of the log. */
export interface ClaimContext {
  readonly known: Known;
  readonly log: FlowLog;
  /** The log as one text, for what it must contain literally. */
  readonly text: string;
}

/**
 * A statement that headlines and briefs make, and whether it is true. Statements of the outside are checked against the
 * simulation.
 */
export interface Claim {
  readonly says: RegExp;
  readonly holds: (seen: ClaimContext, match: RegExpExecArray) => boolean;
}
export const claim = (says: RegExp, holds: Claim['holds']): Claim => ({ says, holds });
export const isKnown =
  (...names: readonly (keyof Known)[]): Claim['holds'] =>
  ({ known }) =>
    names.some((name) => known[name] !== undefined);
export const calls =
  (...names: readonly string[]): Claim['holds'] =>
  ({ known }) =>
    known.calls?.some((call) => names.includes(call)) === true;
export const provider =
  (...kinds: readonly NonNullable<Known['provider']>[]): Claim['holds'] =>
  ({ known }) =>
    known.provider !== undefined && kinds.includes(known.provider);
export const or =
  (...all: readonly Claim['holds'][]): Claim['holds'] =>
  (seen, match) =>
    all.some((holds) => holds(seen, match));
export const secondTab =
  (...hows: readonly NonNullable<Known['secondTab']>[]): Claim['holds'] =>
  ({ known }) =>
    known.secondTab !== undefined && hows.includes(known.secondTab);
export const never: Claim['holds'] = () => false;

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };
/** `2 h ahead` against the simulation's own clock, to within a tenth. */
export const isAhead: Claim['holds'] = ({ known: { aheadMs = 0 } }, [, amount = '', unit = '', way]) => {
  const told = Number(amount) * (unitMs[unit] ?? NaN) * (way === 'ahead' ? 1 : -1);
  return Math.abs(told - aheadMs) <= Math.max(Math.abs(aheadMs) * 0.1, 30_000);
};

export const tabsIn = ({ log }: ClaimContext): number => new Set(log.chapters.map(([load]) => load.tab)).size;
export const noMatch = /^/.exec('') as RegExpExecArray;
export const hasFailedCall = ({ text }: ClaimContext): boolean => /"outcome":"failed"/.test(text);
export const cameFromElsewhere = or(secondTab('signOut', 'signIn', 'start'), isKnown('isTwice', 'isBack'));

/** Whether a read of one of these stored values found none. */
export const wasNotFound =
  (...keys: readonly string[]): Claim['holds'] =>
  (seen) =>
    isNotFound(seen, ...keys);
export const isNotFound = ({ log }: ClaimContext, ...keys: readonly string[]): boolean =>
  log.chapters.some((entries) => {
    const reads = new Map(
      entries.flatMap((entry) =>
        entry.kind === 'asked' && entry.port === 'storage' && entry.method === 'read'
          ? [[entry.n, textsOf(objectOf(entry.args)['keys'])] as const]
          : [],
      ),
    );
    return entries.some(
      (entry) =>
        entry.kind === 'answered' &&
        reads.get(entry.n)?.some((key) => keys.includes(key) && !Object.hasOwn(objectOf(entry.value), key)),
    );
  });
/** The lines of the parameters of the addresses of a log, one text for each page load. */
const arrivals = ({ log }: ClaimContext): readonly string[] =>
  log.chapters.map((entries) => {
    const asked = new Set(
      entries.flatMap((entry) => (entry.kind === 'asked' && entry.method === 'arrivalSecrets' ? [entry.n] : [])),
    );
    return entries
      .flatMap((entry) =>
        entry.kind === 'answered' && asked.has(entry.n) ? [JSON.stringify(entry.value ?? null)] : [],
      )
      .join('\n');
  });
export const hasArrived = (seen: ClaimContext, name: 'code' | 'csrfToken'): boolean => {
  const last =
    arrivals(seen)
      .filter((text) => text !== '')
      .at(-1) ?? '';
  return new RegExp(name === 'code' ? '"(?:code|auth_code)":"‹' : '"csrfToken":"‹').test(last);
};
/** The same code or anti-forgery token in two page loads. */
export const arrivedTwice: Claim['holds'] = (seen) => {
  const all = arrivals(seen).map((text) => new Set(text.match(/‹(?:code|csrfToken):\d+›/g) ?? []));
  return all.some((one, index) => all.slice(index + 1).some((other) => [...one].some((name) => other.has(name))));
};
