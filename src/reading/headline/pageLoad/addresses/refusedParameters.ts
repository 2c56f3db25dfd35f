import type { Refusal } from 'src/contract/routes';
import { objectOf, textOf, textsOf, valueAt } from 'src/journal/log/values';
import { type CauseId, isAddress, isScreen } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import { type IndexedPageLoad, lastBefore, routeOf } from 'src/reading/headline/pageLoad/indexedPage';
import { providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';

/** The parameter for want of which a callback was refused with this cause; undefined for any other cause. */
export function neededParameterOf(cause: string, route: unknown): string | undefined {
  const provider = providerOfRoute(route);
  if (cause === ('signIn.noCode' satisfies CauseId)) return provider?.code;
  return cause === ('signIn.stateMissing' satisfies CauseId) && provider?.hasState ? 'state' : undefined;
}

/** What was refused in the last address before a step. */
export interface RefusedParameters {
  readonly route: unknown;
  readonly names: readonly string[];
  /** Why each was, as the addresses say it; empty in an older log. */
  readonly refusals: readonly unknown[];
  /** The first step that shows it. */
  readonly at: number;
}

/**
 * The parameters that were refused in the last address before a step; undefined if none was. The event of an address
 * knows only what history saw: what the page had removed from the bar before, such as a code, its own reads and its
 * screen name.
 */
export function refusedParameters(
  { events, answeredQuestions }: IndexedPageLoad,
  step: number,
): RefusedParameters | undefined {
  const address = lastBefore(events, step, ({ event }) => isAddress(event));
  const route = address && routeOf(address);
  const shown = [
    ...events
      .filter((each) => each === address || (isScreen(each.event) && routeOf(each) === route))
      .map((each) => ({ step: each.step, value: each.event.payload })),
    ...answeredQuestions
      .filter(
        ({ question, answer }) => isQuestion(question, 'browser.address') && valueAt(answer.value, 'route') === route,
      )
      .map((each) => ({ step: each.step, value: each.answer.value })),
  ]
    .map(({ step: at, value }) => {
      const { refused, refusals } = objectOf(value);
      return { step: at, names: textsOf(refused), refusals: Array.isArray(refusals) ? (refusals as unknown[]) : [] };
    })
    .filter((each) => address && each.step >= address.step && each.step < step && each.names.length > 0)
    .sort((one, other) => one.step - other.step);
  const [first] = shown;
  return (
    first && {
      route,
      names: [...new Set(shown.flatMap(({ names }) => names))],
      refusals: shown.flatMap(({ refusals }) => refusals),
      at: first.step,
    }
  );
}

/**
 * The refused parameters of an address that nobody can check again: malformed, although the log holds neither their
 * values nor a form that tells of damage on the way. Either the value was wrong, or the check of the recorded page.
 */
export const uncheckableRefusals = (refusals: unknown): readonly string[] =>
  (Array.isArray(refusals) ? (refusals as unknown[]) : [])
    .map(objectOf)
    .filter(({ why, form }) => why === ('malformed' satisfies Refusal['why']) && form === undefined)
    .flatMap(({ name }) => textOf(name) ?? []);

/** Whether the page refused a parameter of any address with which it was opened. */
export const refusesAnything = (page: IndexedPageLoad): boolean =>
  page.events.some(({ event, step }) => isAddress(event) && refusedParameters(page, step + 1) !== undefined);
