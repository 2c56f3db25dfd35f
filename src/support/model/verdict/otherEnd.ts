import type { Journal } from 'src/journal/log/entry';
import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { type Headline, headlineOf } from 'src/reading/headline/headline';
import { keysText } from 'src/savedLog/endDifference';
import { shortened } from 'src/reading/story/format';
import type { Proof } from 'src/savedLog/replay';

/** A run that does not repeat the record step by step. */
type OtherEnd = Extract<Proof, { readonly today?: unknown }>;

/**
 * What is different at an end without a refusal, as the rest of a sentence: a departure, the screen, or only storage and
 * what the page waits for. The same screen is not called another end.
 */
export function otherEndText({ recorded, now, differs, keys, left }: Extract<Proof, { proof: 'no longer' }>): string {
  if (differs.every((part) => part === 'storage' || part === 'questions')) {
    const stored = differs.includes('storage') ? [`leaves other values in storage${keysText(keys)}`] : [];
    return [...stored, ...(differs.includes('questions') ? ['waits for other answers'] : [])].join(' and ');
  }
  const [then, today] = [left?.recorded, left?.now];
  if (differs.includes('departure') && then !== today) {
    if (today === undefined) return `does not leave for ${shortened(then ?? '')}`;
    return `leaves for ${shortened(today)}${then === undefined ? '' : ` instead of ${shortened(then)}`}`;
  }
  const isSameScreen = now.left === recorded.left && now.state.route?.route === recorded.state.route?.route;
  return isSameScreen ? 'ends on the same screen, but in another state' : 'ends elsewhere';
}

/** A sentence beside the verdict if today's build leaves other values that count for nothing any more; else empty. */
export function leftOverText(proof: Proof): string {
  const { leftOver = [] } = proof as { readonly leftOver?: readonly string[] };
  return leftOver.length === 0
    ? ''
    : ` Today's build leaves other values in storage${keysText(leftOver)}, but no later step reads them.`;
}

/** A log with its headline; `ownBuild` is the build that read it, if it is known. */
interface ReadLog {
  readonly log: Saver & Pick<FlowLog, 'chapters'>;
  readonly headline: Headline;
  readonly ownBuild?: string | undefined;
}

/** A sentence without the steps and the spans of time that it names: the same fault may be met earlier or later. */
const withoutMoments = (text: string): string => text.replace(/\(\d+\.\d+\)|\b\d+(?:\.\d+)? (?:ms|s|min|h)\b/g, '');

/**
 * Whether a run does again what a headline names. The whole cause must be the same: other tokens that were altered, or
 * another file that is missing, are another fault.
 */
function isMetIn({ log, headline: then, ownBuild }: ReadLog, today: Journal): boolean {
  const now = headlineOf({ ...log, chapters: today }, ownBuild);
  return then.cause === now.cause && withoutMoments(then.causeSentence) === withoutMoments(now.causeSentence);
}

/** What is said of a run that does again what a headline names, which is not always a refusal. */
const happensAgain = "What the headline names happens again in today's run";

/**
 * A sentence beside the verdict if the run does again what the headline names, although its path or its end differs in
 * something else: nobody may think that the fault is fixed. Empty otherwise, and for a headline that names nothing.
 */
export function metAgain(log: Saver & Pick<FlowLog, 'chapters'>, proof: Proof): string {
  const { today } = proof as Partial<OtherEnd>;
  if (!today || proof.proof === 'reproduces') return '';
  const headline = headlineOf(log);
  const isNamed = (headline.rules ?? []).length > 0 || headline.of !== 'end';
  return isNamed && isMetIn({ log, headline }, today) ? ` ${happensAgain}.` : '';
}

/** Whether a run that reproduces a good end did again what the headline names, and what the verdict says of it. */
export interface FaultMet {
  readonly isMet: boolean;
  readonly text: string;
}

/**
 * What a run that reproduces a log with a good end says of the refusal or the fault of the page that the headline reports:
 * nobody may take it for fixed, or the verdict for a success. Undefined if the headline reports neither, or one that was
 * followed by a success, or if the run has another end.
 */
export function faultMet(read: ReadLog, proof: Proof): FaultMet | undefined {
  const { headline } = read;
  const isReported = headline.of === 'refusal' || headline.isBug === true;
  if (proof.proof !== 'reproduces' || !isReported || headline.isOver) return undefined;
  return !proof.today || isMetIn(read, proof.today)
    ? { isMet: true, text: `${happensAgain}: with the recorded answers, today's flows do what was recorded.` }
    : {
        isMet: false,
        text: `${asRecorded} Whether what the headline names happens again in today's run was not judged.`,
      };
}

/** What a run that reproduces a log shows. */
export const asRecorded = "With the recorded answers, today's flows do what was recorded.";
