import type { FailureKind } from 'src/contract/failures';
import { valueAt } from 'src/journal/log/values';
import { callText, failureOrThrowText, isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import type { EventAt, AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { calledService } from 'src/reading/headline/pageLoad/calledService';
import type { Step } from 'src/journal/log/step';
import { mayPass } from 'src/reading/story/failures/failures';
import { valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { isAddress, isByPerson } from 'src/vocabulary/events';
import { isQuestion, looksUpProvider } from 'src/vocabulary/questions';
import { type RuleFinding, unlikeToday } from 'src/reading/headline/consistency/ruleTypes';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/** The last event before a step that names the source of the region, if the page had to assume one. */
export function regionAssumption({ events }: IndexedPageLoad, step: number): EventAt | undefined {
  const found = events.filter((each) => each.step < step && valueAt(each.event.payload, 'region') !== undefined).at(-1);
  return found && valueAt(found.event.payload, 'assumed') === true ? found : undefined;
}

/** The last look-up of the region before a step. */
const lookUpBefore = (page: IndexedPageLoad, step: number): AnsweredQuestion | undefined =>
  lastAnswer({ page, step }, ({ question }) => isQuestion(question, 'api.region'));

/** The host that a call went to, as part of a sentence. */
function placeOf(page: IndexedPageLoad, { question }: AnsweredQuestion): string {
  const { host } = calledService(page, question);
  return host === undefined ? '' : ` at ${valueText(host)}`;
}

/** The failure of a call in an assumed region; undefined if the region was known, or there was no answer. */
function failedInAssumed(failed: AnsweredQuestion): (RuleFinding & { readonly kind: unknown }) | undefined {
  const { page } = failed;
  const found = regionAssumption(page, failed.step);
  const region = valueAt(failed.question.args, 'context.region');
  const kind = failed.failure?.kind;
  if (!found || kind === 'network' || region !== valueAt(found.event.payload, 'region')) return undefined;
  const looked = lookUpBefore(page, found.step);
  const lookUp = looked?.failure;
  const why =
    looked && lookUp !== undefined
      ? `, because ${callText(looked.question)}${placeOf(page, looked)} had failed: ${failureOrThrowText(lookUp)}`
      : '';
  return {
    kind,
    sentence: `The page had only assumed the region ${valueText(region)}${why}.`,
    steps: [...(looked ? [looked.at] : []), found.at],
    hasThrown: isThrown(lookUp),
  };
}

/** Whether a service may answer with this kind of failure about something that another region has. */
const mayBeElsewhere = (kind: unknown): boolean => kind === 'entityNotExists' || kind === 'redirect';

/** Something was not found in a region that the page had only assumed: it may exist in another region. */
export const notFoundInAssumedRegion = onFailed({}, (failed, { page }) => {
  const found = failedInAssumed(failed);
  if (!found || !mayBeElsewhere(found.kind)) return undefined;
  const { region } = calledService(page, failed.question);
  const asked = callText(failed.question);
  const what = sentence(
    `${region === undefined ? '' : `in ${valueText(region)}, `}${asked} failed: ${failureOrThrowText(failed.failure)}`,
  );
  return { ...found, sentence: `${what} ${found.sentence}`, steps: [failed.at, ...found.steps] };
});

/** Whether the look-up of the region was refused and the page assumed one: another attempt ends the same way. */
export function lacksRegion(
  page: IndexedPageLoad,
  { rules = [], at }: { readonly rules?: readonly string[]; readonly at: Step },
): boolean {
  const looked = rules.includes('notFoundInAssumedRegion') ? lookUpBefore(page, at.step) : undefined;
  return looked !== undefined && looked.failure !== undefined && !mayPass(looked.failure);
}

/** A call failed in a region that the page had only assumed, but not because anything was missing there. */
export const refusedInAssumedRegion = onFailed({}, (failed) => {
  const found = failedInAssumed(failed);
  return found && !mayBeElsewhere(found.kind) ? found : undefined;
});

/**
 * The look-up of the provider failed, and the page continued with the one that it assumes; perhaps a fault of the page
 * if the service missed a parameter (spec §4, Entry form).
 */
export const providerAssumed = onFailed({ call: looksUpProvider }, ({ step, failure }, { page }) => {
  const sent = providerAssumption(page, step);
  if (!sent) return undefined;
  const text = `The page then assumed ${valueText(providerIn(sent))} and went on to start it`;
  return failure?.kind === ofLookUpWithoutEmail
    ? unlikeToday(page, `${text} instead of asking for the e-mail address that the service missed`, [sent.at])
    : { sentence: sentence(text), steps: [sent.at] };
});
const ofLookUpWithoutEmail: FailureKind = 'missingParameter';
/** Where the page's own flow named a provider after a failed look-up of it, before the person did anything. */
export function providerAssumption({ events }: IndexedPageLoad, failedAt: number): EventAt | undefined {
  const since = events.filter(({ step }) => step > failedAt);
  const sent = since.find((each) => isAddress(each.event) && each.event.origin === 'flow' && providerIn(each));
  return sent && since.some(({ step, event }) => step < sent.step && isByPerson(event)) ? undefined : sent;
}
const providerIn = ({ event }: EventAt): unknown => valueAt(event.payload, 'params.user_idp_type');
