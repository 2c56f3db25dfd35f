import { valueAt } from 'src/journal/log/values';
import { checkContextOf } from 'src/reading/headline/consistency/contradictions/checkContext';
import { codeExpiryRead } from 'src/reading/headline/pageLoad/time/codeExpiry';
import { spanText } from 'src/reading/story/format';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';

/** Below this, minutes are too coarse to tell whether the page was wrong. */
const shortMs = 600_000;

/**
 * How long a sign-in had taken that was refused because too much time had passed, by the two moments that the page
 * compared. It says nothing of a refusal for the age of the code.
 */
export const pendingTime = onCause(['signIn.startedLongAgo'], (subject) => {
  if (codeExpiryRead(subject.page, subject.step) !== undefined) return undefined;
  const { stored, answer } = checkContextOf(subject);
  const since = valueAt(stored('pending_sign_in')?.value, 'since');
  const now = answer('clock.now')?.answer.value;
  if (typeof since !== 'number' || typeof now !== 'number' || now < since) return undefined;
  const ms = now - since;
  const span = ms < shortMs ? `${Math.floor(ms / 1000).toString()} s` : spanText(ms);
  return { sentence: `It had taken ${span}.`, steps: [] };
});
