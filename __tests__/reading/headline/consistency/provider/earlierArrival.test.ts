import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

/** A provider comes back for a start with this code. */
const comesBack = (code: string | undefined, csrfToken: string): readonly EntryParts[] =>
  asked('browser.arrivalSecrets', {}, { ...(code && { code }), state: { form: 'json', csrfToken, sitename: 'acme' } });
const usedTwice = eventEntry('signIn/refused', { error: 'error', why: 'usedTwice' });

describe('an answer of a provider to a start that it had answered before', () => {
  const again = 'the callback address was opened a second time';
  const other = 'answered with another code';
  const start = 'an answer to the same start came again; at least one of the two had no code';
  it.each<[string, string | undefined, string | undefined, string]>([
    ['has the same code', '‹code:1›', '‹code:1›', again],
    ['has another code', '‹code:1›', '‹code:2›', other],
    ['has no code', '‹code:1›', undefined, start],
    ['follows one without a code', undefined, '‹code:1›', start],
    ['has no code, and the first had none', undefined, undefined, start],
  ])('is told by its code: it %s', (_what, before, now, words) => {
    const { sentence, rules } = headlineOf(
      logOf(pageLoad(comesBack(before, '‹csrfToken:1›')), pageLoad([...comesBack(now, '‹csrfToken:1›'), usedTwice])),
    );
    expect([again, other, start].filter((each) => sentence.includes(each))).toEqual([words]);
    // The advice of the first rule says that this address was opened before.
    expect(rules).toEqual([words === again ? 'answerCameBefore' : 'startAnsweredTwice']);
  });

  it('is no reason if the first one had been refused for the same cause, and another cause does not count', () => {
    const after = (why: string) =>
      headlineOf(
        logOf(
          pageLoad([...comesBack('‹code:1›', '‹csrfToken:1›'), eventEntry('signIn/refused', { error: 'error', why })]),
          pageLoad([...comesBack('‹code:2›', '‹csrfToken:1›'), usedTwice]),
        ),
      ).rules;
    expect(after('usedTwice') ?? []).not.toContain('startAnsweredTwice');
    expect(after('noCode')).toContain('startAnsweredTwice');
  });
});
