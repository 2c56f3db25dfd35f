import { stepOf } from 'src/reading/headline/page/indexedPage';
import { type EarlierArrival, earlierArrival } from 'src/reading/headline/consistency/otherSignIns';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { causesOfCallback } from 'src/vocabulary/causes';
import { isOneOf } from 'src/vocabulary/events';
import { checkContextOf } from './notBorneOutRule';
import { causeText } from 'src/reading/headline/troubles/troubleText';

/** What is known of two answers that are not the same. */
const texts: Readonly<Record<Exclude<EarlierArrival['how'], 'same'>, string>> = {
  other:
    'The provider answered with another code to the start of a sign-in that it had answered before: perhaps its own page was opened again, as from a bookmark or with Back. Each start can be used for only one sign-in.',
  otherByOrder:
    'The answer to the sign-in that this tab had started had come before, and now another one came without a new start in this tab: perhaps the page of the provider was opened again, as with Back. Each start can be used for only one sign-in.',
  sameStart:
    'The provider had answered the start of this sign-in before, and an answer to the same start came again; at least one of the two had no code, as after an error. Each start can be answered only once.',
};

/** A provider had already given another answer to the same start, so this address was not opened twice. */
export const answeredAgain: Find<Subject> = (subject) => {
  const { trouble, page, step } = subject;
  if (!trouble || !isOneOf(causesOfCallback, trouble.cause)) return undefined;
  const before = earlierArrival(checkContextOf(subject));
  if (!before || before.how === 'same') return undefined;
  return {
    sentence: `${texts[before.how]} The page ended with “${causeText(trouble)}”.`,
    steps: [before.at, stepOf(page, { step })],
  };
};
