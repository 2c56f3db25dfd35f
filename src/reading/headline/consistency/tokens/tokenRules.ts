import { changeIn, isSuccessfulCommit, readsKey } from 'src/journal/log/storageHistory';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  type QuestionAt,
  routeAt,
} from 'src/reading/headline/pageLoad/indexedPage';
import { callText, failureOrThrowText, isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import { spanText, valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { isCall, isQuestion, needsToken } from 'src/vocabulary/questions';
import { hasToken, issuerOf, refusedToken } from 'src/reading/headline/consistency/shared/calls';
import { startPrecisionMs } from 'src/journal/log/entry';
import { isOnSharedComputer } from 'src/reading/headline/consistency/duties/dutyRules';
import {
  type EndSubject,
  type Finder,
  type RuleFinding,
  type Subject,
  bugFinding,
} from 'src/reading/headline/consistency/ruleTypes';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import type { Failure } from 'src/contract/failures';
import type { RouteId } from 'src/contract/routes';
import { objectOf, valueAt } from 'src/journal/log/values';
import { isDefiniteRefusal, isUndecided } from 'src/rules/calls/refusal';
import { clearsTokens, sessionEndCauses } from 'src/vocabulary/events';
import { onFailed, onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/** The prefixes of stored tokens, which come in groups of three. */
const tokenGroups = ['pool', 'idp', 'gb', 'posture'];

/** An answer whose tokens a page did not store completely: the step that stored them, and the missing or older keys. */
interface Lapse {
  readonly stored: QuestionAt;
  readonly answered: AnsweredQuestion;
  readonly missing: readonly string[];
  /** A token that was stored although the answer contained another one. */
  readonly older?: { readonly key: string; readonly token: string };
}

function lapsesIn(page: IndexedPageLoad): readonly Lapse[] {
  // On a shared computer no refresh token is stored.
  if (isOnSharedComputer(page)) return [];
  const committed = new Set(
    page.answeredQuestions.flatMap(({ question, answer: { value } }) =>
      isSuccessfulCommit(question, value) ? [question] : [],
    ),
  );
  const changes = page.questions.filter(
    ({ question }) =>
      question.port === 'storage' && (!isQuestion(question, 'storage.commit') || committed.has(question)),
  );
  return changes.flatMap((stored) => {
    const values = new Map(changeIn(stored.question).values);
    return tokenGroups.flatMap((group) => lapseOf(stored, group, values) ?? []);
  });
}

/** How the tokens of a group that are being stored differ from those of the answer that brought them. */
function lapseOf(stored: QuestionAt, group: string, values: ReadonlyMap<string, unknown>): Lapse | undefined {
  const token = values.get(`${group}_access_token`);
  if (typeof token !== 'string') return undefined;
  const answered = answersBefore(stored).find((each) => isCall(each.question) && answerText(each).includes(token));
  const text = answered && answered.failure === undefined ? answerText(answered) : '';
  const brought = [
    [`${group}_refresh_token`, /‹refreshToken:/],
    [`${group}_access_token_exp`, /"(?:Expiration|ExpirationDateTime|expiresAt)":/],
  ] as const;
  const missing = brought.flatMap(([key, sign]) => (sign.test(text) && values.get(key) === undefined ? [key] : []));
  const key = `${group}_refresh_token`;
  const storedToken = values.get(key);
  const isOlder = typeof storedToken === 'string' && /‹refreshToken:/.test(text) && !text.includes(storedToken);
  if (!answered || (missing.length === 0 && !isOlder)) return undefined;
  return { stored, answered, missing, ...(isOlder ? { older: { key, token: storedToken } } : {}) };
}
const answerText = ({ answer: { value } }: AnsweredQuestion): string => JSON.stringify(value ?? null);

function lapseText({ stored, answered, missing, older }: Lapse): RuleFinding {
  const text = older
    ? `An answer contained a new ${valueText(older.key)}, but the page stored the one that it had before`
    : `An answer also contained ${missing.join(' and ')}, but the page stored only the rest`;
  return bugFinding(text, [stored.at, answered.at]);
}

/** An answer contained tokens, but the page stored only some of them, or older ones. */
export const tokensStoredInPart: Finder<EndSubject> = ({ tabPages }) => {
  const [first] = withoutReturn(tabPages).flatMap(lapsesIn);
  return first && lapseText(first);
};

/** A call was refused with a token that the page had kept in place of a newer one. */
export const olderTokenKept = onFailed({}, ({ question, failure, at }, { tabPages }) => {
  const sent = JSON.stringify(question.args ?? null);
  const lapse = tabPages.flatMap(lapsesIn).find(({ older }) => older && sent.includes(`"${older.token}"`));
  if (!lapse) return undefined;
  const found = lapseText(lapse);
  return {
    ...found,
    sentence: `${found.sentence} The service refused the older one: ${failureOrThrowText(failure)}.`,
    steps: [...found.steps, at],
    hasThrown: isThrown(failure),
  };
});

const withoutProof: readonly unknown[] = [401, 403];

/** The page made a call without the token that it needs, so the refusal says nothing about the person. */
export const callWithoutToken = onFailed({ call: needsToken }, (failed) => {
  const { failure } = failed;
  if (hasToken(failed.question) || !withoutProof.includes(failure?.status)) return undefined;
  const key = 'gb_access_token';
  const read = lastAnswer(failed, ({ question }) => readsKey(question, key));
  const text = `The page sent no token with ${callText(failed.question)}, so its failure (${failureOrThrowText(failure)}) says nothing about the person`;
  if (!read || objectOf(read.answer.value)[key] !== undefined) return bugFinding(text, [failed.at]);
  return {
    sentence: `${sentence(text)} Storage held none (${key}).`,
    steps: [failed.at, read.at],
  };
});

/**
 * Whether a failure of a call at a step of a page ends its session: in check-auth a success without a usable token does
 * too, elsewhere only a definite refusal (decisions, Sessions).
 */
function endsSession(page: IndexedPageLoad, step: number, failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const isInCheckAuth = routeAt(page, step) === ('checkAuth' satisfies RouteId);
  return isInCheckAuth ? !isUndecided(failure as Failure) : isDefiniteRefusal(failure as Failure);
}

/**
 * The page ended a session after a failed refresh that proves nothing about it (decisions, Sessions), before it
 * reported the failure or afterwards. Another call that was refused may be the reason, or somebody who acted meanwhile,
 * here or in another tab.
 */
export const endedUnproved = onCause(sessionEndCauses, (subject) => {
  const { page, step, trouble } = subject;
  if (endsSession(page, step, trouble.payload['failure'])) return undefined;
  const from = lastFailed(subject)?.step ?? step;
  const until = page.events.find((each) => each.step > from && each.event.origin !== 'flow')?.step ?? Infinity;
  const end = page.events.find((each) => each.step >= from && each.step < until && clearsTokens(each.event));
  const isRefused = page.answeredQuestions.some(
    (each) => end && each.step < end.step && isCall(each.question) && endsSession(page, each.step, each.failure),
  );
  if (!end || isRefused || valueAt(trouble.payload, 'failure') === undefined) return undefined;
  return bugFinding('That proves nothing about the session, but the page ended it', [end.at]);
});

/** The last failed answer of the evidence. */
const lastFailed = ({ page, evidence, step }: Subject): AnsweredQuestion | undefined =>
  lastAnswer(
    { page, step },
    (each) => evidence.includes(each.step) && isCall(each.question) && each.failure !== undefined,
  );

/** A token that is refused this soon after it was issued cannot have expired. */
const justIssuedMs = 60_000;

/** A call was refused with 401 right after its token was issued. */
export const tokenRefusedAtOnce = onFailed({}, (failed) => {
  const token = refusedToken(failed);
  const issued = token === undefined ? undefined : issuerOf(failed, token);
  if (!issued || failed.answer.at - issued.answer.at > justIssuedMs) return undefined;
  return {
    sentence: `Its token had been issued right before, ${spanText(failed.answer.at - issued.answer.at)} earlier, by ${callText(issued.question)}, so it can hardly have expired: perhaps the issuing and the refusing service disagree, for example because the clock of one of them is wrong, the Authentication header did not arrive as the service expects it, or something on the way answered.`,
    steps: [failed.at, issued.at],
    advice: 'tokenRefused',
  };
});

/** A token had already expired when it came, by the page's clock. */
export const tokenExpiredOnArrival: Finder<Subject> = ({ page, step }) => {
  const answered = page.answeredQuestions.find(({ step: at, question, answer }) => {
    if (at > step || question.port !== 'api') return false;
    const until = valueAt(answer.value, 'value.ExpirationDateTime') ?? valueAt(answer.value, 'value.Expiration');
    const ends = typeof until === 'string' ? Date.parse(until) : NaN;
    return ends < page.entries[0].startedAt + answer.at - startPrecisionMs;
  });
  if (!answered) return undefined;
  return {
    sentence: `The tokens of ${callText(answered.question)} had already expired, by the device's clock, when they came.`,
    steps: [answered.at],
  };
};
