import { isPlaceholder } from 'src/journal/log/placeholderPatterns';
import { quotedOAuthError } from './oauthMeanings';
import { valueText } from 'src/reading/story/format';

/**
 * The `code` of a failure in words. A log hides an exception that it does not know behind a placeholder such as
 * `‹code:1›`, which reads like a code to sign in with; the field says that it is none. Undefined if it is absent.
 */
export function codeText(code: unknown): string | undefined {
  if (code === undefined) return undefined;
  return isPlaceholder(code) ? 'an exception that this log does not name' : quotedOAuthError(code, valueText(code));
}
