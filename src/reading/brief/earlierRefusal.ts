import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import type { CauseId } from 'src/vocabulary/events';
import { looksUpApp } from 'src/vocabulary/questions';
import { valueText } from 'src/reading/story/format';
import { achievedBetween } from 'src/reading/headline/ending/achievements';
import type { Headline } from 'src/reading/headline/headline';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { refusalDiagnosis } from 'src/reading/headline/diagnosis/diagnosis';
import { type Trouble, isOfApp, troublesOf } from 'src/reading/headline/troubles/troubles';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';

/** An earlier failure in the same tab, which may be the reason why the person calls. */
export interface EarlierRefusal {
  readonly text: string;
  readonly step: Step;
}

/**
 * The refusal before the headline's own, in the same tab: people whose app was refused go to the entry page, because
 * that offers the log. Undefined if there was none, if the headline includes it, or if the person achieved something
 * in between.
 */
export function earlierRefusalOf(pages: readonly IndexedPageLoad[], headline: Headline): EarlierRefusal | undefined {
  const { at } = headline;
  const page = pages[at.pageLoad];
  const own = page ? tabPagesUntil(pages, page) : [];
  const last = own
    .flatMap(troublesOf)
    .filter(
      (each) =>
        each.isRestated === undefined &&
        each.cause !== headline.cause &&
        isBefore(stepOf(each.page, each), at) &&
        !isEvidence(headline, each),
    )
    .at(-1);
  const isMentioned = headline.past === undefined && headline.mentionsEarlier === true;
  if (!last || isMentioned || achievedBetween(own, stepOf(last.page, last), at)) return undefined;
  const { sentence: text, causeSentence } = refusalDiagnosis(pages, last, undefined);
  if (causeSentence === headline.causeSentence) return undefined;
  const app = isOfApp(last.cause) ? appIn(own, last.page.pageLoad) : undefined;
  return {
    text: app === undefined ? text : `An app, ${app}, ${stateOfApp(last.cause)}. ${text}`,
    step: stepOf(last.page, last),
  };
}

/** What had become of an app: one that the page had already asked the browser to open may have its answer. */
const stateOfApp = (cause: string): string =>
  cause === ('redirect.nothingHappened' satisfies CauseId)
    ? 'was to be opened'
    : refusals.includes(cause)
      ? 'was refused'
      : 'was waiting';

/** The causes for which the page refused to answer an app. */
const refusals: readonly string[] = [
  'redirect.invalidRedirect',
  'redirect.insecureRedirect',
  'redirect.userPool',
] satisfies readonly CauseId[];

/** Whether the headline rests on this trouble, so it is the same refusal. */
const isEvidence = ({ evidence }: Headline, { page, step }: Trouble): boolean =>
  evidence.some((each) => stepName(each) === stepName(stepOf(page, { step })));

/** The last name of the app that the service returned. */
const appIn = (tabPages: readonly IndexedPageLoad[], until: number): string | undefined =>
  tabPages
    .filter(({ pageLoad }) => pageLoad <= until)
    .flatMap(({ answeredQuestions }) =>
      answeredQuestions.flatMap(({ question, answer }) => {
        const name = looksUpApp(question) ? valueAt(answer.value, 'value.Name') : undefined;
        return name === undefined ? [] : [valueText(name)];
      }),
    )
    .at(-1);

/** `0.66 An app, Meeting Notes, was refused. …`. */
export const earlierRefusalText = ({ text, step }: EarlierRefusal): string => `${stepName(step)} ${text}`;
