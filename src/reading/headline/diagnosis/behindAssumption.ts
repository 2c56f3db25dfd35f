import { providerAssumption } from 'src/reading/headline/consistency/unknown/assumptionRules';
import { emptyReturn } from 'src/reading/headline/ending/ending';
import type { LogEnd } from 'src/reading/headline/ending/logEnd';
import type { FailedCall } from 'src/reading/headline/pageLoad/failedCalls';
import { type IndexedPageLoad, isFromHistory } from 'src/reading/headline/pageLoad/indexedPage';
import { sentence } from 'src/reading/story/phrases';
import type { QuestionName } from 'src/vocabulary/questions';
import { type Diagnosis, failedCallDiagnosis } from './diagnosis';
import type { TabReading } from './tab';

/** A departure to a provider that the page only assumed, and from which the person came back. */
export function assumedDeparture({ pages, tabPages, calls, end }: TabReading): Diagnosis | undefined {
  const assumed = behindAssumption(tabPages, calls, end);
  return assumed && failedCallDiagnosis(pages, assumed.call, assumed.end);
}

/** What the entry form asks whenever it opens, so the page that Back leads to asks it again. */
const askedAgain: QuestionName = 'api.organizationByAlias';
const lookUp: QuestionName = 'api.userIdentityProvider';

/**
 * The failed look-up after which the page left for a provider that it only assumed, if Back led the person from there
 * to the page that ends the log: that departure went wrong, whatever the page asked again afterwards. The returned
 * `end` mentions that departure too.
 */
function behindAssumption(
  tabPages: readonly IndexedPageLoad[],
  calls: readonly FailedCall[],
  end: LogEnd | undefined,
): { readonly call: FailedCall; readonly end: LogEnd } | undefined {
  const returned = emptyReturn(tabPages);
  const index = tabPages.findIndex(({ pageLoad }) => pageLoad === returned?.step.pageLoad);
  const [from, next] = [tabPages[index], tabPages[index + 1]];
  if (!returned || !end || !from || !next || !isFromHistory(next)) return undefined;
  const call = calls.filter((each) => each.call === lookUp && each.step.pageLoad === from.pageLoad).at(-1);
  const assumed = call && providerAssumption(from, call.step.step);
  if (!call || !assumed || assumed.at.step > returned.step.step) return undefined;
  const later = calls.slice(calls.indexOf(call) + 1);
  if (later.some((each) => each.call !== askedAgain)) return undefined;
  return { call, end: { ...end, text: `${sentence(returned.text)} ${end.text}` } };
}
