import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, honestLoad, logOf, ok, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const wanted = { outcome: 'newPasswordRequired', attributes: ['given_name'], existing: [] };
const signIn = (answer: object = wanted, username = '‹email:1›') => asked('identity.signIn', { username }, answer);
const sets = (answer: object = ok()) => asked('identity.setNewPassword', {}, answer);
const refusal = { outcome: 'failed', failure: { kind: 'refused', status: 400, code: 'InvalidPasswordException' } };
/** The headline of page loads that end with a form for a first profile. */
const sentenceOf = (...loads: readonly (readonly (readonly EntryParts[])[])[]): string =>
  headlineOf(
    logOf(...loads.map((entries) => honestLoad([entered('ownLogin', { sitename: 'acme' }), ...entries.flat()]))),
  ).sentence;
const words =
  'The user pool asked for the first profile and password of ‹email:1› again, although it had confirmed them before: perhaps it did not do what it confirmed,';

describe('a first profile that the user pool had confirmed', () => {
  it('is asked for again', () => {
    expect(sentenceOf([signIn(), sets(), signIn()])).toContain(words);
    expect(sentenceOf([signIn(), sets()], [signIn()])).toContain(words);
  });
  it('leads to the administrator, not to the form once more', () => {
    const load = honestLoad([entered('ownLogin', { sitename: 'acme' }), ...[signIn(), sets(), signIn()].flat()]);
    const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
    const headline = headlineOf({ chapters });
    expect(adviceOf(headline, indexPageLoads(chapters)[0])?.text).toBe(ownTexts.en.confirmedInVain);
  });
  it.each([
    [true, 'the same', 'pool1'],
    [false, 'another', 'pool2'],
  ])('may be asked for again (%p) by %s user pool', (isSaid, _which, id) => {
    const load = (pool: string, ...entries: readonly (readonly EntryParts[])[]) =>
      withFacts(honestLoad([entered('ownLogin', { sitename: 'acme' }), ...entries.flat()]), {
        served: { userPool: { id: pool } },
      });
    const { sentence } = headlineOf(logOf(load('pool1', signIn(), sets()), load(id, signIn())));
    expect(sentence.includes(words)).toBe(isSaid);
  });
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['it was refused', [signIn(), sets(refusal), signIn()]],
    ['the person was signed in since', [signIn(), sets(), signIn(ok()), signIn()]],
    ['it was that of somebody else', [signIn(wanted, '‹email:2›'), sets(), signIn()]],
    ['it was not asked for again', [signIn(), sets(), signIn(ok())]],
  ])('is nothing to speak of if %s', (_why, entries) => {
    expect(sentenceOf(entries)).not.toContain('although it had confirmed them before');
  });
});
