import type { FixedMessage } from 'src/contract/failures';
import { objectOf } from 'src/journal/log/values';
import { failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import { codeText } from 'src/reading/story/failures/codeText';
import { poolExceptions } from 'src/reading/story/failures/poolExceptions';
import { meaningOfMessage } from 'src/reading/story/failures/poolMessages';
import { rowNamed } from 'src/reading/story/format';
import type { CauseRow } from 'src/vocabulary/clues';

const incorrect = 'Incorrect username or password.' satisfies FixedMessage;

const rejected = 'it rejected this e-mail address with the password that was sent';
const orForbidden = `${rejected}, or the user, the client or a rule of the pool does not allow it`;

/** An exception in plain words with its own name: `it knows no such user (UserNotFoundException)`. */
export function exceptionText(failure: unknown, row: CauseRow): string {
  const { code, message } = objectOf(failure);
  if (typeof code !== 'string') return failureOrThrowText(failure);
  const { wrongPassword = rejected, notAuthorized = orForbidden } = row;
  const plain =
    (code.includes('Lambda') && rowNamed(poolExceptions, code)) ||
    (typeof message === 'string' && meaningOfMessage(message)) ||
    (code !== 'NotAuthorizedException' && rowNamed(poolExceptions, code)) ||
    (code === 'NotAuthorizedException' && (message === incorrect ? wrongPassword : notAuthorized));
  return plain ? `${plain} (${codeText(code) ?? ''})` : failureOrThrowText(failure);
}
