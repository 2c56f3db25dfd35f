import { limits } from 'src/contract/limits';
import { storageHistory } from 'src/journal/log/storageHistory';
import { textsOf, valueAt } from 'src/journal/log/values';
import { rowNamed, spanText, valueText } from 'src/reading/story/format';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { checkContextOf, contextOfExpiry } from 'src/reading/headline/consistency/contradictions/checkContext';
import type { CheckContext } from 'src/reading/headline/consistency/contradictions/checks';
import { ownChange } from './ownChange';
import {
  earlierReturn,
  hasSignInInOtherTab,
  isForeignSignIn,
  hasNoticedSignOut,
  knowsOtherStart,
} from 'src/reading/headline/consistency/shared/otherSignIns';
import { startsOf } from 'src/reading/headline/consistency/shared/starts';
import { refusedChange } from 'src/reading/headline/consistency/storage/refusedChange';
import type { Finder, RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { CauseId } from 'src/vocabulary/events';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** A cause that the log must prove: the proof, and the sentence if there is no proof. */
interface ProofRow {
  readonly isProved: (context: CheckContext) => boolean;
  readonly unproved: string;
  /** What contradicts the cause. */
  readonly against?: (context: CheckContext) => RuleFinding | undefined;
}

const isReplaced = (context: CheckContext): boolean =>
  hasSignInInOtherTab(context) || hasNoticedSignOut(context) || isForeignSignIn(context);
/** The last start that the page itself had stored was still there when the page last read it. */
const ownStartWasThere = ({ page, step }: CheckContext): RuleFinding | undefined => {
  const before = answersBefore({ page, step });
  const made = before.flatMap(({ question }) => startsOf(question)).at(-1);
  const read = before.filter(({ answer: { value } }) => valueAt(value, 'pending_sign_in.id') !== undefined).at(-1);
  const id = valueAt(read?.answer.value, 'pending_sign_in.id');
  if (!read || id !== made?.id) return undefined;
  const span = spanText((page.entries[step]?.at ?? read.answer.at) - read.answer.at);
  return {
    sentence: ` Storage still held the start that this page had made, ${valueText(id)}, ${span} before: the page may be wrong.`,
    steps: [read.at],
  };
};
const replaced: ProofRow = {
  against: ownStartWasThere,
  isProved: isReplaced,
  unproved:
    'The page decided that its sign-in had been replaced. This log shows no other sign-in and no sign-out: it is not known whether there was one, or whether the page is wrong.',
};
const usedBefore: ProofRow = {
  isProved: (context) => earlierReturn(context) !== undefined,
  unproved:
    'The page decided that what came back had already been used. This log shows no earlier use: it is not known whether there was one, or whether the page is wrong.',
};
const newer: ProofRow = {
  isProved: (context) => hasSignInInOtherTab(context) || knowsOtherStart(context.page, context.step),
  unproved:
    'The page decided that another sign-in was newer. This log shows none: it is not known whether there was one, or whether the page is wrong.',
};
const late: ProofRow = {
  isProved: ({ stored, answer }) => {
    const now = answer('clock.now')?.answer.value;
    const since = valueAt(stored('pending_sign_in')?.value, 'since');
    const until = stored('directory_auth_code_exp')?.value;
    if (typeof now !== 'number') return false;
    const isLong = typeof since === 'number' && Math.abs(now - since) > limits.directoryPendingMs - storedMomentSlackMs;
    return isLong || (typeof until === 'number' && until * 1000 <= now + storedMomentSlackMs);
  },
  unproved:
    'The page decided that too much time had passed since the start. The log does not confirm that: it is not known whether the page is wrong.',
};
/** Whether a stored value was looked for and not found. */
const isReadAbsent = ({ stored }: CheckContext, key: string): boolean => {
  const read = stored(key);
  return read !== undefined && read.value === undefined;
};
/** Whether the page had removed a value itself, and nothing that it did since brought it back. */
const wasRemovedHere = ({ page, step }: CheckContext, key: string): boolean => {
  const last = storageHistory(page.entries)
    .filter((each) => each.key === key && each.step < step)
    .at(-1);
  return last !== undefined && !last.isReading && last.value === undefined;
};
const incomplete: ProofRow = {
  isProved: (context) =>
    textsOf(context.payload['missing']).every((key) => isReadAbsent(context, key) || wasRemovedHere(context, key)),
  unproved:
    'The page said that something was missing. The log does not show that it looked for all of that and found none: it is not known whether the page is wrong.',
};
const finished: ProofRow = {
  isProved: ({ stored }) => ['session', 'gb_access_token'].some((key) => stored(key)?.value !== undefined),
  unproved:
    'The page decided that the person was signed in already. The log does not show that it had found a session: it is not known whether there was one, or whether the page is wrong.',
};
const notStarted: ProofRow = {
  isProved: (context) => isReadAbsent(context, 'pending_sign_in'),
  unproved:
    'The page knew of no start. The log does not show that it looked for one: it is not known whether there was one, or whether the page is wrong.',
};
const accessKeys = ['pool_access_token', 'pool_refresh_token', 'gb_access_token', 'idp_access_token'];
const noTokens: ProofRow = {
  isProved: (context) => accessKeys.some((key) => isReadAbsent(context, key)),
  unproved:
    'The page found nothing of a finished sign-in. The log does not show that it looked for tokens: it is not known whether they were there, or whether the page is wrong.',
};

const expired: ProofRow = {
  isProved: (context) => {
    const { stored, answer } = contextOfExpiry(context);
    const since = stored('app_access_since')?.value;
    const now = answer('clock.now')?.answer.value;
    return (
      typeof since === 'number' &&
      typeof now === 'number' &&
      Math.abs(now - since) > limits.appAccessMs - storedMomentSlackMs
    );
  },
  unproved:
    "The page decided that the app's request had expired. The log does not confirm that half an hour had passed: it is not known whether the page is wrong.",
};

const blocked: ProofRow = {
  isProved: ({ page, pages, step }) => refusedChange(tabPagesUntil(pages, page), step) !== undefined,
  unproved:
    'The page decided that storage was blocked. This log shows nothing that storage refused: it is not known whether it is blocked, or whether the page is wrong.',
};

const nobody: ProofRow = {
  isProved: ({ answer }) => !valueAt(answer('api.currentUser')?.answer.value, 'value.User.Id'),
  // In logs of older builds an empty id has a placeholder too.
  unproved:
    'The page did not recognise the user, although the answer has an id: it is not known whether the id was empty, or whether the page is wrong.',
};

const rows: Readonly<Partial<Record<CauseId, ProofRow>>> = {
  'session.superseded.signIn': replaced,
  'session.superseded.start': replaced,
  'session.superseded.signOut': replaced,
  'signIn.usedTwice': usedBefore,
  'signIn.otherTab': newer,
  'signIn.startedLongAgo': late,
  'signIn.startIncomplete': incomplete,
  'signIn.interrupted': incomplete,
  'signIn.codeSpent': finished,
  'signIn.notStarted': notStarted,
  'signIn.noTokens': noTokens,
  'appRequest.expired': expired,
  'redirect.expired': expired,
  'signIn.storageBlocked': blocked,
  'signIn.userInvalid': nobody,
};

/**
 * The log does not prove a cause that needs proof: another sign-in, elapsed time, blocked storage, or a missing value
 * or user.
 */
export const otherPersonNotProved: Finder<Subject> = (subject) => {
  const { trouble } = subject;
  const row = trouble && rowNamed(rows, trouble.cause);
  const context = checkContextOf(subject);
  const own = trouble?.cause === ('session.superseded.signIn' satisfies CauseId) ? ownChange(context) : undefined;
  if (own) return own;
  if (!trouble || !row || row.isProved(context)) return undefined;
  const against = row.against?.(context);
  // The evidence of the cause shows the rest already.
  return { sentence: `${row.unproved}${against?.sentence ?? ''}`, steps: against?.steps ?? [] };
};

/** The same answer of a provider had come before, which explains every missing value. */
export const answerCameBefore = onCause({ trait: 'ofCallback' }, (subject) => {
  const { trouble, page, step } = subject;
  const before = earlierReturn(checkContextOf(subject));
  if (before?.how !== 'same') return undefined;
  return {
    sentence: `The provider's answer had already come once; it works only once, and the callback address was opened a second time. The page ended with “${causeText(trouble)}”.`,
    steps: [before.at, stepOf(page, { step })],
  };
});
