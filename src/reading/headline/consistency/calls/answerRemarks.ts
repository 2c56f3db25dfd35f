import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { addressLack } from 'src/reading/headline/pageLoad/addresses/addressLack';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { Finder, Remark, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { spanText, valueText } from 'src/reading/story/format';
import { isSameOperation, isCall, isQuestion } from 'src/vocabulary/questions';
import { answeredWithoutToken, failedAnswer } from './callRules';
import { singleUseValueOf } from './codeExchangedTwice';
import { freshCode, workedBefore } from './freshCode';
import { otherSiteOfLink } from './siteOfLink';

/** The service named an address for changing the password that the page may not open (spec §4, Change password). */
export const passwordAddressUnusable: Finder<Subject> = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.incompleteAnswer') return undefined;
  const last = page.answeredQuestions.filter((each) => each.step < step && isCall(each.question)).at(-1);
  const address = valueAt(last?.answer.value, 'value.ChangePasswordUrl');
  if (!last || !isQuestion(last.question, 'api.passwordUrl') || typeof address !== 'string' || address === '')
    return undefined;
  const lack = addressLack(address);
  return {
    sentence: `The service named ${valueText(address)} as the address for changing the password, and the page cannot open it: it must be a complete web address, encrypted and without a user name${lack === undefined ? '' : `, and ${lack}`}.`,
    steps: [last.at],
  };
};

/** Only the calls with a token got no answer from a host: a browser asks the host whether it may send that header. */
export const onlyWithToken: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const answered = failed ? answeredWithoutToken(subject.page, failed) : [];
  if (answered.length === 0) return undefined;
  return {
    sentence:
      'Of the calls to this host, only those with a token got no answer: perhaps its CORS headers do not allow the header Authentication.',
    steps: answered.slice(-1).map(({ at }) => at),
  };
};

/** Names that services give to a request that they cannot read, whoever sent it. */
const invalidRequest = /^(?:Validation|InvalidParameter|InvalidArgument|InvalidRequest)Exception$/;

/** The service refused the request itself, so the page and the service do not fit together. */
export const notValid: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const code = failed?.failure?.code;
  if (subject.trouble?.cause !== 'signIn.exchangeRefused' || typeof code !== 'string' || !invalidRequest.test(code))
    return undefined;
  return {
    sentence: `Judging by its name, ${code} is about the request and not about the person: the page and the service may not fit together, and then signing in again does not help.`,
    steps: [],
  };
};

const noUser =
  'Perhaps the service knows no such user on this site, for example because this person belongs to another one';

/** The exchange that the service did not accept, although the user pool or the provider had let somebody in. */
function notAcceptedAt(subject: Subject): AnsweredQuestion | undefined {
  const failed = failedAnswer(subject);
  const isRefused = failed?.failure?.kind === 'authenticationFailed';
  return isRefused && subject.trouble?.cause === 'signIn.exchangeRefused' ? failed : undefined;
}
const isOfPool = ({ question }: AnsweredQuestion): boolean => isQuestion(question, 'api.credentials');

/**
 * The exchange before, in the same tab and organisation, with another code or other tokens, if it was refused in the
 * same way: a new attempt has not helped.
 */
function refusedBefore({ tabPages, page }: Subject, failed: AnsweredQuestion): AnsweredQuestion | undefined {
  const reason = ({ failure }: AnsweredQuestion): unknown[] =>
    ['kind', 'status', 'code'].map((name) => valueAt(failure, name));
  const organization = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'input.OrganizationId');
  const isExchange = ({ question }: AnsweredQuestion): boolean => isSameOperation(question, failed.question);
  const isOther = ({ question }: AnsweredQuestion): boolean =>
    singleUseValueOf(question)[0] !== singleUseValueOf(failed.question)[0];
  return tabPages
    .flatMap(({ answeredQuestions }) => answeredQuestions)
    .filter((each) => each.page !== page || each.step < failed.step)
    .filter((answered) => isExchange(answered) && isOther(answered))
    .slice(-1)
    .find((answered) => isEqual(reason(answered), reason(failed)) && organization(answered) === organization(failed));
}
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The service did not accept somebody whom the user pool had let in. It says only that much (spec §8). */
export const notAccepted: Remark = (subject) => {
  const failed = notAcceptedAt(subject);
  if (!failed || !isOfPool(failed)) return undefined;
  const link = otherSiteOfLink(subject, failed);
  return {
    sentence: `${link?.sentence ?? ''}${noUser}, or it does not accept the tokens of this user pool.`,
    steps: link ? [link.step] : [],
    ...(link ? { advice: 'checkLink' } : {}),
  };
};

/** The same of somebody whom the provider had let in: the possible reasons, if the log does not show one. */
export const codeNotAccepted: Remark = (subject) => {
  const failed = notAcceptedAt(subject);
  if (!failed || isOfPool(failed)) return undefined;
  const before = refusedBefore(subject, failed);
  const looked = organizationOf(subject, failed);
  const link = otherSiteOfLink(subject, failed);
  const fresh = before ? undefined : freshCode(subject, failed);
  const worked = fresh && workedBefore(subject, failed);
  const again = before
    ? ' An earlier code was refused in the same way, so the age of the code is hardly the reason.'
    : fresh
      ? ` The code was sent only once, at most ${spanText(fresh.ageMs)} after the page had left for the provider.`
      : '';
  const reasons = [
    noUser,
    ...(looked
      ? [`${callText(looked.question)} answered the wrong organisation (${looked.name}), as from a cache`]
      : []),
    ...(before || fresh ? [] : ['the code was used up or too old']),
    worked
      ? `it refuses a fresh code now and then, or it no longer has the provider's secret: ${worked}`
      : 'or the service could not exchange it, for example because the provider has another secret for it',
  ];
  return {
    sentence: `${link?.sentence ?? ''}${reasons.join(', ')}.${again}`,
    steps: [...(link ? [link.step] : []), ...(fresh ? [fresh.came] : []), ...(before ? [before.at] : [])],
    ...(before ? { isRefusedAgain: true } : {}),
    ...(link ? { advice: 'checkLink' } : {}),
  };
};

/** The look-up that had named the organisation of an exchange: if its answer was wrong, so is the exchange. */
function organizationOf({ tabPages }: Subject, { question }: AnsweredQuestion) {
  const id = valueAt(question.args, 'input.OrganizationId');
  const looked = tabPages
    .flatMap(({ answeredQuestions }) => answeredQuestions)
    .filter(({ question: each }) => isQuestion(each, 'api.organizationByAlias'))
    .filter(({ answer }) => id !== undefined && valueAt(answer.value, 'value.Id') === id)
    .at(-1);
  return looked && { name: valueText(id), question: looked.question };
}
