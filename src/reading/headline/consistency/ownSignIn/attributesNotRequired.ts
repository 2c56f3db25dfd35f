import { textsOf, valueAt } from 'src/journal/log/values';
import { bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { listText } from 'src/reading/story/format';
import { signInBefore, invalidProfile } from './ownSignInRemarks';
import { onFailed } from 'src/reading/headline/consistency/guards';

/**
 * A first profile was refused as invalid, and the page handed attributes back that the user pool held, but had not
 * required: only the required ones are handed back (spec §7).
 */
export const attributesNotRequired = onFailed(invalidProfile, (failed) => {
  const challenge = signInBefore(failed);
  const required = textsOf(valueAt(challenge?.answer.value, 'attributes'));
  const others = textsOf(valueAt(challenge?.answer.value, 'existing')).filter((name) => !required.includes(name));
  if (!challenge || others.length === 0) return undefined;
  const only = required.length === 0 ? 'none' : `only ${listText(required)}`;
  return bugFinding(
    `With the first profile the page handed back what it held of the profile, ${listText(others)} too, although the user pool had required ${only}`,
    [challenge.at],
  );
});
