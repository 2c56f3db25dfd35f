import type { AnswerEntry } from 'src/journal/log/entry';
import { textOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { sentence, spanText } from 'src/reading/story/words';
import { isQuestion, requestsResetCode } from 'src/vocabulary/questions';
import { deviceTimeOf, isLater } from 'src/reading/headline/page/time/timeBetween';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { usernameOf } from 'src/reading/headline/consistency/ownSignIn/passwordHistory';

/**
 * A verification code was refused after several had been asked for: only the newest counts. The order of two tabs is not
 * known.
 */
export const severalCodes: Remark = ({ pages, page, step, trouble }) => {
  if (!/^resetPassword\.refused\.(?:CodeMismatch|ExpiredCode)Exception$/.test(trouble?.cause ?? '')) return undefined;
  const before = page.answeredQuestions.filter((each) => each.step < step);
  const tried = before.filter(({ question }) => isQuestion(question, 'identity.confirmPassword'));
  const refused = tried.at(-1);
  const own = tabPagesUntil(pages, page);
  const others = pages.filter((each) => each.entries[0].tab !== page.entries[0].tab);
  const sent = [...others, ...own].flatMap((each) =>
    each.answeredQuestions
      .filter((answered) => (each !== page || answered.step < step) && sendsCode(answered, refused))
      .filter((answered) => !refused || !isLater({ page: each, ...answered }, { page, ...refused }))
      .map((answered) => ({ page: each, answered })),
  );
  if (sent.length < 2) return undefined;
  const code = valueAt(refused?.question.args, 'verificationCode');
  const isSame = tried
    .slice(0, -1)
    .some(({ question, answer }) => valueAt(question.args, 'verificationCode') === code && refusesCode(answer));
  const isHere = sent.every((each) => each.page === page);
  const where = sent.some((each) => others.includes(each.page)) ? ', not all of them in this tab' : '';
  return {
    sentence: `${isHere ? 'On this page' : 'In this log'} ${sent.length.toString()} codes had been asked for${where}, and only the newest counts: the one that was typed may be from an earlier message.${code !== undefined && isSame ? ' The same code had been refused before.' : ''}`,
    steps: sent.slice(-2).map((each) => stepOf(each.page, each.answered)),
    hasSeveralCodes: true,
  };
};

const refusesCode = (answer: AnswerEntry): boolean =>
  /^(?:CodeMismatch|ExpiredCode)Exception$/.test(textOf(valueAt(failureIn(answer), 'code')) ?? '');

/** Whether a code was sent to the person whose code was refused: that of one address is not that of another. */
const sendsCode = ({ question, answer }: AnsweredQuestion, refused: AnsweredQuestion | undefined): boolean =>
  requestsResetCode(question) &&
  failureIn(answer) === undefined &&
  valueAt(question.args, 'username') === valueAt(refused?.question.args, 'username');

/** How long the user pool accepts a code for a new password (Amazon Cognito, ForgotPassword). */
const codeLifetimeMs = 3_600_000;

/**
 * A verification code was not accepted, and more time had passed since it was sent than any code lives. A page that
 * slept has its time only from the device's clock.
 */
export const codeTooOld: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'resetPassword.refused.ExpiredCodeException') return undefined;
  const calls = page.answeredQuestions.filter((each) => each.step < step);
  const tried = calls.filter(({ question }) => isQuestion(question, 'identity.confirmPassword')).at(-1);
  const sent = calls
    .filter(({ question, answer }) => requestsResetCode(question) && failureIn(answer) === undefined)
    .at(-1);
  if (!tried || !sent || usernameOf(tried) !== usernameOf(sent)) return undefined;
  const ownMs = tried.question.at - sent.answer.at;
  const [then, now] = [sent, tried].map(({ answer }) => deviceTimeOf({ page, answer }));
  const clockMs = then === undefined || now === undefined ? 0 : now - then;
  const ms = Math.max(ownMs, clockMs);
  if (ms < codeLifetimeMs) return undefined;
  const clock = ownMs < codeLifetimeMs ? "according to the device's clock " : '';
  return {
    sentence: sentence(
      `${clock}the newest code had been asked for ${spanText(ms)} before, and Amazon Cognito accepts a code for an hour`,
    ),
    steps: [stepOf(page, sent)],
  };
};
