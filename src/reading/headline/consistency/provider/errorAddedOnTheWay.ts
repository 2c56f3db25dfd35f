import { isOAuthError } from 'src/contract/oauthErrors';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { hasBroughtCode, returnedError } from 'src/reading/headline/troubles/shownCase';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';
import { valueText } from 'src/reading/story/format';
import { refusedSignIn } from 'src/vocabulary/causes';

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
 * A provider sends either a code or an error of a standard (RFC 6749, 4.1.2; OpenID Connect Core, 3.1.2.6). Another error
 * beside a code was probably added on the way. One that is the text of an absent value may be the provider's own without a
 * code. What writes it does it again.
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
    ...(earlier ? { advice: 'answeredAgain' } : {}),
  };
};
