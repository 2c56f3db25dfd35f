import { readsKey } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';
import { type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';

/**
 * Until when the directory service's code was valid, if a page read that after the start of the sign-in: then a refusal
 * for the time is about the age of the code, whether it was right or not.
 */
export function codeExpiryRead(
  { answeredQuestions }: IndexedPageLoad,
  step: number,
): { readonly untilMs: number; readonly step: number } | undefined {
  const lastRead = (key: string) => lastBefore(answeredQuestions, step, ({ question }) => readsKey(question, key));
  const [code, start] = [lastRead('directory_auth_code_exp'), lastRead('pending_sign_in')];
  const until = objectOf(code?.answer.value)['directory_auth_code_exp'];
  if (!code || code.step <= (start?.step ?? -1) || typeof until !== 'number') return undefined;
  return { untilMs: until * 1000, step: code.step };
}
