import { adviceOf } from 'src/reading/brief/advice/advice';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  eventEntry,
  logOf,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';
import { entriesOfCodeTwice, resets } from './codeTwice';

const params = { sitename: 'acme', username: '‹email:1›' };
const opened = address('ownLogin', params);
const typed = { verificationCode: '‹verificationCode:1›', newPassword: '‹password:1›' };
const submits = eventEntry('resetPassword/submitted', typed, 'person');

/** What is said of these entries, and the advice. */
function told(entries: readonly EntryParts[]) {
  const { chapters } = logOf(withFacts(pageLoad([opened, submits, ...entries]), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { sentence: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}
const expired = 'ExpiredCodeException';
const ok = { outcome: 'ok' };
const sendsCode = asked('identity.forgotPassword', { username: '‹email:1›' }, ok);
const words = 'which the user pool had accepted';
const set = 'The password of ‹email:1› had already been set then';

describe('a verification code that is refused', () => {
  it.each([expired, 'CodeMismatchException'])('had been accepted before (%s)', (code) => {
    const { sentence, advice } = told([...sendsCode, ...sendsCode, ...entriesOfCodeTwice(undefined, code)]);
    expect(sentence).toBe(
      `The page sent ‹verificationCode:1› again, ${words} 2 ms before and which works only once. ${set}: to ‹password:1› (0.8).`,
    );
    expect(sentence).not.toContain('codes had been asked for');
    expect(advice).toBe(catalogues.en['PASSWORD.MAYBE_SET']);
  });

  it('had been accepted before another one, with which the password was set last', () => {
    const again = resets(ok, { verificationCode: '‹verificationCode:2›', newPassword: '‹password:2›' });
    const { sentence } = told(entriesOfCodeTwice([...resets(ok), ...again]));
    expect(sentence).toContain('The password of ‹email:1› was last set to ‹password:2› (0.6).');
  });

  it.each<[what: string, first: readonly EntryParts[], code: string]>([
    ['had not been sent before', [], expired],
    ['had been refused before', resets(refused('refused', 400, { code: expired })), expired],
    ['is not the one that was accepted', resets(ok, { verificationCode: '‹verificationCode:2›' }), expired],
    ['had been accepted for somebody else', resets(ok, { username: '‹email:2›' }), expired],
    ['is not what the user pool refused', resets(ok), 'InvalidPasswordException'],
  ])('%s', (_what, first, code) => {
    const { sentence, advice } = told(entriesOfCodeTwice(first, code));
    expect(sentence).not.toContain(words);
    expect(advice).not.toBe(catalogues.en['PASSWORD.MAYBE_SET']);
  });
});
