import { policyRefusal, type policySentences } from 'src/contract/failures';
import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { type Step, stepName } from 'src/journal/log/step';
import { textOf, valueAt } from 'src/journal/log/values';
import { decidingAnswers } from 'src/reading/brief/advice/deciding';
import { type Headline, headlineOfPages } from 'src/reading/headline/headline';
import { uncheckableRefusals } from 'src/reading/headline/pageLoad/addresses/refusedParameters';
import { type IndexedPageLoad, indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { buildOf } from 'src/reading/headline/pageLoad/lookBack';
import { isSameBuild } from 'src/reading/headline/pageLoad/sameBuild';
import { listText } from 'src/reading/story/format';

/**
 * Why the failure of a log may rest on something that another build had decided before an event of the log, as
 * sentences: its check of an address, or of a form, whose value the log does not hold. A re-run feeds that decision in
 * again and never asks today's check. Undefined for a log of this very build, and without the name of this build.
 */
export function doubtOfDecided(log: Saver & Pick<FlowLog, 'chapters'>, ownBuild?: string): string | undefined {
  if (ownBuild === undefined) return undefined;
  const pages = indexPageLoads(log.chapters);
  const headline = headlineOfPages(pages, log);
  const page = pages[headline.at.pageLoad];
  if (!page || isSameBuild(ownBuild, buildOf(page))) return undefined;
  if (headline.advice === 'stillBusy')
    return "What the page showed when the log was saved is no part of a re-run. Today's page may show the answer instead.";
  return ofAddress(pages, headline) ?? ofForm(page, headline);
}

/** Parameters that the recorded page had refused in an address, on which the headline rests. */
function ofAddress(pages: readonly IndexedPageLoad[], { at, evidence }: Headline): string | undefined {
  for (const step of [at, ...evidence]) {
    const names = uncheckableRefusals(refusalsAt(pages[step.pageLoad], step));
    if (names.length > 0)
      return `That the page refused ${listText(names)} in the address is itself an input of the re-run, at step ${stepName(step)}: another build decided it, and the log does not hold the value. Today's page may accept the same.`;
  }
  return undefined;
}

function refusalsAt(page: IndexedPageLoad | undefined, { step }: Step): unknown {
  const event = page?.events.find((each) => each.step === step)?.event.payload;
  const answered = page?.answeredQuestions.find((each) => each.step === step)?.answer.value;
  return valueAt(event, 'refusals') ?? valueAt(answered, 'refusals');
}

/** A new password that the form of the recorded page had let through, but not the policy of the user pool. */
function ofForm(page: IndexedPageLoad, headline: Headline): string | undefined {
  const refused = decidingAnswers(headline, page).find(({ failure }) => breaksFormRule(failure));
  return (
    refused &&
    `That the form let the new password through is itself an input of the re-run, which the service refused at step ${stepName(refused.at)}: another build decided it, and the log does not hold the password. Today's form may refuse the same.`
  );
}

const ofLength = `${policyRefusal} ${'Password not long enough' satisfies (typeof policySentences)[number]}`;
/** The form asks for every kind of character, and for no length. */
const breaksFormRule = (failure: unknown): boolean =>
  valueAt(failure, 'code') === 'InvalidPasswordException' && textOf(valueAt(failure, 'message')) !== ofLength;
