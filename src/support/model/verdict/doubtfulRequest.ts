import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { decidingAnswers } from 'src/reading/brief/advice/deciding';
import { isSameBuild } from 'src/reading/headline/pageLoad/sameBuild';
import {
  acceptsPassword,
  isCodeSent,
  isPasswordRefused,
  usernameOf,
  verificationCodeOf,
} from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import { unaskedAttributes } from 'src/reading/headline/consistency/ownSignIn/ownSignInRemarks';
import type { RefusalRuleId } from 'src/reading/headline/consistency/refusalRules';
import { headlineOfPages } from 'src/reading/headline/headline';
import { type AnsweredQuestion, type IndexedPageLoad, indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { refusesCode, refusesForm, unansweredKind } from 'src/reading/story/failures/failures';
import { isSameOperation, isCall, submitsResetCode } from 'src/vocabulary/questions';
import { answersIn, buildOf } from 'src/reading/headline/pageLoad/lookBack';

/** Rules about an answer that was lost, or that came after the act: they explain the refusal. */
const ofLostAnswer: readonly unknown[] = ['sameSubmitUnanswered', 'actPerhapsDone'] satisfies RefusalRuleId[];

/**
 * Why the failure of a log may be a fault of the adapter that sent a request or named the tab, as the rest of a
 * sentence; undefined if nothing in the log suggests that. A re-run feeds the recorded answers in again, whatever
 * today's adapters would send.
 *
 * @param ownBuild - the build of this code, whose own adapters leave no doubt; without it nothing is said of those of
 * another one.
 */
export function doubtOfRequest(log: Saver & Pick<FlowLog, 'chapters'>, ownBuild?: string): string | undefined {
  const pages = indexPageLoads(log.chapters);
  const headline = headlineOfPages(pages, log);
  const page = pages[headline.at.pageLoad];
  if (!page || headline.of === 'end') return undefined;
  // The adapters of this very build sent it.
  if (ownBuild !== undefined && isSameBuild(ownBuild, buildOf(page))) return undefined;
  if (headline.rules?.includes('tabNotRecognised'))
    return `which tab this is, and whether the page load goes on in it, is an input of the re-run, at step ${stepName({ ...headline.at, step: 0 })}. An adapter named the tab`;
  const isExplained = headline.rules?.some((rule) => ofLostAnswer.includes(rule)) === true;
  const calls = decidingAnswers(headline, page).filter(({ question }) => isCall(question));
  const [deciding] = calls;
  if (!deciding) return undefined;
  const thrown = calls.find(({ answer, failure }) => answer.threw !== undefined || isThrownInPage(failure));
  if (thrown)
    return `the call at step ${stepName(thrown.at)} threw in the page, and no service answered it. Today's adapters may refuse earlier what it was to send, or send it`;
  const at = deciding.at;
  // No adapter can send what no form asks for.
  if (refusesForm(deciding.failure) && unaskedAttributes(deciding).length === 0)
    return `the answer at step ${stepName(at)} refuses the form of a request. An adapter wrote that request`;
  const earlier = refusedCodeBefore(tabPagesUntil(pages, page), deciding, at);
  const isOpen = !earlier && !isExplained;
  const sentBy = isOpen && ownBuild !== undefined ? otherBuildOf(pages, page, deciding) : undefined;
  if (sentBy !== undefined)
    return `the call at step ${stepName(at)}, which was refused for one of the secrets in it, was sent by another build${sentBy}. Its forms or adapters may have exchanged or altered them`;
  return earlier
    ? `after the code at step ${stepName(earlier)}, the newly requested one at step ${stepName(at)} was refused too, so it is not certain that both were mistyped. An adapter sent them`
    : undefined;
}

/** Whether the page or its library threw where an answer was expected, and the adapter reported it as a refusal. */
const isThrownInPage = (failure: unknown): boolean => unansweredKind(failure) === 'refused';

/**
 * The refusal of another code of the same person, if only one had been sent to them then, and a new one was sent
 * between it and this refusal. So neither of the two was an older one.
 */
function refusedCodeBefore(pages: readonly IndexedPageLoad[], refused: AnsweredQuestion, at: Step): Step | undefined {
  const codes = answersIn(pages)
    .filter((each) => usernameOf(each) === usernameOf(refused) && !isBefore(at, each.at))
    .filter((each) => isCodeSent(each) || submitsResetCode(each.question));
  // Sent, refused, accepted (or refused for another reason).
  const fates = codes.map((each) => (isCodeSent(each) ? 's' : isRefusedCode(each) ? 'r' : 'a')).join('');
  const earlier = /(?:^|a)sr+s+r+$/.test(fates) ? codes[fates.lastIndexOf('rs')] : undefined;
  return earlier && verificationCodeOf(earlier) !== verificationCodeOf(refused) ? earlier.at : undefined;
}

/**
 * The build that sent a refused call, which is another one, for a sentence, if the call carries several secrets, each
 * of which only the adapter puts in its place. The same call accepted from that build proves that it does so rightly.
 */
function otherBuildOf(
  pages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  refused: AnsweredQuestion,
): string | undefined {
  const build = buildOf(page);
  const { failure } = refused;
  const isOfSecret = isPasswordRefused(refused) || refusesCode(failure) || refusesNewPassword(failure);
  if (!isOfSecret) return undefined;
  const isSetHere = setsPasswordOf(page, refused);
  if (!isSetHere && secretsIn(refused).length < 2) return undefined;
  const isRight = pages
    .filter((each) => buildOf(each) === build)
    .flatMap((each) => each.answeredQuestions)
    .some((each) => isSameOperation(each.question, refused.question) && !each.failure);
  if (isRight && !isSetHere) return undefined;
  return typeof build === 'string' ? `, ${build}` : '';
}

/**
 * Whether the page load itself had set a password for the person before the refused one, or the refused one itself:
 * then two of its forms and adapters sent them, and what one of them altered another refusal or success does not show.
 */
const setsPasswordOf = (page: IndexedPageLoad, refused: AnsweredQuestion): boolean =>
  page.answeredQuestions.some(
    (each) =>
      each.step < refused.step &&
      acceptsPassword(each) &&
      valueAt(refused.question.args, 'password') !== undefined &&
      valueAt(each.question.args, 'newPassword') !== undefined &&
      usernameOf(each) === usernameOf(refused),
  );

/** The secrets of a person in a call to the user pool, each an argument of its own. */
const secretsIn = ({ question }: AnsweredQuestion): readonly string[] =>
  ['password', 'oldPassword', 'newPassword', 'verificationCode'].filter(
    (name) => question.port === 'identity' && valueAt(question.args, name) !== undefined,
  );

/** Whether the user pool refused a new password as too weak, which a code in its place would be. */
const refusesNewPassword = (failure: unknown): boolean => valueAt(failure, 'code') === 'InvalidPasswordException';

const isRefusedCode = ({ question, failure }: AnsweredQuestion): boolean =>
  submitsResetCode(question) && refusesCode(failure);
