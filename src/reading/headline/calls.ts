import type { IdentityCall } from 'src/contract/identityCalls';
import type { OperationId } from 'src/contract/operations';
import type { Asked } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { failureText } from 'src/reading/story/failures';
import { valueAt } from 'src/journal/log/values';
import { rowOf, shown } from 'src/reading/story/words';
import { type AnswerAt, type PageRead, failureIn, isCall, questionName, stepOf } from './pageRead';

type CallName = `api.${OperationId}` | `identity.${IdentityCall}`;

/** What each call is, as the subject of a sentence. */
const callNames: Readonly<Record<CallName, string>> = {
  'api.organizationByAlias': 'the look-up of the site',
  'api.userIdentityProvider': "the look-up of the person's provider",
  'api.appMetadata': 'the look-up of the app',
  'api.currentUser': 'the question who the user is',
  'api.passwordUrl': 'the question where the password is changed',
  'api.region': 'the question which region is near',
  'api.document': 'the call for a document',
  'api.documentPreview': 'the call for a preview',
  'api.credentials': 'the exchange of the tokens of own sign-in',
  'api.token': "the exchange of the provider's code for tokens",
  'api.appCode': 'the call for a code for the app',
  'api.logout': 'the call that ends the session',
  'api.refreshToken': 'the refresh of the token',
  'api.refreshTokenOfDocuments': 'the refresh of the token of documents',
  'api.changePassword': 'the change of the password',
  'api.metricsToken': 'the call for permission to send metrics',
  'api.sendMetrics': 'the delivery of metrics',
  'api.logsToken': 'the call for permission to send logs',
  'api.sendLogs': 'the delivery of logs',
  'identity.signIn': 'the sign-in at the user pool',
  'identity.setNewPassword': 'the first profile and password at the user pool',
  'identity.refreshSession': "the refresh of the user pool's session",
  'identity.forgotPassword': 'the call for a code by e-mail',
  'identity.confirmPassword': 'the reset of the password at the user pool',
  'identity.changePassword': 'the change of the password at the user pool',
  'identity.forget': "the end of the user pool's session",
};

/** A question as the subject of a sentence: `the look-up of the site (organizationByAlias)`. */
export function callText(asked: Asked): string {
  const name = questionName(asked);
  const plain = rowOf(callNames, name);
  return plain === undefined ? `the question ${shown(name)}` : `${plain} (${shown(name.slice(name.indexOf('.') + 1))})`;
}

/** A call that failed. */
export interface FailedCall {
  readonly step: Step;
  /** `api.token`, `identity.signIn`. */
  readonly call: string;
  /** What came back, in words. */
  readonly failure: string;
  /** The same without its words, for whoever groups: `userNotActive 403 UserNotActiveException`. */
  readonly name: string;
  /** Whether the same call went well later in the same page load, as after a repetition. */
  readonly isHealed: boolean;
}

/** The calls of a page load that failed, in their order. */
export const failedCallsOf = (page: PageRead): readonly FailedCall[] =>
  page.answers.flatMap((answer) => {
    const failed = isCall(answer.asked) && failureIn(answer.answered) !== undefined;
    return failed ? [failedCall(page, answer)] : [];
  });

function failedCall(page: PageRead, answer: AnswerAt): FailedCall {
  const call = questionName(answer.asked);
  const failure = failureIn(answer.answered);
  const isHealed = page.answers.some(
    ({ step, asked, answered }) =>
      step > answer.step && questionName(asked) === call && failureIn(answered) === undefined,
  );
  return { step: stepOf(page, answer), call, failure: failureWords(failure), name: failureName(failure), isHealed };
}

/** A failure in words; a throw is a defect. */
export const failureWords = (failure: unknown): string =>
  valueAt(failure, 'kind') === 'threw'
    ? `it threw ${shown(valueAt(failure, 'code'))}, which is a defect`
    : failureText(failure);

/** Kind, status, exception and missing field of a failure. A name that the log does not know counts by its kind alone. */
export const failureName = (failure: unknown): string =>
  ['kind', 'status', 'code', 'field']
    .flatMap((name) => {
      const value = valueAt(failure, name);
      return value === undefined || value === -1 ? [] : [unnumbered(shown(value))];
    })
    .join(' ');

/** Placeholders are numbered anew in each log, so their numbers say nothing beside another log. */
const unnumbered = (text: string): string => text.replace(/‹([A-Za-z]+):[a-z0-9-]+›/g, '‹$1›');
