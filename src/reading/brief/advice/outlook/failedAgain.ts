import { type Step, isBefore } from 'src/journal/log/step';
import { achievedBetween } from 'src/reading/headline/ending/achievements';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import type { Headline } from 'src/reading/headline/headline';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { achievementOf, findsAppRequest, isSubmit } from 'src/vocabulary/events';
import { denied } from 'src/reading/brief/advice/facts';

/**
 * Whether the tab had come to the same before, and has made a new attempt since, without success: the person has done
 * already what an advice to try again asks for. An address that was only opened again is no attempt. The same is a
 * refusal for the same cause, or the person's own denial, which is no failure.
 */
export function hasFailedAgain({ of, cause, at }: Headline, tabPages: readonly IndexedPageLoad[]): boolean {
  const steps = of === 'refusal' ? refusedFor(cause, tabPages) : cause === denied ? denialsIn(tabPages) : [];
  const before = steps.filter((step) => isBefore(step, at)).at(-1);
  if (!before || (of === 'refusal' && achievedBetween(tabPages, before, at))) return false;
  return attemptsIn(tabPages).some((step) => isBefore(before, step) && isBefore(step, at));
}

const refusedFor = (cause: string, tabPages: readonly IndexedPageLoad[]): readonly Step[] =>
  tabPages
    .flatMap(troublesOf)
    .filter((each) => each.isRestated === undefined && each.cause === cause)
    .map(({ page, step }) => stepOf(page, { step }));

/** Where the person denied the request of an app. */
const denialsIn = (tabPages: readonly IndexedPageLoad[]): readonly Step[] =>
  tabPages.flatMap((page) =>
    page.events.filter(({ event }) => achievementOf(event)?.[0] === 'denied').map(({ step }) => stepOf(page, { step })),
  );

/** Where these pages sent a form, left for a provider, or found the request of an app. */
const attemptsIn = (tabPages: readonly IndexedPageLoad[]): readonly Step[] =>
  tabPages.flatMap((page) => [
    ...page.events
      .filter(({ event }) => isSubmit(event) || findsAppRequest(event))
      .map(({ step }) => stepOf(page, { step })),
    ...[sentToProvider(page)?.step ?? []].flat(),
  ]);
