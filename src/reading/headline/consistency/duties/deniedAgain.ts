import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { languageName } from 'src/reading/story/names';
import { deniesConsent, isAddress } from 'src/vocabulary/events';

/**
 * The person denied an app's request a second time, after the app had sent them anew: somebody who begins again may
 * have meant to allow it. A log holds no texts, so whether the buttons misled them shows only on the page.
 */
export const deniedAgain: Finder<EndSubject> = ({ tabPages }) => {
  const steps = tabPages.flatMap(requestSteps);
  const last = steps.at(-1);
  const began = steps.filter(({ app }) => app !== undefined).at(-1);
  const earlier = began && steps.filter(({ app, at }) => app === undefined && isBefore(at, began.at)).at(-1);
  const first = earlier && steps.filter(({ app, at }) => app !== undefined && isBefore(at, earlier.at)).at(-1);
  if (!last || last.app !== undefined || !first || first.app !== began.app) return undefined;
  const language = languageName(valueAt(tabPages.at(-1)?.entries[0].facts, 'language'));
  return {
    sentence: `The person had denied it before too (${stepName(earlier.at)}), and the app had sent them again since: perhaps they meant to allow it. Look at the labels of the two buttons in ${language}.`,
    steps: [earlier.at, last.at],
    isScreenSuspected: true,
  };
};

/** A request of an app that somebody arrived with, or, without an app, a denial. */
interface RequestStep {
  readonly at: Step;
  readonly app: unknown;
}

/** The arrivals with a request of an app, and the denials, of a page load, in order. */
const requestSteps = (page: IndexedPageLoad): readonly RequestStep[] =>
  page.events.flatMap(({ event, step }): readonly RequestStep[] => {
    const at = stepOf(page, { step });
    if (deniesConsent(event)) return [{ at, app: undefined }];
    const app =
      isAddress(event) && event.origin === 'browser' ? valueAt(event.payload, 'params.application_id') : undefined;
    return app === undefined ? [] : [{ at, app }];
  });
