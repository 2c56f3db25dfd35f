import type { FlowLog } from 'src/journal/log/logFile';
import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import type { Divergence } from 'src/journal/replay/run/strictReplay';
import { difference } from 'src/reading/compare/difference';
import { withoutPlaceholderNumbers } from 'src/reading/headline/pageLoad/failedCalls';
import { cutAround } from 'src/reading/story/cutAround';
import { sentenceOf } from 'src/reading/story/story';
import { valueText } from 'src/reading/story/format';

/**
 * The step at which today's run differs, in words: as recorded, and today. If both would read the same, each names the
 * field that differs.
 */
export function differenceTexts(
  { chapters }: Pick<FlowLog, 'chapters'>,
  { pageLoad, recorded, now }: Omit<Divergence, 'why'> & { readonly why?: string },
): readonly [recorded: string, today: string] {
  const load = chapters[pageLoad];
  const [then, today] = [sentenceIn(load, recorded), sentenceIn(load, now)];
  const fields = then === today && recorded && now ? differingField(recorded, now) : undefined;
  return fields ? [withField(then, fields[0]), withField(today, fields[1])] : [then, today];
}

/** An entry as a sentence; `nothing` for none. */
export const sentenceIn = (load: PageLoadEntries | undefined, entry: Entry | undefined): string =>
  entry && load ? sentenceOf(entry, load) : 'nothing';

const withField = (text: string, field: string): string => `${text.replace(/\.$/, '')} (${field}).`;

/** The first field that differs, with both of its values; names that each run generates are its own. */
function differingField(recorded: Entry, now: Entry): readonly [string, string] | undefined {
  const { seq: _seq, at: _at, ...then } = recorded;
  const { seq: _newSeq, at: _newAt, ...today } = now;
  const changes = difference(then, today).filter(({ before, after }) => maskedText(before) !== maskedText(after));
  const own = changes.find(({ path }) => /^(?:payload|args|value)\b/.test(path)) ?? changes[0];
  if (!own) return undefined;
  const name = valueText(own.path.replace(/^(?:payload|args|value)\./, ''));
  const [one, other] = cutAround(textOfValue(own.before), textOfValue(own.after));
  return [`${name}: ${one}`, `${name}: ${other}`];
}
const maskedText = (value: unknown): string => withoutPlaceholderNumbers(textOfValue(value));

/** A value as text; `absent` for none. */
export const textOfValue = (value: unknown): string =>
  value === undefined ? 'absent' : typeof value === 'string' ? value : JSON.stringify(value);
