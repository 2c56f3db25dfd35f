import { type Step, isBefore } from 'src/journal/log/step';
import { achievedBetween } from 'src/reading/headline/ending/achievements';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import type { Headline } from 'src/reading/headline/headline';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { findsAppRequest, isSubmit } from 'src/vocabulary/events';

/**
 * Whether the tab had been refused for the same cause before, and has made a new attempt since, without success: the
 * person has done already what an advice to try again asks for. An address that was only opened again is no attempt.
 */
export function hasFailedAgain({ of, cause, at }: Headline, tabPages: readonly IndexedPageLoad[]): boolean {
  if (of !== 'refusal') return false;
  const before = tabPages
    .flatMap(troublesOf)
    .filter((each) => each.isRestated === undefined && each.cause === cause)
    .map(({ page, step }) => stepOf(page, { step }))
    .filter((step) => isBefore(step, at))
    .at(-1);
  if (!before || achievedBetween(tabPages, before, at)) return false;
  return attemptsIn(tabPages).some((step) => isBefore(before, step) && isBefore(step, at));
}

/** Where these pages sent a form, left for a provider, or found the request of an app. */
const attemptsIn = (tabPages: readonly IndexedPageLoad[]): readonly Step[] =>
  tabPages.flatMap((page) => [
    ...page.events
      .filter(({ event }) => isSubmit(event) || findsAppRequest(event))
      .map(({ step }) => stepOf(page, { step })),
    ...[sentToProvider(page)?.step ?? []].flat(),
  ]);
