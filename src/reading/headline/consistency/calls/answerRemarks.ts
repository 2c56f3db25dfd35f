import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { addressLack } from 'src/reading/headline/pageLoad/addresses/addressLack';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { spanText, valueText } from 'src/reading/story/format';
import { type Question, isSameOperation, isCall, isQuestion } from 'src/vocabulary/questions';
import { answeredWithoutToken } from 'src/reading/headline/consistency/shared/calls';
import { singleUseValueOf, freshCode, workedBefore } from './codeExchangedTwice';
import { onFailed, onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn, earlierInTab, isFailedAlike, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';
import type { Step } from 'src/journal/log/step';
import { siteOfHost } from 'src/rules/values/site';
import { isAddress } from 'src/vocabulary/events';
import { hostOfPage } from 'src/reading/headline/pageLoad/hostLabel';

/** The service named an address for changing the password that the page may not open (spec §4, Change password). */
export const passwordAddressUnusable = onCause(['signIn.incompleteAnswer'], (subject) => {
  const last = lastAnswer(subject, ({ question }) => isCall(question));
  const address = valueAt(last?.answer.value, 'value.ChangePasswordUrl');
  if (!last || !isQuestion(last.question, 'api.passwordUrl') || typeof address !== 'string' || address === '')
    return undefined;
  const lack = addressLack(address);
  return {
    sentence: `The service named ${valueText(address)} as the address for changing the password, and the page cannot open it: it must be a complete web address, encrypted and without a user name${lack === undefined ? '' : `, and ${lack}`}.`,
    steps: [last.at],
  };
});

/** Only the calls with a token got no answer from a host: a browser asks the host whether it may send that header. */
export const onlyWithToken = onFailed({}, (failed, { page }) => {
  const answered = answeredWithoutToken(page, failed);
  if (answered.length === 0) return undefined;
  return {
    sentence:
      'Of the calls to this host, only those with a token got no answer: perhaps its CORS headers do not allow the header Authentication.',
    steps: answered.slice(-1).map(({ at }) => at),
  };
});

/** Names that services give to a request that they cannot read, whoever sent it. */
const invalidRequest = /^(?:Validation|InvalidParameter|InvalidArgument|InvalidRequest)Exception$/;

/** The service refused the request itself, so the page and the service do not fit together. */
export const notValid = onFailed({ causes: ['signIn.exchangeRefused'] }, ({ failure }) => {
  const code = failure?.code;
  if (typeof code !== 'string' || !invalidRequest.test(code)) return undefined;
  return {
    sentence: `Judging by its name, ${code} is about the request and not about the person: the page and the service may be incompatible versions, and then signing in again does not help.`,
    steps: [],
  };
});

const noUser =
  'Perhaps the service knows no such user on this site, for example because this person belongs to another one';

/** The exchange that the service did not accept, although the user pool or the provider had let somebody in. */
const unaccepted = { kind: 'authenticationFailed', causes: ['signIn.exchangeRefused'] } as const;
const isOfPool = (question: Question): boolean => isQuestion(question, 'api.credentials');

/**
 * The exchange before, in the same tab and organisation, with another code or other tokens, if it was refused in the
 * same way: a new attempt has not helped.
 */
function refusedBefore(subject: Subject, failed: AnsweredQuestion): AnsweredQuestion | undefined {
  const organization = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'input.OrganizationId');
  const last = earlierInTab(subject, failed)
    .filter(({ question }) => isSameOperation(question, failed.question))
    .filter(({ question }) => singleUseValueOf(question)[0] !== singleUseValueOf(failed.question)[0])
    .at(-1);
  return last && isFailedAlike(last, failed) && organization(last) === organization(failed) ? last : undefined;
}

/** The service did not accept somebody whom the user pool had let in. It says only that much (spec §8). */
export const notAccepted = onFailed({ ...unaccepted, call: isOfPool }, (failed, subject) => {
  const link = otherSiteOfLink(subject, failed);
  return {
    sentence: `${link?.sentence ?? ''}${noUser}, or it does not accept the tokens of this user pool.`,
    steps: link ? [link.step] : [],
    ...(link ? { advice: 'checkLink' } : {}),
  };
});

/** The same of somebody whom the provider had let in: the possible reasons, if the log does not show one. */
export const codeNotAccepted = onFailed({ ...unaccepted, call: (each) => !isOfPool(each) }, (failed, subject) => {
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
});

/** The look-up that had named the organisation of an exchange: if its answer was wrong, so is the exchange. */
function organizationOf({ tabPages }: Subject, { question }: AnsweredQuestion) {
  const id = valueAt(question.args, 'input.OrganizationId');
  const looked = answersIn(tabPages)
    .filter(({ question: each }) => isQuestion(each, 'api.organizationByAlias'))
    .filter(({ answer }) => id !== undefined && valueAt(answer.value, 'value.Id') === id)
    .at(-1);
  return looked && { name: valueText(id), question: looked.question };
}

/**
 * The address that was opened, as a sentence, if it named the site of a refused call, and its host belongs to another
 * one: the address wins (spec §2), so somebody who was given a wrong link signs in at a site that does not know them.
 */
function otherSiteOfLink(
  { tabPages, page }: Subject,
  { question }: AnsweredQuestion,
): { readonly sentence: string; readonly step: Step } | undefined {
  const site = valueAt(question.args, 'context.site');
  const { host, siteDomain } = hostOfPage(page);
  if (host === undefined || siteDomain === undefined) return undefined;
  const ofHost = siteOfHost(host, siteDomain);
  if (ofHost.kind !== 'named' || ofHost.site === site) return undefined;
  const opened = tabPages
    .flatMap(({ events }) => events)
    .find(
      ({ event }) =>
        isAddress(event) && event.origin === 'browser' && valueAt(event.payload, 'params.sitename') === site,
    );
  return (
    opened && {
      sentence: `The address that was opened named the site ${valueText(site)}, but its host belongs to ${valueText(ofHost.site)}: perhaps the link is wrong. `,
      step: opened.at,
    }
  );
}
