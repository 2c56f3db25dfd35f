import type { FlowLog, Saver } from 'src/journal/log/flowLog';
import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { decidingAnswers } from 'src/reading/brief/advice/deciding';
import { headlineOfPages } from 'src/reading/headline/headline';
import {
  type AnsweredQuestion,
  type IndexedPage,
  failureIn,
  pagesOf,
  stepOf,
} from 'src/reading/headline/page/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { refusesCode, refusesForm } from 'src/reading/story/failures';
import { isCall, requestsResetCode, submitsResetCode } from 'src/vocabulary/questions';

/**
 * Why the failure of a log may be a fault of the adapter that sent a request, as the rest of a sentence; undefined if
 * nothing in the log suggests that. A re-run feeds the recorded answers in again, whatever today's adapters would send.
 */
export function doubtOfRequest(log: Saver & Pick<FlowLog, 'chapters'>): string | undefined {
  const pages = pagesOf(log.chapters);
  const headline = headlineOfPages(pages, log);
  const page = pages[headline.at.pageLoad];
  if (!page || headline.of === 'end') return undefined;
  const deciding = decidingAnswers(headline, page).find(({ question }) => isCall(question));
  if (!deciding) return undefined;
  const at = stepOf(page, deciding);
  if (refusesForm(failureIn(deciding.answer)))
    return `the answer at step ${stepName(at)} refuses the form of a request. An adapter wrote that request`;
  const earlier = refusedCodeBefore(tabPagesUntil(pages, page), deciding, at);
  return earlier
    ? `after the code at step ${stepName(earlier)}, the newly requested one at step ${stepName(at)} was refused too, so it is not certain that both were mistyped. An adapter sent them`
    : undefined;
}

/**
 * The refusal of another code of the same person, if only one had been sent to them then, and a new one was sent between
 * it and this refusal. So neither of the two was an older one.
 */
function refusedCodeBefore(pages: readonly IndexedPage[], refused: AnsweredQuestion, at: Step): Step | undefined {
  const codes = pages
    .flatMap((page) => page.answeredQuestions.map((each) => ({ ...each, at: stepOf(page, each) })))
    .filter((each) => personOf(each) === personOf(refused) && !isBefore(at, each.at))
    .filter((each) => sendsCode(each) || submitsResetCode(each.question));
  // Sent, refused, accepted (or refused for another reason).
  const fates = codes.map((each) => (sendsCode(each) ? 's' : isRefusedCode(each) ? 'r' : 'a')).join('');
  const earlier = /(?:^|a)sr+s+r+$/.test(fates) ? codes[fates.lastIndexOf('rs')] : undefined;
  return earlier && codeOf(earlier) !== codeOf(refused) ? earlier.at : undefined;
}

const isRefusedCode = ({ question, answer }: AnsweredQuestion): boolean =>
  submitsResetCode(question) && refusesCode(failureIn(answer));
const sendsCode = ({ question, answer }: AnsweredQuestion): boolean =>
  requestsResetCode(question) && failureIn(answer) === undefined;
const personOf = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'username');
const codeOf = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'verificationCode');
