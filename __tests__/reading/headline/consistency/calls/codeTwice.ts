import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, refused } from '__tests__/journal/pageLoads';

/** What a reset sends. */
export interface Reset {
  readonly verificationCode: string;
  readonly username: string;
  readonly newPassword: string;
}
const typed: Reset = {
  verificationCode: '‹verificationCode:1›',
  username: '‹email:1›',
  newPassword: '‹password:1›',
};
/** A reset with its answer. */
export const resets = (answer: object, parts: Partial<Reset> = {}): readonly EntryParts[] =>
  asked('identity.confirmPassword', { ...typed, ...parts }, answer);

/** A reset with this answer, and the refusal of the next one with this exception. */
export const entriesOfCodeTwice = (
  first: readonly EntryParts[] = resets(ok()),
  code = 'ExpiredCodeException',
): readonly EntryParts[] => {
  const second = refused('refused', 400, { code });
  return [...first, ...resets(second), eventEntry('resetPassword/refused', { failure: second.failure })];
};

/** The headline of a code that is sent again after the user pool had accepted it. */
export const codeTwice = () => headlineOf(logOf(pageLoad(entriesOfCodeTwice())));
