import type { QuestionEntry } from 'src/journal/log/entry';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type Claim, type ClaimContext, isKnown, claim, or } from './claim';

/**
 * The history of one stored value in a log, in order: it had a value, or a page removed it, or a read found
 * none.
 */
interface Told {
  readonly how: 'kept' | 'seen' | 'removed' | 'absent';
  readonly value?: string;
}

/** The information of one question and its answer about a key, from the log alone. */
function toldBy(question: QuestionEntry, value: unknown, key: string): readonly Told[] {
  if (question.port !== 'storage') return [];
  const { keys, values, clear } = objectOf(question.args);
  const isKept = question.method === 'write' || valueAt(value, 'outcome') === 'committed';
  const found = objectOf(value)[key];
  const text = (held: unknown): string => JSON.stringify(held);
  switch (question.method) {
    case 'write':
    case 'commit': {
      const held = objectOf(values)[key];
      if (!isKept) return [];
      if (held !== undefined) return [{ how: 'kept', value: text(held) }];
      return textsOf(clear).includes(key) ? [{ how: 'removed' }] : [];
    }
    case 'clear':
      return textsOf(keys).includes(key) ? [{ how: 'removed' }] : [];
    default: {
      if (!textsOf(keys).includes(key)) return [];
      const seen: Told = found === undefined ? { how: 'absent' } : { how: 'seen', value: text(found) };
      return question.method === 'read' ? [seen] : [seen, { how: 'removed' }];
    }
  }
}

const historyOf = ({ log }: ClaimContext, key: string): readonly Told[] =>
  log.chapters.flatMap((entries) => {
    const questions = new Map(entries.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
    return entries.flatMap((entry) => {
      const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
      return entry.kind === 'answered' && question ? toldBy(question, entry.value, key) : [];
    });
  });

/** Whether a value that was there is read as absent, and no page had removed it in between. */
const wasGone = (seen: ClaimContext, key: string): boolean =>
  historyOf(seen, key).some(
    ({ how }, index, all) => how === 'absent' && ['kept', 'seen'].includes(all[index - 1]?.how ?? ''),
  );
/** Whether a value is read that differs from the previous one and that no page had stored. */
const wasAnother = (seen: ClaimContext, key: string): boolean => {
  const all = historyOf(seen, key);
  const stored = all.flatMap(({ how, value }) => (how === 'kept' ? [value] : []));
  return all.some(({ how, value }, index) => how === 'seen' && index > 0 && !stored.includes(value));
};

const ofAll =
  (isSo: (seen: ClaimContext, key: string) => boolean): Claim['holds'] =>
  (seen, [, names = '']) =>
    names.split(', ').every((key) => isSo(seen, key));
const and =
  (...all: readonly Claim['holds'][]): Claim['holds'] =>
  (seen, match) =>
    all.every((holds) => holds(seen, match));
/** A change by somebody else, which the simulation knows about, or a faulty build. */
const byHand = isKnown('keys', 'isEmptied', 'isCode');
/** Such a change, or another tab. */
const byOthers = or(byHand, isKnown('secondTab'));
/** Exactly the values that somebody changed. */
const ofKeys: Claim['holds'] = ({ known }, [, names = '']) =>
  known.keys === undefined || names.split(', ').every((key) => known.keys?.includes(key));

/** Statements about stored values, and about who had stored or removed them. */
export const storageClaims: readonly Claim[] = [
  claim(/stored values? ([\w, ]+?) (?:was|were) gone/, and(byHand, ofKeys, ofAll(wasGone))),
  claim(/stored values? ([\w, ]+?) (?:was|were) not the one/, and(byOthers, ofKeys, ofAll(wasAnother))),
  claim(/stored values? ([\w, ]+?) (?:was|were) unreadable/, and(or(isKnown('isCode'), and(isKnown('keys'), ofKeys)))),
  claim(/as when storage is emptied: .*?, among them ([\w, ]+)/, and(isKnown('isEmptied', 'isCode'), ofAll(wasGone))),
  claim(
    /stored values were gone, although others were left, such as \w+: .*?, among them ([\w, ]+)/,
    and(({ known }) => known.isEmptied !== true, ofAll(wasGone)),
  ),
];
