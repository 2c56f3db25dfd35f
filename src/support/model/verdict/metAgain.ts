import type { Entry, Journal } from 'src/journal/log/entry';
import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { stableJson } from 'src/journal/log/values';
import { withoutMoments as maskedMoments } from 'src/journal/replay/run/moments';
import type { Divergence } from 'src/journal/replay/run/strictReplay';
import { sentencesOf } from 'src/reading/headline/diagnosis/sentencesOf';
import { type Headline, headlineOf } from 'src/reading/headline/headline';
import type { Proof } from 'src/savedLog/replay';

/** A run that does not repeat the record step by step. */
type OtherEnd = Extract<Proof, { readonly today?: unknown }>;

/** A log with its headline; `ownBuild` is the build that read it, if it is known. */
interface ReadLog {
  readonly log: Saver & Pick<FlowLog, 'chapters'>;
  readonly headline: Headline;
  readonly ownBuild?: string | undefined;
}

/** A sentence without the steps and the spans of time that it names: the same fault may be met earlier or later. */
const withoutMoments = (text: string): string => text.replace(/\(\d+\.\d+\)|\b\d+(?:\.\d+)? (?:ms|s|min|h)\b/g, '');

/**
 * Whether a run does again what a headline names. All of it must be the same: other tokens that were altered, or
 * another file that is missing, are another fault, and so is another act of the page after the same answer.
 */
function isMetIn({ log, headline: then, ownBuild }: ReadLog, today: Journal): boolean {
  // What was seen when the log was saved is not seen of a run.
  const { shown: _shown, ...saver } = log;
  const now = headlineOf({ ...saver, chapters: today }, ownBuild);
  const claims = sentencesOf(now).map(withoutMoments);
  return then.cause === now.cause && sentencesOf(then).every((each) => claims.includes(withoutMoments(each)));
}

/** What is said of a run that does again what a headline names, which is not always a refusal. */
const happensAgain = "What the headline names happens again in today's run";

/**
 * A sentence beside the verdict if the run does again what the headline names, although its path or its end differs in
 * something else: nobody may think that the fault is fixed. Empty otherwise, and for a headline that names nothing.
 */
export function metAgain(log: Saver & Pick<FlowLog, 'chapters'>, proof: Proof): string {
  const { today } = proof as Partial<OtherEnd>;
  if (proof.proof === 'reproduces') return '';
  const headline = headlineOf(log);
  const isNamed = (headline.rules ?? []).length > 0 || headline.of !== 'end';
  if (!isNamed) return '';
  if (today && isMetIn({ log, headline }, today)) return ` ${happensAgain}.`;
  // On the way to the same end another act does not show that anything was mended.
  return proof.proof === 'diverges' ? '' : actsOtherwise(log, headline, proof.at);
}

/**
 * A sentence beside the verdict if today's page does not repeat an act of the recorded one on which the headline rests.
 * The answers before it were the recorded ones, because it is the first step that differs. Empty for anything that may
 * only have moved, and for a headline that reports neither a refusal nor a fault of the page.
 */
function actsOtherwise({ chapters }: Pick<FlowLog, 'chapters'>, headline: Headline, at: Divergence): string {
  const { of, isBug, isPageSuspected, evidence } = headline;
  const isBlamed = isBug === true || isPageSuspected === true;
  const isReported = of === 'refusal' || isBlamed;
  if (!isReported || at.isUndone !== true) return '';
  const act = actText(at.recorded);
  const isOfHeadline = [headline.at, ...evidence].some(
    ({ pageLoad, step }) =>
      stepName({ pageLoad, step }) === stepName(at) ||
      // A question has no act of its own to be met again.
      (act !== undefined && actText(chapters[pageLoad]?.[step]) === act),
  );
  return isOfHeadline
    ? ` The headline rests on what the page did at step ${stepName(at)}; after the same answers, today's page does something else there${isBlamed ? ', so what the headline blames on the page is not repeated at that step' : ''}.`
    : '';
}

/** What a flow did, as a text to compare: a page may have done the same again later. */
const actText = (entry: Entry | undefined): string | undefined =>
  entry?.kind === 'event' ? stableJson([entry.type, maskedMoments(entry.payload)]) : undefined;

/** Whether a run that reproduces a good end did again what the headline names, and what the verdict says of it. */
export interface FaultMet {
  readonly isMet: boolean;
  readonly text: string;
}

/**
 * What a run that reproduces a log with a good end says of the refusal or the fault of the page that the headline
 * reports: nobody may take it for fixed, or the verdict for a success. Undefined if the headline reports neither, or
 * one that was followed by a success, or if the run has another end.
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
