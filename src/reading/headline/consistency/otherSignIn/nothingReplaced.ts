import { changeIn, isSuccessfulCommit, readsStorage, readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  lastBefore,
  routeAt,
  stepOf,
} from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { hasTrait } from 'src/vocabulary/causes';
import { provesSignIn } from 'src/vocabulary/events';
import { type CauseCheck, contradiction } from 'src/reading/headline/consistency/contradictions/checks';
import { answersIn, answersBefore } from 'src/reading/headline/pageLoad/lookBack';
import { csrfKeyOf } from 'src/contract/storageKeys';
import {
  startsSince,
  hasNoticedSignOut,
  hasSignInInOtherTab,
} from 'src/reading/headline/consistency/shared/otherSignIns';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { type Step, isBefore } from 'src/journal/log/step';
import { startsIn, startsOf } from 'src/reading/headline/consistency/shared/starts';
import type { RouteId } from 'src/contract/routes';

/**
 * A page called its sign-in replaced, although storage held it, and no session other than the one that it was to
 * replace. That, or a change that came too late, is all that a callback may rely on, and a page that has proved the
 * sign-in itself.
 */
export const nothingReplaced: CauseCheck = ({ page, pages, step, stored, cause }) => {
  const pending = stored('pending_sign_in');
  const proved = lastBefore(page.events, step, ({ event }) => provesSignIn(event))?.event;
  const isOwn = proved !== undefined && valueAt(proved.payload, 'id') === valueAt(pending?.value, 'id');
  // A later page learns of a sign-out in other ways, too.
  const isKnown = isOwn && hasTrait(cause, 'byAnotherSignIn');
  if (!isCallbackRoute(routeAt(page, step)) && !isKnown) return undefined;
  const session = stored('session');
  const id = valueAt(pending?.value, 'id');
  const start = commitOfStart(pages, id);
  const [then, named] = [start && expectedIn(start), valueAt(pending?.value, 'replaces')];
  const over = then ?? named;
  if (!pending || !session || id === undefined || over !== valueAt(session.value, 'id')) return undefined;
  const keys: readonly string[] = ['session', 'pending_sign_in'];
  const isTooLate = page.answeredQuestions.some(
    ({ step: at, answer }) => at < step && valueAt(answer.value, 'outcome') === 'superseded',
  );
  const isChanged = page.questions.some(({ step: at, question }) => {
    const { values, cleared } = changeIn(question);
    const isChange = at > pending.step && at < step && !readsStorage(question);
    return isChange && [...values.map(([key]) => key), ...cleared].some((key) => keys.includes(key));
  });
  if (isTooLate || isChanged) return undefined;
  if (start && then !== undefined && named !== undefined && named !== then)
    return {
      fact: `the session was ${valueText(then)} when the sign-in ${valueText(id)} was started, as it is now; that start was stored as one that replaces ${valueText(named)} instead`,
      at: askedAt(start),
    };
  const held = over === undefined ? 'no session, as then' : `the session that it was to replace, ${valueText(over)}`;
  return {
    fact: `storage held the sign-in ${valueText(id)} as it had been started, and ${held}`,
    at: stepOf(page, pending),
  };
};

/** The last commit that stored the start of a sign-in, on whichever page load it was. */
const commitOfStart = (pages: readonly IndexedPageLoad[], id: unknown): AnsweredQuestion | undefined =>
  answersIn(pages)
    .filter(({ question, answer }) => isSuccessfulCommit(question, answer.value))
    .filter(({ question }) => startsOf(question).some((start) => start.id === id))
    .filter((each) => expectedIn(each) !== undefined)
    .at(-1);

const askedAt = ({ page, question, step }: AnsweredQuestion): Step =>
  stepOf(page, page.questions.find((each) => each.question.n === question.n) ?? { step });

/**
 * The session that a commit expected to find: it says what a start was to replace even if the start itself lost that.
 */
const expectedIn = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'expects.values.session.id');
/**
 * Storage itself names the start that came back as the newest one: the last of the recent starts has its print, and the
 * pending one is the last that this tab stored. A stored token of another start may still be of another tab.
 */
export const isNewestStart: CauseCheck = (context) => {
  const { page, pages, step } = context;
  const pending = context.stored('pending_sign_in');
  const id = valueAt(pending?.value, 'id');
  const made = tabPagesUntil(pages, page)
    .flatMap(startsIn)
    .filter(({ at }) => isBefore(at, stepOf(page, { step })))
    .at(-1);
  if (id === undefined || made?.id !== id || startsSince(page, step) !== 0) return undefined;
  const tokens = Object.values(csrfKeyOf).map((key) => context.stored(key));
  if (tokens.some((token) => token?.value !== undefined)) return undefined;
  // The read that found no token shows the key that the page looked for.
  const { step: shown } = tokens.find((token) => token !== undefined) ?? pending ?? {};
  return contradiction(context, 'storage named the start that came back as the newest one', shown);
};

/**
 * A sign-out left a session that it called another person's, although each reading of its page load found that same one
 * (spec §4, Logout). A page that comes again after its own sign-out, which its mark shows, rightly leaves what it
 * finds.
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
