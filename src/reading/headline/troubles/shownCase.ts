import { addressLack } from 'src/reading/headline/pageLoad/addresses/addressLack';
import { valueText } from 'src/reading/story/format';
import type { Words } from 'src/reading/story/phrases';
import type { Case } from 'src/vocabulary/clues';
import { isSubmit, sendsToApp } from 'src/vocabulary/events';
import { changesPassword, isCall, isQuestion, looksUpApp, readsClock } from 'src/vocabulary/questions';
import { objectOf, valueAt } from 'src/journal/log/values';
import { readsKey } from 'src/journal/log/storageHistory';
import { codeExpiryRead } from 'src/reading/headline/pageLoad/time/codeExpiry';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { lackedSession } from 'src/reading/headline/pageLoad/calledService';
import { type AnsweredQuestion, type QuestionAt, lastBefore, routeAt } from 'src/reading/headline/pageLoad/indexedPage';
import { isExceptionHidden, namesAccess } from 'src/reading/story/failures/exceptions';
import { refusesPassword } from 'src/reading/story/failures/poolMessages';
import { parseWebAddress } from 'src/rules/values/parsers';
import { isStartOfOtherTrip } from 'src/reading/headline/pageLoad/otherTrip';
import { unfailedRefresh } from './refresh';
import type { Trouble } from './troubles';
import { lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/** A value from the first answer that has it. */
export const firstValue = (answeredQuestions: readonly AnsweredQuestion[], path: string): unknown =>
  answeredQuestions.map(({ answer: { value } }) => valueAt(value, path)).find((value) => value !== undefined);

/** The error with which a provider came back. */
export const returnedError = ({ payload }: Trouble, answeredQuestions: readonly AnsweredQuestion[]): unknown =>
  firstValue(answeredQuestions, 'params.error') ?? valueAt(payload, 'params.error');

/** Whether a code came back beside it. */
export const hasBroughtCode = (answeredQuestions: readonly AnsweredQuestion[]): boolean =>
  ['code', 'auth_code'].some((name) => firstValue(answeredQuestions, name) !== undefined);

/** The address that an app requested: undefined if the page did not look, empty if there is none. */
const requestedAddress = (answeredQuestions: readonly AnsweredQuestion[]): string | undefined => {
  const read = answeredQuestions.find(({ question }) => readsKey(question, 'app_redirect'));
  const value = objectOf(read?.answer.value)['app_redirect'];
  return read && (typeof value === 'string' ? value : '');
};

/** The failure of the call with which the page used a session at the user pool; undefined if it found none. */
function sessionFailure(answeredQuestions: readonly AnsweredQuestion[]): unknown {
  const call = answeredQuestions.find(({ question }) => question.port === 'identity');
  return call && !lackedSession(call) ? call.failure : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** The client of the identity center in the answer of the look-up; undefined if it names none. */
const oidcClient = (answeredQuestions: readonly AnsweredQuestion[]) => {
  const path = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';
  const client = firstValue(answeredQuestions, path);
  return client === undefined ? undefined : { url: valueAt(client, 'OIDCUrl'), id: valueAt(client, 'OIDCClientId') };
};
/** Its address, and what keeps the page from opening that. */
export const clientWords = (answeredQuestions: readonly AnsweredQuestion[]): Words => {
  const { url } = oidcClient(answeredQuestions) ?? {};
  return {
    clientAddress: () => (url === undefined ? undefined : valueText(url)),
    clientLack: () => addressLack(url),
  };
};
const isOidcClient = (
  answeredQuestions: readonly AnsweredQuestion[],
  fits: (client: NonNullable<ReturnType<typeof oidcClient>>) => boolean,
): boolean => {
  const client = oidcClient(answeredQuestions);
  return client !== undefined && fits(client);
};

/** What each case needs. */
const cases: Readonly<Record<Case, (trouble: Trouble, answeredQuestions: readonly AnsweredQuestion[]) => boolean>> = {
  aheadOfClock: ({ page, step }, answeredQuestions) => {
    const [since] = ['app_access_since', 'pending_sign_in.since'].flatMap(
      (path) => firstValue(answeredQuestions, path) ?? [],
    );
    const now = lastBefore(page.answeredQuestions, step, ({ question }) => readsClock(question))?.answer.value;
    return typeof since === 'number' && typeof now === 'number' && since - now > storedMomentSlackMs;
  },
  appRefused: (_trouble, answeredQuestions) => {
    const call = answeredQuestions.find(({ question }) => !isQuestion(question, 'api.refreshToken'));
    const failure = call?.failure;
    const { kind, status } = objectOf(failure);
    // Only the service itself names an exception; a firewall answers with a page. One about the sign-in says so.
    return (
      call !== undefined &&
      isQuestion(call.question, 'api.appCode') &&
      kind === 'refused' &&
      status === 403 &&
      (isExceptionHidden(failure) || namesAccess(failure))
    );
  },
  cancelled: (trouble, answeredQuestions) => returnedError(trouble, answeredQuestions) === 'access_denied',
  changeFailed: (_trouble, answeredQuestions) => {
    const call = answeredQuestions.find(({ question }) => question.port === 'identity');
    return call !== undefined && changesPassword(call.question) && sessionFailure([call]) !== undefined;
  },
  changeNotSent: ({ page, step }) => {
    const submit = lastBefore(page.events, step, ({ event }) => isSubmit(event));
    const isSent = (each: QuestionAt): boolean =>
      submit !== undefined && each.step > submit.step && isQuestion(each.question, 'identity.changePassword');
    return submit !== undefined && routeAt(page, step) === 'changePassword' && !page.questions.some(isSent);
  },
  changesPassword: (_trouble, answeredQuestions) => {
    // A refresh of the session may decide instead of the call.
    const call = answeredQuestions.find(({ question }) => !isQuestion(question, 'api.refreshToken'));
    return call !== undefined && isQuestion(call.question, 'api.passwordUrl');
  },
  clientAddressMissing: (_trouble, answeredQuestions) =>
    isOidcClient(answeredQuestions, ({ url, id }) => url === undefined && isText(id)),
  clientAddressRefused: (_trouble, answeredQuestions) =>
    isOidcClient(answeredQuestions, ({ url, id }) => isText(url) && isText(id) && parseWebAddress(url) === undefined),
  clientIdMissing: (_trouble, answeredQuestions) =>
    isOidcClient(
      answeredQuestions,
      ({ url, id }) => id === undefined && isText(url) && parseWebAddress(url) !== undefined,
    ),
  clientNotStored: (_trouble, answeredQuestions) =>
    answeredQuestions.some(
      ({ question, answer: { value } }) =>
        readsKey(question, 'iic_oidc_url') &&
        ['iic_oidc_url', 'iic_client_id'].some((key) => objectOf(value)[key] === undefined),
    ),
  codeBesideError: (_trouble, answeredQuestions) => hasBroughtCode(answeredQuestions),
  // Which check refused follows from what was read last, not from whether it was right.
  codeWaited: ({ page, step }) => codeExpiryRead(page, step) !== undefined,
  defaultAddress: (_trouble, answeredQuestions) => requestedAddress(answeredQuestions) === '',
  defaultUnusable: (_trouble, answeredQuestions) =>
    requestedAddress(answeredQuestions) === '' && isText(firstValue(answeredQuestions, 'value.DefaultRedirect')),
  externalExcluded: (_trouble, answeredQuestions) => firstValue(answeredQuestions, 'value.ExternalSupport') === false,
  lookUpFailed: (_trouble, answeredQuestions) =>
    answeredQuestions.some(({ question, failure }) => looksUpApp(question) && failure !== undefined),
  managedElsewhere: (_trouble, answeredQuestions) =>
    ['federate', 'identityCenter'].includes(String(firstValue(answeredQuestions, 'session.method'))),
  notListed: ({ payload }, answeredQuestions) => {
    const listed = firstValue(answeredQuestions, 'value.RedirectUris');
    return typeof payload['rejected'] === 'string' && Array.isArray(listed) && !listed.includes(payload['rejected']);
  },
  oldPasswordRefused: (_trouble, answeredQuestions) => {
    const call = answeredQuestions.find(({ question }) => question.port === 'identity');
    return call !== undefined && changesPassword(call.question) && refusesPassword(call.failure);
  },
  refreshAnswered: (trouble) => unfailedRefresh(trouble)?.how === 'answered',
  refreshNotAsked: (trouble) => unfailedRefresh(trouble)?.how === 'notAsked',
  requestInvalid: (trouble, answeredQuestions) => returnedError(trouble, answeredQuestions) === 'invalid_request',
  requestedAddress: (_trouble, answeredQuestions) => Boolean(requestedAddress(answeredQuestions)),
  sessionNotRefreshed: (_trouble, answeredQuestions) => sessionFailure(answeredQuestions) !== undefined,
  sessionRefused: (_trouble, answeredQuestions) =>
    valueAt(sessionFailure(answeredQuestions), 'code') === 'NotAuthorizedException',
  startOfOther: ({ page, step }) => isStartOfOtherTrip(page, step),
  webAddress: ({ page, step }) =>
    valueAt(lastBefore(page.events, step, ({ event }) => sendsToApp(event))?.event.payload, 'kind') === 'web',
  withoutClient: ({ page, step }) => {
    const last = lastAnswer({ page, step }, ({ question }) => isCall(question));
    const value = objectOf(valueAt(last?.answer.value, 'value'));
    const client = 'IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';
    return value['IdentityProvider'] === 'IAM_IDENTITY_CENTER' && valueAt(value, client) === undefined;
  },
  withoutMode: (_trouble, answeredQuestions) =>
    answeredQuestions.length > 0 &&
    ['value.Mode', 'orgInfo.Mode'].every((path) => firstValue(answeredQuestions, path) === undefined),
};

/** The first case of a cause that the log shows. `answeredQuestions` are the answers of its clues. */
export const shownCase = (trouble: Trouble, answeredQuestions: readonly AnsweredQuestion[]): Case | undefined =>
  (Object.keys(trouble.row.inCase ?? {}) as Case[]).find((name) => cases[name](trouble, answeredQuestions));
