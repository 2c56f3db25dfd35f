import type { RouteId } from 'src/contract/routes';
import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { CauseCheck } from 'src/reading/headline/consistency/contradictions/checks';
import { hasNoticedSignOut, hasSignInInOtherTab } from 'src/reading/headline/consistency/shared/otherSignIns';
import { routeAt } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { answersBefore } from 'src/reading/headline/pageLoad/answers';

/**
 * A sign-out left a session that it called another person's, although each reading of its page load found that same one
 * (spec §4, Logout). A page that comes again after its own sign-out, which its mark shows, rightly leaves what it finds.
 */
export const signOutSkipped: CauseCheck = (context) => {
  const { page, step, stored } = context;
  if (routeAt(page, step) !== ('logout' satisfies RouteId) || stored('sign_out_pending')?.value !== undefined)
    return undefined;
  if (hasSignInInOtherTab(context) || hasNoticedSignOut(context)) return undefined;
  const reads = answersBefore(context).filter(({ question }) => readsKey(question, 'session'));
  const [first] = reads;
  const id = valueAt(first?.answer.value, 'session.id');
  const isSame = reads.every(({ answer }) => valueAt(answer.value, 'session.id') === id);
  if (!first || reads.length < 2 || id === undefined || !isSame) return undefined;
  return {
    fact: `storage held the same session, ${valueText(id)}, each time that the page looked, so nobody had signed in since, and the sign-out removed nothing`,
    at: first.at,
    advice: 'stillSignedIn',
  };
};
