import { ownLoginMode } from 'src/contract/providers';
import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { onlyOfAddress } from './ownSignInRemarks';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  failureIn,
  stepOf,
} from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { isCredentialRefusal } from 'src/rules/signIn/poolFailure';
import { methodOf } from 'src/rules/values/providers';
import { submitsOwnSignIn } from 'src/vocabulary/events';
import { isQuestion, looksUpProvider, signsInAtPool } from 'src/vocabulary/questions';

interface Answered {
  readonly page: IndexedPageLoad;
  readonly answered: AnsweredQuestion;
}

/** The last successful answer to such a question in the tab, up to the refusal. What storage held of it may be old. */
const lastAnswer = (
  { pages, page, step }: Subject,
  isAsked: (question: AnsweredQuestion['question']) => boolean,
): Answered | undefined =>
  tabPagesUntil(pages, page)
    .flatMap((each) => each.answeredQuestions.map((answered) => ({ page: each, answered })))
    .filter(({ page: of, answered }) => of !== page || answered.step < step)
    .filter(({ answered }) => isAsked(answered.question) && failureIn(answered.answer) === undefined)
    .at(-1);

/** A password that the user pool refused, and what the service had said of the way into the site. */
interface RefusedWay {
  readonly code: string;
  readonly looked: Answered | undefined;
  /** The look-up of the site, which names a mode other than that of own sign-in. */
  readonly organization: Answered;
  readonly named: string | undefined;
  readonly isOwn: boolean;
  /** The look-up of the site and its mode, in words. */
  readonly mode: string;
}

function refusedWay(subject: Subject): RefusedWay | undefined {
  const failed = failedAnswer(subject);
  const failure = objectOf(failed && failureIn(failed.answer));
  if (!failed || !signsInAtPool(failed.question) || !isCredentialRefusal(failure)) return undefined;
  const submits = subject.page.events.filter(({ step, event }) => step < failed.step && submitsOwnSignIn(event));
  const looked = lastAnswer(subject, looksUpProvider);
  const site =
    valueAt(submits.at(-1)?.event.payload, 'siteName') ??
    valueAt(looked?.answered.question.args, 'input.organizationDomain');
  if (typeof site !== 'string') return undefined;
  const organization = lastAnswer(
    subject,
    (question) => isQuestion(question, 'api.organizationByAlias') && valueAt(question.args, 'input.alias') === site,
  );
  const mode = textOf(valueAt(organization?.answered.answer.value, 'value.Mode'));
  if (!organization || mode === undefined || mode === ownLoginMode) return undefined;
  const isOfSite = valueAt(looked?.answered.question.args, 'input.organizationDomain') === site;
  const named = isOfSite ? textOf(valueAt(looked?.answered.answer.value, 'value.IdentityProvider')) : undefined;
  const productId = textOf(valueAt(subject.page.entries[0].facts, 'settings.product.id')) ?? '';
  return {
    code: valueText(failure['code']),
    looked: named === undefined ? undefined : looked,
    organization,
    named,
    isOwn: methodOf(named, productId) === 'own',
    mode: `${callText(organization.answered.question)} the mode ${valueText(mode)}, which does not allow it`,
  };
}

/**
 * The user pool refused a password that the service had sent the person there with, although the organisation's mode
 * does not allow own sign-in (spec §4, Post-auth): the service contradicts itself, whatever the password is.
 */
export const modeForbidsOwnSignIn: Finder<Subject> = (subject) => {
  const way = refusedWay(subject);
  if (!way?.looked || !way.isOwn) return undefined;
  const { code, looked, organization, named, mode } = way;
  return {
    sentence: `The user pool refused the sign-in (${code}), but the service contradicts itself: ${callText(looked.answered.question)} named own sign-in, ${valueText(named)}, and ${mode}. With these answers no password can sign anybody in here; one of them may have come from a cache, or be meant for another site.`,
    steps: [looked, organization].map(({ page, answered }) => stepOf(page, answered)),
  };
};

/**
 * The user pool refused a password, although the organisation's mode, looked up on the same page load, does not allow
 * own sign-in (spec §4, Post-auth), and no answer of the service had sent the person there: another password would not
 * help.
 */
export const modeNamesOtherMethod: Finder<Subject> = (subject) => {
  const way = refusedWay(subject);
  // The mode may have changed since an earlier page load, whose answer the page keeps.
  if (!way || way.isOwn || way.organization.page !== subject.page) return undefined;
  const { code, looked, organization, named, mode } = way;
  const opened = onlyOfAddress(subject.pages, subject.page);
  const provider = looked ? ` ${sentence(`${callText(looked.answered.question)} had named ${valueText(named)}`)}` : '';
  return {
    sentence: `The user pool refused the sign-in (${code}), but own sign-in is not the way into this site: the service named in ${mode}. With this answer no password can sign anybody in here.${provider}${opened ? ' In this log only the opened address named own sign-in, as a bookmark or a link does.' : ''}`,
    steps: [organization, ...(looked ? [looked] : [])].map(({ page, answered }) => stepOf(page, answered)),
  };
};
