import { textsOf, valueAt } from 'src/journal/log/values';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { valueText } from 'src/reading/story/format';
import { isQuestion } from 'src/vocabulary/questions';
import { signInBefore } from './ownSignInRemarks';

/**
 * A first profile was refused as invalid, and the page handed attributes back that the user pool held, but had not
 * required: only the required ones are handed back (spec §7).
 */
export const attributesNotRequired: Finder<Subject> = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !isQuestion(failed.question, 'identity.setNewPassword')) return undefined;
  if (failed.failure?.code !== 'InvalidParameterException') return undefined;
  const challenge = signInBefore(subject, failed);
  const required = textsOf(valueAt(challenge?.answer.value, 'attributes'));
  const others = textsOf(valueAt(challenge?.answer.value, 'existing')).filter((name) => !required.includes(name));
  if (!challenge || others.length === 0) return undefined;
  const namesOf = (names: readonly string[]): string => names.map((name) => valueText(name)).join(', ');
  const only = required.length === 0 ? 'none' : `only ${namesOf(required)}`;
  return bugFinding(
    `With the first profile the page handed back what it held of the profile, ${namesOf(others)} too, although the user pool had required ${only}`,
    [challenge.at],
  );
};
