import { changeIn, isSuccessfulCommit, readsKey } from 'src/journal/log/storageHistory';
import { isSameData, objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { hasNoticedSignOut, hasSignInInOtherTab } from 'src/reading/headline/consistency/shared/otherSignIns';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { type AnsweredQuestion, type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { isAddress, isScreen } from 'src/vocabulary/events';
import { questionRole } from 'src/vocabulary/questions';
import { isRefusedChange } from 'src/reading/headline/consistency/storage/refusedChange';
import { type CauseCheck, contradiction } from './checks';
import { lastEvent } from 'src/reading/headline/pageLoad/lookBack';

/** A value that the page called missing had been read and was present, and the page had not removed it since. */
export const missingWasRead: CauseCheck = (context) => {
  const missing = textsOf(context.payload['missing']);
  const present = missing.flatMap((key) => {
    const read = context.stored(key);
    if (read?.value === undefined || hasRemoved(context.page, key, read.step, context.step)) return [];
    return [{ key, step: read.step }];
  })[0];
  return present && { fact: `${present.key} had been found in storage`, at: stepOf(context.page, present) };
};

/** Whether the page removed a value between two steps, as it does with a code that it exchanges. */
const hasRemoved = ({ answeredQuestions }: IndexedPageLoad, key: string, from: number, until: number): boolean =>
  answeredQuestions.some(
    ({ question, answer, step }) =>
      step > from &&
      step < until &&
      changeIn(question).cleared.includes(key) &&
      isSuccessfulCommit(question, answer.value),
  );

const usable =
  /^(?:https:\/\/[\w.-]+|http:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]))(?::\d+)?(?:[/?#][^\s\p{Cc}]*)?$/u;
/**
 * An address that a page must accept: encrypted, or on this machine, like those of a local stack. The page's own rule
 * cannot judge that, because it may contain the bug.
 */
export const isUsableAddress = (value: unknown): boolean => typeof value === 'string' && usable.test(value);

/** Whether an answer of the look-up names an OIDC client of the identity center in a form that the page may use. */
export function namesClient(answer: unknown): boolean {
  const path = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';
  const [url, client] = ['OIDCUrl', 'OIDCClientId'].map((name) => valueAt(answer, `${path}.${name}`));
  return isUsableAddress(url) && typeof client === 'string' && client.trim() !== '';
}

/** The look-up had returned the values that start a sign-in at the identity center, in a form that the page may use. */
export const clientWasNamed: CauseCheck = (context) => {
  const answered = context.answer('api.userIdentityProvider');
  return answered && namesClient(answered.answer.value)
    ? { fact: 'the service had named both', at: answered.at }
    : undefined;
};

/** The page refused an address that its own flow had written. */
export const wroteAddressItself: CauseCheck = (context) => {
  const made = context.page.events.find(
    ({ step, event: { type, payload } }) =>
      step <= context.step &&
      isScreen({ type }) &&
      valueAt(payload, 'arrival') === 'flow' &&
      textsOf(objectOf(payload)['refused']).length > 0,
  );
  return (
    made && {
      fact: "the page's own flow had gone to an address that the page refuses",
      at: made.at,
    }
  );
};

/** The page's last commit with this outcome before a step. */
const lastCommit = (
  { answeredQuestions }: IndexedPageLoad,
  step: number,
  outcome: string,
): AnsweredQuestion | undefined =>
  answeredQuestions
    .filter((each) => each.step < step && questionRole(each.question) === 'commit')
    .filter(({ answer: { value } }) => valueAt(value, 'outcome') === outcome)
    .at(-1);

/** The last read of a key before a step and the first one after it; undefined if there is none. */
const readsAround = (
  { answeredQuestions }: IndexedPageLoad,
  step: number,
  key: string,
): readonly (AnsweredQuestion | undefined)[] => {
  const reads = answeredQuestions.filter(({ question }) => readsKey(question, key));
  return [reads.filter((each) => each.step < step).at(-1), reads.find((each) => each.step > step)];
};

/**
 * A commit was superseded, although storage held what it expected right before and right after. Another tab may have
 * changed it in between and restored it.
 */
export const expectedWasThere: CauseCheck = (context) => {
  const { page, step } = context;
  const late = lastCommit(page, step, 'superseded');
  if (!late || valueAt(late.answer.value, 'unlocked') === true) return undefined;
  if (hasSignInInOtherTab(context) || hasNoticedSignOut(context)) return undefined;
  const expects = valueAt(late.question.args, 'expects');
  const isHeld = textsOf(objectOf(expects)['keys']).every((key) => {
    const wanted = JSON.stringify(objectOf(valueAt(expects, 'values'))[key]);
    return readsAround(page, late.step, key).every(
      (read) => read !== undefined && JSON.stringify(objectOf(read.answer.value)[key]) === wanted,
    );
  });
  return isHeld
    ? {
        fact: 'its change was taken for too late, although storage held what the change expected, both right before and right after',
        at: late.at,
      }
    : undefined;
};

/** The page's own flow went to the callback of a provider. */
export const wentToCallbackItself: CauseCheck = ({ page, step }) => {
  const arrival = lastEvent({ page, step }, (each) => isAddress(each.event));
  return arrival?.event.origin === 'flow' && isCallbackRoute(valueAt(arrival.event.payload, 'route'))
    ? {
        fact: "nobody had come back from a provider: the page's own flow had gone to that address",
        at: arrival.at,
      }
    : undefined;
};

/** According to the page, storage refused a commit, but its values were stored afterwards. */
export const commitSucceeded: CauseCheck = ({ page, step }) => {
  const refused = lastCommit(page, step, 'refused');
  const present = (refused ? changeIn(refused.question).values : []).flatMap(([key, value]) => {
    const [, after] = readsAround(page, refused?.step ?? 0, key);
    const isThere = after && value !== undefined && isSameData(objectOf(after.answer.value)[key], value);
    return isThere ? [{ key, step: after.step }] : [];
  })[0];
  return present && { fact: `${present.key} was there afterwards`, at: stepOf(page, present) };
};

/**
 * Storage had kept the change right before the refusal, and refused none of this page load: what it answers is all that
 * a page knows of it.
 */
export const changeWasKept: CauseCheck = (context) => {
  const { page, step } = context;
  const isRefused = page.answeredQuestions.some((each) => each.step < step && isRefusedChange(each));
  const kept = lastCommit(page, step, 'committed');
  return isRefused ? undefined : contradiction(context, 'storage had kept every change of this page load', kept?.step);
};
