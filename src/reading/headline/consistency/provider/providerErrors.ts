import type { Remark, Subject, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { namedError } from 'src/reading/headline/troubles/troubleText';
import { answersSilentRequest, meaningOfOAuthError } from 'src/reading/story/failures/oauthMeanings';
import { failedAnswer, onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { listedValues } from 'src/contract/listedValues';
import { departureTo } from 'src/journal/log/departure';
import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { achievedBetween } from 'src/reading/headline/ending/achievements';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { objectOf, valueAt, textOf } from 'src/journal/log/values';
import { type IndexedPageLoad, lastDeparture, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { isCall } from 'src/vocabulary/questions';
import { type OAuthError, isOAuthError } from 'src/contract/oauthErrors';
import { hasBroughtCode, returnedError } from 'src/reading/headline/troubles/shownCase';
import { timesText, valueText } from 'src/reading/story/format';
import { refusedSignIn } from 'src/vocabulary/causes';
import { isAddress } from 'src/vocabulary/events';
import { lastEvent } from 'src/reading/headline/pageLoad/lookBack';

/** The code with which a provider sent the person back, or else the one in the refusal of the call that decided. */
function errorCodeOf(subject: Subject): unknown {
  const { page, evidence, trouble } = subject;
  const returned = trouble && namedError(trouble, answersAt(page, evidence));
  const failed = failedAnswer(subject);
  return returned ?? failed?.failure?.code;
}

/** An error code of OAuth or OpenID Connect in plain words, and on whose side the reason is. */
export const meaningOfError: Remark = (subject) => {
  const code = errorCodeOf(subject);
  const meaning = meaningOfOAuthError(code);
  if (meaning === undefined) return undefined;
  const more = answersSilentRequest(code) ? silentRequest(subject) : undefined;
  const times = timesSaid(subject, code);
  const again =
    times > 1 ? ` The provider has said so ${timesText(times)} in this log, so trying again may not help.` : '';
  return {
    steps: more?.steps ?? [],
    sentence: `“${String(code)}” means: ${meaning}.${more?.sentence ?? ''}${again}`,
    ...(times > 1 ? { isRefusedAgain: true } : {}),
  };
};

/** Errors about which a later attempt may differ: the person denied, or the provider says that it is busy. */
const passing: readonly unknown[] = ['access_denied', 'temporarily_unavailable'] satisfies readonly OAuthError[];

/**
 * How often the provider has sent the person back to this tab with this error, without a success in between. An address
 * that was only opened again is no further answer.
 */
function timesSaid({ page, tabPages, step, trouble }: Subject, code: unknown): number {
  if (!trouble || codeIn(trouble) !== code || passing.includes(code)) return 0;
  const at = stepOf(page, { step });
  const before = tabPages.filter(({ pageLoad }) => pageLoad < page.pageLoad);
  const said = before
    .flatMap((each) => troublesOf(each))
    .filter((each) => codeIn(each) === code)
    .map((each) => stepOf(each.page, each))
    .filter((each) => !achievedBetween(tabPages, each, at));
  const departures = before.flatMap((each) => sentToProvider(each)?.step ?? []);
  const isAnotherAnswer = (each: Step, index: number): boolean =>
    departures.some((left) => isBefore(each, left) && isBefore(left, said[index + 1] ?? at));
  return said.filter(isAnotherAnswer).length + 1;
}

/**
 * After an answer to a silent request (OpenID Connect Core 3.1.2.6): whether the address that the page had left for has
 * the parameter `prompt`, and where that address came from.
 */
function silentRequest({ page, tabPages }: Subject): RuleFinding | undefined {
  const before = tabPages.filter(({ pageLoad }) => pageLoad < page.pageLoad);
  const sender = before.filter((each) => lastDeparture(each) !== undefined).at(-1);
  const left = sender && departureWithPrompt(sender);
  if (!left) return undefined;
  const source = sourceOf(left.to, before);
  return {
    sentence: ` The address that the page left for has ${left.named} (${stepName(left.step)})${source?.text ?? ''}.`,
    steps: [left.step, ...(source ? [source.step] : [])],
  };
}

const codeIn = (trouble: Parameters<typeof namedError>[0]): unknown =>
  namedError(trouble, answersAt(trouble.page, evidenceOf(trouble)));

/**
 * The departure of a page load for an address with `prompt=none`, or with a `prompt` whose value older logs hide;
 * undefined if it asks for nothing like that.
 */
function departureWithPrompt(page: IndexedPageLoad) {
  const departure = lastDeparture(page);
  const to = departure && departureTo(departure.question.args);
  if (!departure || to === undefined) return undefined;
  const [, inAddress] = /[?&]prompt=([^&#]*)/.exec(to) ?? [];
  const prompt = inAddress ?? valueAt(departure.question.args, 'query.prompt');
  const isOther = typeof prompt !== 'string' || (prompt !== 'none' && listedValues.get('prompt')?.includes(prompt));
  const named = prompt === 'none' ? 'prompt=none' : 'the parameter prompt';
  return isOther ? undefined : { to, named, step: departure.at };
}

/** The field of the last answer of a service that brought an address, as the rest of a sentence. */
function sourceOf(address: string, pages: readonly IndexedPageLoad[]) {
  const found = pages.flatMap((page) =>
    page.answeredQuestions
      .filter(({ question }) => isCall(question))
      .flatMap((each) => {
        const field = fieldWith(each.answer.value, address);
        return field === undefined ? [] : [{ each, field, step: each.at }];
      }),
  );
  const last = found.at(-1);
  return (
    last && {
      text: `: that address is the ${last.field} that ${callText(last.each.question)} returned (${stepName(last.step)})`,
      step: last.step,
    }
  );
}

/** The name of the field that holds a text; undefined if there is none. */
function fieldWith(value: unknown, text: string): string | undefined {
  for (const [name, each] of Object.entries(objectOf(value))) {
    const found = each === text ? name : fieldWith(each, text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What programs write for a value that they do not have. */
const absentValues: readonly unknown[] = ['', 'null', 'undefined', 'None', 'nil'];

const isOfSignIn = ({ cause }: Trouble): boolean => cause.startsWith(`${refusedSignIn.of}.`);

/** An error with which somebody came back that no standard knows, if something on the way may have added it. */
function addedIn(trouble: Trouble | undefined) {
  if (!trouble || !isOfSignIn(trouble)) return undefined;
  const answers = answersAt(trouble.page, evidenceOf(trouble));
  const error = returnedError(trouble, answers);
  if (error === undefined || isOAuthError(error)) return undefined;
  const [isAbsent, hasCode] = [absentValues.includes(error), hasBroughtCode(answers)];
  return isAbsent || hasCode ? { error, isAbsent, hasCode } : undefined;
}

/**
 * A provider sends either a code or an error of a standard (RFC 6749, 4.1.2; OpenID Connect Core, 3.1.2.6). Another
 * error beside a code was probably added on the way. One that is the text of an absent value may be the provider's own
 * without a code. What writes it does it again.
 */
export const errorAddedOnTheWay: Remark = ({ trouble, tabPages, page }) => {
  const added = addedIn(trouble);
  if (!trouble || !added) return undefined;
  const { error, isAbsent, hasCode } = added;
  const earlier = tabPages
    .filter(({ pageLoad }) => pageLoad < page.pageLoad)
    .flatMap(troublesOf)
    .filter((each) => addedIn(each)?.error === error)
    .at(-1);
  const shown = error === '' ? 'An empty text' : `“${valueText(error)}”`;
  const ofStandard = `${shown} is no error of OAuth 2.0 or OpenID Connect${isAbsent ? ', but what a program writes for an absent value' : ''}`;
  const notBoth = hasCode ? ', and a provider sends no error with a code' : '';
  const who = hasCode
    ? 'something on the way back, such as a gateway or a proxy, probably added it'
    : "the provider's own program, or something on the way back, such as a gateway or a proxy, wrote it";
  const again = earlier ? ' The same had come with an earlier sign-in of this tab.' : '';
  return {
    sentence: `${ofStandard}${notBoth}: ${who}.${again}`,
    steps: earlier ? [stepOf(earlier.page, earlier)] : [],
    ...(earlier ? { advice: 'answerNotAccepted' } : {}),
  };
};

/** The provider does not accept the scopes of the request (RFC 6749, 4.1.2.1): those that the page had asked for. */
export const askedScopes = onCause(['signIn.providerSetup'], (subject) => {
  const address = lastEvent(subject, ({ event }) => isAddress(event) && event.origin === 'browser');
  if (valueAt(address?.event.payload, 'params.error') !== 'invalid_scope') return undefined;
  const before = subject.tabPages.at(-2);
  const left = before && lastDeparture(before);
  const scope = textOf(valueAt(left?.question.args, 'query.scope'));
  if (!left || scope === undefined) return undefined;
  return {
    sentence: `The page had asked for the scopes ${valueText(scope)}: the provider has to allow each of them for this client.`,
    steps: [left.at],
  };
});
