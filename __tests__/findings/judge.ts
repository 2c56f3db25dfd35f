import type { Asked, Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/flowLog';
import { stepName } from 'src/journal/log/step';
import { objectOf, textsOf } from 'src/journal/log/values';
import { unwrapped } from '__tests__/support/unwrapped';
import type { Finding, Place } from './finding';

/** `named`: the brief tells the cause and the step; `narrowed`: the step alone. */
export type Found = 'named' | 'narrowed' | 'not found';

/** Most characters of a brief. */
const mostOfBrief = 2048;

/** Judges a brief against what its fault says must be told. Whatever else the engineer could look up does not count. */
export function judged({ told, at }: Pick<Finding, 'told' | 'at'>, log: FlowLog, printed: string): Found {
  const brief = unwrapped(printed);
  const steps = at.flatMap((place) => stepsOf(log, place));
  const isPointedAt = steps.some((step) => namesStep(brief, step));
  if (!isPointedAt || brief.length > mostOfBrief) return 'not found';
  return told.every((words) => words.test(brief)) ? 'named' : 'narrowed';
}

/** `1.4` is not named by `1.42`, nor by `11.4`, nor by a time. */
const namesStep = (brief: string, step: string): boolean =>
  new RegExp(`(?<![\\d.])${step.replace('.', '\\.')}(?![\\d]|\\.\\d)`).test(brief);

/** The questions of that sort with their answers, or such events, in the last page load that has any: by their steps. */
function stepsOf({ chapters }: FlowLog, place: Place): readonly string[] {
  for (const [chapter, entries] of Array.from(chapters.entries()).reverse()) {
    const found = entries.filter((entry) => isAt(entry, place));
    const answers = entries.filter(
      (entry) => entry.kind === 'answered' && found.some((each) => each.kind === 'asked' && each.n === entry.n),
    );
    if (found.length > 0) return [...found, ...answers].map(({ seq }) => stepName({ chapter, step: seq }));
  }
  return [];
}

function isAt(entry: Entry, place: Place): boolean {
  if ('event' in place) return entry.kind === 'event' && entry.type === place.event;
  if (entry.kind !== 'asked') return false;
  if ('call' in place) return objectOf(entry.args)['operation'] === place.call;
  return `${entry.port}.${entry.method}` === place.question && isAboutKey(entry, place.key);
}

function isAboutKey({ args }: Asked, key: string | undefined): boolean {
  const { keys, values } = objectOf(args);
  return key === undefined || textsOf(keys).includes(key) || Object.hasOwn(objectOf(values), key);
}
