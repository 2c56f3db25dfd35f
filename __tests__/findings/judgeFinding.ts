import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { objectOf, textsOf } from 'src/journal/log/values';
import { namesStep, unwrapped } from '__tests__/support/briefText';
import type { Finding, Place } from './finding';

/** `named`: the brief has the cause and the step; `narrowed`: only the step. */
export type Verdict = 'named' | 'narrowed' | 'not found';

/** The maximum length of a brief. */
const maxOfBrief = 2048;

/** Judges a brief by what its fault requires. Facts that an engineer could look up elsewhere are ignored. */
export function judgeFinding({ mustSay, at }: Pick<Finding, 'mustSay' | 'at'>, log: FlowLog, printed: string): Verdict {
  const brief = unwrapped(printed);
  const steps = at.flatMap((place) => stepsOf(log, place));
  const isPointedAt = steps.some((step) => namesStep(brief, step));
  if (!isPointedAt || brief.length > maxOfBrief) return 'not found';
  return mustSay.every((words) => words.test(brief)) ? 'named' : 'narrowed';
}

/** The steps of such questions with their answers, or of such events, in the last page load that has any. */
function stepsOf({ chapters }: FlowLog, place: Place): readonly string[] {
  for (const [pageLoad, entries] of Array.from(chapters.entries()).reverse()) {
    const found = entries.filter((entry) => isAt(entry, place));
    const answers = entries.filter(
      (entry) => entry.kind === 'answered' && found.some((each) => each.kind === 'asked' && each.n === entry.n),
    );
    if (found.length > 0) return [...found, ...answers].map(({ seq }) => stepName({ pageLoad, step: seq }));
  }
  return [];
}

function isAt(entry: Entry, place: Place): boolean {
  if ('event' in place) return entry.kind === 'event' && entry.type === place.event;
  if (entry.kind !== 'asked') return false;
  if ('call' in place) return objectOf(entry.args)['operation'] === place.call;
  return `${entry.port}.${entry.method}` === place.question && isAboutKey(entry, place.key);
}

function isAboutKey({ args }: QuestionEntry, key: string | undefined): boolean {
  const { keys, values } = objectOf(args);
  return key === undefined || textsOf(keys).includes(key) || Object.hasOwn(objectOf(values), key);
}
