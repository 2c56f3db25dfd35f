/** @jest-environment node */
import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

/** A provider comes back for a start with this code. */
const comesBack = (code: string | undefined, csrfToken: string): readonly EntryParts[] =>
  asked('browser.arrivalSecrets', {}, { ...(code && { code }), state: { form: 'json', csrfToken, sitename: 'acme' } });
const usedTwice = eventEntry('signIn/refused', { error: 'error', why: 'usedTwice' });

describe('an answer of a provider to a start that it had answered before', () => {
  const [again, other] = ['the callback address was opened a second time', 'answered with another code'];
  it.each<[string, string | undefined, string | undefined, string]>([
    ['has the same code', '‹code:1›', '‹code:1›', again],
    ['has another code', '‹code:1›', '‹code:2›', other],
    ['has no code', '‹code:1›', undefined, again],
    ['follows one without a code', undefined, '‹code:1›', again],
  ])('is told by its code: it %s', (_what, before, now, words) => {
    const { sentence } = headlineOf(
      logOf(pageLoad(comesBack(before, '‹csrfToken:1›')), pageLoad([...comesBack(now, '‹csrfToken:1›'), usedTwice])),
    );
    expect([again, other].filter((each) => sentence.includes(each))).toEqual([words]);
  });
});
