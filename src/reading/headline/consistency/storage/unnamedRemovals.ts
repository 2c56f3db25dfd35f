import { type SiteKey, keysOfGroup } from 'src/contract/storageKeys';
import { type StorageObservation, isSuccessfulCommit, namedKeys } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isQuestion } from 'src/vocabulary/questions';

/** A change of a stored value; an unnamed one may have removed it. */
export interface StorageChange extends StorageObservation {
  readonly isUnnamed?: true;
}

const visitKeys: readonly string[] = keysOfGroup('visit');
/** The path that the visit before had opened in this trip goes with it (`sagas/steps/site/site.ts`). */
const openedPath: SiteKey = 'opened_path';

/** Keys that a commit of the first key removes if they have no value. */
const companions: readonly (readonly [named: SiteKey, others: readonly SiteKey[]])[] = [
  ['gb_access_token', ['gb_refresh_token']],
  ['app_access_since', ['code_challenge', 'application_id', 'app_redirect', 'request_state']],
];

/**
 * The keys that a page load may have removed without naming them: a write of an absent value removes it, and a log
 * drops the key.
 */
export const unnamedRemovals = ({ questions, answeredQuestions }: IndexedPageLoad): readonly StorageChange[] => [
  ...questions.flatMap(({ step, question }) => {
    if (!isQuestion(question, 'storage.write')) return [];
    const named = namedKeys(question);
    const isVisit = named.every((key) => visitKeys.includes(key));
    const keys = isVisit ? [...visitKeys, openedPath, ...(named.length === 0 ? ['recent_sign_ins'] : [])] : [];
    return removed(step, question, keys, named);
  }),
  ...answeredQuestions.flatMap(({ step, question, answer }) => {
    if (!isSuccessfulCommit(question, answer.value)) return [];
    const named = namedKeys(question);
    const keys = companions.flatMap(([key, others]) => (named.includes(key) ? others : []));
    return removed(step, question, keys, named);
  }),
];

type Changing = Parameters<typeof namedKeys>[0];
function removed(
  step: number,
  { args }: Changing,
  keys: readonly string[],
  named: readonly string[],
): readonly StorageChange[] {
  const site = valueAt(args, 'site');
  const unnamed = typeof site === 'string' ? keys.filter((key) => !named.includes(key)) : [];
  return unnamed.map((key) => ({ step, site: String(site), key, isReading: false, value: undefined, isUnnamed: true }));
}
