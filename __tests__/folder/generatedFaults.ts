import type { FlowLog } from 'src/journal/log/logFile';
import { failureName } from 'src/reading/headline/pageLoad/failedCalls';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { objectOf } from 'src/journal/log/values';
import { isScreen } from 'src/vocabulary/events';
import { isCall, questionName } from 'src/vocabulary/questions';
import { allCases, sample } from '__tests__/generated/cases';
import { type Case, type FaultClass, faultClasses } from '__tests__/generated/fault';
import { journeys } from '__tests__/generated/journeys';
import { type JourneyEnd, isSameEnd, playJourney } from '__tests__/generated/play';
import { parseLog } from '__tests__/support/savedLogs';

/** A saved log of a journey with one fault, and the subject of its ticket. */
export interface FaultyLog {
  readonly journey: string;
  /** Whether the page said that something went wrong. */
  readonly isTold: boolean;
  /** The culprit, the difference and the end: two faults with the same label in one journey are one ticket. */
  readonly label: string;
  readonly log: FlowLog;
}

/** Plays some faults of each class, and returns the logs of those that end differently from the journey without one. */
export async function* faultyLogs(perClass: number, seed: number): AsyncGenerator<FaultyLog> {
  const cases = await allCases();
  const good = new Map<string, JourneyEnd>();
  for (const journey of journeys) good.set(journey.name, (await playJourney(journey)).end);
  for (const name of faultClasses)
    for (const each of sample(
      cases.filter(({ fault }) => fault.class === name),
      perClass,
      seed,
    )) {
      const { end, text } = await playJourney(each.journey, each.fault);
      const reference = good.get(each.journey.name);
      if (text === undefined || !reference || isSameEnd(reference, end)) continue;
      const log = parseLog(text);
      yield {
        journey: each.journey.name,
        isTold: /ERROR|CAUSE/.test(end.message),
        label: labelOf(each, end, log),
        log,
      };
    }
}

/**
 * Differences that cannot be seen from outside: who acts in another tab, and whether the clock was set or time passed.
 */
const sides: Partial<Record<FaultClass, string>> = {
  'surroundings: two tabs': 'another tab',
  'surroundings: somebody else in tab two': 'another tab',
  'surroundings: clock': 'time',
  'surroundings: time passes': 'time',
  'surroundings: storage emptied': 'storage emptied',
  'surroundings: storage full': 'storage full',
  'surroundings: Back': 'Back',
};

function labelOf({ fault }: Case, { message }: JourneyEnd, log: FlowLog): string {
  // In addition to its other messages, the page says that nothing can be kept.
  const told = message.replace('COMMON.STORAGE_MEMORY', '').trim();
  return [sides[fault.class] ?? whatDiffers(fault, log), screenOf(log), told].join(' | ');
}

/** For a service, the calls that failed or were never answered, and how; otherwise what was changed in its answer. */
function whatDiffers({ class: of, what }: Case['fault'], log: FlowLog): string {
  const calls = of.startsWith('service') ? troubledCalls(log) : [];
  if (calls.length > 0) return calls.join(', ');
  return what
    .replace(/,? before the person .*/, '')
    .replace(/ of act \d+/, '')
    .replace(/^(\S+) is .*? in the/, '$1 in the');
}

/** The last screen before the one on which people save the log. */
const screenOf = ({ chapters }: FlowLog): string =>
  chapters
    .flatMap((entries) =>
      entries.flatMap((entry) => {
        const { route } = entry.kind === 'event' && isScreen(entry) ? objectOf(entry.payload) : {};
        return typeof route === 'string' && route !== 'entry' ? [route] : [];
      }),
    )
    .at(-1) ?? 'entry';

function troubledCalls({ chapters }: FlowLog): readonly string[] {
  const calls = indexPageLoads(chapters).flatMap(({ answeredQuestions, open }) => [
    ...answeredQuestions.flatMap(({ question, failure }) =>
      isCall(question) && failure !== undefined ? [`${questionName(question)} ${failureName(failure)}`] : [],
    ),
    ...open.flatMap(({ question }) => (isCall(question) ? [`${questionName(question)} unanswered`] : [])),
  ]);
  return [...new Set(calls)].sort();
}
