import { ownLoginMode } from 'src/contract/serviceValues';
import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { onlyOfAddress } from './ownSignInRemarks';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { isCredentialRefusal } from 'src/rules/signIn/poolFailure';
import { methodOf } from 'src/rules/values/providers';
import { submitsOwnSignIn } from 'src/vocabulary/events';
import { type Question, isQuestion, looksUpProvider, signsInAtPool } from 'src/vocabulary/questions';
import { failedAnswer } from 'src/reading/headline/consistency/ruleBuilders';
import { eventsBefore, earlierInTab } from 'src/reading/headline/pageLoad/lookBack';

/** The last successful answer to such a question in the tab, up to the refusal. What storage held of it may be old. */
const lastSuccess = (subject: Subject, isAsked: (question: Question) => boolean): AnsweredQuestion | undefined =>
  earlierInTab(subject)
    .filter(({ question, failure }) => isAsked(question) && failure === undefined)
    .at(-1);

/** What the service had said of the way into a site whose mode does not name own sign-in. */
interface OtherWay {
  readonly looked: AnsweredQuestion | undefined;
  /** The look-up of the site, which names a mode other than that of own sign-in. */
  readonly organization: AnsweredQuestion;
  readonly named: string | undefined;
  readonly isOwn: boolean;
  /** The look-up of the site and its mode, in words. */
  readonly mode: string;
}

/** The exception with which the user pool refused the credentials; undefined if it did not. */
function refusedCode(subject: Subject): string | undefined {
  const failed = failedAnswer(subject);
  const failure = objectOf(failed?.failure);
  return failed && signsInAtPool(failed.question) && isCredentialRefusal(failure)
    ? valueText(failure['code'])
    : undefined;
}

/** The site that a look-up of a person's provider names. */
const siteAskedFor = (looked: AnsweredQuestion | undefined): unknown =>
  valueAt(looked?.question.args, 'input.organizationDomain');
/** The way to sign in that such a look-up answered with. */
const wayNamedBy = (looked: AnsweredQuestion): string | undefined =>
  textOf(valueAt(looked.answer.value, 'value.IdentityProvider'));

function otherWay(subject: Subject): OtherWay | undefined {
  const submits = eventsBefore(subject).filter(({ event }) => submitsOwnSignIn(event));
  const looked = lastSuccess(subject, looksUpProvider);
  const site = valueAt(submits.at(-1)?.event.payload, 'siteName') ?? siteAskedFor(looked);
  if (typeof site !== 'string') return undefined;
  const organization = lastSuccess(
    subject,
    (question) => isQuestion(question, 'api.organizationByAlias') && valueAt(question.args, 'input.alias') === site,
  );
  const mode = textOf(valueAt(organization?.answer.value, 'value.Mode'));
  if (!organization || mode === undefined || mode === ownLoginMode) return undefined;
  const named = looked && siteAskedFor(looked) === site ? wayNamedBy(looked) : undefined;
  const productId = textOf(valueAt(subject.page.entries[0].facts, 'settings.product.id')) ?? '';
  return {
    looked: named === undefined ? undefined : looked,
    organization,
    named,
    isOwn: methodOf(named, productId) === 'own',
    mode: `${callText(organization.question)} the mode ${valueText(mode)}`,
  };
}

/** That the last look-up for another site had had the same answer before: it may be that one. */
function sameOfOtherSite(subject: Subject, looked: AnsweredQuestion): string {
  const other = lastSuccess(
    subject,
    (question) =>
      looksUpProvider(question) && valueAt(question.args, 'input.organizationDomain') !== siteAskedFor(looked),
  );
  return other && wayNamedBy(other) === wayNamedBy(looked)
    ? ` For the site ${valueText(siteAskedFor(other))} it had named ${valueText(wayNamedBy(other))} too.`
    : '';
}

/**
 * The user pool refused a password that the service had sent the person there with, or the page refused own sign-in,
 * because the organisation's mode does not allow it (spec §4, Post-auth): the service contradicts itself, whatever the
 * password is.
 */
export const modeForbidsOwnSignIn: Finder<Subject> = (subject) => {
  const code = refusedCode(subject);
  const isByPage = subject.trouble?.cause === 'signIn.ownLoginNotAllowed';
  const way = code !== undefined || isByPage ? otherWay(subject) : undefined;
  if (!way?.looked || !way.isOwn) return undefined;
  const { looked, organization, named, mode } = way;
  const refused = isByPage ? 'The page refused own sign-in' : `The user pool refused the sign-in (${code ?? ''})`;
  const one = isByPage ? 'One' : 'With these answers no password can sign anybody in here; one';
  return {
    sentence: `${refused}, but the service contradicts itself: ${callText(looked.question)} named own sign-in, ${valueText(named)}, and ${mode}, which does not allow ${isByPage ? 'own sign-in' : 'it'}. ${one} of them may be old or meant for another site, as from a cache that ignores the query.${sameOfOtherSite(subject, looked)}`,
    steps: [looked, organization].map(({ at }) => at),
  };
};

/**
 * The user pool refused a password, although the organisation's mode, looked up on the same page load, does not allow
 * own sign-in (spec §4, Post-auth), and no answer of the service had sent the person there: another password would not
 * help.
 */
export const modeNamesOtherMethod: Finder<Subject> = (subject) => {
  const code = refusedCode(subject);
  const way = code === undefined ? undefined : otherWay(subject);
  // The mode may have changed since an earlier page load, whose answer the page keeps.
  if (!way || way.isOwn || way.organization.page !== subject.page) return undefined;
  const { looked, organization, named, mode } = way;
  const opened = onlyOfAddress(subject);
  const provider = looked ? ` ${sentence(`${callText(looked.question)} had named ${valueText(named)}`)}` : '';
  return {
    sentence: `The user pool refused the sign-in (${code ?? ''}), but own sign-in is not the way into this site: the service named in ${mode}, which does not allow it. With this answer no password can sign anybody in here.${provider}${opened ? ' In this log only the opened address named own sign-in, as a bookmark or a link does.' : ''}`,
    steps: [organization, ...(looked ? [looked] : [])].map(({ at }) => at),
  };
};
